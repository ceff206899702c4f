import { afterAll, beforeAll, expect, test } from 'vitest'
import { input, nextNumber } from './users-setup.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

/** Changes of a customer's users take turns. */
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

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
