import type { User } from '@forrad/openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { administrator, input, nextNumber } from './users-setup.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

/** A user whose form a second administrator has opened: `first` changes the user before `late` saves. */
async function opened(wishes: { readonly active?: boolean } = {}) {
  const admin = await administrator(server)
  const { customer_id } = admin.user
  const colleague = await server.signedIn({ customer_id, role: 'administrate' })
  const user = await server.addUser({
    customer_id,
    role: 'edit',
    narcotics: true,
    ...wishes,
  })
  const url = `/api/users/${user.id}`
  const seen = input(user).user
  return {
    user,
    async now(): Promise<User> {
      const { users }: { readonly users: readonly User[] } = (await admin.get('/api/users')).body
      return users.find(({ apoex_id }) => apoex_id === user.id) as User
    },
    first: (changes: object) => admin.put(url, input(user, changes)),
    late: (changes: object, saw: object = {}) =>
      colleague.put(url, { ...input(user, changes), seen: { ...seen, ...saw } }),
  }
}

async function mailed() {
  await server.context.background.idle()
  return server.mails.splice(0)
}

const overtaken = (...fields: readonly string[]) => ({
  status: 409,
  body: {
    error: {
      code: 'refused_by_rule',
      details: fields.map((field) => ({ field: `user.${field}`, rule: 'users/changed' })),
    },
  },
})

describe('updateUser by two at once', () => {
  test('ROLE-11 what the second did not touch stays as the first has set it', async () => {
    const { first, late, now } = await opened()
    await first({ role: 'read', narcotics: false })
    const both = { role: 'read', narcotics: false, last_name: 'Nilsson' }
    expect(await late({ last_name: 'Nilsson' })).toMatchObject({
      status: 200,
      body: { user: both },
    })
    expect(await now()).toMatchObject(both)
  })

  test('ROLE-11 what both changed is refused, and nothing changes; the same wish is none', async () => {
    const { first, late, now } = await opened()
    await first({ role: 'read', last_name: 'Nilsson' })
    const before = await now()
    const wish = { role: 'administrate', last_name: 'Nilson', narcotics: false }
    expect(await late(wish)).toMatchObject(overtaken('last_name', 'role'))
    expect(await now()).toEqual(before)
    expect((await late({ role: 'read', last_name: 'Nilsson' })).status).toBe(200)
    expect(await now()).toEqual(before)
    // As the person sees it from then on, the same wish is meant.
    const saw = { role: 'read', last_name: 'Nilsson' }
    expect((await late(wish, saw)).body.user).toMatchObject(wish)
  })

  test('ROLE-11 the e-mail of an invitation that the first has mended stays', async () => {
    const { first, late, now } = await opened({ active: false })
    const email = `rattad${nextNumber()}@forrad.example`
    await first({ email })
    await mailed()
    expect((await late({ last_name: 'Nilsson' })).body.user).toMatchObject({ email })
    expect(await late({ email: `x${email}` })).toMatchObject(overtaken('email'))
    expect((await now()).email).toBe(email)
    expect(await mailed()).toEqual([])
  })

  test('ROLE-11 one that waits goes on waiting, and nobody gets a mail', async () => {
    const { user, first, late, now } = await opened()
    const pending_email = `ny${nextNumber()}@forrad.example`
    await first({ email: pending_email })
    await mailed()
    const { body } = await late({ last_name: 'Nilsson' })
    expect(body.user).toMatchObject({ email: user.email, pending_email, last_name: 'Nilsson' })
    expect(await now()).toEqual(body.user)
    expect(await late({ email: `x${pending_email}` })).toMatchObject(overtaken('email'))
    expect(await mailed()).toEqual([])
    // Seen to wait, it is withdrawn with the present one.
    expect((await late({}, { pending_email })).body.user).not.toHaveProperty('pending_email')
  })

  test('ROLE-11 one that was confirmed meanwhile is not asked to go back', async () => {
    const { first, late, now } = await opened()
    const email = `ny${nextNumber()}@forrad.example`
    await first({ email })
    const link = (await mailed()).find(({ to }) => to === email)?.link ?? ''
    const token = new URL(link).searchParams.get('token')
    const confirmed = await server.client().put('/api/email_changes', { email, token })
    expect(confirmed.status).toBe(204)
    await mailed()
    expect(await late({}, { pending_email: email })).toMatchObject(overtaken('email'))
    expect((await late({ last_name: 'Nilsson' })).body.user).toMatchObject({ email })
    expect((await now()).email).toBe(email)
    expect(await mailed()).toEqual([])
  })
})
