import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS } from '@forrad/core/domain'
import { contractOperations, readContract } from '../../server/contract.ts'
import { pluginMoments } from '../../server/kernel/plugin-moments.ts'
import { createHandlers } from '../../server/routes/index.ts'
import { rawAnswer } from '../raw-answer.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

const script = `console.log(${'1 + '.repeat(2000)}1)`

let clientFolder: string
let server: TestServer
beforeAll(async () => {
  clientFolder = await mkdtemp(path.join(tmpdir(), 'forrad-client-'))
  await mkdir(path.join(clientFolder, 'assets'))
  const write = (name: string, content: string | Buffer) =>
    writeFile(path.join(clientFolder, name), content)
  await write('index.html', '<!doctype html><title>Förråd</title>')
  await write('robots.txt', 'User-agent: *')
  await write('offline.worker.js', script)
  await write('offline.html', '<!doctype html><title>Kept</title>')
  await mkdir(path.join(clientFolder, 'app'))
  await write('app/manifest.webmanifest', '{}')
  await write('assets/app-a1b2c3.js', script)
  await write('assets/decoder.worker-a1b2c3.js', script)
  await write('assets/app-a1b2c3.js.br', brotliCompressSync(script))
  await write('assets/app-a1b2c3.js.gz', gzipSync(script))
  server = await startTestServer({ settings: { clientFolder } })
})
afterAll(async () => {
  await server?.close()
  await rm(clientFolder, { recursive: true, force: true })
})

const raw = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawAnswer(server.url, target, headers, method)

describe('the contract', () => {
  test('every operation has a handler and an access rule, and there is nothing else', () => {
    const ids = contractOperations(readContract()).flatMap((op) => (op.plugin ? [] : [op.id]))
    const handlers = Object.keys(
      createHandlers(
        server.context,
        pluginMoments(server.context, {
          ids: new Set(),
          hooks: [],
          jobs: [],
          settings: new Map(),
        }),
      ),
    )
    expect(handlers.sort()).toEqual([...ids].sort())
    expect(Object.keys(CALLS).sort()).toEqual([...ids].sort())
  })

  test('what the contract calls public is public, and nothing more', () => {
    const open = Object.entries(CALLS).flatMap(([id, who]) => (who === 'public' ? id : []))
    for (const { id, method, path: template } of contractOperations(readContract())) {
      const operation: object = readContract().paths[template]?.[method] ?? {}
      expect([id, open.includes(id)]).toEqual([id, 'security' in operation])
    }
  })
})

describe('the built client', () => {
  test('/ is index.html, asked for anew each time', async () => {
    const { status, headers, body } = await raw('/')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(body.toString()).toContain('Förråd')
  })
  test.each(['/locations/3', '/user/signup?email=a@b.se&token=x', '/finns/inte', '/receival/'])(
    '%s is a screen of the client',
    async (target) => {
      const { status, body } = await raw(target)
      expect(status).toBe(200)
      expect(body.toString()).toContain('<title>Förråd')
    },
  )
  test.each([
    '/assets/gone-000000.js',
    '/favicon.ico',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/items/1/2',
  ])('%s is 404 as JSON', async (target) => {
    const { status, headers, body } = await raw(target)
    expect(status).toBe(404)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(body.toString()).error.code).toBe('not_found')
  })
  test('a hashed file is kept for ever, another is asked for anew', async () => {
    const hashed = await raw('/assets/app-a1b2c3.js')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(hashed.body.toString()).toBe(script)
    const asked = await raw('/robots.txt')
    expect(asked.headers['cache-control']).toBe('no-cache')
    // What nobody asks anew has nothing to ask by.
    const asksBy = ['etag', 'last-modified']
    expect(asksBy.filter((name) => name in hashed.headers)).toEqual([])
    expect(asksBy.filter((name) => name in asked.headers)).toEqual(asksBy)
  })
  test('the service worker and what stands in for a page are asked for anew', async () => {
    for (const target of ['/offline.worker.js', '/offline.html']) {
      const { status, headers } = await raw(target)
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    }
    // At the root it may answer for every address without being allowed to.
    expect((await raw('/offline.worker.js')).headers['content-type']).toMatch(/javascript/)
    expect((await raw('/offline.html')).body.toString()).toContain('Kept')
  })
  test('the manifest of the installed app has its own type', async () => {
    const { headers } = await raw('/app/manifest.webmanifest')
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(headers['cache-control']).toBe('no-cache')
  })
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['', undefined],
  ])('accept-encoding "%s": %s', async (accepted, encoding) => {
    const { headers, body } = await raw('/assets/app-a1b2c3.js', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toMatch(/accept-encoding/i)
    expect(headers['content-type']).toMatch(/javascript/)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect((unpack ? unpack(body) : body).toString()).toBe(script)
  })
  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ])('%s does not leave the folder', async (target) => {
    const { body } = await raw(target)
    expect(body.toString()).not.toContain('"dependencies"')
  })
  test('a changed method is not a screen', async () => {
    expect((await raw('/locations', {}, 'POST')).status).toBe(404)
  })
})

describe('security headers', () => {
  const ofDocuments = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'referrer-policy',
    'x-frame-options',
  ]

  test.each(['/', '/offline.html', '/assets/app-a1b2c3.js', '/api/user', '/api/nothing'])(
    'of %s',
    async (target) => {
      const { headers } = await raw(target)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['server']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )
  test('of a document', async () => {
    const { headers } = await raw('/')
    const policy = `${headers['content-security-policy']}`
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['permissions-policy']).toContain('camera=(self)')
  })
  test.each(['/assets/decoder.worker-a1b2c3.js', '/offline.worker.js'])(
    'a worker is bound by the policy of its own script, %s',
    async (target) => {
      const { headers } = await raw(target)
      expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    },
  )
  test.each(['/assets/app-a1b2c3.js', '/api/user'])(
    '%s carries none that only a document is bound by',
    async (target) => {
      const { headers } = await raw(target)
      expect(ofDocuments.filter((name) => name in headers)).toEqual([])
    },
  )
  test('answers of calls are not kept', async () => {
    expect((await raw('/api/user')).headers['cache-control']).toBe('no-store')
  })
})

describe('large answers', () => {
  test('are compressed as the caller prefers', async () => {
    const admin = await server.signedIn({ role: 'administrate' })
    for (let count = 0; count < 12; count++) {
      await server.addUser({ customer_id: admin.user.customer_id })
    }
    const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ')
    const ask = (encoding: string) => raw('/api/users', { cookie, 'accept-encoding': encoding })
    const plain = await ask('identity')
    const [br, gzip] = [await ask('gzip, br'), await ask('gzip')]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(br.body.length).toBeLessThan(plain.body.length / 2)
    expect(br.headers['content-length']).toBe(`${br.body.length}`)
  })
})

describe('what goes wrong', () => {
  test('a bad address is 400 malformed', async () => {
    const { status, body } = await raw('/api/users/%E0%A4%A')
    expect([status, JSON.parse(body.toString()).error.code]).toEqual([400, 'malformed'])
  })
  test('a body above the limit is 400 malformed', async () => {
    const answer = await server
      .client()
      .post('/api/auth/sign_in', { email: 'x', password: 'x'.repeat(3 * 1024 * 1024) })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
  })
  test('500 says nothing of the inside and carries the id of the log line', async () => {
    const own = await startTestServer()
    await sql`ALTER TABLE sign_in_names RENAME TO hidden_names`.execute(own.db)
    const answer = await own.client().post('/api/auth/sign_in', { email: 'a@b.se', password: 'x' })
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      error: {
        code: 'server_error',
        message: 'Något gick fel på servern.',
        request_id: expect.stringMatching(/^req-/),
      },
    })
    const line = own.logs.find((text) => text.includes(answer.body.error.request_id))
    expect(line).toContain('sign_in_names')
    expect(answer.headers.get('x-request-id')).toBe(answer.body.error.request_id)
    await own.close()
  })
})

describe('what is no request that can be read', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
        socket.write(text),
      )
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  test.each([
    ['no HTTP', 'hej\r\n\r\n', '400 Bad Request'],
    [
      'endless headers',
      `GET /api/user HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('%s is answered by the error object', async (_, text, status) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
    expect(JSON.parse(body)).toEqual({
      error: { code: 'malformed', message: 'Anropet har fel form.' },
    })
  })
})
