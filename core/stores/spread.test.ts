import type { Item, ItemLocation } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { createItemSpread } from './spread.ts'

const share = (id: number, quantity: number): ItemLocation => ({
  id,
  name: `Lager ${id}`,
  quantity,
  location_item: null,
  storage_locations: [],
})
const itemWith = (...locations: ItemLocation[]) => ({ id: 1, locations }) as unknown as Item
const quantities = (item: Item | undefined) =>
  item?.locations.map(({ id, quantity }) => [id, quantity])

function setUp() {
  const spread = createItemSpread()
  const held: Item[] = []
  spread.join((item) => void held.push(item))
  return { spread, held, last: () => quantities(held.at(-1)) }
}

it('figures of a location take their place in the item, and go when nothing is there', () => {
  const { spread, last } = setUp()
  spread.spread(itemWith(share(1, 4), share(10, 5)))
  spread.patch(1, share(2, 9))
  expect(last()).toEqual([
    [1, 4],
    [2, 9],
    [10, 5],
  ])
  spread.patch(1, share(1, 0))
  expect(last()).toEqual([
    [2, 9],
    [10, 5],
  ])
})

it('an answer asked for before figures came has them put in, and tells the rest', () => {
  const { spread, last } = setUp()
  spread.spread(itemWith(share(1, 4), share(2, 5)))
  const turn = spread.begin()
  spread.patch(1, share(1, 3))
  spread.spread(itemWith(share(1, 4), share(2, 1)), turn)
  expect(last()).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect(spread.freshest([itemWith(share(1, 4))], turn).map(quantities)).toEqual([[[1, 3]]])
})

it('figures of an item that nobody knows yet are put into the answer under way', () => {
  const { spread, last } = setUp()
  const turn = spread.begin()
  spread.patch(1, share(1, 3))
  expect(last()).toBeUndefined()
  expect(spread.freshest([itemWith(share(1, 4))], turn).map(quantities)).toEqual([[[1, 3]]])
  spread.spread(itemWith(share(1, 4)), turn)
  expect(last()).toEqual([[1, 3]])
  spread.spread(itemWith(share(1, 2)))
  expect(last()).toEqual([[1, 2]])
})

it('what is laid on items is shown everywhere, and never kept', () => {
  const { spread, last, held } = setUp()
  spread.spread(itemWith(share(1, 4)))
  spread.lay((item) => (item.id === 1 ? itemWith(share(1, 2)) : item))
  expect(last()).toEqual([[1, 2]])
  expect(quantities(spread.latest(1))).toEqual([[1, 2]])
  expect(spread.freshest([itemWith(share(1, 4))], spread.begin()).map(quantities)).toEqual([
    [[1, 2]],
  ])
  const told = held.length
  spread.lay((item) => item)
  expect(last()).toEqual([[1, 4]])
  spread.lay(null)
  expect(held).toHaveLength(told + 1)
})

it('an item that is gone is brought back by nothing that was asked for or known before', () => {
  const { spread, held } = setUp()
  spread.spread(itemWith(share(1, 4)))
  const turn = spread.begin()
  spread.gone(1)
  held.length = 0
  spread.spread(itemWith(share(1, 4)), turn)
  spread.patch(1, share(1, 3))
  spread.lay((item) => ({ ...item }))
  spread.edit((item) => ({ ...item }))
  expect(held).toEqual([])
  spread.spread(itemWith(share(1, 2)), spread.begin())
  expect(quantities(held.at(-1))).toEqual([[1, 2]])
})

it('an item of a list is known by its name, until there is an answer of its own or it is gone', () => {
  const { spread } = setUp()
  spread.freshest([itemWith(share(1, 4))], spread.begin())
  expect([spread.latest(1), quantities(spread.named(1))]).toEqual([undefined, [[1, 4]]])
  spread.spread(itemWith(share(1, 3), share(2, 1)))
  expect(quantities(spread.named(1))).toEqual([
    [1, 3],
    [2, 1],
  ])
  spread.gone(1)
  expect(spread.named(1)).toBeUndefined()
  spread.freshest([itemWith(share(1, 4))], spread.begin())
  spread.reset()
  expect(spread.named(1)).toBeUndefined()
})

it('tells whether some known item is such a one', () => {
  const { spread } = setUp()
  const isAt = (id: number) => (item: Item) => item.locations.some((one) => one.id === id)
  spread.spread(itemWith(share(1, 4)))
  expect([1, 2].map((id) => spread.some(isAt(id)))).toEqual([true, false])
  spread.gone(1)
  expect(spread.some(isAt(1))).toBe(false)
})
