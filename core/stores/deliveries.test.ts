import { describe, expect, it, vi } from 'vitest'
import { item, left, sentKeys, setUp } from './adjustments.fixtures.ts'
import { forgetDelivery, receiveDelivery } from './deliveries.ts'

describe('a delivery', () => {
  const line = {
    storage_location_id: 11,
    identifier: 'NEW',
    expiration_date: '2029-01-31',
    quantity: 4,
  }

  it('receives many items in one call, under one key until its outcome is known, also after a reload', async () => {
    const two = { ...item, id: 2 }
    const first = setUp([item, two])
    const delivery = [
      { item_id: 1, lines: [line] },
      { item_id: 2, lines: [line, { ...line, quantity: 0 }] },
    ]
    first.api.loseAnswer('registerAdjustments')
    expect(await receiveDelivery(first.adjustments, delivery)).toMatchObject({ ok: false })
    const { adjustments, api } = first.reload()
    // A screen shows it: nobody else repeats it.
    expect(await adjustments.resume()).toEqual([])
    const onApplied = vi.fn()
    expect(await receiveDelivery(adjustments, delivery, { onApplied })).toMatchObject({
      ok: true,
      data: [{ id: 1 }, { id: 2 }],
    })
    expect(onApplied).toHaveBeenCalledOnce()
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-1'])
    expect(left(api)).toBe(16)
  })

  it('is a new request once it was given up', async () => {
    const { adjustments, api } = setUp()
    const delivery = [{ item_id: 1, lines: [line] }]
    api.fail('registerAdjustments', { kind: 'network' })
    await receiveDelivery(adjustments, delivery)
    expect(await forgetDelivery(adjustments, delivery)).toBe('given_up')
    await receiveDelivery(adjustments, delivery)
    expect(sentKeys(api)).toEqual(['test-key-1', 'test-key-2'])
  })

  it('refuses too much and nothing before sending', async () => {
    const { adjustments, api } = setUp()
    const one = { item_id: 1, lines: [{ ...line, quantity: 1_000_000 }] }
    expect(await receiveDelivery(adjustments, [one])).toMatchObject({
      error: { kind: 'too_large' },
    })
    const many = Array.from({ length: 501 }, (_, index) => ({ item_id: index + 1, lines: [line] }))
    expect(await receiveDelivery(adjustments, many)).toMatchObject({ error: { kind: 'too_large' } })
    const none = { item_id: 1, lines: [{ ...line, quantity: 0 }] }
    expect(await receiveDelivery(adjustments, [none])).toMatchObject({
      error: { kind: 'nothing_to_do' },
    })
    expect(api.calls).toHaveLength(0)
  })
})
