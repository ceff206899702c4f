import { describe, expect, it } from 'vitest'
import { writeOffAdjustment } from '../domain/index.ts'
import { settled } from '../testing/index.ts'
import { item, left, sentKeys, setUp } from './adjustments.fixtures.ts'
import { handleBatch, type Handling } from './handlings.ts'

const early = { identifier: 'EARLY', expiration_date: '2027-01-31' }
const writeOff = (quantity: number, seen = 5): Handling => ({
  adjustment: writeOffAdjustment(
    { item_id: item.id, storage_location_id: 11, batch: early, quantity },
    { code: 'damaged', text: 'Skadat' },
  ),
  seen,
})

describe('a batch that is handled', () => {
  it('is sent as it was named, and returned as the ledger has it', async () => {
    const { adjustments, api } = setUp()
    expect(await handleBatch(adjustments, writeOff(2))).toMatchObject({
      ok: true,
      data: { type: 'write_off', reason: { code: 'damaged' }, rows: [{ quantity: -2 }] },
    })
    expect(left(api)).toBe(10)
  })

  it('is done once when the answer got lost, also after a reload; done anew once the figures have changed', async () => {
    const first = setUp()
    first.api.loseAnswer('registerAdjustments')
    expect(await handleBatch(first.adjustments, writeOff(2))).toMatchObject({ ok: false })
    const { adjustments, api } = first.reload()
    expect(await handleBatch(adjustments, writeOff(2))).toMatchObject({ ok: true })
    expect(left(api)).toBe(10)
    expect(await handleBatch(adjustments, writeOff(2, 3))).toMatchObject({ ok: true })
    expect(left(api)).toBe(8)
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1', 'test-key-2'])
  })

  it('cut off by a reload is repeated by itself, and the very same again is another wish', async () => {
    const first = setUp()
    first.api.loseAnswer('registerAdjustments')
    expect(await handleBatch(first.adjustments, writeOff(2))).toMatchObject({ ok: false })
    const { adjustments, api } = first.reload()
    expect(await adjustments.resume()).toMatchObject([{ result: { ok: true } }])
    expect(adjustments.hasUnanswered()).toBe(false)
    expect(left(api)).toBe(10)
    // Others have put two back since: the figures are the same again.
    expect(await handleBatch(adjustments, writeOff(2))).toMatchObject({ ok: true })
    expect(left(api)).toBe(8)
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1', 'test-key-2'])
  })

  it('waits for its sheet, and is repeated by itself once that is closed', async () => {
    const { adjustments, api } = setUp()
    api.loseAnswer('registerAdjustments')
    const run = handleBatch(adjustments, writeOff(2))
    await run
    expect(await adjustments.resume()).toEqual([])
    run.leave()
    expect(await adjustments.resume()).toMatchObject([{ result: { ok: true } }])
    expect(left(api)).toBe(10)
  })

  it('under way when its sheet is closed is told to who asked, and repeated by nobody', async () => {
    const { adjustments, api } = setUp()
    const release = api.hold('registerAdjustments')
    const run = handleBatch(adjustments, writeOff(2))
    await settled()
    run.leave()
    expect(await adjustments.resume()).toEqual([])
    release()
    expect(await run).toMatchObject({ ok: true })
    expect(sentKeys(api)).toEqual(['test-key-1'])
  })

  it('is refused where less lies there by now, and nothing is changed', async () => {
    const { adjustments, api } = setUp()
    expect(await handleBatch(adjustments, writeOff(6))).toMatchObject({
      ok: false,
      error: { kind: 'answer', code: 'insufficient_stock' },
    })
    expect(left(api)).toBe(12)
  })
})
