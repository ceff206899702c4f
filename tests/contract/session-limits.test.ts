import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from './client.ts'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer } from './harness.ts'
import { readSettings } from '../../server/settings.ts'

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

const statusOf = async (answer: Promise<{ readonly status: number }>) => (await answer).status
const waitOf = ({ headers }: { readonly headers: Headers }) => Number(headers.get('retry-after'))

describe('failures by e-mail, on devices where it never signed in', () => {
  test('five are free, then one waits longer and longer, a minute at most; right after the wait it goes on', async () => {
    const user = await server.addUser()
    const client = server.client()
    for (let count = 0; count < 5; count++) {
      expect(await statusOf(tryAs(client, user.email))).toBe(401)
    }
    const waits: number[] = []
    for (let count = 0; count < 9; count++) {
      const refused = await tryAs(client, user.email, testPassword)
      expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_tries'])
      waits.push(waitOf(refused))
      server.clock.advance(waitOf(refused) * 1000)
      expect(await statusOf(tryAs(client, user.email))).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    server.clock.advance(minute)
    expect(await statusOf(tryAs(client, user.email, testPassword))).toBe(200)
  })

  test('refused tries do not lengthen the wait', async () => {
    const client = server.client()
    for (let count = 0; count < 5; count++) await tryAs(client, 'okand@forrad.example')
    for (let count = 0; count < 5; count++) {
      expect(waitOf(await tryAs(client, 'okand@forrad.example'))).toBe(1)
    }
  })

  test('only failures count, and a success forgets them', async () => {
    const user = await server.addUser()
    for (let round = 0; round < 3; round++) {
      const client = server.client()
      for (let count = 0; count < 4; count++) await tryAs(client, user.email)
      expect(await statusOf(tryAs(client, user.email, testPassword))).toBe(200)
    }
  })

  test('twelve right passwords at once, each on a device of its own: none is held up', async () => {
    const user = await server.addUser()
    const devices = Array.from({ length: 12 }, () => server.client())
    const answers = devices.map((device) => statusOf(tryAs(device, user.email, testPassword)))
    expect(await Promise.all(answers)).toEqual(devices.map(() => 200))
    expect(await server.db.selectFrom('failed_tries').selectAll().execute()).toEqual([])
  })

  test('another e-mail from the same address is free', async () => {
    const user = await server.addUser()
    const client = server.client()
    for (let count = 0; count < 6; count++) await tryAs(client, 'okand@forrad.example')
    expect(await statusOf(tryAs(client, user.email, testPassword))).toBe(200)
  })

  test('30 at once, at two servers: no more than five passwords are tried', async () => {
    const other = await startTestServer({ connection: server.context.connection, settings: proxy })
    const clients = [server.client(), other.client()]
    for (const client of clients) await client.get('/api/csrf_token')
    vi.mocked(argon2.verify).mockClear()
    const tries = Array.from({ length: 30 }, (_, index) =>
      statusOf(tryAs(clients[index % 2] as Client, 'samtidig@forrad.example')),
    )
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
    expect(argon2.verify).toHaveBeenCalledTimes(5)
    await other.close()
  })

  test('a try that its server never ended counts as failed after a while', async () => {
    await tryAs(server.client(), 'avbruten@forrad.example')
    const rows = await server.db.selectFrom('failed_tries').selectAll().execute()
    const { scope, key, failed_at } = rows.find((row) => row.scope === 'sign_in:email') ?? rows[0]!
    const pending = Array.from({ length: 4 }, () => ({ scope, key, failed_at, pending: true }))
    await server.db.insertInto('failed_tries').values(pending).execute()
    server.clock.advance(10_000)
    expect(await statusOf(tryAs(server.client(), 'avbruten@forrad.example'))).toBe(401)
    expect(await statusOf(tryAs(server.client(), 'avbruten@forrad.example'))).toBe(429)
  })

  test('neither e-mail nor address is stored in the clear', async () => {
    await tryAs(server.client(), 'hemlig@forrad.example', 'fel', '192.0.2.77')
    const rows = await server.db.selectFrom('failed_tries').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/hemlig|192\.0/)
  })
})

describe('a device where one has signed in', () => {
  const strangersTry = async (email: string) => {
    const stranger = server.client()
    while ((await statusOf(tryAs(stranger, email, 'fel', '203.0.113.9'))) !== 429);
  }

  test('lets its person in whatever strangers try, by e-mail and by address', async () => {
    const user = await server.addUser()
    const own = server.client()
    await tryAs(own, user.email, testPassword)
    await strangersTry(user.email)
    await bookFailures(300, '192.0.2.1')
    expect(await statusOf(tryAs(own, user.email, testPassword))).toBe(200)
    expect(await statusOf(tryAs(server.client(), user.email, testPassword))).toBe(429)
  })

  test('is known to every server process', async () => {
    const user = await server.addUser()
    const own = server.client()
    await tryAs(own, user.email, testPassword)
    await strangersTry(user.email)
    const other = await startTestServer({ connection: server.context.connection, settings: proxy })
    const there = other.client()
    there.cookies.set('forrad_device', own.cookies.get('forrad_device') ?? '')
    expect(await statusOf(tryAs(there, user.email, testPassword))).toBe(200)
    await other.close()
  })

  test('has ten tries of its own, then waits longer and longer', async () => {
    const user = await server.addUser()
    const own = server.client()
    await tryAs(own, user.email, testPassword)
    for (let count = 0; count < 10; count++) {
      expect(await statusOf(tryAs(own, user.email))).toBe(401)
    }
    expect(waitOf(await tryAs(own, user.email))).toBe(1)
    server.clock.advance(1000)
    await tryAs(own, user.email)
    expect(waitOf(await tryAs(own, user.email, testPassword))).toBe(2)
    // Nobody else is held up by it.
    expect(await statusOf(tryAs(server.client(), user.email, testPassword))).toBe(200)
  })

  test("is known for those alone who signed in there: another's e-mail has strangers' tries", async () => {
    const [user, victim] = [await server.addUser(), await server.addUser()]
    const own = server.client()
    await tryAs(own, user.email, testPassword)
    for (let count = 0; count < 5; count++) await tryAs(own, victim.email)
    expect(await statusOf(tryAs(own, victim.email))).toBe(429)
  })

  test('remembers all who share it', async () => {
    const people = [await server.addUser(), await server.addUser(), await server.addUser()]
    const ward = server.client()
    for (const { email } of people) await tryAs(ward, email, testPassword)
    for (const { email } of people) await strangersTry(email)
    for (const { email } of people) {
      expect(await statusOf(tryAs(ward, email, testPassword))).toBe(200)
    }
  })

  test.each([
    ['changed', (cookie: string) => cookie.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))],
    ['without a signature', (cookie: string) => cookie.replace(/\.[^.]*$/, '.')],
    ['made up', () => `${'A'.repeat(22)}.${'A'.repeat(12)}.${'A'.repeat(43)}`],
  ])('a cookie %s counts for nothing', async (_case, forge) => {
    const user = await server.addUser()
    const own = server.client()
    await tryAs(own, user.email, testPassword)
    own.cookies.set('forrad_device', forge(own.cookies.get('forrad_device') ?? ''))
    await strangersTry(user.email)
    expect(await statusOf(tryAs(own, user.email, testPassword))).toBe(429)
  })

  test('says nothing of who signed in there', async () => {
    const user = await server.addUser()
    const own = server.client()
    await tryAs(own, user.email, testPassword)
    const cookie = decodeURIComponent(own.cookies.get('forrad_device') ?? '')
    expect(cookie).not.toContain(user.id)
    expect(Buffer.from(cookie, 'base64url').toString()).not.toContain(user.email)
  })
})

describe('failures by address', () => {
  test('300, whoever they were for, then a wait of seconds; another address is free', async () => {
    const user = await server.addUser()
    await bookFailures(299, '192.0.2.5')
    expect(await statusOf(tryAs(server.client(), user.email, 'fel', '192.0.2.5'))).toBe(401)
    const refused = await tryAs(server.client(), user.email, testPassword, '192.0.2.5')
    expect([refused.status, waitOf(refused)]).toEqual([429, 1])
    expect(await statusOf(tryAs(server.client(), user.email, testPassword, '192.0.2.6'))).toBe(200)
    await bookFailures(400, '192.0.2.5')
    const later = await tryAs(server.client(), user.email, testPassword, '192.0.2.5')
    expect([later.status, waitOf(later)]).toEqual([429, 5])
    server.clock.advance(5000)
    expect(await statusOf(tryAs(server.client(), user.email, testPassword, '192.0.2.5'))).toBe(200)
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

  test('TRUST_PROXY=true: one hop; what a caller writes before it counts for nothing', async () => {
    const { trustProxy } = readSettings({ FORRAD_DATA: '/x', TRUST_PROXY: 'true' })
    const behind = await startTestServer({
      connection: server.context.connection,
      settings: { trustProxy },
    })
    const user = await server.addUser()
    await bookFailures(300, '192.0.2.5')
    const from = (forwarded: string) =>
      statusOf(tryAs(behind.client(), user.email, testPassword, forwarded))
    expect(await from('198.51.100.1, 192.0.2.5')).toBe(429)
    expect(await from('192.0.2.5, 198.51.100.1')).toBe(200)
    await behind.close()
  })
})

/** Books failures of an address. */
async function bookFailures(count: number, address: string) {
  await tryAs(server.client(), `forst${address}@forrad.example`, 'fel', address)
  const { scope, key, failed_at } = await server.db
    .selectFrom('failed_tries')
    .select(['scope', 'key', 'failed_at'])
    .where('scope', '=', 'sign_in:address')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count - 1 }, () => ({ scope, key, failed_at }))
  await server.db.insertInto('failed_tries').values(rows).execute()
}
