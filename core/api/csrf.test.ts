import { expect, it } from 'vitest'
import { createCsrf } from './csrf.ts'
import type { Result } from './result.ts'

const done: Result<unknown> = { ok: true, data: undefined }

it('a token that never comes is asked for anew by who gave it up; one that is there is kept', async () => {
  let asked = 0
  const csrf = createCsrf(async () => {
    asked += 1
    // As on a connection that is dead.
    if (asked === 1) await new Promise(() => {})
    return { ok: true, data: { csrf_token: `t${asked}` } }
  })
  const tokens: string[] = []
  const send = (signal?: AbortSignal) =>
    csrf.withToken(signal, async (token) => {
      tokens.push(token)
      return done
    })

  const given = new AbortController()
  const first = send(given.signal)
  given.abort()
  expect(await first).toEqual({ ok: false, error: { kind: 'cancelled' } })
  const later = new AbortController()
  expect(await send(later.signal)).toEqual(done)
  later.abort()
  await send()
  expect([asked, tokens]).toEqual([2, ['t2', 't2']])
})

it('a late refusal of what was given up does not take the new token away', async () => {
  const answers: ((result: Result<unknown>) => void)[] = []
  const csrf = createCsrf(() => new Promise((resolve) => answers.push(resolve)))
  const given = new AbortController()
  const first = csrf.token(given.signal)
  given.abort()
  await first
  const second = csrf.token(undefined)
  answers[1]?.({ ok: true, data: { csrf_token: 'new' } })
  expect(await second).toEqual({ ok: true, data: { csrf_token: 'new' } })
  answers[0]?.({ ok: false, error: { kind: 'network' } })
  await Promise.resolve()
  expect(await csrf.token(undefined)).toEqual({ ok: true, data: { csrf_token: 'new' } })
  expect(answers).toHaveLength(2)
})
