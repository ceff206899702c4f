import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

const minute = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

test.each([
  ['ahead of', 5 * minute],
  ['behind', -10 * minute],
])(
  'on a machine whose clock is not the database’s every answer says the database’s time, which is %s it',
  async (_name, milliseconds) => {
    server.clock.advance(milliseconds)
    const client = await server.signedIn()
    const answers = [
      await client.get('/api/summary'),
      await client.get('/api/summary/'),
      await client.get('/api/summary?expiring_within_days=x'),
      await client.get('/api/items/0'),
      await client.get('/api/nothing'),
      await server.client().get('/api/summary'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 422, 404, 401])
    const said = server.clock.now().toISOString()
    for (const { headers } of answers) {
      expect(headers.get('x-server-time')).toBe(said)
      const apart = Date.parse(said) - Date.parse(headers.get('date') ?? '')
      expect(Math.sign(apart)).toBe(Math.sign(milliseconds))
    }
  },
)

test('a page says nothing of it', async () => {
  expect((await server.client().get('/')).headers.get('x-server-time')).toBeNull()
})
