import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from './harness.ts'
import { openStream } from './events.ts'
import { send, telling } from './intents.ts'
import { newAccount } from './token-client.ts'
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
import { createWorld, hasPlugin, unique } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
let witness: TestUser
beforeAll(async () => {
  world = await createWorld()
  witness = await newWitness(world)
})
beforeEach(() => demand(world, { write_off: true, stocktaking: true, remove: true }))
afterAll(() => world?.close())
const { intent, open } = telling(() => world)

const left = async ({ item }: Stocked) =>
  (await world.batches(item)).reduce((sum, [, , quantity]) => sum + quantity, 0)
const sign = (at: Stocked, type: string, quantity: number) =>
  signed(world.admin, witness, [lineOf(at, type, quantity)])
const missing = async () => (await world.reader.get('/api/witness/missing')).body.entries
const register = (changes: object[]) => world.register(world.admin, changes)

describe('what has happened', () => {
  test('WITNESS-8 a withdrawal is written and lacks its witness, until another signs', async () => {
    const at = await narcotic(world)
    const [outcome] = await send(world.admin, intent([act(at, 'remove', -2)]))
    expect(outcome).toMatchObject({ state: 'done' })
    const later = { extra: { 'witness/later': true } }
    const said = await register([act(at, 'remove', -1, undefined, later)])
    expect([said.status, await left(at), (await open(at.item)).length]).toEqual([200, 17, 0])
    const ids = [said.body.adjustments[0].id, outcome.adjustments[0].id]
    const [first, second] = await missing()
    expect([first.adjustment_id, second.adjustment_id]).toEqual(ids)
    expect(second).toMatchObject({ quantity: -2, by: { apoex_id: world.admin.user.id } })
    // Not by who made it, not for what lacks none, all or none.
    const body = { adjustment_ids: ids }
    expect(await trySigning(world.admin, world.admin.user, body)).toMatchObject(refused('own'))
    const signs = (adjustment_ids: number[]) => trySigning(world.admin, witness, { adjustment_ids })
    expect((await signs([...ids, 999_999_999])).status).toBe(404)
    const answer = await signs([ids[1], ids[1]])
    expect(answer).toMatchObject({ status: 200, body: { signature: { secret: null } } })
    expect(await signs(ids)).toMatchObject(refused('settled'))
    expect((await missing()).map((one: { adjustment_id: number }) => one.adjustment_id)).toEqual([
      ids[0],
    ])
    expect(await witnessesOf(world, ids)).toMatchObject([
      { witness: { apoex_id: witness.id } },
      { witness: null },
    ])
    const stranger = await trySigning(world.stranger, witness, { adjustment_ids: [ids[0]] })
    expect(stranger.status).toBe(422)
    // Taken back, there is nothing left to witness.
    expect((await world.admin.post(`/api/adjustments/${ids[0]}/undo`)).status).toBe(200)
    expect(await missing()).toEqual([])
    expect(await signs([ids[0]])).toMatchObject(refused('settled'))
  })

  test('WITNESS-11 it is told when each was signed: on the spot with the entry, later when it was', async () => {
    const at = await narcotic(world)
    const secret = await sign(at, 'remove', -1)
    const later = act(at, 'remove', -1, undefined, { extra: { 'witness/later': true } })
    const made = []
    for (const change of [act(at, 'remove', -1, secret), later, later]) {
      made.push(...(await register([change])).body.adjustments)
    }
    const [spot, signs, open] = made
    world.server.clock.advance(6 * 60_000)
    const signedAt = world.server.clock.now().toISOString()
    const body = { adjustment_ids: [signs.id] }
    expect((await trySigning(world.admin, witness, body)).status).toBe(200)
    const told = await witnessesOf(world, [spot.id, signs.id, open.id])
    const times = told.map((one: { signed_at?: string }) => one.signed_at)
    expect(times).toEqual([spot.created_at, signedAt, undefined])
  })

  test.runIf(hasPlugin('audit'))('the audit log names the entries that were signed', async () => {
    const at = await narcotic(world)
    const later = { extra: { 'witness/later': true } }
    const made = await register([
      act(at, 'remove', -1, undefined, later),
      act(at, 'remove', -2, undefined, later),
    ])
    const [first, second] = made.body.adjustments.map(({ id }: { id: number }) => id)
    const body = { adjustment_ids: [second, first] }
    expect((await trySigning(world.admin, witness, body)).status).toBe(200)
    await world.server.context.background.idle()
    const { events } = (await world.admin.get('/api/audit?kind=witness_signed')).body
    expect(events[0]).toMatchObject({
      subject: { id: witness.id },
      changes: [{ field: 'entries', before: null, after: `${first}, ${second}` }],
    })
  })

  test('WITNESS-8 it is told as it comes and as it is taken back, also to who did it', async () => {
    const at = await narcotic(world)
    const plain = await world.stocked({ quantity: 5 })
    const later = { extra: { 'witness/later': true } }
    const streams = await Promise.all(
      [world.reader, world.admin].map((by) => openStream(world.server.url, by)),
    )
    const told = async () => {
      for (const { next } of streams) {
        const { data } = await next((one) => one.data['plugins'] !== undefined)
        expect([data['plugins'], data['origin']]).toEqual([['witness'], undefined])
      }
    }
    const made = await world.admin.post(
      '/api/adjustments/register',
      { adjustments: [act(at, 'remove', -1, undefined, later)] },
      { 'x-origin-id': 'tab-1', 'idempotency-key': unique('told-by-the-plugin') },
    )
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    await told()
    // Of what needs no witness nothing is told: it would come before the next.
    expect((await register([act(plain, 'remove', -1)])).status).toBe(200)
    const [{ id }] = made.body.adjustments
    expect((await world.admin.post(`/api/adjustments/${id}/undo`)).status).toBe(200)
    await told()
    for (const { text, close } of streams) {
      expect(text().match(/"witness"/g)).toHaveLength(2)
      close()
    }
  })

  test('WITNESS-8 a write-off and a count wait, whatever they say', async () => {
    const at = await narcotic(world)
    const later = { extra: { 'witness/later': true } }
    for (const [type, quantity] of [
      ['write_off', -1],
      ['stocktaking', -1],
    ] as const) {
      const change = act(at, type, quantity, undefined, later)
      expect(await register([change])).toMatchObject(refused('missing'))
      const [outcome] = await send(world.admin, intent([change]))
      expect(outcome).toMatchObject({
        state: 'refused',
        error: { details: [{ rule: 'witness/missing' }] },
      })
    }
    expect(await left(at)).toBe(20)
  })

  test('WITNESS-8 what stands beside a withdrawal that a count had seen is nobody’s, and needs none', async () => {
    const at = await narcotic(world)
    const secret = await sign(at, 'stocktaking', -3)
    expect((await register([act(at, 'stocktaking', -3, secret)])).status).toBe(200)
    const early = new Date(world.server.clock.now().getTime() - 3_600_000).toISOString()
    const [told] = await send(world.admin, intent([act(at, 'remove', -3)], { occurred_at: early }))
    expect(told).toMatchObject({ state: 'done', differences: [] })
    const [pick, beside] = told.adjustments
    expect(beside).toMatchObject({ type: 'stocktaking', beside_id: pick.id })
    expect(await witnessesOf(world, [pick.id, beside.id])).toMatchObject([
      { adjustment_id: pick.id, witness: null },
    ])
  })

  test('WITNESS-4 a withdrawal that falls short is covered by what was signed', async () => {
    const at = await narcotic(world, 3)
    const secret = await sign(at, 'remove', -5)
    const [outcome] = await send(world.admin, intent([act(at, 'remove', -5, secret)]))
    expect(outcome).toMatchObject({ state: 'difference' })
    expect(await witnessesOf(world, [outcome.adjustments[0].id])).toMatchObject([
      { witness: { apoex_id: witness.id } },
    ])
  })
})

test('WITNESS-6 one’s own change is taken back without one, and its signature stays used', async () => {
  const at = await narcotic(world)
  const secret = await sign(at, 'write_off', -2)
  const made = await register([act(at, 'write_off', -2, secret)])
  const [{ id }] = made.body.adjustments
  expect((await world.admin.post(`/api/adjustments/${id}/undo`)).status).toBe(200)
  expect(await left(at)).toBe(20)
  expect(await witnessesOf(world, [id])).toMatchObject([
    { undone: true, witness: { apoex_id: witness.id } },
  ])
  expect(await register([act(at, 'write_off', -2, secret)])).toMatchObject(refused('used'))
})

test('WITNESS-10 what was witnessed stays, whoever writes to the table', async () => {
  const at = await narcotic(world)
  const other = await newWitness(world)
  const secret = await sign(at, 'remove', -1)
  const made = await register([act(at, 'remove', -1, secret)])
  const [{ id }] = made.body.adjustments
  const later = { extra: { 'witness/later': true } }
  const second = await register([act(at, 'remove', -1, undefined, later)])
  const [{ id: undone }] = second.body.adjustments
  expect((await world.admin.post(`/api/adjustments/${undone}/undo`)).status).toBe(200)
  const write = (statement: RawBuilder<unknown>) => statement.execute(world.server.db)
  const mine = sql`WHERE customer_id = ${world.admin.user.customer_id} AND adjustment_id = ${id}`
  for (const statement of [
    sql`UPDATE witness_entries SET witness_id = ${other.id} ${mine}`,
    sql`UPDATE witness_entries SET witness_id = NULL, signed_at = NULL ${mine}`,
    sql`UPDATE witness_entries SET signed_at = now() ${mine}`,
    sql`UPDATE witness_entries SET witness_id = ${other.id}, signed_at = now()
      WHERE customer_id = ${world.admin.user.customer_id} AND adjustment_id = ${undone}`,
    sql`DELETE FROM witness_entries ${mine}`,
    sql`TRUNCATE witness_entries`,
  ]) {
    await expect(write(statement)).rejects.toThrow('what was witnessed stays')
  }
  await write(sql`UPDATE witness_entries SET undone = true ${mine}`)
  const back = sql`UPDATE witness_entries SET undone = false ${mine}`
  await expect(write(back)).rejects.toThrow('what was witnessed stays')
  expect(await witnessesOf(world, [id])).toMatchObject([{ witness: { apoex_id: witness.id } }])
})

test('WITNESS-9 a script has none: it is refused in plain words, also of what has happened', async () => {
  const at = await narcotic(world)
  const wishes = { role: 'edit', narcotics: true } as const
  const { script } = await newAccount(world.server.url, world.admin, wishes)
  expect((await trySigning(script, witness, { lines: [lineOf(at, 'remove', -1)] })).status).toBe(
    403,
  )
  const secret = await sign(at, 'remove', -1)
  const post = (body: object) => script.post('/api/adjustments/register', body)
  const later = { extra: { 'witness/later': true } }
  for (const change of [act(at, 'remove', -1, secret), act(at, 'remove', -1, undefined, later)]) {
    expect(await post({ adjustments: [change] })).toMatchObject(refused('script'))
  }
  // What a script says has happened stands as a difference, as whatever else a rule refuses.
  const [outcome] = await send(script, intent([act(at, 'remove', -1)]))
  expect(outcome).toMatchObject({
    state: 'difference',
    differences: [{ why: 'blocked', refusal: { rule: 'witness/script' } }],
  })
  expect(await left(at)).toBe(20)
})

test('a site that turns it off is as before', async () => {
  const at = await narcotic(world)
  const file = `${world.server.context.settings.dataFolder}/site.json`
  await writeFile(file, JSON.stringify({ disabled_plugins: ['witness'] }))
  try {
    expect((await register([act(at, 'write_off', -1)])).status).toBe(200)
    expect((await world.admin.get('/api/witness/missing')).status).toBe(404)
  } finally {
    await rm(file)
  }
})

test('WITNESS-8 what was taken back while it was turned off lacks none, and nobody signs it', async () => {
  const at = await narcotic(world)
  const [{ adjustments }] = await send(world.admin, intent([act(at, 'remove', -2)]))
  const { id } = adjustments[0]
  const file = `${world.server.context.settings.dataFolder}/site.json`
  await writeFile(file, JSON.stringify({ disabled_plugins: ['witness'] }))
  try {
    expect((await world.admin.post(`/api/adjustments/${id}/undo`)).status).toBe(200)
  } finally {
    await rm(file)
  }
  const ids = (await missing()).map((one: { adjustment_id: number }) => one.adjustment_id)
  expect(ids).not.toContain(id)
  expect(await trySigning(world.admin, witness, { adjustment_ids: [id] })).toMatchObject(
    refused('settled'),
  )
  expect(await witnessesOf(world, [id])).toMatchObject([{ undone: true, witness: null }])
})
