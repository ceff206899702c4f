import { describe, expect, it } from 'vitest'
import type { CountedPlace } from '../domain/index.ts'
import { aBatch, aLocation, fakeApi, memoryStorage } from '../testing/index.ts'
import {
  changeBeforeRegister,
  item,
  left,
  sentKeys,
  setUp,
  withBatches,
} from './adjustments.fixtures.ts'
import { createLocationsStore } from './locations.store.ts'
import { isRoundUnfinished, stocktakeRound } from './rounds.ts'

const early = { identifier: 'EARLY', expiration_date: '2027-01-31' }
const late = { identifier: 'LATE', expiration_date: '2028-01-31' }

/** A round over both batches, as they were recorded. */
function round(...figures: readonly [number, number]) {
  const places: readonly CountedPlace[] = [
    {
      item_id: item.id,
      storage_location_id: 11,
      batches: [
        { ...early, recorded: 5, counted: figures[0] },
        { ...late, recorded: 7, counted: figures[1] },
      ],
    },
  ]
  return { id: 'test-round-1', locationId: 1, places }
}

/** The store, and the saving of rounds through it. */
function withRounds(made: ReturnType<typeof setUp>) {
  const { adjustments, api, spread, log } = made
  const ways = { adjustments, locations: createLocationsStore({ api, spread, log }) }
  const save = (counted: ReturnType<typeof round>) => stocktakeRound(ways, counted)
  return { ...made, save, reload: () => withRounds(made.reload()) }
}

const begin = () =>
  withRounds(setUp([item], memoryStorage(), fakeApi({ items: [item], locations: [aLocation()] })))

describe('a round', () => {
  it('is saved in one request, with a row of change 0 for what was found as recorded', async () => {
    const { save, api } = begin()
    expect(await save(round(5, 6))).toMatchObject({ ok: true, data: { adjustmentIds: [1] } })
    expect(api.callsOf('registerAdjustments').map(({ input }) => input)).toMatchObject([
      {
        adjustments: [{ type: 'stocktaking', batch_updates: [{ quantity: 0 }, { quantity: -1 }] }],
      },
    ])
    expect(left(api)).toBe(11)
  })

  it('is not sent over other figures than were counted', async () => {
    const { save, api } = begin()
    api.world.items = [withBatches(aBatch({ ...early, quantity: 4 }))]
    const line = { item_id: 1, storage_location_id: 11 }
    expect(await save(round(5, 6))).toEqual({
      ok: false,
      error: {
        kind: 'stock_changed',
        lines: [{ ...line, previous_quantity: 12, current_quantity: 4 }],
      },
    })
    expect(api.callsOf('registerAdjustments')).toEqual([])
  })

  it('WAIT-1 is saved over the figures that were counted, with what waits laid on them', async () => {
    const { save, api, spread } = begin()
    const shown = withBatches(
      aBatch({ id: 1, ...early, quantity: 3 }),
      aBatch({ id: 2, ...late, quantity: 7 }),
    )
    spread.lay(() => shown)
    const counted = round(3, 6)
    const [place] = counted.places
    const [first, second] = place!.batches
    const seen = {
      ...counted,
      places: [{ ...place!, batches: [{ ...first!, recorded: 3 }, second!] }],
    }
    // What waits is sent before it, after the figures were fetched.
    changeBeforeRegister(api, shown)
    expect(await save(seen)).toMatchObject({ ok: true })
    expect(left(api)).toBe(9)
  })

  it('says what moved between the look and the request', async () => {
    const { save, api } = begin()
    changeBeforeRegister(api, withBatches(aBatch({ ...early, quantity: 4 })))
    expect(await save(round(5, 6))).toMatchObject({
      error: { kind: 'stock_changed', lines: [{ item_id: 1, current_quantity: 4 }] },
    })
    expect(left(api)).toBe(4)
  })

  it('INTENT-18 says what was counted since, though the figures are the same', async () => {
    const { save, api } = begin()
    const place = { item_id: 1, storage_location_id: 11 }
    const details = [early, late].map((batch) => ({ ...place, ...batch, current_quantity: 12 }))
    const error = { kind: 'answer', status: 409, code: 'stock_changed', message: '' } as const
    api.fail('registerAdjustments', { ...error, details })
    expect(await save(round(5, 6))).toEqual({
      ok: false,
      error: {
        kind: 'stock_changed',
        lines: [{ ...place, previous_quantity: 12, current_quantity: 12 }],
      },
    })
  })

  it('without an answer is repeated under its key, also after a reload, and only when asked', async () => {
    const first = begin()
    first.api.fail('registerAdjustments', { kind: 'network' })
    expect(await first.save(round(5, 6))).toMatchObject({ ok: false })
    const { save, adjustments, api } = first.reload()
    expect(isRoundUnfinished(adjustments, 'test-round-1')).toBe(true)
    expect(await adjustments.resume()).toEqual([])
    expect(await save({ ...round(5, 6), places: [] })).toMatchObject({
      ok: true,
    })
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1'])
    expect([left(api), isRoundUnfinished(adjustments, 'test-round-1')]).toEqual([11, false])
  })

  it('of nothing counted sends nothing', async () => {
    const { save, api } = begin()
    expect(await save({ ...round(5, 6), places: [] })).toEqual({
      ok: false,
      error: { kind: 'nothing_to_do' },
    })
    expect(api.callsOf('registerAdjustments')).toEqual([])
  })
})
