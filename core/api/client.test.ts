import { describe, expect, it, vi } from 'vitest'
import { createApi } from './client.ts'
import { pick } from './requests.fixtures.ts'

interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string
}

type Reply = (request: Sent) => Response | Promise<Response>

/** A server that answers tokens `t1`, `t2`, … and otherwise what `reply` says. */
function setUp(
  reply: Reply = () => json({}),
  { tokens: giveToken }: { readonly tokens?: Reply } = {},
) {
  const sent: Sent[] = []
  let tokens = 0
  const onUnauthorized = vi.fn()
  const fetch = async (request: Request): Promise<Response> => {
    const seen = {
      method: request.method,
      url: request.url.replace('http://server', ''),
      headers: Object.fromEntries(request.headers.entries()),
      body: await request.text(),
    }
    sent.push(seen)
    if (request.signal.aborted) throw new DOMException('aborted', 'AbortError')
    if (seen.url === '/api/csrf_token') {
      return giveToken ? giveToken(seen) : json({ csrf_token: `t${++tokens}` })
    }
    return reply(seen)
  }
  let keys = 0
  const newKey = () => `key-${++keys}`
  const wait = async () => undefined
  const api = createApi({ baseUrl: 'http://server', fetch, newKey, onUnauthorized, wait })
  const calls = () => sent.filter(({ url }) => url !== '/api/csrf_token')
  const tokenCalls = () => sent.length - calls().length
  return { api, sent, calls, tokenCalls, onUnauthorized }
}

function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

function refuse(status: number, code: string, more: object = {}, headers = {}): Response {
  return json({ error: { code, message: 'Nej.', ...more } }, status, headers)
}

describe('requests', () => {
  it('put path parameters, query and repeated location_ids where the contract wants them', async () => {
    const { api, calls, tokenCalls } = setUp(() => json({ items: [], next_cursor: null }))
    await api.searchItems({ query: 'å & ä', stocked: false, location_ids: [1, 2] })
    await api.listLocationItems({ id: 7, limit: 5 })
    await api.getLocation({ id: 7 }, { minimal: true })
    await api.updateUser({ id: 'a/b', user: aUserInput })
    expect(calls().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/items/search?query=%C3%A5%20%26%20%C3%A4&stocked=false&location_ids=1&location_ids=2',
      'GET /api/locations/7/items?limit=5',
      'GET /api/locations/7',
      'PUT /api/users/a%2Fb',
    ])
    const asked = calls().map(({ headers }) => headers['prefer'])
    expect(asked).toEqual([undefined, undefined, 'return=minimal', undefined])
    expect(JSON.parse(calls()[3]?.body ?? '')).toEqual({ user: aUserInput })
    expect(tokenCalls()).toBe(1)
  })

  it('have no body where the contract has none', async () => {
    const { api, calls } = setUp(() => new Response(null, { status: 204 }))
    expect(await api.deleteLocation({ id: 4 })).toEqual({ ok: true, data: undefined })
    await api.resendInvitation({ id: 'u1' })
    expect(calls().map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['', undefined],
      ['', undefined],
    ])
  })
})

describe('time', () => {
  it('never ends a call: an answer of the next day is an answer', async () => {
    vi.useFakeTimers()
    let request: Request | undefined
    let answer: (response: Response) => void = () => {}
    const held = new Promise<Response>((resolve) => (answer = resolve))
    const fetch = (sent: Request) => {
      request = sent
      return held
    }
    const outcome = vi.fn()
    void createApi({ baseUrl: 'http://server', fetch }).listUsers({}).then(outcome)
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(request?.signal.aborted).toBe(false)
    expect(outcome).not.toHaveBeenCalled()
    answer(json({ users: [], next_cursor: null }))
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toHaveBeenCalledExactlyOnceWith({
      ok: true,
      data: { users: [], next_cursor: null },
    })
    vi.useRealTimers()
  })
})

describe('CSRF', () => {
  it('fetches the token once, before the first changing call', async () => {
    const { api, sent, tokenCalls } = setUp()
    await api.getCurrentUser()
    expect(tokenCalls()).toBe(0)
    await Promise.all([api.signOut(), api.createLocation({ location: { name: 'A' } })])
    await api.signOut()
    expect(tokenCalls()).toBe(1)
    expect(sent.slice(2).map(({ headers }) => headers['x-csrf-token'])).toEqual(['t1', 't1', 't1'])
  })

  it('fetches it ahead when asked to, and then no more', async () => {
    const { api, tokenCalls } = setUp()
    expect(await api.getCsrfToken()).toEqual({ ok: true, data: { csrf_token: 't1' } })
    await api.getCsrfToken()
    await api.signOut()
    expect(tokenCalls()).toBe(1)
  })

  it('fetches a new token and repeats once, with the same key and body, when it is refused', async () => {
    const { api, calls, tokenCalls } = setUp(({ headers }) =>
      headers['x-csrf-token'] === 't1' ? refuse(403, 'csrf') : json({ adjustments: [] }),
    )
    expect(await api.registerAdjustments(pick)).toEqual({ ok: true, data: { adjustments: [] } })
    expect(tokenCalls()).toBe(2)
    expect(calls().map(({ headers }) => headers['x-csrf-token'])).toEqual(['t1', 't2'])
    expect(new Set(calls().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(new Set(calls().map(({ body }) => body)).size).toBe(1)
  })

  it('gives up after the second refusal', async () => {
    const { api, calls } = setUp(() => refuse(403, 'csrf'))
    expect(await api.signOut()).toMatchObject({ ok: false, error: { code: 'csrf', status: 403 } })
    expect(calls()).toHaveLength(2)
  })

  it('does not repeat another 403', async () => {
    const { api, calls } = setUp(() => refuse(403, 'forbidden'))
    await api.signOut()
    expect(calls()).toHaveLength(1)
  })

  it('shares one new token between calls that are refused together', async () => {
    const { api, tokenCalls } = setUp(({ headers }) =>
      headers['x-csrf-token'] === 't1' ? refuse(403, 'csrf') : json({}),
    )
    const results = await Promise.all([api.signOut(), api.signOut(), api.signOut()])
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(tokenCalls()).toBe(2)
  })

  it('does not keep a failed fetch of the token', async () => {
    let tries = 0
    const tokens = () => {
      tries += 1
      if (tries === 1) throw new TypeError('no network')
      return json({ csrf_token: 't' })
    }
    const { api, calls } = setUp(() => json({}), { tokens })
    expect(await api.signOut()).toEqual({ ok: false, error: { kind: 'network' } })
    expect(calls()).toHaveLength(0)
    expect((await api.signOut()).ok).toBe(true)
  })
})

describe('idempotency keys', () => {
  it('are on every call that changes stock: the given one, or a new one', async () => {
    const { api, calls } = setUp()
    await api.registerAdjustments(pick, { key: 'given-key' })
    await api.adjustItem({ item_adjustment: { adjustments: [] } })
    await api.undoAdjustment({ id: 3 })
    await api.createLocation({ location: { name: 'A' } })
    await api.getItem({ id: 1 })
    expect(calls().map(({ headers }) => headers['idempotency-key'])).toEqual([
      'given-key',
      'key-1',
      'key-2',
      undefined,
      undefined,
    ])
  })
})

describe('failures', () => {
  it('are values: an answer with code, details, request id and time to wait', async () => {
    const details = [{ field: 'query', rule: 'too_long' }]
    const { api } = setUp(() =>
      refuse(429, 'too_many_tries', { details, request_id: 'req-1' }, { 'Retry-After': '30' }),
    )
    expect(await api.getItem({ id: 1 })).toEqual({
      ok: false,
      error: {
        kind: 'answer',
        status: 429,
        code: 'too_many_tries',
        message: 'Nej.',
        details,
        requestId: 'req-1',
        retryAfter: 30,
      },
    })
  })

  it.each([
    ['a proxy page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['JSON of another shape', () => json({ error: 'no' }, 500), 500],
    ['an empty refusal', () => new Response('', { status: 404 }), 404],
    ['a success that is no JSON', () => new Response('<html>', { status: 200 }), 200],
    ['a success that lacks its body', () => new Response('', { status: 200 }), 200],
    ['one that says so', () => new Response('', { headers: { 'Content-Length': '0' } }), 200],
  ])('say unexpected for %s', async (_, reply, status) => {
    const { api } = setUp(reply)
    expect(await api.getItem({ id: 1 })).toEqual({
      ok: false,
      error: { kind: 'unexpected', status },
    })
  })

  it('say network when fetch throws, and repeat no reading', async () => {
    const { api, calls } = setUp(() => {
      throw new TypeError('failed to fetch')
    })
    expect(await api.getItem({ id: 1 })).toEqual({ ok: false, error: { kind: 'network' } })
    expect(calls()).toHaveLength(1)
  })

  it('tell of an ended session, but not of a wrong password', async () => {
    const { api, onUnauthorized } = setUp(({ url }) =>
      url === '/api/auth/sign_in'
        ? refuse(401, 'invalid_credentials')
        : refuse(401, 'not_signed_in'),
    )
    await api.signIn({ email: 'a@b.se', password: 'x' })
    expect(onUnauthorized).not.toHaveBeenCalled()
    await api.listItems()
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })
})

describe('cancellation', () => {
  const cancelled = { ok: false, error: { kind: 'cancelled' } }

  it('before the call: nothing is sent', async () => {
    const { api, sent } = setUp()
    const controller = new AbortController()
    controller.abort()
    expect(await api.signOut({}, { signal: controller.signal })).toEqual(cancelled)
    expect(sent).toHaveLength(0)
  })

  it('during the call', async () => {
    const controller = new AbortController()
    const { api } = setUp(() => {
      controller.abort()
      throw new DOMException('aborted', 'AbortError')
    })
    expect(await api.getItem({ id: 1 }, { signal: controller.signal })).toEqual(cancelled)
  })

  it('while the token is fetched: this call ends, the token stays for the others', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { api, tokenCalls, calls } = setUp(() => json({}), {
      tokens: async () => {
        await held
        return json({ csrf_token: 't' })
      },
    })
    const controller = new AbortController()
    const given = api.createLocation({ location: { name: 'A' } }, { signal: controller.signal })
    const other = api.signOut()
    controller.abort()
    expect(await given).toEqual(cancelled)
    release()
    expect((await other).ok).toBe(true)
    expect(tokenCalls()).toBe(1)
    expect(calls()).toHaveLength(1)
  })
})

const aUserInput = {
  email: 'a@b.se',
  first_name: 'Åke',
  last_name: 'Ek',
  role: 'read',
  narcotics: false,
} as const
