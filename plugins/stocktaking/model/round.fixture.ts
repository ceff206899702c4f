import { aBatch, anItem, anItemLocation, aStockedShelfPlace, aUser } from '@forrad/core/testing'
import type { Item } from '@forrad/openapi'
import { planRound } from './round.ts'
import type { Round } from './round.state.ts'

/** Who may count everything but narcotics. */
export const counter = aUser({ role: 'edit', narcotics: false })

/** A batch by its lot. */
export const batch = (identifier: string, quantity: number, expiration_date = '2030-01-31') =>
  aBatch({ identifier, quantity, expiration_date })

/** Opened packs of lot L1: good until December, while June is printed on them. */
export const openedPacks = (quantity: number) =>
  aBatch({
    identifier: 'L1',
    quantity,
    expiration_date: '2026-12-05',
    opened: { on: '2026-11-05', printed_date: '2027-06-30' },
  })

/** An item with batches by the name of the shelf place, whose number is its id. */
export function lying(
  id: number,
  name: string,
  on: Readonly<Record<string, readonly ReturnType<typeof batch>[]>>,
  more: Partial<Item> = {},
): Item {
  const storage_locations = Object.entries(on).map(([identifier, batches]) =>
    aStockedShelfPlace({ id: Number(identifier.slice(1)), identifier, batches }),
  )
  return anItem({
    id,
    display_name: name,
    strength_text: null,
    narcotic_level: 0,
    ...more,
    locations: [anItemLocation({ storage_locations })],
  })
}

/** A round over all of them. */
export function plan(items: readonly Item[], placeIds: readonly number[] | null = null): Round {
  return planRound(items, { id: 'test-round-1', locationId: 1, placeIds, user: counter })
}

/** Two shelf places: two items on A2, one of them also on A10. */
export const shelf: readonly Item[] = [
  lying(1, 'Zink', { A2: [batch('Z1', 3)], A10: [batch('Z2', 5)] }),
  lying(2, 'Alvedon', { A2: [batch('LATE', 4, '2031-01-31'), batch('EARLY', 2)] }),
]
