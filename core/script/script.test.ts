import { describe, expect, it, vi } from 'vitest'
import { createApi } from '../api/index.ts'
import { CallFailed, dataOf } from './call-failed.ts'
import { forScript, withTimeLimit } from './for-script.ts'
import { pages } from './pages.ts'

const token = `frd_1_${'a'.repeat(43)}`
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } })

function setUp(reply: (request: Request) => Response | Promise<Response>, more = {}) {
  const sent: Request[] = []
  const fetch = async (request: Request) => {
    sent.push(request.clone())
    return reply(request)
  }
  const wait = async () => undefined
  const options = forScript({ address: 'http://server/', token, fetch, ...more })
  return { api: createApi({ ...options, wait }), sent }
}

describe('forScript', () => {
  it.each([
    [undefined, /^No address: set FORRAD_URL/],
    ['forrad.example', /^"forrad.example" is no address: write it whole/],
    ['ftp://forrad.example', /begins with https/],
  ])('of the address %s says what to do', (address, words) => {
    expect(() => forScript({ address, token })).toThrow(words)
  })

  it.each([
    [undefined, /^No token: set FORRAD_TOKEN/],
    ['', /^No token/],
    ['hemlig', /holds no key of a service account/],
  ])('of the token "%s" says what to do, and does not repeat it', (wrong, words) => {
    const make = () => forScript({ address: 'https://forrad.example', token: wrong })
    expect(make).toThrow(words)
    expect(make).not.toThrow(/hemlig/)
  })

  it('sends the token with every call, and asks for no CSRF token', async () => {
    const { api, sent } = setUp(() => json({}))
    await api.updateLocation({ id: 3, location: { name: 'Ny' } })
    expect(sent.map(({ url }) => url)).toEqual(['http://server/api/locations/3'])
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
  })

  it('repeats by its policy, and no more', async () => {
    const busy = () => json({ error: { code: 'unavailable', message: 'Nej.' } }, 503)
    const { api, sent } = setUp(busy, { policy: { tries: 2 } })
    await api.listLocations()
    expect(sent).toHaveLength(2)
  })
})

it('a change of stock goes out again however long the first took: nobody waits for it', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const { api, sent } = setUp(() => {
    vi.setSystemTime(Date.now() + 60_000)
    throw new TypeError('connection reset')
  })
  await api.registerAdjustments({ adjustments: [] })
  vi.useRealTimers()
  expect(sent).toHaveLength(4)
})

describe('a server that is restarted under a script', () => {
  /** What a server answers that is away for so many sendings. */
  const awayFor = (sendings: number, answer: () => Response) => {
    let left = sendings
    return () => {
      if (left-- > 0) throw new TypeError('fetch failed')
      return answer()
    }
  }

  it('is waited for by what reads, also between two pages', async () => {
    const items = { items: [{ id: 1 }], next_cursor: null }
    const { api, sent } = setUp(awayFor(3, () => json(items)))
    const ids: number[] = []
    for await (const item of pages(api, 'listItems', {})) ids.push(item.id)
    expect(ids).toEqual([1])
    expect(sent).toHaveLength(4)
  })

  it('is waited for by a change under its one key, also where the answer is cut', async () => {
    const cut = () =>
      new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) }))
    let left = 1
    const { api, sent } = setUp(awayFor(2, () => (left-- > 0 ? cut() : json({ adjustments: [] }))))
    expect(await api.registerAdjustments({ adjustments: [] })).toMatchObject({ ok: true })
    expect(sent).toHaveLength(4)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('gets no other change twice', async () => {
    const { api, sent } = setUp(awayFor(1, () => json({})))
    const result = await api.createLocation({ location: { name: 'A' } })
    expect(result).toMatchObject({ ok: false, error: { kind: 'network' } })
    expect(sent).toHaveLength(1)
  })
})

describe('a time limit', () => {
  it('ends a call that hangs, and says so as the cause', async () => {
    vi.useFakeTimers()
    const hangs = (request: Request) =>
      new Promise<Response>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
      })
    const { api } = setUp(hangs, { timeLimit: 2000, policy: { tries: 1 } })
    const answer = api.listLocations()
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    expect(await answer).toEqual({
      ok: false,
      error: { kind: 'network', cause: 'no answer within 2 s' },
    })
  })

  it('leaves giving up to the caller', async () => {
    const stop = new AbortController()
    const limited = withTimeLimit(async (request) => {
      stop.abort()
      throw request.signal.reason
    }, 1000)
    const { api } = setUp(limited)
    expect(await api.listLocations({}, { signal: stop.signal })).toEqual({
      ok: false,
      error: { kind: 'cancelled' },
    })
  })
})

describe('a stream of events', () => {
  it('is not ended by the limit, as a call that lasts as long is', async () => {
    vi.useFakeTimers()
    const signals: AbortSignal[] = []
    const limited = withTimeLimit(async ({ signal }) => {
      signals.push(signal)
      return new Response()
    }, 2000)
    const headers = { Accept: 'text/event-stream' }
    const stop = new AbortController()
    await limited(new Request('http://server/api/changes', { headers, signal: stop.signal }))
    await limited(new Request('http://server/api/items'))
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
    stop.abort()
    expect(signals[0]?.aborted).toBe(true)
  })
})

describe('pages', () => {
  const page = (from: number, next: string | null) =>
    json({ items: [{ id: from }, { id: from + 1 }], next_cursor: next })
  const served = (request: Request) =>
    new URL(request.url).searchParams.has('cursor') ? page(3, null) : page(1, 'a')

  it('yields every row, a page at a time as it is needed', async () => {
    const { api, sent } = setUp(served)
    const ids: number[] = []
    for await (const item of pages(api, 'listItems', {}, { pageLength: 2 })) ids.push(item.id)
    expect(ids).toEqual([1, 2, 3, 4])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?limit=2', '?limit=2&cursor=a'])
  })

  it('fetches no more when the loop is left', async () => {
    const { api, sent } = setUp(served)
    for await (const item of pages(api, 'listItems', {})) if (item.id === 2) break
    expect(sent).toHaveLength(1)
  })

  it('throws what the call failed with, in words', async () => {
    const { api } = setUp(() => json({ error: { code: 'token_refused', message: 'Nej.' } }, 401))
    const all = async () => {
      for await (const _ of pages(api, 'listUsers', {}));
    }
    await expect(all()).rejects.toThrow(/^listUsers: the server refuses the token/)
  })
})

describe('a failed call in words', () => {
  it('names what the network said', async () => {
    const refused = new TypeError('fetch failed', {
      cause: new Error('connect ECONNREFUSED 127.0.0.1:1'),
    })
    const { api } = setUp(() => Promise.reject(refused))
    const result = await api.listLocations()
    expect(() => dataOf(result, 'Fetching')).toThrow(
      'Fetching: no answer came (connect ECONNREFUSED 127.0.0.1:1); a change may have been made all the same.',
    )
  })

  it('names code, field and request of an answer', () => {
    const error = {
      kind: 'answer',
      status: 422,
      code: 'validation',
      message: 'Kontrollera fälten.',
      details: [{ field: 'location.name', rule: 'too_long' }],
      requestId: 'req-1',
    } as const
    expect(new CallFailed('Saving', error).message).toBe(
      'Saving: Kontrollera fälten. (422 validation, location.name too_long, req-1)',
    )
  })
})
