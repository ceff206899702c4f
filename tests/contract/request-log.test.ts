import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

describe('request ids', () => {
  test.each([
    '/api/user',
    '/api/items',
    '/api/nothing',
    '/',
    '/%zz',
    '/api/password_resets?token=x',
  ])('%s says its own', async (path) => {
    const ids = [await server.client().get(path), await server.client().get(path)].map((answer) =>
      answer.headers.get('x-request-id'),
    )
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^req-[\w-]{36}$/)
  })
  test('an answered call is one line: its operation and id, and nothing of what was asked', async () => {
    const answer = await server.client().get('/api/password_resets?token=hemlig-token')
    const id = answer.headers.get('x-request-id') ?? ''
    await expect.poll(() => server.logs.filter((line) => line.includes(id))).toHaveLength(1)
    const line = server.logs.find((text) => text.includes(id)) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      reqId: id,
      operation: 'verifyPasswordReset',
      status: answer.status,
      milliseconds: expect.any(Number),
    })
    expect(line).not.toContain('hemlig-token')
  })
  test('reading leaves a trace: who asked for what, without what was read', async () => {
    const client = await server.signedIn({ role: 'administrate' })
    const answer = await client.get(`/api/users?search=${client.user.email}`)
    const id = answer.headers.get('x-request-id') ?? ''
    await expect.poll(() => server.logs.filter((line) => line.includes(id))).toHaveLength(1)
    const line = server.logs.find((text) => text.includes(id)) ?? ''
    const { id: user, customer_id: customer, email } = client.user
    expect(JSON.parse(line)).toMatchObject({ operation: 'listUsers', user, customer })
    expect(line).not.toContain(email)
  })
})
