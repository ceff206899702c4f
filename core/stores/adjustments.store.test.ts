import { describe, expect, it } from 'vitest'
import { shelfBatches } from '../domain/index.ts'
import { isOutcomeUnknown } from './problems.ts'
import { aBatch, refusal, settled } from '../testing/index.ts'
import {
  item,
  withBatches,
  setUp,
  left,
  pick,
  sentKeys,
  changeBeforeRegister,
} from './adjustments.fixtures.ts'

describe('instantPick', () => {
  it('distributes in batch order on fresh figures, spreads the item, offers to undo', async () => {
    const { api, adjustments, spread, state } = setUp()
    const result = await adjustments.instantPick(item, pick(6))
    expect(result).toMatchObject({ ok: true, data: { type: 'remove', item_id: 1 } })
    expect(api.callsOf('getItem')).toHaveLength(1)
    expect(api.callsOf('registerAdjustments')[0]?.input).toMatchObject({
      adjustments: [
        {
          batch_updates: [
            { identifier: 'EARLY', quantity: -5 },
            { identifier: 'LATE', quantity: -1 },
          ],
        },
      ],
    })
    expect(left(api)).toBe(6)
    expect(spread.latest(1)).toEqual({ ...api.world.items[0], history: [] })
    expect(state.busy).toBe(false)
  })

  it('takes a scanned lot first', async () => {
    const { api, adjustments } = setUp()
    const preferred = { identifier: 'LATE', expiration_date: null }
    await adjustments.instantPick(item, [{ storage_location_id: 11, quantity: 2, preferred }])
    expect(shelfBatches(api.world.items[0] ?? item, 11).map(({ quantity }) => quantity)).toEqual([
      5, 5,
    ])
  })

  it('with nothing to take sends nothing', async () => {
    const { api, adjustments } = setUp()
    expect(await adjustments.instantPick(item, pick(0))).toEqual({
      ok: false,
      error: { kind: 'nothing_to_do' },
    })
    expect(api.calls).toHaveLength(0)
  })

  it('a double click is one pick', async () => {
    const { api, adjustments, state } = setUp()
    const first = adjustments.instantPick(item, pick(1))
    expect(state.busy).toBe(true)
    expect(await adjustments.instantPick(item, pick(1))).toMatchObject({ error: { kind: 'busy' } })
    expect((await first).ok).toBe(true)
    expect(left(api)).toBe(11)
  })

  it('says what is left when fresh figures have too little, without sending', async () => {
    const { api, adjustments } = setUp()
    api.world.items = [withBatches(aBatch({ identifier: 'EARLY', quantity: 2 }))]
    expect(await adjustments.instantPick(item, pick(6))).toEqual({
      ok: false,
      error: {
        kind: 'insufficient_stock',
        lines: [{ item_id: 1, storage_location_id: 11, quantity: 6, available: 2 }],
      },
    })
    expect(api.callsOf('registerAdjustments')).toHaveLength(0)
  })

  it('asks when fresh figures make it fall on other batches than the person saw; confirm sends exactly those', async () => {
    const { api, adjustments } = setUp()
    api.world.items = [
      withBatches(
        aBatch({ id: 2, identifier: 'LATE', quantity: 7, expiration_date: '2028-01-31' }),
      ),
    ]
    const result = await adjustments.instantPick(item, pick(2))
    if (result.ok || result.error.kind !== 'needs_confirmation') throw new Error('was not asked')
    const { proposal } = result.error
    expect(proposal.changes).toEqual([
      {
        item_id: 1,
        storage_location_id: 11,
        identifier: 'LATE',
        expiration_date: '2028-01-31',
        quantity: 2,
      },
    ])
    expect(api.callsOf('registerAdjustments')).toHaveLength(0)
    expect((await adjustments.confirm(proposal)).ok).toBe(true)
    expect(left(api)).toBe(5)
  })

  it('does not ask when only untouched batches changed', async () => {
    const { api, adjustments } = setUp()
    api.world.items = [
      withBatches(
        aBatch({ id: 1, identifier: 'EARLY', quantity: 5, expiration_date: '2027-01-31' }),
        aBatch({ id: 2, identifier: 'LATE', quantity: 1, expiration_date: '2028-01-31' }),
      ),
    ]
    expect((await adjustments.instantPick(item, pick(2))).ok).toBe(true)
  })

  it('after a 409 redistributes and asks when other batches have enough', async () => {
    const { api, adjustments } = setUp()
    changeBeforeRegister(
      api,
      withBatches(
        aBatch({ id: 2, identifier: 'LATE', quantity: 7, expiration_date: '2028-01-31' }),
      ),
    )
    const result = await adjustments.instantPick(item, pick(3))
    expect(result).toMatchObject({
      ok: false,
      error: {
        kind: 'needs_confirmation',
        proposal: { changes: [{ identifier: 'LATE', quantity: 3 }] },
      },
    })
    expect(left(api)).toBe(7)
  })

  it('after a 409 says what is left when no batches have enough', async () => {
    const { api, adjustments } = setUp()
    changeBeforeRegister(api, withBatches(aBatch({ identifier: 'EARLY', quantity: 1 })))
    expect(await adjustments.instantPick(item, pick(3))).toMatchObject({
      error: { kind: 'insufficient_stock', lines: [{ quantity: 3, available: 1 }] },
    })
  })

  it('passes other refusals on, such as the narcotics rule', async () => {
    const { api, adjustments, log } = setUp()
    const refused = refusal(403, 'narcotics_not_allowed')
    if (refused.ok) throw new Error('unreachable')
    api.fail('registerAdjustments', refused.error)
    expect(await adjustments.instantPick(item, pick(1))).toEqual(refused)
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('nothing was sent when fresh figures could not be had: the next try takes a new key', async () => {
    const { api, adjustments } = setUp()
    api.fail('getItem', { kind: 'network' })
    const failed = await adjustments.instantPick(item, pick(1))
    expect(failed).toMatchObject({ error: { kind: 'network' } })
    expect(failed.ok || isOutcomeUnknown(failed.error)).toBe(false)
    expect(api.callsOf('registerAdjustments')).toHaveLength(0)
    expect((await adjustments.instantPick(item, pick(1))).ok).toBe(true)
  })

  it('what left without an answer may have been made', async () => {
    const { api, adjustments } = setUp()
    api.fail('registerAdjustments', { kind: 'network' })
    const failed = await adjustments.instantPick(item, pick(1))
    expect(!failed.ok && isOutcomeUnknown(failed.error)).toBe(true)
  })

  it('after a lost answer the same pick is repeated under the same key and applied once', async () => {
    const { api, adjustments } = setUp()
    api.loseAnswer('registerAdjustments')
    expect(await adjustments.instantPick(item, pick(6))).toMatchObject({
      error: { kind: 'network' },
    })
    expect(left(api)).toBe(6)
    // The figures on the screen are still the old ones, and distribution would now fall elsewhere.
    expect((await adjustments.instantPick(item, pick(6))).ok).toBe(true)
    expect(left(api)).toBe(6)
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1'])
    expect((await adjustments.instantPick(api.world.items[0] ?? item, pick(6))).ok).toBe(true)
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1', 'test-key-2'])
  })

  it('a slow request is given up and repeated under the same key', async () => {
    const { api, adjustments } = setUp()
    api.hold('registerAdjustments')
    const controller = new AbortController()
    const slow = adjustments.instantPick(item, pick(1), { signal: controller.signal })
    await settled()
    controller.abort()
    expect(await slow).toMatchObject({ error: { kind: 'cancelled' } })
    expect((await adjustments.instantPick(item, pick(1))).ok).toBe(true)
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1'])
  })

  it('a refused request frees its key', async () => {
    const { api, adjustments } = setUp()
    const refused = refusal(403, 'forbidden')
    if (!refused.ok) api.fail('registerAdjustments', refused.error)
    await adjustments.instantPick(item, pick(1))
    await adjustments.instantPick(item, pick(1))
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-2'])
  })
})
