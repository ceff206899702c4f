import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reachServer } from './reachServer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer = () => Response.json({ disabled_plugins: [] })

function reaching(...answers: readonly (() => Response | Promise<Response>)[]) {
  const left = [...answers]
  const fetch = vi.fn(async (_url: string, _options: RequestInit) =>
    (left.shift() ?? (() => Promise.reject(new Error('cut'))))(),
  )
  const page = new EventTarget()
  const onReached = vi.fn()
  return { fetch, page, onReached, ...reachServer({ fetch, page, onReached }) }
}

const cut = () => Promise.reject(new Error('cut'))

it('asks at once, and again until the server answers', async () => {
  const { fetch, onReached } = reaching(cut, cut, answer)
  await vi.advanceTimersByTimeAsync(1)
  expect([fetch.mock.calls.length, onReached.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetch.mock.calls.length, onReached.mock.calls.length]).toEqual([3, 1])
})

it('IDLE-1 asks by itself, and says so: no session is prolonged', async () => {
  const { fetch } = reaching(answer)
  await vi.advanceTimersByTimeAsync(1)
  const [, options] = fetch.mock.calls[0] ?? []
  expect(new Headers(options?.headers).has('x-unattended')).toBe(true)
})

it('asks when the device has a network again, and when the person wants it', async () => {
  const { fetch, page, onReached, ask } = reaching(cut, cut, answer)
  await vi.advanceTimersByTimeAsync(1)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  await ask()
  expect(onReached).toHaveBeenCalledOnce()
})

it('takes no answer of another than the server for one', async () => {
  const page = () =>
    new Response('<p>Logga in på nätet</p>', { headers: { 'content-type': 'text/html' } })
  const away = () => new Response(null, { status: 503 })
  const { onReached } = reaching(page, away)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onReached).not.toHaveBeenCalled()
})

it('asks once at a time, and no more when it is stopped', async () => {
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const { fetch, onReached, stop } = reaching(() => held.then(answer))
  await vi.advanceTimersByTimeAsync(9000)
  expect(fetch).toHaveBeenCalledOnce()
  stop()
  end()
  await vi.advanceTimersByTimeAsync(9000)
  expect(onReached).not.toHaveBeenCalled()
  expect(fetch).toHaveBeenCalledOnce()
})
