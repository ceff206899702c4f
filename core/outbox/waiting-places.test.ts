import type { Adjustment, AdjustmentInput } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import type { StockRequest } from '../stores/index.ts'
import { aLocation, anItem } from '../testing/index.ts'
import { batch, pick, setUp, unanswered, undo } from './waiting.fixtures.ts'

const unheard = async () => unanswered
/** A1, where all twenty lie, and A2, where none of them does. */
const locations = [aLocation()]
const A2 = {
  location: { id: 1, name: 'Läkemedelsrum 1' },
  storage_location: { id: 12, identifier: 'A2' },
}
const change = (
  type: AdjustmentInput['type'],
  batch_updates: AdjustmentInput['batch_updates'],
): StockRequest => ({
  ...pick,
  change: {
    operation: 'registerAdjustments',
    adjustments: [{ item_id: 1, type, batch_updates }],
  },
})
const move = change('move', [
  { ...batch, quantity: -20 },
  { ...batch, storage_location_id: 12, quantity: 20 },
])
const receipt = change('receive', [{ ...batch, storage_location_id: 12, quantity: 4 }])

/** What lies on each shelf place. */
const lying = ({ spread }: Pick<ReturnType<typeof setUp>, 'spread'>) =>
  spread
    .latest(1)
    ?.locations.flatMap(({ storage_locations }) =>
      storage_locations.map(({ identifier, batches }) => [
        identifier,
        batches.map(({ quantity }) => quantity),
      ]),
    )

describe('what waits at a shelf place where none of the item lay', () => {
  it('WAIT-3 a move of all lies there, its entry has both rows, and its card names both places', async () => {
    const here = setUp({ away: true, locations })
    const result = await here.waiting.send(move, unheard, true)
    expect(lying(here)).toEqual([
      ['A1', []],
      ['A2', [20]],
    ])
    expect(here.quantity()).toBe(20)
    const rows = [{ storage_location: { identifier: 'A1' } }, A2]
    expect(result).toMatchObject({ ok: true, data: { adjustments: [{ rows }] } })
    const lines = [{ placeName: 'A1' }, { placeName: 'A2', locationName: 'Läkemedelsrum 1' }]
    expect(here.outbox.add.mock.calls[0]?.[0]).toMatchObject({ places: [A2], lines })
  })

  it('WAIT-3 so it does in the page after this one, which has not asked for the locations', async () => {
    const before = setUp({ away: true, locations })
    await before.waiting.send(move, unheard, true)
    await before.waiting.send({ ...receipt, key: 'key-receipt' }, unheard, true)
    const after = setUp({ entries: before.state.entries })
    expect(lying(after)).toEqual([
      ['A1', []],
      ['A2', [24]],
    ])
  })

  it('WAIT-3 half of a move is not shown where nobody knows the place', async () => {
    const here = setUp({ away: true })
    await here.waiting.send(move, unheard, true)
    expect(here.outbox.add.mock.calls[0]?.[0]).not.toHaveProperty('places')
    expect(lying(here)).toEqual([['A1', [20]]])
  })

  it('WAIT-3 an undo of a move of all lies where it lay', async () => {
    const moved = setUp({ away: true, locations })
    const made = await moved.waiting.send(move, unheard, true)
    const [entry] = made.ok ? made.data.adjustments : []
    const ledger: readonly Adjustment[] = entry ? [{ ...entry, id: 7 }] : []
    // As the server tells it, once it is written.
    const written = anItem({
      locations: (moved.spread.latest(1)?.locations ?? []).map((location) => ({
        ...location,
        storage_locations: location.storage_locations.filter(({ id }) => id === 12),
      })),
    })
    const here = setUp({ ledger })
    here.spread.spread(written)
    expect(lying(here)).toEqual([['A2', [20]]])
    await here.waiting.send(undo(7), unheard, true)
    expect(lying(here)).toEqual([
      ['A1', [20]],
      ['A2', []],
    ])
  })
})
