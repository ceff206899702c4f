import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batch, preferences, SHELF, shelves, TODAY } from './batch-order.fixtures.ts'
import type { PreferredBatch } from './batch-order.ts'
import { asksOtherBatchReason, isOutOfTurn } from './batch-order.ts'
import type { BatchKey } from './batches.ts'
import { sameBatch } from './batches.ts'
import { distributeRemoval } from './distribute.ts'
import { isOtherBatchReason, OTHER_BATCH_REASONS } from './other-batch.ts'
import { isExpired } from './stock.ts'

describe('a pick out of turn', () => {
  const choose = (identifier: string | null, quantity: number, shelf = SHELF) => {
    const one = shelf.find((each) => each.identifier === identifier) ?? batch(identifier, null)
    const result = distributeRemoval(shelf, quantity, { ...one, chosen: true })
    return result.ok && isOutOfTurn(shelf, result.changes, TODAY)
  }

  it('WHY-8 leaves some of what goes out before', () => {
    expect(choose('B', 2)).toBe(true)
    expect(choose('C', 2)).toBe(true)
    // The chosen one first, and all that goes before it too: nothing is left to go bad.
    expect(choose('B', 6, [batch('A', '2026-12-31'), batch('B', '2027-06-30')])).toBe(false)
  })

  it('WHY-8 is not what passes over the expired', () => {
    expect(choose('A', 2)).toBe(false)
    expect(choose('E', 2)).toBe(false)
  })

  it('WHY-8 is not another batch of the same date', () => {
    expect(choose('Z', 1, [batch('A', '2026-12-31'), batch('Z', '2026-12-31')])).toBe(false)
    expect(choose(null, 1, [batch('A', null), batch(null, null)])).toBe(false)
  })

  it('WHY-8 never is what batch order proposes', () => {
    fc.assert(
      fc.property(shelves, fc.nat(40), (shelf, quantity) => {
        const result = distributeRemoval(shelf, quantity)
        expect(result.ok && isOutOfTurn(shelf, result.changes, TODAY)).toBe(false)
      }),
    )
  })

  it('WHY-8 is exactly what leaves a usable batch of an earlier date', () => {
    fc.assert(
      fc.property(shelves, preferences, fc.nat(40), (shelf, preferred, quantity) => {
        const result = distributeRemoval(shelf, quantity, preferred)
        if (!result.ok) return
        const date = (one: BatchKey) => one.expiration_date ?? '9999-12-31'
        const latest = result.changes.map(date).sort().at(-1) ?? ''
        const left = shelf.filter((one) => {
          const change = result.changes.find((each) => sameBatch(each, one))
          return (change?.after ?? one.quantity) > 0 && !isExpired(one.expiration_date, TODAY)
        })
        expect(isOutOfTurn(shelf, result.changes, TODAY)).toBe(
          left.some((one) => date(one) < latest),
        )
      }),
    )
  })
})

describe('the reason for another batch than the first', () => {
  const asks = (preferred: PreferredBatch | undefined, quantity = 2) => {
    const result = distributeRemoval(SHELF, quantity, preferred)
    return result.ok && asksOtherBatchReason(SHELF, result.changes, { today: TODAY, preferred })
  }
  const later = { identifier: 'B', expiration_date: '2027-06-30' }

  it('WHY-9 is asked for where it was chosen, not where it was scanned or proposed', () => {
    expect(asks({ ...later, chosen: true })).toBe(true)
    expect(asks(later)).toBe(false)
    expect(asks(undefined)).toBe(false)
  })

  it('WHY-9 is not asked for where the choice is in turn', () => {
    expect(asks({ identifier: 'A', expiration_date: '2026-12-31', chosen: true })).toBe(false)
    expect(asks({ ...later, chosen: true }, 0)).toBe(false)
    expect(asks({ ...later, chosen: true }, 12)).toBe(false)
  })

  it('WHY-10 is one of four', () => {
    expect(OTHER_BATCH_REASONS.filter(isOtherBatchReason)).toHaveLength(4)
    expect(isOtherBatchReason('other')).toBe(false)
  })
})
