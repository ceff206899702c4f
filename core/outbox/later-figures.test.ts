import type { StockFigures } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import type { Result } from '../api/index.ts'
import type { AppliedChange } from '../stores/index.ts'
import type { OutboxEntry } from './entry.ts'
import { done, pick, setUp, settled } from './waiting.fixtures.ts'

// Only handed through.
const stock = [{ item_id: 1 } as StockFigures]
const answered: Result<AppliedChange> = {
  ok: true,
  data: { stock, adjustmentIds: [7], adjustments: [] },
}

/** A pick that is asked for; what `answer` is called with comes then. */
function asked(page: ReturnType<typeof setUp>) {
  let answer: (given: Result<AppliedChange>) => void = () => {}
  const result = page.waiting.send(pick, () => new Promise((resolve) => (answer = resolve)), true)
  return { result, answer: () => answer(answered) }
}

describe('OUTBOX-18 figures that came behind those of the stream, which may be newer', () => {
  it.each([
    ['are left aside', [pick.key], []],
    ['count where the stream has told of others alone', ['another'], stock],
  ])('with an answer: %s', async (_case, told, taken) => {
    const page = setUp()
    const { result, answer } = asked(page)
    await settled()
    page.waiting.done(told)
    answer()
    expect(await result).toEqual({ ok: true, data: { ...answered.data, stock: taken } })
  })

  it.each([
    ['are left aside', [pick.key], []],
    ['count where the stream has told of others alone', ['another'], [[stock]]],
  ])('with an answer after it was given up: %s', async (_case, told, taken) => {
    const page = setUp()
    const { result, answer } = asked(page)
    await page.late()
    await result
    page.waiting.done(told)
    answer()
    await settled()
    expect(page.apply.mock.calls).toEqual(taken)
    expect(page.quantity()).toBe(20)
  })

  it('with an answer after the outbox has said what became of it: are left aside', async () => {
    const page = setUp()
    const { result, answer } = asked(page)
    await page.late()
    await result
    page.state.entries = page.state.entries.map((entry) => ({ ...entry, state: 'done' as const }))
    answer()
    await settled()
    expect(page.apply).not.toHaveBeenCalled()
  })

  it.each([
    ['are left aside', [pick.key], []],
    ['count where the stream has told of others alone', ['another'], [[stock]]],
  ])('with an outcome: %s', async (_case, told, taken) => {
    const page = setUp({ away: true })
    await page.waiting.send(pick, async () => done, true)
    page.waiting.done(told)
    const outcome = { stock } as unknown as OutboxEntry['outcome']
    const [entry] = page.state.entries
    if (entry) page.outbox.outcomes.mock.calls[0]?.[0]({ ...entry, state: 'done', outcome })
    expect(page.apply.mock.calls).toEqual(taken)
  })

  it('with the outcome of what was answered late: count, for they are as new', async () => {
    const page = setUp()
    const { result, answer } = asked(page)
    await page.late()
    await result
    answer()
    await settled()
    const outcome = { stock } as unknown as OutboxEntry['outcome']
    const [entry] = page.state.entries
    if (entry) page.outbox.outcomes.mock.calls[0]?.[0]({ ...entry, state: 'done', outcome })
    expect(page.apply).toHaveBeenCalledTimes(2)
  })
})
