import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testPassword } from './harness.ts'
import { lineOf, narcotic, newWitness, refused, trySigning } from './witness-setup.ts'
import { createWorld, hasPlugin } from './world.ts'
import type { Stocked, World } from './world.ts'

// The real verification, counted.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof argon2>()
  return { ...original, verify: vi.fn(original.verify) }
})

let world: World
let at: Stocked
beforeAll(async () => {
  world = await createWorld()
  at = await narcotic(world)
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.server.db.deleteFrom('failed_tries').execute()
})

const lines = () => ({ lines: [lineOf(at, 'remove', -1)] })
const tried = (email: string, password = testPassword) =>
  trySigning(world.admin, { email }, lines(), password)
const wrong = {
  status: 422,
  body: {
    error: { code: 'validation', details: [{ field: 'signature.password', rule: 'wrong' }] },
  },
}
const events = async (kind: string, by = world.admin) => {
  await world.server.context.background.idle()
  return (await by.get(`/api/audit?kind=${kind}`)).body.events
}

describe('who may sign', () => {
  test.each([
    ['an unknown e-mail', async () => ['ingen@forrad.example', testPassword]],
    ['a wrong password', async () => [(await newWitness(world)).email, 'fel']],
    ['somebody invited only', async () => [(await newWitness(world, { active: false })).email]],
    ['another customer’s user, whose password is right', async () => [world.stranger.user.email]],
  ] as const)('WITNESS-2 not %s: one answer, and one hash is verified', async (_who, make) => {
    const [email = '', password] = (await make()) as string[]
    vi.mocked(argon2.verify).mockClear()
    const answer = await tried(email, password)
    expect(answer).toMatchObject(wrong)
    expect(Object.keys(answer.body.error)).toEqual(['code', 'message', 'details'])
    expect(argon2.verify).toHaveBeenCalledTimes(1)
  })

  test('WITNESS-2 not who acts, not without the narcotics flag, not somebody removed', async () => {
    expect(await tried(world.admin.user.email)).toMatchObject(refused('own'))
    expect(await tried(world.editor.user.email)).toMatchObject(refused('no_narcotics'))
    const removed = await newWitness(world)
    const users = world.server.db.updateTable('users').where('id', '=', removed.id)
    await users.set({ deleted_at: new Date() }).execute()
    expect(await tried(removed.email)).toMatchObject(wrong)
  })

  test('a colleague with the flag, whatever the role, in any case of letters; nobody is signed in by it', async () => {
    const witness = await newWitness(world)
    const answer = await tried(witness.email.toUpperCase())
    expect(answer).toMatchObject({
      status: 200,
      body: { signature: { witness: { apoex_id: witness.id } } },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    const { body } = await world.admin.get('/api/user')
    expect(body.user.apoex_id).toBe(world.admin.user.id)
  })

  test('not signed out, not for who may not pick, not without the page’s token', async () => {
    const witness = await newWitness(world)
    expect((await trySigning(world.server.client(), witness, lines())).status).toBe(401)
    expect((await trySigning(world.reader, witness, lines())).status).toBe(403)
    const signature = { email: witness.email, password: testPassword, ...lines() }
    const forged = await world.admin.send('/api/witness/signatures', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signature }),
    })
    expect(forged).toMatchObject({ status: 403, body: { error: { code: 'csrf' } } })
  })

  test.each([
    ['neither lines nor entries', {}],
    ['both', { lines: [], adjustment_ids: [1] }],
    [
      'a line of nothing',
      { lines: [{ item_id: 1, type: 'remove', storage_location_id: 1, quantity: 0 }] },
    ],
  ])('not for %s', async (_what, more) => {
    const witness = await newWitness(world)
    expect((await trySigning(world.admin, witness, more)).status).toBe(422)
  })

  test('a line of nothing behind another is named', async () => {
    const two = { lines: [lineOf(at, 'remove', -1), lineOf(at, 'remove', 0)] }
    expect(await trySigning(world.admin, await newWitness(world), two)).toMatchObject({
      status: 422,
      body: { error: { details: [{ field: 'signature.lines.1.quantity', rule: 'wrong' }] } },
    })
  })
})

test('another customer’s items and shelf places are not there', async () => {
  const witness = await newWitness(world)
  const [own] = lines().lines
  const place = await strangersPlace()
  const line = { ...own, storage_location_id: place }
  expect((await trySigning(world.admin, witness, { lines: [line] })).status).toBe(404)
  const item = { ...own, item_id: await world.newItem({}, world.stranger) }
  expect((await trySigning(world.admin, witness, { lines: [item] })).status).toBe(404)
})

/** A shelf place of the other customer. */
async function strangersPlace(): Promise<number> {
  const location = await world.stranger.post('/api/locations', { location: { name: 'Annans' } })
  const place = await world.stranger.post('/api/storage_locations', {
    storage_location: { location_id: location.body.location.id, identifier: 'A1' },
  })
  return place.body.storage_location.id
}

describe('guessing', () => {
  test('shares the limits of signing in, both ways, and the right password is not counted', async () => {
    const witness = await newWitness(world)
    // A right one forgets the wrong ones before it.
    for (let count = 0; count < 4; count += 1)
      expect(await tried(witness.email, 'fel')).toMatchObject(wrong)
    expect((await tried(witness.email)).status).toBe(200)
    for (let count = 0; count < 3; count += 1)
      expect(await tried(witness.email, 'fel')).toMatchObject(wrong)
    const signIn = (password: string) =>
      world.server.client().post('/api/auth/sign_in', { email: witness.email, password })
    for (let count = 0; count < 2; count += 1) expect((await signIn('fel')).status).toBe(401)
    vi.mocked(argon2.verify).mockClear()
    const refusal = await tried(witness.email)
    expect([refusal.status, refusal.body.error.code]).toEqual([429, 'too_many_tries'])
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn(testPassword)).status).toBe(429)
    expect(argon2.verify).not.toHaveBeenCalled()
  })

  test('never keeps a person out of the devices where they have signed in', async () => {
    const witness = await newWitness(world)
    const own = await world.server.signedIn(witness)
    for (let count = 0; count < 5; count += 1) await tried(witness.email, 'fel')
    expect((await tried(witness.email)).status).toBe(429)
    const credentials = { email: witness.email, password: testPassword }
    expect((await own.post('/api/auth/sign_in', credentials)).status).toBe(200)
  })
})

describe.runIf(hasPlugin('audit'))('the audit log', () => {
  test('tells who signed for whom, and who was refused', async () => {
    const witness = await newWitness(world)
    await tried(witness.email)
    await tried(witness.email, 'fel')
    const [signed] = await events('witness_signed')
    expect(signed).toMatchObject({
      actor: { apoex_id: world.admin.user.id },
      subject: { type: 'user', id: witness.id },
    })
    const [refusal] = await events('witness_refused')
    expect(refusal).toMatchObject({
      actor: { apoex_id: world.admin.user.id },
      subject: { type: 'user', id: witness.id },
    })
  })

  test('tells another customer that its user was tried, and not by whom', async () => {
    await tried(world.stranger.user.email)
    expect((await events('witness_refused', world.stranger))[0]).toMatchObject({
      actor: null,
      subject: { id: world.stranger.user.id },
    })
    const own = await events('witness_refused')
    expect(JSON.stringify(own)).not.toContain(world.stranger.user.id)
  })

  test('and nothing keeps a password or a secret', async () => {
    const witness = await newWitness(world)
    const { body } = await tried(witness.email)
    await tried(witness.email, 'hemligt-fel-lösenord')
    const said = world.server.logs.join('') + JSON.stringify(await events('witness_refused'))
    expect(said).not.toContain('hemligt-fel')
    expect(said).not.toContain(testPassword)
    expect(said).not.toContain(body.signature.secret)
  })
})
