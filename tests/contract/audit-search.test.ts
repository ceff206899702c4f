import { stockholmDate } from '@forrad/core/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchAudit, type AuditSearch } from '../../plugins/audit/server/search.ts'
import { newUser } from './users-setup.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const anything: AuditSearch = {
  from: null,
  to: null,
  customerId: null,
  actor: null,
  kind: null,
  text: null,
  json: false,
}
const search = async (wanted: Partial<AuditSearch> = {}) => {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  await searchAudit({ db: world.server.db, print }, { ...anything, ...wanted })
  return printed
}
const cells = (line: string | undefined) => (line ?? '').split('\t')
/** Writes an event as the triggers do. */
const write = (subject: string, changes: readonly object[] = [], at = '2026-03-01 12:00 Z') =>
  sql`
  INSERT INTO audit_events (customer_id, kind, subject_type, subject_id, changes, at)
  VALUES (${world.admin.user.customer_id}, 'settings_changed', 'site', ${subject},
    ${JSON.stringify(changes)}::jsonb, ${at}::timestamptz)`.execute(world.server.db)

test('events are found by who did it, of which customer and of what kind, a line each or as JSON', async () => {
  const { admin, stranger } = world
  const made = await admin.post('/api/users', newUser())
  await stranger.post('/api/users', newUser())
  const { apoex_id } = made.body.user
  const found = await search({ kind: 'user_created', actor: admin.user.id })
  expect(found).toHaveLength(1)
  expect(cells(found[0]).slice(1, 5)).toEqual([
    `${admin.user.customer_id}`,
    'user_created',
    admin.user.id,
    `user ${apoex_id}`,
  ])
  expect(await search({ kind: 'user_created', actor: admin.user.email.toUpperCase() })).toEqual(found) // prettier-ignore
  const customers = (await search({ kind: 'user_created' })).map((line) => cells(line)[1])
  expect(new Set(customers)).toEqual(
    new Set([`${admin.user.customer_id}`, `${stranger.user.customer_id}`]),
  )
  const { customer_id } = stranger.user
  const own = await search({ kind: 'user_created', customerId: customer_id })
  expect(own.map((line) => cells(line)[1])).toEqual(own.map(() => `${customer_id}`))
  const [json] = await search({ kind: 'user_created', actor: admin.user.id, json: true })
  expect(JSON.parse(json ?? '')).toMatchObject({
    kind: 'user_created',
    actor_id: admin.user.id,
    subject_id: apoex_id,
    customer_id: admin.user.customer_id,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('days are those of Stockholm, both of them included', async () => {
  // A quarter past midnight on the second, and a quarter to on the third.
  await write('först', [], '2026-02-01 23:15 Z')
  await write('sist', [], '2026-02-03 22:45 Z')
  const found = (from: string, to: string) =>
    search({ from, to }).then((lines) => lines.map((line) => cells(line)[4]))
  expect(await found('2026-02-02', '2026-02-03')).toEqual(['site först', 'site sist'])
  expect(await found('2026-02-02', '2026-02-02')).toEqual(['site först'])
  expect(await found('2026-02-03', '2026-02-03')).toEqual(['site sist'])
  const [line] = await search({ from: '2026-02-02', to: '2026-02-02' })
  expect(cells(line)[0]).toBe('2026-02-02 00:15:00')
  const today = stockholmDate(new Date())
  expect(await search({ from: today, to: '2026-01-01' })).toEqual(['There are no such events.'])
  expect(await search({ from: today, to: '2026-01-01', json: true })).toEqual([])
})

test('a text is found in subject and changes, letter case aside; what somebody wrote stays on its line', async () => {
  await write('x', [{ field: 'name', before: 'Gamla "kylen"', after: 'Nya\n\u001b[2Jkylen\tB' }])
  await write('Kylskåp 100%')
  const [line] = await search({ text: 'GAMLA "KYLEN"' })
  expect(cells(line)).toHaveLength(7)
  expect(cells(line)[6]).toBe('name: Gamla "kylen" → Nya [2Jkylen B')
  expect((await search({ text: 'kylskåp' })).map((one) => cells(one)[4])).toEqual([
    'site Kylskåp 100%',
  ])
  // A text, and no pattern.
  expect(await search({ text: '1%0' })).toEqual(['There are no such events.'])
})

test('a line says at which location it was, where it was at one', async () => {
  const { item, location } = await world.stocked({ quantity: 1 })
  const levels = { item_id: item, location_id: location, reorder_point: 9 }
  const item_adjustment = { adjustments: [], location_item: levels }
  expect((await world.admin.put('/api/items/adjust', { item_adjustment })).status).toBe(200)
  const lines = (await search({ kind: 'levels_changed' })).map((line) => cells(line).slice(4))
  expect(lines.at(-1)).toEqual([
    `item ${item}`,
    `location ${location}`,
    expect.stringMatching(/^reorder_point: \d+ → 9$/),
  ])
  await write('utan plats')
  const [line] = await search({ text: 'utan plats' })
  expect(cells(line).slice(4)).toEqual(['site utan plats', '-', ''])
})

test('more than is read at a time comes whole, once, in its order', async () => {
  await sql`INSERT INTO audit_events (customer_id, kind, subject_type, subject_id, at)
    SELECT ${world.admin.user.customer_id}, 'settings_changed', 'site', 'rad ' || n, '2026-04-01 12:00 Z'
    FROM generate_series(1, 2500) AS n`.execute(world.server.db)
  const found = await search({ from: '2026-04-01', to: '2026-04-01' })
  const rows = Array.from({ length: 2500 }, (_, index) => `site rad ${index + 1}`)
  expect(found.map((line) => cells(line)[4])).toEqual(rows)
})
