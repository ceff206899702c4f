import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { input, nextNumber } from './users-setup.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

/** Changes of a customer's users take turns, and hold up nobody else. */
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ readonly waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(world.server.db)
  return rows[0]?.waiting ?? 0
}

test('a pick does not wait for a change of a user that waits itself', async () => {
  const { server, admin, editor } = world
  const { item, place } = await world.stocked({ quantity: 5 })
  const nurse = await server.addUser({ customer_id: admin.user.customer_id })
  let saved: ReturnType<typeof admin.put> | undefined
  await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', nurse.id).forUpdate().execute()
    saved = admin.put(`/api/users/${nurse.id}`, input(nurse, { first_name: 'Nytt' }))
    await expect.poll(waitingForLocks).toBe(1)
    const take = adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
    const taken = await editor.post('/api/adjustments/register', { adjustments: [take] })
    expect(taken.status).toBe(200)
    expect(await waitingForLocks()).toBe(1)
  })
  expect((await saved)?.status).toBe(200)
})

test('a new e-mail confirmed while an administrator types another: either, and nobody is turned away', async () => {
  const { server, admin } = world
  for (let round = 0; round < 20; round += 1) {
    const nurse = await server.addUser({ customer_id: admin.user.customer_id })
    const [first, second] = [1, 2].map(() => `byte${nextNumber()}@forrad.example`)
    const path = `/api/users/${nurse.id}`
    await admin.put(path, input(nurse, { email: first }))
    await server.context.background.idle()
    const link = new URL(server.mails.findLast(({ to }) => to === first)?.link ?? '')
    const token = link.searchParams.get('token')
    const [confirmed, asked] = await Promise.all([
      server.client().put('/api/email_changes', { email: first, token }),
      admin.put(path, input(nurse, { email: second })),
    ])
    expect([204, 422]).toContain(confirmed.status)
    expect(asked.status).toBe(200)
  }
})
