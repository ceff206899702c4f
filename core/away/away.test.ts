import { describe, expect, it, vi } from 'vitest'
import type { Result } from '../api/index.ts'
import { createAway } from './away.ts'

const answered: Result<unknown> = { ok: true, data: 'server' }
const kept: Result<unknown> = { ok: true, data: 'kept' }
const unanswered: Result<unknown> = { ok: false, error: { kind: 'network' } }
const missing: Result<unknown> = { ok: false, error: { kind: 'unexpected', status: 502 } }
const refused: Result<unknown> = {
  ok: false,
  error: { kind: 'answer', status: 404, code: 'not_found', message: '', details: [] },
}

/** What follows from an answer has followed. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

function setUp(keeps: Result<unknown> | null = kept) {
  const waits: (() => void)[] = []
  const reached: (() => void)[] = []
  const read = vi.fn(async () => keeps)
  const onBack = vi.fn()
  const onAnswered = vi.fn()
  const away = createAway({
    read,
    reach: (onReached) => void reached.push(onReached),
    onBack,
    onAnswered,
    scheduler: {
      after(_, run) {
        waits.push(run)
        return () => {}
      },
    },
  })
  const ask = (answer: Promise<Result<unknown>>) => {
    const asking = vi.fn(() => answer)
    return { asking, result: away.reserve('getItem', { id: 1 }, asking) }
  }
  return { away, ask, read, reached, waits, onBack, onAnswered }
}

describe('while the server answers', () => {
  it('its answer counts, its refusals too, and nothing kept is read', async () => {
    const { away, ask, read } = setUp()
    expect(await ask(Promise.resolve(answered)).result).toBe(answered)
    expect(await ask(Promise.resolve(refused)).result).toBe(refused)
    expect([read.mock.calls.length, away.state.away]).toEqual([0, false])
  })

  it('and is slow, what is kept is shown; that is said, and it does not count as away', async () => {
    const { away, ask, waits } = setUp()
    const { result } = ask(new Promise(() => {}))
    waits[0]?.()
    expect(await result).toBe(kept)
    expect(away.state).toEqual({ away: false, slow: true })
  })

  it('and is in time again, what was shown is fetched anew, once', async () => {
    const { away, ask, waits, onAnswered } = setUp()
    const { result } = ask(new Promise(() => {}))
    waits[0]?.()
    await result
    expect(onAnswered).not.toHaveBeenCalled()
    for (const _ of [1, 2]) expect(await ask(Promise.resolve(answered)).result).toBe(answered)
    expect([away.state.slow, onAnswered.mock.calls.length]).toEqual([false, 1])
  })

  it('and answers late, what was shown is asked for anew and that is the answer, without waiting', async () => {
    const { ask, waits, away, onAnswered } = setUp()
    let answer: (given: Result<unknown>) => void = () => {}
    const { result } = ask(new Promise((resolve) => (answer = resolve)))
    waits[0]?.()
    expect(await result).toBe(kept)
    answer(answered)
    await settled()
    expect(onAnswered).not.toHaveBeenCalled()
    waits[1]?.()
    expect(away.state.slow).toBe(false)
    expect(onAnswered).toHaveBeenCalledExactlyOnceWith([{ operation: 'getItem', input: { id: 1 } }])
    const again = ask(new Promise(() => {}))
    expect(await again.result).toBe(answered)
    expect(again.asking).not.toHaveBeenCalled()
  })

  it('and what is asked for anew is slow again, nothing kept takes the place of what is shown', async () => {
    const { ask, waits, read, onAnswered } = setUp()
    const { result } = ask(new Promise(() => {}))
    waits[0]?.()
    await result
    await ask(Promise.resolve(answered)).result
    let answer: (given: Result<unknown>) => void = () => {}
    const waiting = waits.length
    const { result: anew } = ask(new Promise((resolve) => (answer = resolve)))
    expect([waits.length, read.mock.calls.length]).toEqual([waiting, 1])
    answer(answered)
    expect(await anew).toBe(answered)
    expect(onAnswered).toHaveBeenCalledTimes(1)
  })

  it('and answers when that person has signed out, nobody else is shown it', async () => {
    const { away, ask, waits, onAnswered } = setUp()
    let answer: (given: Result<unknown>) => void = () => {}
    const { result } = ask(new Promise((resolve) => (answer = resolve)))
    waits[0]?.()
    await result
    away.forget()
    answer(answered)
    await settled()
    expect([waits.length, onAnswered.mock.calls.length]).toEqual([1, 0])
  })

  it('and is gone after all, it counts as away and no longer as slow', async () => {
    const { away, ask, waits } = setUp()
    const { result } = ask(new Promise(() => {}))
    waits[0]?.()
    await result
    await ask(Promise.resolve(unanswered)).result
    expect(away.state).toEqual({ away: true, slow: false })
  })

  it('and is slow, with nothing kept, its answer is waited for', async () => {
    const { away, ask, waits } = setUp(null)
    let answer: (given: Result<unknown>) => void = () => {}
    const { result } = ask(new Promise((resolve) => (answer = resolve)))
    waits[0]?.()
    answer(answered)
    expect(await result).toBe(answered)
    expect(away.state.slow).toBe(false)
  })
})

describe('without an answer', () => {
  it.each([
    ['no network', unanswered],
    ['a proxy without a server', missing],
  ])('%s: what is kept is read, from then on at once', async (_, answer) => {
    const { away, ask, reached } = setUp()
    expect(await ask(Promise.resolve(answer)).result).toBe(kept)
    expect(away.state.away).toBe(true)
    const { asking, result } = ask(Promise.resolve(answered))
    expect(await result).toBe(kept)
    expect([asking.mock.calls.length, reached.length]).toEqual([0, 1])
  })

  it('what is not kept is asked for all the same, and fails as it does', async () => {
    const { ask } = setUp(null)
    expect(await ask(Promise.resolve(unanswered)).result).toBe(unanswered)
    expect(await ask(Promise.resolve(answered)).result).toBe(answered)
  })

  it('until it is reached: then its answers count again', async () => {
    const { away, ask, reached, onBack } = setUp()
    away.leave()
    away.leave()
    expect(reached).toHaveLength(1)
    reached[0]?.()
    expect([away.state.away, onBack.mock.calls.length]).toEqual([false, 1])
    expect(await ask(Promise.resolve(answered)).result).toBe(answered)
  })
})
