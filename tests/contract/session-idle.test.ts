import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from './events.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

const minute = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

describe('a session runs out', () => {
  test('after 60 minutes without use; use prolongs it', async () => {
    const client = await server.signedIn()
    server.clock.advance(59 * minute)
    expect((await client.get('/api/user')).body.user).not.toBeNull()
    server.clock.advance(59 * minute)
    expect((await client.get('/api/user')).body.user).not.toBeNull()
    server.clock.advance(60 * minute)
    expect((await client.get('/api/user')).body.user).toBeNull()
  })
  test('IDLE-1 what no person has caused is answered and does not prolong it', async () => {
    const client = await server.signedIn()
    const byItself = { 'x-unattended': '1' }
    for (let passed = 5; passed < 60; passed += 5) {
      server.clock.advance(5 * minute)
      expect((await client.get('/api/user', byItself)).body.user).not.toBeNull()
    }
    server.clock.advance(5 * minute)
    expect((await client.get('/api/summary', byItself)).status).toBe(401)
    expect((await client.get('/api/user')).body.user).toBeNull()
  })
  test('IDLE-1 nor does the stream of changes, which a browser opens anew by itself', async () => {
    const client = await server.signedIn()
    server.clock.advance(40 * minute)
    const stream = await openStream(server.url, client)
    expect(stream.status).toBe(200)
    stream.close()
    server.clock.advance(20 * minute)
    expect((await client.get('/api/user')).body.user).toBeNull()
  })
  test('after 12 hours, however much it is used', async () => {
    const client = await server.signedIn()
    for (let used = 0; used < 12 * 60 - 30; used += 30) {
      server.clock.advance(30 * minute)
      expect((await client.get('/api/user')).body.user).not.toBeNull()
    }
    server.clock.advance(30 * minute)
    expect((await client.get('/api/user')).body.user).toBeNull()
  })
})

describe('a clock that was ahead and is set right', () => {
  const hour = 60 * minute
  test.each([2 * hour, 3 * 24 * hour])(
    'ends what began meanwhile, and nothing else: by %i ms',
    async (ahead) => {
      const before = await server.signedIn()
      server.clock.advance(ahead)
      const meanwhile = await server.signedIn()
      expect((await meanwhile.get('/api/user')).body.user).not.toBeNull()
      server.clock.advance(-ahead)
      expect((await meanwhile.get('/api/user')).body.user).toBeNull()
      expect((await meanwhile.get('/api/summary')).status).toBe(401)
      expect((await before.get('/api/user')).body.user).not.toBeNull()
    },
  )
  test('by less than an hour, makes no session last longer without use', async () => {
    server.clock.advance(50 * minute)
    const client = await server.signedIn()
    server.clock.advance(-50 * minute)
    expect((await client.get('/api/user')).body.user).not.toBeNull()
    server.clock.advance(60 * minute)
    expect((await client.get('/api/user')).body.user).toBeNull()
  })
})
