import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from './events.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { recallOf } from './recall.world.ts'

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
      // Not in the contract: what describes it, and an address that is none.
      ...(await Promise.all(
        ['openapi.json', 'docs', 'docs/style.css', 'items/%zz'].map((path) =>
          fetch(`${server.url}/api/${path}`),
        ),
      )),
    ]
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 400, 422, 404, 401, 200, 200, 200, 400,
    ])
    const said = server.clock.now().toISOString()
    for (const { headers } of answers) {
      expect(headers.get('x-server-time')).toBe(said)
      const apart = Date.parse(said) - Date.parse(headers.get('date') ?? '')
      expect(Math.sign(apart)).toBe(Math.sign(milliseconds))
    }
  },
)

test('so does what a call sends that takes the answer over: a stream and a letter', async () => {
  const admin = await server.signedIn({ role: 'administrate' })
  const stream = await openStream(server.url, admin)
  stream.close()
  const item = { vendor_name: '1', display_name: 'Alvedon', kind: 'medicine' }
  const made = await admin.post('/api/items', { item })
  const { id } = (await admin.post('/api/recalls', recallOf(made.body.item.id))).body.recall
  const letter = { name: 'brev.pdf', content: Buffer.from('%PDF-1.7').toString('base64') }
  await admin.put(`/api/recalls/${id}/letter`, { letter })
  const sent = await admin.get(`/api/recalls/${id}/letter`)
  expect(sent.body).toBe('%PDF-1.7')
  for (const { headers } of [stream, sent]) {
    expect(headers.get('x-server-time')).toBe(server.clock.now().toISOString())
  }
})

test('a page says nothing of it', async () => {
  expect((await server.client().get('/')).headers.get('x-server-time')).toBeNull()
})
