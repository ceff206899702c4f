import { describe, expect, it } from 'vitest'
import { chooseLocation, type LocationHints } from './choose-location.ts'
import { batch, item, location, shelf } from './item.fixture.ts'

const nothing: LocationHints = {
  asked: null,
  route: null,
  chosen: null,
  known: [1, 2, 3, 4, 5, 6, 7, 8, 9],
}

function itemAt(...ids: readonly number[]) {
  return item(ids.map((id) => location(id, `Lager ${id}`, [])))
}

function at(locationId: number) {
  return { kind: 'chosen', locationId }
}

describe('chooseLocation', () => {
  it('SCAN-1 takes the hints in their decided order, the asked one before all', () => {
    const all: LocationHints = { ...nothing, asked: 1, route: 2, chosen: 5 }
    const everywhere = itemAt(1, 2, 5, 6)
    expect(chooseLocation(everywhere, all)).toEqual(at(1))
    expect(chooseLocation(everywhere, { ...all, asked: null })).toEqual(at(2))
    expect(chooseLocation(everywhere, { ...nothing, chosen: 5 })).toEqual(at(5))
  })

  it('takes the only location that keeps the item, else asks', () => {
    expect(chooseLocation(itemAt(7), nothing)).toEqual(at(7))
    expect(chooseLocation(itemAt(7, 8), nothing)).toEqual({ kind: 'ask', elsewhere: null })
  })

  it('asks, and never takes silently elsewhere, when the hinted location does not keep the item', () => {
    const hints = { ...nothing, route: 9, chosen: 8 }
    expect(chooseLocation(itemAt(7, 8), hints)).toEqual({ kind: 'ask', elsewhere: 9 })
    expect(chooseLocation(itemAt(7), { ...nothing, chosen: 9 })).toEqual({
      kind: 'ask',
      elsewhere: 9,
    })
  })

  it('RUN-22 asks when the hinted location has none and another has some', () => {
    const stock = item([
      location(7, 'Lager 7', []),
      location(8, 'Lager 8', [shelf(1, 'A1', [batch('LOT1', null, 2)], 8)]),
      location(9, 'Lager 9', [shelf(2, 'B1', [batch('LOT1', null, 0)], 9)]),
    ])
    const none = (elsewhere: number) => ({ kind: 'none_here', elsewhere })
    expect(chooseLocation(stock, { ...nothing, chosen: 7 })).toEqual(none(7))
    expect(chooseLocation(stock, { ...nothing, route: 9 })).toEqual(none(9))
    expect(chooseLocation(stock, { ...nothing, route: 8 })).toEqual(at(8))
    // What the person or the caller said stands, and a pack that names its batch is told of in the pick.
    expect(chooseLocation(stock, { ...nothing, asked: 7 })).toEqual(at(7))
    expect(chooseLocation(stock, { ...nothing, chosen: 7, named: true })).toEqual(at(7))
  })

  it('says nowhere when no location keeps the item', () => {
    expect(chooseLocation(itemAt(), { ...nothing, route: 1 })).toEqual({ kind: 'nowhere' })
  })
})
