import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from './events.ts'
import type { OpenStream } from './events.ts'
import { testPassword } from './harness.ts'
import { line, LOT, send, telling } from './intents.ts'
import { newAccount } from './token-client.ts'
import { newUser } from './users-setup.ts'
import { act, demand, narcotic, newWitness, trySigning } from './witness-setup.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
let stream: OpenStream
beforeAll(async () => {
  world = await createWorld()
  await demand(world, { remove: true })
  stream = await openStream(world.server.url, world.reader)
})
afterAll(async () => {
  stream?.close()
  await world?.close()
})
const { intent } = telling(() => world)

/** The plugins of the next event that names any, and whose call it tells of. */
async function told() {
  const { data } = await stream.next((one) => one.data['plugins'] !== undefined)
  return { plugins: data['plugins'], origin: data['origin'] }
}
const own = { 'x-origin-id': 'tab-1' }

describe('what the answer to a call does not say is told to the window that called, too', () => {
  test('what plugins are set to: its dialogs ask by it', async () => {
    const values = { 'required.move': 'asked' }
    expect((await world.admin.patch('/api/plugin_settings/reasons', { values }, own)).status).toBe(
      200,
    )
    expect(await told()).toEqual({ plugins: ['settings', 'reasons'], origin: undefined })
  })

  test('that a count solved differences, and that its undo opened them again', async () => {
    const at = await world.stocked({ ...LOT, quantity: 1 })
    await send(world.editor, intent([line(at, 'remove', -3)]))
    expect(await told()).toMatchObject({ plugins: ['outbox'] })
    const adjustments = [line(at, 'stocktaking', 4, { previous_quantity: 0 })]
    const counted = await world.editor.post('/api/adjustments/register', { adjustments }, own)
    expect(await told()).toEqual({ plugins: ['outbox'], origin: undefined })
    const [{ id }] = counted.body.adjustments
    const undone = await world.editor.post(`/api/adjustments/${id}/undo`, undefined, own)
    expect(undone.status).toBe(200)
    expect(await told()).toEqual({ plugins: ['outbox'], origin: undefined })
  })

  test('that a witness signed later: its history says who', async () => {
    const witness = await newWitness(world)
    const at = await narcotic(world)
    const [outcome] = await send(world.admin, intent([act(at, 'remove', -1)]))
    expect(await told()).toMatchObject({ plugins: ['witness'] })
    const by = { post: (path: string, body?: unknown) => world.admin.post(path, body, own) }
    const adjustment_ids = [outcome.adjustments[0].id]
    expect((await trySigning(by, witness, { adjustment_ids })).status).toBe(200)
    expect(await told()).toEqual({ plugins: ['witness'], origin: undefined })
  })
})

describe('colleagues are told', () => {
  test('that somebody invited has chosen a password, and of no later password', async () => {
    const { server, admin } = world
    const invited = newUser()
    const { email } = invited.user
    expect((await admin.post('/api/users', invited, own)).status).toBe(201)
    const isOfUsers = ({ data }: { data: object }) => 'users' in data
    // That the invitation has left.
    await stream.next((one) => isOfUsers(one) && !('origin' in one.data))
    const choose = async (password: string) => {
      await server.context.background.idle()
      const link = new URL(server.mails.at(-1)?.link ?? '').searchParams
      const body = { email, token: link.get('token'), password, password_confirmation: password }
      expect((await server.client().put('/api/password_resets', body)).status).toBe(204)
    }
    await choose(testPassword)
    await stream.next(isOfUsers)
    await server.client().post('/api/password_resets', { email })
    await choose(`${testPassword} igen`)
    // The next that comes is of the next call.
    expect((await admin.post('/api/users', newUser(), own)).status).toBe(201)
    const { data } = await stream.next(isOfUsers)
    expect(data).toEqual({ users: true, origin: own['x-origin-id'] })
  })

  test('of a service account that is made and of one that is revoked, once', async () => {
    const { id } = await newAccount(world.server.url, world.admin)
    expect(await told()).toEqual({ plugins: ['service-accounts'], origin: undefined })
    const revoke = () => world.admin.delete(`/api/service_accounts/${id}`, own)
    expect((await revoke()).status).toBe(204)
    expect(await told()).toEqual({ plugins: ['service-accounts'], origin: own['x-origin-id'] })
    expect((await revoke()).status).toBe(204)
    expect(stream.text().match(/"service-accounts"/g)).toHaveLength(2)
  })
})
