import { describe, expect, test } from 'vitest'
import { openStream } from './events.ts'
import { testPassword } from './harness.ts'
import type { TestServer } from './harness.ts'
import { twoServers } from './two-servers.ts'
import { adjustment } from './world.ts'
import type { World } from './world.ts'

let world: World
/** A second server on the same database. */
let second: TestServer
const streams = twoServers((...both) => {
  ;[world, second] = both
})

/** A browser with two windows, both of Anna; in the second one Bo has taken her place. */
async function twoWindows() {
  const { customer_id } = world.admin.user
  const browser = await world.server.signedIn({ customer_id, role: 'edit' })
  const { user: anna } = browser
  const bo = await world.server.addUser({ customer_id, role: 'edit' })
  const signIn = async () => {
    await browser.post('/api/auth/sign_out')
    const credentials = { email: bo.email, password: testPassword }
    expect((await browser.post('/api/auth/sign_in', credentials)).status).toBe(200)
  }
  return { browser, anna, bo, signIn }
}

const shows = (id: string) => ({ 'x-acting-user': id })
const ledger = async (item: number) =>
  (await world.admin.get(`/api/adjustments?item_id=${item}`)).body.adjustments as readonly {
    readonly type: string
    readonly user: { readonly apoex_id: string }
  }[]
const takenBy = async (item: number) =>
  (await ledger(item)).filter(({ type }) => type === 'remove').map(({ user }) => user.apoex_id)

async function aPick() {
  const { item, place } = await world.stocked({ quantity: 5 })
  const take = adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
  return { item, body: { adjustments: [take] } }
}

describe('a window that still shows somebody else', () => {
  test('books nothing on who has signed in since', async () => {
    const { browser, anna, bo, signIn } = await twoWindows()
    const { item, body } = await aPick()
    await signIn()
    const refused = await browser.post('/api/adjustments/register', body, shows(anna.id))
    expect([refused.status, refused.body.error.code]).toEqual([401, 'not_signed_in'])
    expect(await takenBy(item)).toEqual([])
    const done = await browser.post('/api/adjustments/register', body, shows(bo.id))
    expect(done.status).toBe(200)
    expect(await takenBy(item)).toEqual([bo.id])
  })

  test('does not apply a second time what was applied without an answer', async () => {
    const { browser, anna, signIn } = await twoWindows()
    const { item, body } = await aPick()
    const headers = { ...shows(anna.id), 'idempotency-key': `taken-once-${item}` }
    expect((await browser.post('/api/adjustments/register', body, headers)).status).toBe(200)
    await signIn()
    expect((await browser.post('/api/adjustments/register', body, headers)).status).toBe(401)
    expect(await takenBy(item)).toEqual([anna.id])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is refused before all else', async (method) => {
    const { browser, anna, signIn } = await twoWindows()
    await signIn()
    const paths: Readonly<Record<string, string>> = {
      POST: '/api/locations',
      PUT: `/api/users/${anna.id}`,
      PATCH: '/api/location_items/1',
      DELETE: '/api/locations/1',
    }
    // Neither the token nor the role nor the body comes to be looked at.
    const init = { method, headers: shows(anna.id) }
    const { status, body } = await browser.send(paths[method] ?? '', init)
    expect([status, body.error.code]).toEqual([401, 'not_signed_in'])
  })

  test('without saying whom it shows it is a call of who is signed in, as a script makes it', async () => {
    const { browser, bo, signIn } = await twoWindows()
    const { item, body } = await aPick()
    await signIn()
    expect((await browser.post('/api/adjustments/register', body)).status).toBe(200)
    expect(await takenBy(item)).toEqual([bo.id])
  })

  test('may read, sign out and sign in again', async () => {
    const { browser, anna, signIn } = await twoWindows()
    await signIn()
    expect((await browser.send('/api/locations', { headers: shows(anna.id) })).status).toBe(200)
    const out = await browser.post('/api/auth/sign_out', undefined, shows(anna.id))
    expect(out.status).toBe(204)
    const credentials = { email: anna.email, password: testPassword }
    const again = await browser.post('/api/auth/sign_in', credentials, shows('somebody'))
    expect(again.body.user.apoex_id).toBe(anna.id)
  })

  test("a call that comes after the sign-out is nobody's", async () => {
    const { browser, anna } = await twoWindows()
    const { item, body } = await aPick()
    await browser.post('/api/auth/sign_out')
    const late = await browser.post('/api/adjustments/register', body, shows(anna.id))
    expect([late.status, late.body.error.code]).toEqual([401, 'not_signed_in'])
    expect(await takenBy(item)).toEqual([])
  })
})

describe('the stream of changes', () => {
  const listen = async (...[url, by]: Parameters<typeof openStream>) => {
    const stream = await openStream(url, by)
    streams.push(stream)
    return stream
  }

  test('is opened for whom the window shows alone', async () => {
    const { browser, anna, bo, signIn } = await twoWindows()
    await signIn()
    const { status, body } = await browser.get(`/api/changes?user_id=${anna.id}`)
    expect([status, body.error.code]).toEqual([401, 'not_signed_in'])
    const own = await fetch(`${world.server.url}/api/changes?user_id=${bo.id}`, {
      headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    expect(own.status).toBe(200)
    await own.body?.cancel()
  })

  test("ends with its session's sign-out at once, and no other does", async () => {
    const { browser, anna } = await twoWindows()
    const elsewhere = await world.server.signedIn(anna)
    const stream = await listen(world.server.url, browser)
    const stays = await listen(world.server.url, elsewhere)
    await browser.post('/api/auth/sign_out')
    expect(await stream.ended).toBeLessThan(5000)
    const item = await world.newItem()
    await stays.next(({ data }) => ((data['items'] ?? []) as readonly number[]).includes(item))
  })

  test('ends, too, when somebody else signs in without a sign-out', async () => {
    const { browser, bo } = await twoWindows()
    const stream = await listen(world.server.url, browser)
    const credentials = { email: bo.email, password: testPassword }
    await browser.post('/api/auth/sign_in', credentials)
    expect(await stream.ended).toBeLessThan(5000)
  })

  test('at another server it ends with its next heartbeat', async () => {
    const { browser } = await twoWindows()
    const stream = await listen(second.url, browser)
    const stays = await listen(second.url, world.reader)
    await browser.post('/api/auth/sign_out')
    expect(await stream.ended).toBeGreaterThan(10_000)
    await expect.poll(() => stays.text(), { timeout: 10_000 }).toMatch(/^event: here$/m)
  }, 40_000)
})
