import { describe, expect, it } from 'vitest'
import { writeOffAdjustment } from '../domain/index.ts'
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

  it('is refused where less lies there by now, and nothing is changed', async () => {
    const { adjustments, api } = setUp()
    expect(await handleBatch(adjustments, writeOff(6))).toMatchObject({
      ok: false,
      error: { kind: 'answer', code: 'insufficient_stock' },
    })
    expect(left(api)).toBe(12)
  })
})
