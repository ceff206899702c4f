import { describe, expect, it, vi } from 'vitest'
import { withCookies } from './cookies.ts'
import { createGenerations } from './generations.ts'
import { randomKey } from './random-key.ts'
import { hasCode, isUncertain, type ApiError } from './result.ts'
import type { Api } from './types.ts'

const refused = (status: number, code: 'forbidden' | 'csrf' | 'server_error'): ApiError => ({
  kind: 'answer',
  status,
  code,
  message: '',
  details: [],
})

describe('isUncertain', () => {
  it.each<[ApiError, boolean]>([
    [{ kind: 'network' }, true],
    [{ kind: 'cancelled' }, true],
    [{ kind: 'unexpected', status: 502 }, true],
    [refused(500, 'server_error'), true],
    [refused(401, 'forbidden'), true],
    [refused(429, 'forbidden'), true],
    [refused(403, 'csrf'), true],
    [refused(403, 'forbidden'), false],
    [refused(409, 'forbidden'), false],
    [refused(422, 'forbidden'), false],
  ])('of %o is %s', (error, expected) => expect(isUncertain(error)).toBe(expected))
})

describe('hasCode', () => {
  it('looks at answers only', () => {
    expect(hasCode(refused(403, 'csrf'), 'csrf')).toBe(true)
    expect(hasCode(refused(403, 'csrf'), 'forbidden')).toBe(false)
    expect(hasCode({ kind: 'other', code: 'csrf' }, 'csrf')).toBe(false)
  })
})

describe('createGenerations', () => {
  it('answers cancelled to calls that began for the user before', async () => {
    let release: (result: unknown) => void = () => {}
    const getItem = () => new Promise((resolve) => (release = resolve))
    const { api, next } = createGenerations({ getItem } as unknown as Api)
    const old = api.getItem({ id: 1 })
    next()
    release({ ok: true, data: 'of another customer' })
    expect(await old).toEqual({ ok: false, error: { kind: 'cancelled' } })
    const fresh = api.getItem({ id: 1 })
    release({ ok: true, data: 1 })
    expect(await fresh).toEqual({ ok: true, data: 1 })
  })
})

describe('withCookies', () => {
  it('sends back what the server set, and drops what it took away', async () => {
    const answers = [
      ['forrad_session=a; Path=/; HttpOnly', 'theme=dark'],
      ['forrad_session=b; HttpOnly'],
      ['theme=; Max-Age=0'],
      [],
    ]
    const seen: (string | null)[] = []
    const fetch = withCookies(async (request) => {
      seen.push(request.headers.get('Cookie'))
      const headers = new Headers()
      for (const line of answers.shift() ?? []) headers.append('Set-Cookie', line)
      return new Response(null, { headers })
    })
    for (let call = 0; call < 4; call += 1) await fetch(new Request('http://server/'))
    expect(seen).toEqual([
      null,
      'forrad_session=a; theme=dark',
      'forrad_session=b; theme=dark',
      'forrad_session=b',
    ])
  })
})

describe('randomKey', () => {
  it('is 32 hexadecimal digits, new each time, without randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const keys = Array.from({ length: 100 }, randomKey)
    vi.unstubAllGlobals()
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
    expect(new Set(keys).size).toBe(100)
  })
})
