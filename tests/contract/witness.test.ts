import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from './harness.ts'
import type { TestUser } from './harness.ts'
import {
  act,
  demand,
  lineOf,
  narcotic,
  newWitness,
  refused,
  signed,
  trySigning,
  witnessesOf,
} from './witness-setup.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
let witness: TestUser
beforeAll(async () => {
  world = await createWorld()
  witness = await newWitness(world)
})
afterAll(() => world?.close())

const left = async ({ item }: Stocked) =>
  (await world.batches(item)).reduce((sum, [, , quantity]) => sum + quantity, 0)
const sign = (at: Stocked, type: string, quantity: number) =>
  signed(world.admin, witness, [lineOf(at, type, quantity)])
const register = (changes: object[], key?: string) => world.register(world.admin, changes, key)
const whole = { write_off: true, stocktaking: true, remove: true }

describe('what needs a witness', () => {
  test('WITNESS-1 nothing, until the customer says so; then only narcotics, and a count that changes a figure', async () => {
    const [at, plain] = [await narcotic(world), await world.stocked({ quantity: 20 })]
    const acts = [
      ['remove', -1],
      ['write_off', -1],
    ] as const
    for (const [type, quantity] of acts) {
      expect((await register([act(at, type, quantity)])).status).toBe(200)
    }
    await demand(world, whole)
    for (const [type, quantity] of acts) {
      expect(await register([act(at, type, quantity)])).toMatchObject(
        refused('missing', { adjustment_index: 0, item_id: at.item }),
      )
      expect((await register([act(plain, type, quantity)])).status).toBe(200)
    }
    const [counted, other] = [await narcotic(world), await narcotic(world)]
    expect((await register([act(counted, 'stocktaking', 0)])).status).toBe(200)
    expect(await register([act(other, 'stocktaking', 3)])).toMatchObject(refused('missing'))
    expect((await register([act(other, 'receive', 3)])).status).toBe(200)
    await demand(world, { write_off: true })
    expect((await register([act(other, 'remove', -1)])).status).toBe(200)
    expect(await register([act(other, 'write_off', -1)])).toMatchObject(refused('missing'))
  })

  test('WITNESS-1 WITNESS-4 a count that exchanges units between batches is signed for what leaves and what comes', async () => {
    await demand(world, whole)
    const at = await narcotic(world, 10)
    const rows = (missing: number, found: number) => [
      { storage_location_id: at.place, quantity: -missing, previous_quantity: 10 },
      {
        storage_location_id: at.place,
        identifier: 'FUNNEN',
        quantity: found,
        previous_quantity: 10,
      },
    ]
    const count = (secret?: string) => ({
      ...adjustment(at.item, 'stocktaking', ...rows(3, 3)),
      ...(secret === undefined ? {} : { extra: { 'witness/signature': secret } }),
    })
    expect(await register([count()])).toMatchObject(refused('missing'))
    const one = await sign(at, 'stocktaking', -3)
    expect(await register([count(one)])).toMatchObject(refused('changed'))
    const both = await signed(world.admin, witness, [
      lineOf(at, 'stocktaking', -3),
      lineOf(at, 'stocktaking', 3),
    ])
    // Who signed the exchange has signed no loss.
    const loss = adjustment(at.item, 'stocktaking', ...rows(3, 3).slice(0, 1))
    const alone = { ...loss, extra: { 'witness/signature': both } }
    expect(await register([alone])).toMatchObject(refused('changed'))
    const made = await register([count(both)])
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(await left(at)).toBe(10)
    expect(await witnessesOf(world, [made.body.adjustments[0].id])).toMatchObject([
      { witness: { apoex_id: witness.id } },
    ])
    expect(await register([count(both)])).toMatchObject(refused('used'))
  })

  test('WITNESS-5 line by line, and nothing of the change is done', async () => {
    await demand(world, whole)
    const [one, two, plain] = [
      await narcotic(world),
      await narcotic(world),
      await world.stocked({ quantity: 20 }),
    ]
    const secret = await sign(one, 'remove', -2)
    const changes = [
      act(plain, 'remove', -1),
      act(one, 'remove', -2, secret),
      act(two, 'remove', -1),
    ]
    const answer = await register(changes)
    expect(answer).toMatchObject(refused('missing', { adjustment_index: 2, item_id: two.item }))
    expect(answer.body.error.details).toHaveLength(1)
    expect(await Promise.all([one, two, plain].map(left))).toEqual([20, 20, 20])
    // What was signed has not been used, and goes with the rest.
    expect((await register(changes.slice(0, 2))).status).toBe(200)
  })
})

describe('a signature', () => {
  test('WITNESS-3 stands with the entry, comes back with the key, and is used once', async () => {
    await demand(world, whole)
    const at = await narcotic(world)
    const [secret, key] = [await sign(at, 'write_off', -2), unique('nyckel')]
    const change = [act(at, 'write_off', -2, secret)]
    const [first, second] = await Promise.all([register(change, key), register(change, key)])
    const third = await register(change, key)
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    const [{ id }] = first.body.adjustments
    expect([second.body.adjustments[0].id, third.body.adjustments[0].id]).toEqual([id, id])
    expect(await left(at)).toBe(18)
    const name = expect.stringMatching(/^Test Person/)
    expect(await witnessesOf(world, [id])).toEqual([
      expect.objectContaining({
        adjustment_id: id,
        undone: false,
        witness: { apoex_id: witness.id, name },
      }),
    ])
    expect(await register(change)).toMatchObject(refused('used'))
    expect(await left(at)).toBe(18)
  })

  test('WITNESS-7 only its hash is kept until it is worth nothing', async () => {
    const at = await narcotic(world)
    const secret = await sign(at, 'write_off', -2)
    expect(secret).toMatch(/^[\w-]{43}$/)
    const { rows } = await world.server.context.db.transaction().execute(async (trx) => {
      return sql<{ all: string }>`SELECT string_agg(s::text, ' ') AS all
        FROM witness_signatures s`.execute(trx)
    })
    expect(rows[0]?.all).not.toContain(secret)
    expect(world.server.logs.join('')).not.toContain(secret)
  })

  test.each([
    ['another item', 'changed', async () => sign(await narcotic(world), 'remove', -2)],
    ['another act', 'changed', (at: Stocked) => sign(at, 'write_off', -2)],
    ['fewer units', 'changed', (at: Stocked) => sign(at, 'remove', -1)],
    ['the other direction', 'changed', (at: Stocked) => sign(at, 'remove', 2)],
    ['nothing at all', 'invalid', async () => 'x'.repeat(43)],
  ] as const)('WITNESS-4 for %s is none', async (_what, code, make) => {
    await demand(world, whole)
    const at = await narcotic(world)
    const secret = await make(at)
    expect(await register([act(at, 'remove', -2, secret)])).toMatchObject(refused(code))
    expect(await left(at)).toBe(20)
  })

  test('WITNESS-4 of another shelf place, of a colleague, of another customer is none', async () => {
    await demand(world, whole)
    const at = await narcotic(world)
    const place = await world.newPlace(at.location)
    const elsewhere = await sign({ ...at, place }, 'remove', -2)
    expect(await register([act(at, 'remove', -2, elsewhere)])).toMatchObject(refused('changed'))
    const { customer_id } = world.admin.user
    const colleague = await world.server.signedIn({ customer_id, role: 'edit', narcotics: true })
    const theirs = await signed(colleague, witness, [lineOf(at, 'remove', -2)])
    expect(await register([act(at, 'remove', -2, theirs)])).toMatchObject(refused('invalid'))
    const own = await newWitness(world, { customer_id: world.stranger.user.customer_id })
    const strangers = await trySigning(world.stranger, own, { lines: [lineOf(at, 'remove', -2)] })
    expect(strangers.status).toBe(404)
  })

  test('WITNESS-3 is good for five minutes, WITNESS-2 and as long as its witness is one', async () => {
    await demand(world, whole)
    const at = await narcotic(world)
    const secret = await sign(at, 'remove', -2)
    world.server.clock.advance(5 * 60_000)
    expect(await register([act(at, 'remove', -2, secret)])).toMatchObject(refused('expired'))
    const leaving = await newWitness(world)
    const kept = await signed(world.admin, leaving, [lineOf(at, 'remove', -2)])
    const users = world.server.db.updateTable('users').where('id', '=', leaving.id)
    await users.set({ narcotics: false }).execute()
    expect(await register([act(at, 'remove', -2, kept)])).toMatchObject(refused('invalid'))
    await users.set({ narcotics: true }).execute()
    expect((await register([act(at, 'remove', -2, kept)])).status).toBe(200)
  })

  test('WITNESS-4 of a list is used line by line, in several changes', async () => {
    await demand(world, whole)
    const [one, two] = [await narcotic(world), await narcotic(world)]
    const lines = [lineOf(one, 'remove', -2), lineOf(two, 'remove', -3)]
    const secret = await signed(world.admin, witness, lines)
    expect((await register([act(one, 'remove', -2, secret)])).status).toBe(200)
    expect(await register([act(one, 'remove', -2, secret)])).toMatchObject(refused('used'))
    expect((await register([act(two, 'remove', -3, secret)])).status).toBe(200)
  })

  test('WITNESS-3 of eight at once at two servers one uses it', async () => {
    await demand(world, whole)
    const at = await narcotic(world)
    const secret = await sign(at, 'remove', -1)
    const other = await startTestServer({ connection: world.server.context.connection })
    const elsewhere = await other.signedIn(world.admin.user)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        world.register(index % 2 ? elsewhere : world.admin, [act(at, 'remove', -1, secret)]),
      ),
    )
    await other.close()
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject(refused('used'))
    }
    expect(await left(at)).toBe(19)
  })
})
