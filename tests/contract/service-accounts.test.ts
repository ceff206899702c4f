import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, testPassword } from './harness.ts'
import { operations } from './operations.ts'
import { newAccount as makeAccount, tokenClient } from './token-client.ts'
import type { AccountWishes } from './token-client.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.server.db.deleteFrom('failed_tries').execute()
})

const newAccount = (wishes?: AccountWishes, admin = world.admin) =>
  makeAccount(world.server.url, admin, wishes)
const listed = async (id: string) => {
  const { body } = await world.admin.get('/api/service_accounts')
  return body.service_accounts.find((one: { id: string }) => one.id === id)
}
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body?.error?.code ?? null,
]

describe('a service account', () => {
  test('is made by an administrator; its token is told this once and kept as a hash alone', async () => {
    const location = await world.newLocation('Kylrum')
    const { id, token } = await newAccount({
      name: 'Nattlig sammanställning',
      role: 'edit',
      narcotics: true,
      location_ids: [location],
      expires_on: '2099-12-31',
    })
    expect(token).toMatch(/^frd_\d+_[\w-]{43}$/)
    expect(await listed(id)).toEqual({
      id,
      name: 'Nattlig sammanställning',
      role: 'edit',
      narcotics: true,
      locations: [{ id: location, name: 'Kylrum' }],
      state: 'active',
      expires_on: '2099-12-31',
      created_at: world.server.clock.now().toISOString(),
      created_by: { apoex_id: world.admin.user.id, name: expect.any(String) },
      last_used_at: null,
    })
    const secret = token.split('_').slice(2).join('_')
    const { db } = world.server
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql`
        SELECT 1 FROM ${sql.table(name)} AS row WHERE row::text LIKE ${`%${secret}%`}`.execute(db)
      expect(rows, name).toEqual([])
    }
    expect(world.server.logs.join('\n')).not.toContain(secret)
  })

  test('409 for the name of one that works; of one that was revoked it may be taken', async () => {
    const name = unique('Samma namn')
    const { id } = await newAccount({ name })
    const again = { service_account: { name: name.toUpperCase(), role: 'read', narcotics: false } }
    expect(codeOf(await world.admin.post('/api/service_accounts', again))).toEqual([
      409,
      'name_taken',
    ])
    expect((await world.admin.delete(`/api/service_accounts/${id}`)).status).toBe(204)
    expect((await world.admin.post('/api/service_accounts', again)).status).toBe(201)
  })

  test('422 for a last day that has gone, 404 for a location of another customer', async () => {
    const account = { name: unique('X'), role: 'read', narcotics: false }
    const post = (more: object) =>
      world.admin.post('/api/service_accounts', { service_account: { ...account, ...more } })
    const past = await post({ expires_on: '2020-01-01' })
    expect(past.body.error.details).toEqual([
      { field: 'service_account.expires_on', rule: 'too_small' },
    ])
    const foreign = await world.newLocation(unique('Annans'), world.stranger)
    expect(codeOf(await post({ location_ids: [foreign] }))).toEqual([404, 'not_found'])
  })

  test('is no user: no list shows it, nobody changes, removes or invites it, and no link reaches it', async () => {
    const { id } = await newAccount({ role: 'administrate' })
    const { body } = await world.admin.get('/api/users')
    expect(body.users.map((user: { apoex_id: string }) => user.apoex_id)).not.toContain(id)
    const user = { email: 'a@forrad.example', first_name: 'A', last_name: 'B', role: 'read' }
    const calls = [
      world.admin.put(`/api/users/${id}`, { user: { ...user, narcotics: false } }),
      world.admin.delete(`/api/users/${id}`),
      world.admin.post(`/api/users/${id}/invitation`),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404)
    expect(codeOf(await world.admin.delete(`/api/users/${world.admin.user.id}`))).toEqual([
      409,
      'last_administrator',
    ])
  })
})

describe('a token', () => {
  test('stands for the account without a cookie and without a CSRF token, and beside a cookie alone', async () => {
    const { item, place } = await world.stocked({ quantity: 5 })
    const { script } = await newAccount({ name: 'Robotplock', role: 'edit' })
    const pick = [adjustment(item, 'remove', { storage_location_id: place, quantity: -2 })]
    const { status, body } = await world.register(script, pick)
    expect([status, body.adjustments[0].user.name]).toEqual([200, 'Robotplock (systemkonto)'])
    const me = await script.get('/api/user')
    expect(me.body.user).toMatchObject({ first_name: 'Robotplock', role: 'edit', active: true })
    const cookie = [...world.admin.cookies].map((pair) => pair.join('=')).join('; ')
    expect((await script.get('/api/users', { cookie })).status).toBe(403)
    expect(
      (await script.post('/api/locations', { location: { name: 'X' } }, { cookie })).status,
    ).toBe(403)
  })

  test('may what its role and flag allow', async () => {
    const narcotic = await world.newItem({ narcotic_level: 3 })
    const place = await world.newPlace(await world.newLocation())
    const line = { storage_location_id: place, quantity: 3 }
    await world.register(world.admin, [adjustment(narcotic, 'receive', line)])
    const pick = [adjustment(narcotic, 'remove', { ...line, quantity: -1 })]
    const reader = await newAccount({ narcotics: true })
    const editor = await newAccount({ role: 'edit' })
    const flagged = await newAccount({ role: 'edit', narcotics: true })
    expect(codeOf(await world.register(reader.script, pick))).toEqual([403, 'forbidden'])
    expect(codeOf(await world.register(editor.script, pick))).toEqual([
      403,
      'narcotics_not_allowed',
    ])
    expect((await world.register(flagged.script, pick)).status).toBe(200)
  })

  test('is named by ledger, item history and audit log', async () => {
    const name = unique('Kvällsrobot')
    const { item, place } = await world.stocked({ quantity: 5 })
    const { id, script } = await newAccount({ name, role: 'administrate' })
    await world.register(script, [
      adjustment(item, 'remove', { storage_location_id: place, quantity: -1 }),
    ])
    await script.patch(`/api/items/${item}`, { item: { display_name: 'Ny' } })
    const actor = { apoex_id: id, name: `${name} (systemkonto)` }
    const ledger = await world.admin.get(`/api/adjustments?user_id=${id}`)
    expect(ledger.body.adjustments.map(({ user }: { user: object }) => user)).toEqual([actor])
    const { body } = await world.admin.get(`/api/items/${item}`)
    expect(body.item.history[0].user).toEqual(actor)
    const audit = await world.admin.get(`/api/audit?user_id=${id}`)
    expect(
      audit.body.events.map(({ kind, actor: who }: { kind: string; actor: { name: string } }) => [
        kind,
        who.name,
      ]),
    ).toEqual([
      ['item_changed', actor.name],
      ['service_account_created', expect.not.stringContaining('systemkonto')],
    ])
    await world.admin.delete(`/api/service_accounts/${id}`)
    const after = await world.admin.get('/api/audit?kind=service_account_revoked&limit=1')
    expect(after.body.events[0].subject).toMatchObject({ id, name: actor.name })
  })

  test('never manages users, sign-in, own account or service accounts, whatever its role', async () => {
    const { id, script } = await newAccount({ role: 'administrate', narcotics: true })
    const closed = operations.filter(({ access }) => access?.token === 'never')
    const names = closed.map((one) => one.id as string).sort()
    expect(names).toEqual([
      'changeOwnName',
      'changeOwnPassword',
      'createServiceAccount',
      'createUser',
      'deleteUser',
      'endOwnSession',
      'judgeOwnPassword',
      'listOwnSessions',
      'listServiceAccounts',
      'listUsers',
      'resendInvitation',
      'revokeServiceAccount',
      'signAsWitness',
      'updateUser',
    ])
    for (const { method, path } of closed) {
      const call = script[method.toLowerCase() as 'post'](path.replace('{id}', id))
      expect(codeOf(await call), `${method} ${path}`).toEqual([403, 'forbidden'])
    }
    const { email } = world.editor.user
    const signIn = await script.post('/api/auth/sign_in', { email, password: testPassword })
    expect(codeOf(signIn)).toEqual([403, 'csrf'])
  })

  test('works to the end of its last day in Stockholm; its last use is shown', async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
    const { id, token, script } = await newAccount({
      expires_on: day.format(world.server.clock.now()),
    })
    expect((await script.get('/api/locations')).status).toBe(200)
    expect((await listed(id)).last_used_at).toBe(world.server.clock.now().toISOString())
    world.server.clock.advance(25 * 3_600_000)
    expect(codeOf(await tokenClient(world.server.url, token).get('/api/locations'))).toEqual([
      401,
      'token_refused',
    ])
    const admin = await world.server.signedIn(world.admin.user)
    const { body } = await admin.get('/api/service_accounts')
    expect(body.service_accounts.find((one: { id: string }) => one.id === id).state).toBe('expired')
    Object.assign(world.admin, admin)
    Object.assign(world.stranger, await world.server.signedIn(world.stranger.user))
  })

  test('is worthless at once when it was revoked, also for a stream under way', async () => {
    const { id, token, script } = await newAccount()
    const stream = await fetch(`${world.server.url}/api/changes`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(stream.status).toBe(200)
    expect((await world.admin.delete(`/api/service_accounts/${id}`)).status).toBe(204)
    expect((await world.admin.delete(`/api/service_accounts/${id}`)).status).toBe(204)
    expect(codeOf(await script.get('/api/items'))).toEqual([401, 'token_refused'])
    expect(codeOf(await script.get('/api/user'))).toEqual([401, 'token_refused'])
    expect((await listed(id)).state).toBe('revoked')
    await stream.body?.cancel()
  })

  test('of one customer says nothing of another’s, nor does a number changed in it', async () => {
    const { item } = await world.stocked({ quantity: 1 })
    const { id } = await newAccount()
    const { token, script } = await newAccount({}, world.stranger)
    expect((await script.get(`/api/items/${item}`)).status).toBe(404)
    expect((await world.stranger.delete(`/api/service_accounts/${id}`)).status).toBe(404)
    const forged = token.replace(/^frd_\d+/, `frd_${world.admin.user.customer_id}`)
    const other = tokenClient(world.server.url, forged)
    expect(codeOf(await other.get('/api/items'))).toEqual([401, 'token_refused'])
  })
})

test('where the feature is turned off no token works, at once and after a restart, and nobody makes one', async () => {
  const { id, token, script } = await newAccount({ role: 'administrate' })
  const { connection, settings } = world.server.context
  const file = path.join(settings.dataFolder, 'site.json')
  expect((await script.get('/api/items')).status).toBe(200)
  await writeFile(file, '{ "disabled_plugins": ["service-accounts"] }')
  try {
    expect(codeOf(await script.get('/api/items'))).toEqual([401, 'token_refused'])
    expect(codeOf(await script.post('/api/locations', { location: { name: 'X' } }))).toEqual([
      401,
      'token_refused',
    ])
    const again = await startTestServer({
      connection,
      settings: { dataFolder: settings.dataFolder },
    })
    try {
      const account = { service_account: { name: unique('X'), role: 'read', narcotics: false } }
      for (const { url } of [world.server, again]) {
        const refused = await tokenClient(url, token).get('/api/user')
        expect(codeOf(refused)).toEqual([401, 'token_refused'])
      }
      const calls = [
        world.admin.get('/api/service_accounts'),
        world.admin.post('/api/service_accounts', account),
        world.admin.delete(`/api/service_accounts/${id}`),
      ]
      for (const call of await Promise.all(calls)) {
        expect(codeOf(call)).toEqual([404, 'feature_disabled'])
      }
    } finally {
      await again.close()
    }
  } finally {
    await rm(file)
  }
  // What is turned on again is as it was.
  expect((await script.get('/api/items')).status).toBe(200)
})

test('wrong tokens wait by a counter of their own: people sign in and right tokens work meanwhile', async () => {
  const { script } = await newAccount()
  const { url } = world.server
  const wrong = tokenClient(url, `frd_${world.admin.user.customer_id}_${'x'.repeat(43)}`)
  const codes: unknown[] = []
  for (let count = 0; count < 25; count++) codes.push((await wrong.get('/api/items')).status)
  expect(codes.slice(0, 20).every((status) => status === 401)).toBe(true)
  const held = await wrong.get('/api/items')
  expect(codeOf(held)).toEqual([429, 'too_many_tries'])
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await script.get('/api/items')).status).toBe(200)
  expect((await world.server.signedIn(world.editor.user)).user.id).toBe(world.editor.user.id)
})
