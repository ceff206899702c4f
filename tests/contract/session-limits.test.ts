import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from './client.ts'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer } from './harness.ts'

// The real verification, counted.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof argon2>()
  return { ...original, verify: vi.fn(original.verify) }
})

const minute = 60_000
const proxy = { trustProxy: ['loopback'] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: proxy })
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.db.deleteFrom('failed_tries').execute()
})

const tryAs = (client: Client, email: string, password = 'fel', address = '192.0.2.1') =>
  client.post('/api/auth/sign_in', { email, password }, { 'x-forwarded-for': address })

describe('signing in takes the same work', () => {
  test.each([
    ['unknown e-mail', async () => 'ingen@forrad.example'],
    ['wrong password', async () => (await server.addUser()).email],
    ['invited user', async () => (await server.addUser({ active: false })).email],
  ])('%s: one hash is verified', async (_case, emailOf) => {
    const email = await emailOf()
    const client = server.client()
    vi.mocked(argon2.verify).mockClear()
    expect((await tryAs(client, email)).status).toBe(401)
    expect(argon2.verify).toHaveBeenCalledTimes(1)
    const [[stored] = []] = vi.mocked(argon2.verify).mock.calls
    // Same parameters, so the same time.
    expect(`${stored}`).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('failures by e-mail', () => {
  test('ten, then 429 with Retry-After, even with the right password; free after 15 minutes', async () => {
    const user = await server.addUser()
    const client = server.client()
    for (let count = 0; count < 10; count++) {
      expect((await tryAs(client, user.email)).status).toBe(401)
    }
    const refused = await tryAs(client, user.email, testPassword)
    expect(refused.status).toBe(429)
    expect(refused.body.error.code).toBe('too_many_tries')
    expect(Number(refused.headers.get('retry-after'))).toBe(15 * 60)
    server.clock.advance(10 * minute)
    expect(Number((await tryAs(client, user.email)).headers.get('retry-after'))).toBe(5 * 60)
    server.clock.advance(5 * minute)
    expect((await tryAs(client, user.email, testPassword)).status).toBe(200)
  })

  test('an unknown e-mail is limited just the same', async () => {
    const client = server.client()
    for (let count = 0; count < 10; count++) await tryAs(client, 'okand@forrad.example')
    expect((await tryAs(client, 'okand@forrad.example')).status).toBe(429)
  })

  test('only failures count, and a success forgets them', async () => {
    const user = await server.addUser()
    const client = server.client()
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 9; count++) await tryAs(client, user.email)
      expect((await tryAs(client, user.email, testPassword)).status).toBe(200)
    }
  })

  test('another e-mail from the same address is free', async () => {
    const user = await server.addUser()
    const client = server.client()
    for (let count = 0; count < 11; count++) await tryAs(client, 'okand@forrad.example')
    expect((await tryAs(client, user.email, testPassword)).status).toBe(200)
  })

  test('30 at once: no more than ten passwords are tried', async () => {
    const client = server.client()
    await client.get('/api/csrf_token')
    vi.mocked(argon2.verify).mockClear()
    const tries = Array.from({ length: 30 }, () => tryAs(client, 'samtidig@forrad.example'))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect(argon2.verify).toHaveBeenCalledTimes(10)
  })

  test('two server processes share the count, which the database keeps', async () => {
    const other = await startTestServer({ connection: server.context.connection, settings: proxy })
    const [here, there] = [server.client(), other.client()]
    for (let count = 0; count < 5; count++) {
      await tryAs(here, 'delad@forrad.example')
      await tryAs(there, 'delad@forrad.example')
    }
    expect((await tryAs(there, 'delad@forrad.example')).status).toBe(429)
    await other.close()
  })

  test('neither e-mail nor address is stored in the clear', async () => {
    await tryAs(server.client(), 'hemlig@forrad.example', 'fel', '192.0.2.77')
    const rows = await server.db.selectFrom('failed_tries').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/hemlig|192\.0/)
  })
})

describe('failures by address', () => {
  const bookFailures = async (count: number, address: string) => {
    await tryAs(server.client(), 'forst@forrad.example', 'fel', address)
    const row = await server.db
      .selectFrom('failed_tries')
      .select(['scope', 'key', 'failed_at'])
      .where('scope', '=', 'sign_in:address')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: count - 1 }, () => row)
    await server.db.insertInto('failed_tries').values(rows).execute()
  }

  test('300, whoever they were for, then 429; another address is free', async () => {
    const user = await server.addUser()
    await bookFailures(299, '192.0.2.5')
    expect((await tryAs(server.client(), user.email, 'fel', '192.0.2.5')).status).toBe(401)
    expect((await tryAs(server.client(), user.email, testPassword, '192.0.2.5')).status).toBe(429)
    expect((await tryAs(server.client(), user.email, testPassword, '192.0.2.6')).status).toBe(200)
  })

  test('an IPv6 network of 64 bits counts as one address', async () => {
    const user = await server.addUser()
    await bookFailures(300, '2001:db8:1:2::1')
    const same = await tryAs(server.client(), user.email, testPassword, '2001:db8:1:2:ffff::9')
    const other = await tryAs(server.client(), user.email, testPassword, '2001:db8:1:3::1')
    expect([same.status, other.status]).toEqual([429, 200])
  })

  test('without TRUST_PROXY a forwarded address counts for nothing', async () => {
    const direct = await startTestServer({ connection: server.context.connection })
    await bookFailures(300, '127.0.0.1')
    const user = await server.addUser()
    const answer = await tryAs(direct.client(), user.email, testPassword, '192.0.2.9')
    expect(answer.status).toBe(429)
    await direct.close()
  })
})
