import type { Adjustment, Difference, IntentOutcome, LeftOutCount } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import type { Ask, StockChange } from '../stores/index.ts'
import { aUser } from '../testing/index.ts'
import { aChange, aDevice, aHand, rest } from './outbox.fixtures.ts'

const written = (id: number, item_id: number, more: Partial<Adjustment> = {}) =>
  ({ id, item_id, ...more }) as Adjustment
const left = (item_id: number, place = 11) =>
  ({ item: { id: item_id }, storage_location: { id: place } }) as Difference & LeftOutCount

/** Picks of these items in one request; the device holds item 1 alone. */
function picks(...items: readonly number[]): StockChange {
  const adjustments = items.flatMap((item) => {
    const change = aChange(item)
    return change.operation === 'registerAdjustments' ? change.adjustments : []
  })
  return { operation: 'registerAdjustments', adjustments }
}

/** A change that got no answer in time and was sent meanwhile, with this outcome; then it is undone. */
async function undone(change: StockChange, outcome: Partial<IntentOutcome>, id = -1) {
  const { server, clock, tab } = aDevice()
  const outbox = tab()
  await outbox.open(aUser().apoex_id)
  const hand = aHand(outbox, clock)
  server.refuses.set('key-1', outcome.state ?? 'difference')
  server.tells.set('key-1', outcome)
  await hand.pick('key-1', change)
  await rest()
  const ask = vi.fn<Ask>(async () => ({
    ok: true,
    data: { stock: [], adjustmentIds: [70], adjustments: [] },
  }))
  const result = await hand.undo(id, ask)
  const asked = ask.mock.calls.map(([request]) => request.change)
  return { result, asked, outbox, states: outbox.state.entries.map(({ state }) => state) }
}

const refusal = {
  ok: false,
  error: { kind: 'answer', code: 'refused_by_rule', details: [{ rule: 'outbox/not_whole' }] },
}

describe('undoing what has become a difference', () => {
  it.each([
    ['of which a part is written', { adjustments: [written(41, 1)], differences: [left(1)] }],
    ['of which nothing is written', { differences: [left(1)] }],
    ['whose count was left out', { left_out: [left(1)] }],
  ])('OUTBOX-23 is refused of what was done %s, and its card stays', async (_, outcome) => {
    const { result, asked, states } = await undone(aChange(), outcome)
    expect(result).toMatchObject(refusal)
    expect(asked).toEqual([])
    expect(states).toEqual(['difference'])
  })

  it('OUTBOX-23 asks the server where the rest is of something else in the same request', async () => {
    // Nothing is written of the first, so that what is written of the second stands in its place.
    const outcome = { adjustments: [written(41, 1)], differences: [left(2)] }
    const { result, asked, states } = await undone(picks(2, 1), outcome)
    expect(result).toMatchObject({ ok: true })
    expect(asked).toEqual([{ operation: 'undoAdjustment', id: 41 }])
    expect(states).toEqual(['difference'])
  })

  it('OUTBOX-23 asks the server of one written whole, where another shelf place of the item was short', async () => {
    const outcome = {
      adjustments: [written(40, 2), written(41, 1), written(42, 1, { beside_id: 40 })],
      differences: [left(1, 12)],
    }
    const { asked } = await undone(picks(2, 1), outcome)
    expect(asked).toEqual([{ operation: 'undoAdjustment', id: 41 }])
  })

  it('OUTBOX-23 the person may still put it aside, and take out what was refused', async () => {
    const { outbox } = await undone(aChange(), { differences: [left(1)] })
    expect(await outbox.drop('key-1', 'taken back', 'unwritten')).toBe(false)
    expect(await outbox.drop('key-1', 'Hittad i en annan låda')).toBe(true)
    const refused = await undone(aChange(), { state: 'refused' })
    expect([refused.result.ok, refused.states]).toEqual([true, []])
  })
})
