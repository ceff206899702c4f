import { describe, expect, it } from 'vitest'
import { heldElsewhere } from './elsewhere.ts'
import { batch, item, location, shelf } from './item.fixture.ts'
import { openPick } from './pick.state.ts'

const TODAY = '2026-11-21'

/** None at Lager A; some at the others, but for Akuten, where all has expired. */
const stock = item([
  location(1, 'Lager A', []),
  location(2, 'Kyl', [shelf(30, 'K3', [batch('LOT99', null, 1)], 2)]),
  location(3, 'Akuten', [shelf(40, 'B1', [batch('OLD', '2025-01-31', 9)], 3)]),
  location(4, 'Vagn', [
    shelf(51, 'V10', [batch('LOT1', '2027-01-31', 2)], 4),
    shelf(50, 'V2', [batch('LOT1', '2027-01-31', 3), batch('LOT2', '2027-02-28', 4)], 4),
  ]),
])

function at(locationId: number, blocked: readonly string[] = []) {
  return openPick({ item: stock, locationId, pending: undefined, batch: null, blocked }).plan
}

describe('heldElsewhere', () => {
  it('RUN-22 names the other locations where some can be used, the most first', () => {
    expect(heldElsewhere(at(1), TODAY)).toEqual([
      { locationId: 4, name: 'Vagn', quantity: 9 },
      { locationId: 2, name: 'Kyl', quantity: 1 },
    ])
  })

  it('RUN-22 counts nothing of a batch that nothing may be taken from', () => {
    expect(heldElsewhere(at(1, ['LOT1', 'LOT99']), TODAY)).toEqual([
      { locationId: 4, name: 'Vagn', quantity: 4 },
    ])
  })

  it('RUN-22 says nothing as long as something can be taken here', () => {
    expect(heldElsewhere(at(2), TODAY)).toEqual([])
    expect(heldElsewhere(at(2, ['LOT99']), TODAY)).toHaveLength(1)
  })
})
