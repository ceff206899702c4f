import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '../../server/database/housekeeping.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

const minute = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const count = async (table: 'sessions' | 'tokens' | 'failed_tries') => {
  const rows = await server.db.selectFrom(table).selectAll().execute()
  return rows.length
}

test('what has run out is removed, what lives stays', async () => {
  const admin = await server.signedIn({ role: 'administrate' })
  await server.client().post('/api/password_resets', { email: admin.user.email })
  await server.context.background.idle()
  await server.client().post('/api/auth/sign_in', { email: 'x@forrad.example', password: 'fel' })
  const counts = async () => [
    await count('sessions'),
    await count('tokens'),
    await count('failed_tries'),
  ]
  await removeExpired(server.context)
  expect(await counts()).toEqual([1, 1, 2])
  server.clock.advance(60 * minute)
  await removeExpired(server.context)
  expect(await counts()).toEqual([0, 1, 0])
  server.clock.advance(60 * minute)
  await removeExpired(server.context)
  expect(await counts()).toEqual([0, 0, 0])
})
