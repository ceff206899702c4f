import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

/**
 * The longest that the event loop was busy at a stretch while the work was done, in milliseconds of
 * processor time: what else the machine does must not decide.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  let longest = 0
  let last = used()
  const timer = setInterval(() => {
    const now = used()
    longest = Math.max(longest, now - last)
    last = now
  }, 5)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return longest
}

/** A signed-out browser's changing call with any text as its body. */
async function send(path: string, body: string) {
  const client = server.client()
  const { body: token } = await client.get('/api/csrf_token')
  const headers = { 'x-csrf-token': token.csrf_token, 'content-type': 'application/json' }
  return client.send(path, { method: 'POST', headers, body })
}

describe('bodies that mean harm', () => {
  test.each([
    ['lists', '['.repeat(7000) + ']'.repeat(7000)],
    ['objects', '{"a":'.repeat(2500) + '1' + '}'.repeat(2500)],
    ['a list without an end', '['.repeat(15_000)],
  ])('nested %s are malformed, also for strangers', async (_, body) => {
    const answer = await send('/api/auth/sign_in', body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
  })

  test('brackets inside texts do not count', async () => {
    const password = `${'['.repeat(200)}"\\{`
    const answer = await send('/api/auth/sign_in', JSON.stringify({ email: 'a@b.se', password }))
    expect(answer.status).toBe(401)
  })

  test('strangers send little', async () => {
    const answer = await send('/api/auth/sign_in', JSON.stringify({ email: 'a'.repeat(20_000) }))
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
  })

  const many = (length: number, one: (index: number) => string) =>
    Array.from({ length }, (_, index) => one(index)).join(',')
  const line = '{"storage_location_id":1,"identifier":"L","expiration_date":null,"quantity":-1}'
  const adjusted = (lines: string) => `{"item_id":1,"type":"remove","batch_updates":[${lines}]}`
  describe.each([3_000, 18_000, 40_000])('%i', (size) => {
    test.each([
      ['unknown keys', `{${many(size, (index) => `"k${index}":1`)}}`],
      ['wrong adjustments', `{"adjustments":[${many(size, () => '{"a":1}')}]}`],
      ['numbers where objects belong', `{"adjustments":[${many(size, () => '1')}]}`],
      ['wrong batches', `{"adjustments":[${adjusted(many(size, () => '{"x":1,"y":2}'))}]}`],
      [
        'batches that could be, of an item that is not there',
        `{"adjustments":[${many(6, () => adjusted(many(size / 6, () => line)))}]}`,
      ],
    ])('%s hold nobody up', async (_, body) => {
      const editor = await server.signedIn({ role: 'edit' })
      const { body: token } = await editor.get('/api/csrf_token')
      const headers = { 'x-csrf-token': token.csrf_token, 'content-type': 'application/json' }
      const call = () => editor.send('/api/adjustments/register', { method: 'POST', headers, body })
      const refused = await call()
      expect([400, 404, 422]).toContain(refused.status)
      if (refused.status !== 404) {
        expect(refused.body.error.details?.length ?? 0).toBeLessThanOrEqual(100)
      }
      // The quietest of some: the compiler works beside the first ones.
      let quietest = Infinity
      for (let tries = 0; tries < 12 && quietest >= 50; tries += 1) {
        quietest = Math.min(quietest, await longestHold(call))
      }
      expect(quietest).toBeLessThan(50)
    })
  })
})
