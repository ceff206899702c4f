import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApi } from './client.ts'
import { createRepeat, type RetryPolicy } from './repeat.ts'
import { pick } from './requests.fixtures.ts'
import type { ApiError, Result } from './result.ts'

interface Sent {
  readonly key: string | null
  readonly body: string
}

/** A server that answers what `reply` says; every wait is over at once. */
function setUp(reply: () => Response) {
  const calls: Sent[] = []
  const waits: number[] = []
  const onWaiting = vi.fn()
  const api = createApi({
    baseUrl: 'http://server',
    async fetch(request) {
      if (request.url.endsWith('/api/csrf_token')) return Response.json({ csrf_token: 't' })
      calls.push({ key: request.headers.get('idempotency-key'), body: await request.text() })
      return reply()
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    onWaiting,
  })
  return { api, calls, waits, onWaiting }
}

const json = (value: unknown) => Response.json(value)
const refuse = (status: number, code: string) =>
  Response.json({ error: { code, message: 'Nej.' } }, { status, headers: { 'Retry-After': '1' } })

describe('while the server cannot answer', () => {
  const away = () => refuse(503, 'unavailable')

  it('reading waits as long as it says and goes out again, a few times, and that is told', async () => {
    let left = 2
    const { api, calls, waits, onWaiting } = setUp(() => (left-- > 0 ? away() : json({ ok: 1 })))
    expect(await api.getItem({ id: 1 })).toMatchObject({ ok: true })
    expect(calls).toHaveLength(3)
    expect(waits.every((wait) => wait >= 1000 && wait <= 1500)).toBe(true)
    expect(onWaiting.mock.calls).toEqual([[true], [false]])
  })

  it('a change under a key is repeated with the same key and body', async () => {
    let left = 3
    const { api, calls } = setUp(() => (left-- > 0 ? away() : json({ adjustments: [] })))
    expect(await api.registerAdjustments(pick)).toMatchObject({ ok: true })
    expect(calls).toHaveLength(4)
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1)
  })

  it('no other change is: it may have been carried out', async () => {
    const { api, calls, onWaiting } = setUp(away)
    const result = await api.createLocation({ location: { name: 'A' } })
    expect(result).toMatchObject({ ok: false, error: { code: 'unavailable', retryAfter: 1 } })
    expect(calls).toHaveLength(1)
    expect(onWaiting).not.toHaveBeenCalled()
  })

  it('gives up after four tries; a proxy that says so counts too, another failure does not', async () => {
    const { api, calls, onWaiting } = setUp(away)
    expect(await api.getItem({ id: 1 })).toMatchObject({ error: { code: 'unavailable' } })
    expect(calls).toHaveLength(4)
    expect(onWaiting).toHaveBeenLastCalledWith(false)
    // Some have words of their own for a server that is away.
    for (const status of [502, 522]) {
      const proxied = setUp(() => new Response('<h1>Bad gateway</h1>', { status }))
      await proxied.api.getItem({ id: 1 })
      expect(proxied.calls).toHaveLength(4)
    }
    const broken = setUp(() => refuse(500, 'server_error'))
    await broken.api.getItem({ id: 1 })
    expect(broken.calls).toHaveLength(1)
  })

  it('waits no longer than somebody wants the answer', async () => {
    const controller = new AbortController()
    const { api, calls } = setUp(() => {
      controller.abort()
      return away()
    })
    expect(await api.getItem({ id: 1 }, { signal: controller.signal })).toMatchObject({
      ok: false,
      error: { kind: 'cancelled' },
    })
    expect(calls).toHaveLength(1)
  })
})

describe('when the connection is lost', () => {
  const lost = () => {
    throw new TypeError('connection reset')
  }

  it('a change under a key goes out once more with the same key, without a word', async () => {
    let left = 1
    const { api, calls, waits, onWaiting } = setUp(() =>
      left-- > 0 ? lost() : json({ adjustments: [] }),
    )
    expect(await api.registerAdjustments(pick)).toMatchObject({ ok: true })
    expect(calls).toHaveLength(2)
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
    expect(waits.every((wait) => wait >= 300 && wait <= 450)).toBe(true)
    expect(onWaiting).not.toHaveBeenCalled()
  })

  it('only once, and then the outcome is unknown', async () => {
    const { api, calls } = setUp(lost)
    expect(await api.registerAdjustments(pick)).toEqual({ ok: false, error: { kind: 'network' } })
    expect(calls).toHaveLength(2)
  })

  it('no other change does', async () => {
    const { api, calls } = setUp(lost)
    await api.createLocation({ location: { name: 'A' } })
    expect(calls).toHaveLength(1)
  })
})

describe('when the device slept while a call was on its way', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** How often it goes out: its answer comes so many seconds after it left, by the clock on the wall. */
  async function times(seconds: number, keyed: boolean, policy: Partial<RetryPolicy> = {}) {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const run = vi.fn(async (): Promise<Result<unknown>> => {
      vi.setSystemTime(Date.now() + seconds * 1000)
      const isLost = keyed && run.mock.calls.length === 1
      return { ok: false, error: isLost ? lost : away }
    })
    await createRepeat({ wait: async () => {}, policy })(run, undefined, keyed)
    return run.mock.calls.length
  }
  const lost: ApiError = { kind: 'network' }
  const away: ApiError = { kind: 'unexpected', status: 503 }

  it('a change does not go out again half a minute after it was asked for: it would be of then', async () => {
    expect([await times(30, true), await times(31, true)]).toEqual([2, 1])
    expect(await times(16, true)).toBe(2)
    expect(await times(1, true)).toBe(4)
  })

  it('what is read does, and a change where a policy says so', async () => {
    expect(await times(31, false)).toBe(4)
    expect(await times(31, true, { within: Infinity })).toBe(4)
  })
})

describe('by a policy of one’s own', () => {
  const lost = { kind: 'network' } as const
  const away = { kind: 'unexpected', status: 503 } as const
  const awayFor = (retryAfter: number) =>
    ({ kind: 'answer', code: 'unavailable', status: 503, retryAfter }) as unknown as ApiError

  /** What a keyed change is answered that gets these errors, how often it went out, and the waits in seconds. */
  async function sent(policy: Partial<RetryPolicy>, ...errors: readonly ApiError[]) {
    const waits: number[] = []
    const left = [...errors]
    const wait = async (milliseconds: number) => void waits.push(milliseconds / 1000)
    const answer = (): Result<unknown> => {
      const error = left.shift()
      return error ? { ok: false, error } : { ok: true, data: null }
    }
    const result = await createRepeat({ wait, policy })(async () => answer(), undefined, true)
    return { result, times: errors.length - left.length + (result.ok ? 1 : 0), waits }
  }

  it.each([
    ['one try', 1, [lost], 1],
    ['a loss at the last', 2, [away, lost], 2],
    ['one more for a loss', 2, [lost], 2],
    ['a loss before an outage', 3, [lost, away, away], 3],
  ] as const)('a change goes out no oftener than it says: %s', async (_, tries, errors, times) => {
    expect(await sent({ tries }, ...errors)).toMatchObject({ times })
  })

  it.each([
    [{}, 30, 5],
    [{ longestPause: 1 }, 1, 1],
    [{ longestPause: 60 }, 30, 45],
  ])(
    'waits no longer than it says, and not all as long: %j, told %i s',
    async (policy, told, most) => {
      const each = await Promise.all(Array.from({ length: 200 }, () => sent(policy, awayFor(told))))
      const waits = each.flatMap((one) => one.waits)
      expect(waits).toHaveLength(200)
      expect(Math.max(...waits)).toBeLessThanOrEqual(most)
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(most / 1.5 ** 2)
      expect(Math.max(...waits) / Math.min(...waits)).toBeGreaterThan(1.2)
    },
  )
})
