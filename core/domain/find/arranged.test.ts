import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arranged, matchOf } from './arranged.ts'

const hit = (id: number, rank: number) => ({ id, rank })
const ids = (hits: readonly { readonly id: number }[]) => hits.map(({ id }) => id)

const page = [hit(1, 0), hit(2, 1), hit(3, 2), hit(4, 3), hit(5, 4), hit(6, 12), hit(7, 13)]

it('FIND-7 a hit is by its number, by its strength, or else', () => {
  expect(page.map(matchOf)).toEqual([
    'number',
    'number',
    'strength',
    'strength',
    'text',
    'text',
    'text',
  ])
})

it('FIND-7 what speaks for a hit takes it up, and what speaks against it down, among those that match alike', () => {
  const said = [new Map(page.map(({ id }) => [id, id])), new Map([[6, 5]])]
  expect(ids(arranged(page, said))).toEqual([2, 1, 4, 3, 6, 7, 5])
  expect(ids(arranged(page, [new Map([[5, -1]])]))).toEqual([1, 2, 3, 4, 6, 7, 5])
})

it('FIND-7 for and against are added up, and of what is said alike the order stays', () => {
  const [one, other] = [new Map([[7, 1]]), new Map([[7, -1]])]
  expect(ids(arranged(page, [one, other]))).toEqual(ids(page))
  expect(ids(arranged(page, []))).toEqual(ids(page))
})

it('FIND-7 whatever is said, the same hits stand there, exact ones first, and others’ order does not count', () => {
  const hits = fc
    .array(fc.nat(20), { maxLength: 30 })
    .map((ranks) => ranks.toSorted((a, b) => a - b).map((rank, at) => hit(at, rank)))
  const said = fc.array(fc.array(fc.tuple(fc.nat(30), fc.integer({ min: -4, max: 4 }))))
  fc.assert(
    fc.property(hits, said, (found, opinions) => {
      const maps = opinions.map((one) => new Map(one))
      const order = arranged(found, maps)
      expect(ids(order).toSorted((a, b) => a - b)).toEqual(ids(found))
      const kinds = order.map((one) => Math.min(2, Math.floor(one.rank / 2)))
      expect(kinds).toEqual(kinds.toSorted())
      expect(arranged(found, maps.toReversed())).toEqual(order)
    }),
  )
})
