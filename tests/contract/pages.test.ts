import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { rawAnswer } from '../raw-answer.ts'
import { startTestServer, testPassword } from './harness.ts'
import type { TestServer } from './harness.ts'

const minute = 60_000

/** A build in small; the real one's screens are looked at end to end. */
const screens = `export async function drawScreen({ path, answers }) {
  if (path === '/fails') throw new Error('on purpose')
  const { user } = answers['/api/user']
  return { title: user ? 'Start' : 'Logga in', html: '<p>drawn</p>', modules: ['ui/main.tsx'] }
}`
const files = {
  modules: { 'ui/main.tsx': 'assets/app.js' },
  files: {
    'assets/app.js': { imports: ['assets/vendor.js'], styles: ['assets/app.css'] },
    'assets/vendor.js': { imports: ['assets/app.js'], styles: [] },
  },
}

let clientFolder: string
let server: TestServer
beforeAll(async () => {
  clientFolder = await mkdtemp(path.join(tmpdir(), 'forrad-client-'))
  await mkdir(path.join(clientFolder, '.pages/screens'), { recursive: true })
  const write = (name: string, content: string) => writeFile(path.join(clientFolder, name), content)
  await write(
    'index.html',
    `<html lang="sv"><head><title>Förråd</title>
    <meta name="theme-color" content="#12407f" media="(prefers-color-scheme: light)" /></head>
    <body><div id="root"></div></body></html>`,
  )
  await write('.pages/files.json', JSON.stringify(files))
  await write('.pages/screens/screens.mjs', screens)
  server = await startTestServer({ settings: { clientFolder } })
})
afterAll(async () => {
  await server?.close()
  await rm(clientFolder, { recursive: true, force: true })
})

const cookieOf = (client: Client) => [...client.cookies].map((pair) => pair.join('=')).join('; ')

async function pageFor(client: Client | null, target = '/', from: TestServer = server) {
  const cookie = client ? { cookie: cookieOf(client) } : {}
  const { status, headers, body } = await rawAnswer(from.url, target, cookie)
  const html = body.toString()
  return { status, headers, html, answers: answersIn(html) }
}

/** What a page holds of calls; null when it is as it was built. */
function answersIn(html: string) {
  const [, json] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html) ?? []
  return json === undefined ? null : JSON.parse(json)
}

/** A page on a device whose cookie says how it looks. */
async function lookOf(value: string, target = '/') {
  const cookie = `forrad_appearance=${value}`
  const { body, ...answer } = await rawAnswer(server.url, target, { cookie })
  return { ...answer, body: body.toString() }
}

describe('a page', () => {
  test('signed out holds the drawn screen, its files, and that nobody is signed in', async () => {
    const { status, html, answers } = await pageFor(null)
    expect(status).toBe(200)
    expect(html).toContain('<title>Logga in – Förråd</title>')
    expect(html).toContain('<div id="served"><p>drawn</p></div><div id="root"></div>')
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/app.css">')
    // They come after the first paint, which has the network to itself.
    expect(html).not.toContain('rel="modulepreload"')
    const [, later = '[]'] = /id="later">([^<]*)</.exec(html) ?? []
    expect(JSON.parse(later)).toHaveLength(2)
    expect(answers).toEqual({
      '/api/user': { user: null },
      '/api/settings': { disabled_plugins: [], contributions: [] },
    })
  })

  test('signed in holds what the calls say to that person, and to nobody else', async () => {
    const [one, other] = [await server.signedIn(), await server.signedIn()]
    for (const client of [one, other]) {
      const { answers } = await pageFor(client)
      expect(answers['/api/user']).toEqual((await client.get('/api/user')).body)
      expect(answers['/api/user'].user.email).toBe(client.user.email)
      expect(answers['/api/summary']).toEqual((await client.get('/api/summary')).body)
    }
    expect((await pageFor(null)).answers['/api/user']).toEqual({ user: null })
  })

  test('behind a proxy that speaks https holds the same; what is not believed of others is not here', async () => {
    const https = { 'x-forwarded-proto': 'https' }
    for (const [trustProxy, name] of [
      ['nearest', '__Host-forrad_session'],
      [['192.0.2.1'], 'forrad_session'],
    ] as const) {
      const own = await startTestServer({
        settings: {
          clientFolder,
          trustProxy: trustProxy === 'nearest' ? trustProxy : [...trustProxy],
        },
      })
      const user = await own.addUser()
      const client = own.client()
      const { csrf_token } = (await client.get('/api/csrf_token', https)).body
      const credentials = { email: user.email, password: testPassword }
      const { status } = await client.post('/api/auth/sign_in', credentials, {
        ...https,
        'x-csrf-token': csrf_token,
      })
      expect([status, client.cookies.has(name)]).toEqual([200, true])
      const page = await rawAnswer(own.url, '/', { ...https, cookie: cookieOf(client) })
      expect(answersIn(page.body.toString())['/api/user'].user?.email, name).toBe(user.email)
      await own.close()
    }
  })

  test('only the start page carries the summary', async () => {
    const { answers } = await pageFor(await server.signedIn(), '/locations')
    expect(answers).not.toHaveProperty('/api/summary')
  })

  test('is kept by nobody, signed in or out', async () => {
    for (const client of [null, await server.signedIn()]) {
      const { headers } = await pageFor(client)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['vary']).toBe('accept-encoding, cookie')
    }
  })

  test('LOOK-2 looks as the cookie of the device says, drawn or as it was built', async () => {
    for (const target of ['/', '/fails']) {
      const { body, headers } = await lookOf('dark.largest', target)
      expect(body).toContain('<html data-theme="dark" data-text="largest" lang="sv">')
      expect(body).toContain('content="#12407f" media="not all"')
      expect(headers['vary']).toBe('accept-encoding, cookie')
    }
    expect((await lookOf('light.normal')).body).toContain('<html data-theme="light" lang="sv">')
    expect((await lookOf('system.normal')).body).toContain('<html lang="sv">')
  })

  test.each([
    'dark"><script>alert(1)</script>.large',
    '%22%20onload%3D%22alert(1).large%22%3E%3Cscript%3Ealert(1)',
    "' autofocus onfocus=alert(1) x='.normal",
    '__proto__.constructor',
    'dark%00.large%0d%0aset-cookie:%20x=1',
    '$&$1.$`',
    'x'.repeat(4000),
  ])('LOOK-1 the hostile cookie %j writes nothing of itself', async (value) => {
    const { status, body, headers } = await lookOf(value)
    expect(status).toBe(200)
    expect(body).toContain('<title>Logga in – Förråd</title>')
    expect(/<html[^>]*>/.exec(body)?.[0]).toMatch(
      /^<html( data-theme="dark"| data-text="large")* lang="sv">$/,
    )
    expect(body).not.toContain('alert(1)')
    expect(headers['set-cookie'] ?? []).not.toContain('x=1')
  })

  test('a name cannot end the block that it stands in', async () => {
    const name = '</script><script>alert(1)</script>'
    const client = await server.signedIn({ first_name: name })
    const { html, answers } = await pageFor(client)
    expect(html).not.toContain('alert(1)</script>')
    expect(answers['/api/user'].user.first_name).toBe(name)
  })

  test('counts as activity of the session, and none revives one that has run out', async () => {
    const own = await startTestServer({ settings: { clientFolder } })
    const client = await own.signedIn()
    own.clock.advance(40 * minute)
    expect((await pageFor(client, '/', own)).answers['/api/user'].user).not.toBeNull()
    own.clock.advance(40 * minute)
    expect((await pageFor(client, '/', own)).answers['/api/user'].user).not.toBeNull()
    own.clock.advance(61 * minute)
    expect((await pageFor(client, '/', own)).answers['/api/user'].user).toBeNull()
    await own.close()
  })

  test('without a database is the page as it was built', async () => {
    const own = await startTestServer({ settings: { clientFolder } })
    const client = await own.signedIn()
    await sql`ALTER TABLE sessions RENAME TO hidden_sessions`.execute(own.db)
    const { status, headers, html, answers } = await pageFor(client, '/', own)
    expect([status, answers, headers['cache-control']]).toEqual([200, null, 'no-cache'])
    expect(html).toContain('<div id="root"></div>')
    await own.close()
  })

  test('that cannot be drawn is the page as it was built, and is logged', async () => {
    const { status, answers } = await pageFor(null, '/fails')
    expect([status, answers]).toEqual([200, null])
    expect(server.logs.some((line) => line.includes('on purpose'))).toBe(true)
  })

  test('stands at every address that is no file and no call', async () => {
    for (const address of ['/locations/3.5', '/search?q=a.b', '/nowhere']) {
      expect((await pageFor(null, address)).status, address).toBe(200)
    }
    for (const address of ['/missing.js', '/assets/missing.css', '/api/nowhere']) {
      expect((await pageFor(null, address)).status, address).toBe(404)
    }
  })

  test('what the server draws with is sent to nobody', async () => {
    for (const target of ['/.pages/files.json', '/.pages/screens/screens.mjs']) {
      const { html } = await pageFor(null, target)
      expect(html, target).not.toContain('assets/app.js')
      expect(html, target).not.toContain('drawScreen')
    }
  })
})
