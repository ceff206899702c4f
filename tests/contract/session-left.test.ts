import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { openStream } from './events.ts'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const userOf = async (client: Client) => (await client.get('/api/user')).body.user

/** Somebody who is signed in, and whose page then signs out unheard; what it was signed in by is kept. */
async function left() {
  const client = await server.signedIn()
  expect(await userOf(client)).not.toBeNull()
  const session = client.cookies.get('forrad_session') ?? ''
  client.cookies.set('forrad_left', '1')
  return { client, session }
}

describe('LEFT-1 who has signed out while no server answered', () => {
  test.each([
    ['a call that everybody may make', '/api/csrf_token', 200],
    ['one of who is signed in', '/api/summary', 401],
    ['the stream of changes', '/api/changes', 401],
  ])('is signed out by the first call: %s', async (_, path, status) => {
    const { client, session } = await left()
    expect((await client.get(path)).status).toBe(status)
    expect(client.cookies.has('forrad_left')).toBe(false)
    // For good, not only of this browser.
    client.cookies.set('forrad_session', session)
    expect(await userOf(client)).toBeNull()
  })

  test('changes nothing by a call that was still on its way', async () => {
    const { client } = await left()
    const name = { first_name: 'Bo', last_name: 'Ek' }
    const { status, body } = await client.put('/api/user/name', name)
    expect([status, body.error.code]).toEqual([401, 'not_signed_in'])
  })

  test('the next person signs in, with the mark still there, and stays', async () => {
    const { client, session } = await left()
    const next = await server.addUser()
    const signedIn = await client.post('/api/auth/sign_in', {
      email: next.email,
      password: testPassword,
    })
    expect([signedIn.status, client.cookies.has('forrad_left')]).toEqual([200, false])
    expect((await userOf(client)).apoex_id).toBe(next.id)
    client.cookies.set('forrad_session', session)
    expect(await userOf(client)).toBeNull()
  })

  test('ends the streams of other windows, and no other session of theirs', async () => {
    const user = await server.addUser()
    const [here, there] = await Promise.all([server.signedIn(user), server.signedIn(user)])
    const stream = await openStream(server.url, here)
    here.cookies.set('forrad_left', '1')
    expect(await userOf(here)).toBeNull()
    await stream.ended
    expect((await userOf(there)).apoex_id).toBe(user.id)
  })

  test('stands in the audit log once, however many calls carry the mark', async () => {
    const user = await server.addUser()
    const client = await server.signedIn(user)
    const cookie = [...client.cookies, ['forrad_left', '1']]
      .map((pair) => pair.join('='))
      .join('; ')
    const ask = () => fetch(`${server.url}/api/user`, { headers: { cookie } })
    const answers = await Promise.all(Array.from({ length: 5 }, ask))
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      answers.map(() => ({ user: null })),
    )
    const events = server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject_id', '=', user.id)
    const kinds = (await events.execute()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'signed_out')).toHaveLength(1)
  })

  test('is no trouble where nobody was signed in', async () => {
    const client = server.client()
    client.cookies.set('forrad_left', '1')
    expect(await userOf(client)).toBeNull()
    expect(client.cookies.has('forrad_left')).toBe(false)
  })

  test('over https no other host of the domain can sign somebody out', async () => {
    const https = await startTestServer({ settings: { publicUrl: 'https://forrad.example' } })
    const client = await https.signedIn()
    client.cookies.set('forrad_left', '1')
    expect(await userOf(client)).not.toBeNull()
    client.cookies.set('__Host-forrad_left', '1')
    const answer = await client.get('/api/user')
    expect(answer.body.user).toBeNull()
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-forrad_left=; .*Path=\/; .*Secure/),
    ])
    await https.close()
  })
})
