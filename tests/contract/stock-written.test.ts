import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { key } from './intents.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'
import { tripsOf } from './trips.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

/** A book of what was written, kept by a plugin; items by their names do what plugins must not. */
const book = `
  const say = (sql, ...parameters) => ({ compile: () => ({ sql, parameters }) })
  const naughty = {
    async Kastar() { throw new Error('a screw is loose') },
    async Hänger() { await new Promise(() => {}) },
    async Ringer() { await fetch('http://127.0.0.1:' + globalThis.deafPort) },
    async Lagret(run) { await run(say('UPDATE batches SET quantity = 0 WHERE customer_id = $1', 1)) },
    async Granne(run) { await run(say('DELETE FROM shelf_rows WHERE customer_id = $1', 1)) },
    async Annans(run) { await run(say('INSERT INTO book_rows VALUES ($1, 1, 1)', globalThis.otherCustomer)) },
    async Alla(run) { await run(say('UPDATE book_rows SET quantity = quantity + $1', 0)) },
    async Städar(run) { await run(say('DELETE FROM book_rows WHERE quantity > $1', -1000)) },
    async Flyttar(run, id) { await run(say('UPDATE book_rows SET customer_id = $1 WHERE customer_id = $2',
      globalThis.otherCustomer, id)) },
    async Sväljer(run) { await run(say('DELETE FROM batches WHERE customer_id = $1', 1)).catch(() => {}) },
    async Slarvar(run) { void run(say('DELETE FROM batches WHERE customer_id = $1', 1)) },
    async Bygger(run) { await run(say('DROP TABLE book_rows')) },
    async Dubbel(run) { await run(say('SELECT 1; DROP TABLE book_rows')) },
    async Länge(run) { await run(say('SELECT pg_sleep($1)', 20)) },
  }
  const written = async ({ entries, user, now, settings, run }) => {
    globalThis.toldToTheBook = entries
    for (const { id, ledger_item, rows } of entries) {
      const does = naughty[ledger_item.display_name.split(' ')[0]]
      for (const [line, row] of rows.entries()) {
        await run(say('INSERT INTO book_rows (customer_id, entry, line, quantity) VALUES ($1, $2, $3, $4)',
          user.customer_id, id, line, row.quantity))
      }
      if (does) await does(run, user.customer_id)
    }
  }`

/** Does something only where somebody is waited for at its desk. */
const desk = `
  const say = (sql, ...parameters) => ({ compile: () => ({ sql, parameters }) })
  const written = async ({ entries, user, run }) => {
    globalThis.toldAtTheDesk = entries.map(({ type }) => type)
    for (const { id, item_id } of entries) {
      await run(say('UPDATE desk_waits SET entry = $1 WHERE customer_id = $2 AND item = $3 AND entry IS NULL',
        id, user.customer_id, item_id))
    }
  }`
const waits = `CREATE TABLE desk_waits (customer_id bigint REFERENCES customers (id), item bigint,
  by_whom text, entry bigint, PRIMARY KEY (customer_id, item));`

const table = (name: string) =>
  `CREATE TABLE ${name} (customer_id bigint REFERENCES customers (id), entry bigint, line int,
     quantity int, PRIMARY KEY (customer_id, entry, line));`

let plugins: PluginFolder
let world: World
let deaf: Server
const globals = globalThis as Record<string, unknown>
beforeAll(async () => {
  deaf = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  globals['deafPort'] = (deaf.address() as AddressInfo).port
  plugins = await createPluginFolder()
  const manifest = manifestText('book', `hooks: { 'stock.written': written },`)
  await plugins.write('book', 'server/plugin.ts', `${book}\n${manifest}`)
  await plugins.write('book', 'server/migrations/0001_rows.sql', table('book_rows'))
  await plugins.write('shelf', 'server/plugin.ts', manifestText('shelf'))
  await plugins.write('shelf', 'server/migrations/0001_rows.sql', table('shelf_rows'))
  const waiting = `{ table: 'desk_waits', item: 'item', user: 'by_whom', until: 'entry' }`
  const deskManifest = manifestText(
    'desk',
    `waiting: ${waiting}, hooks: { 'stock.written': written },`,
  )
  await plugins.write('desk', 'server/plugin.ts', `${desk}\n${deskManifest}`)
  await plugins.write('desk', 'server/migrations/0001_waits.sql', waits)
  world = await createWorld({
    plugins: plugins.candidates(),
    limits: { statementMilliseconds: 4000, idleMilliseconds: 20_000 },
  })
  globals['otherCustomer'] = world.stranger.user.customer_id
  await sql`INSERT INTO book_rows VALUES (${world.stranger.user.customer_id}, 0, 0, 5)`.execute(
    world.server.db,
  )
})
afterAll(async () => {
  await world?.close()
  await plugins.remove()
  deaf.close()
})

interface Stocked {
  readonly item: number
  readonly location: number
  readonly place: number
}

/** Twenty of an item whose name is harmless until they lie there. */
async function named(display_name: string): Promise<Stocked> {
  const stocked = await world.stocked({ quantity: 20 })
  const name = unique(display_name)
  await sql`UPDATE items SET display_name = ${name} WHERE id = ${stocked.item}`.execute(
    world.server.db,
  )
  return stocked
}

const pick = ({ item, place }: Stocked, quantity = 1) =>
  adjustment(item, 'remove', { storage_location_id: place, quantity: -quantity })

const told = () => globals['toldToTheBook'] as readonly { readonly id: number; type: string }[]

/** What the book holds of an item, by entry. */
async function booked({ item }: Stocked): Promise<readonly number[]> {
  const { rows } = await sql<{ quantity: number }>`
    SELECT b.quantity FROM book_rows b
    JOIN adjustments a ON a.customer_id = b.customer_id AND a.id = b.entry
    WHERE a.item_id = ${item} ORDER BY b.entry, b.line`.execute(world.server.db)
  return rows.map(({ quantity }) => quantity)
}

test('every kind of change is written with what the plugin writes, as the ledger tells it', async () => {
  const stocked = await world.stocked()
  const { item, place, location } = stocked
  const target = await world.newPlace(location)
  const change = async (...lines: object[]) => {
    const answer = await world.register(world.admin, lines)
    expect(answer.status).toBe(200)
    const ids = answer.body.adjustments.map(({ id }: { id: number }) => id)
    const { body } = await world.admin.get(`/api/adjustments?item_id=${item}&limit=10`)
    const made = body.adjustments.filter(({ id }: { id: number }) => ids.includes(id))
    const entries = made.map((entry: object) => ({ ...entry, narcotic_level: 0 })).toReversed()
    expect(told()).toEqual(entries)
    return answer.body.adjustments
  }
  const lot = (quantity: number, at = place) => {
    return { storage_location_id: at, identifier: 'A', expiration_date: '2031-05-31', quantity }
  }
  const why = (code: string) => ({ reason: { code, text: 'Så här' } })
  await change(adjustment(item, 'receive', lot(50)))
  await change(adjustment(item, 'remove', lot(-1)), adjustment(item, 'remove', lot(-2)))
  await change({ ...adjustment(item, 'write_off', lot(-3)), ...why('expired') })
  await change({ ...adjustment(item, 'return', lot(4)), ...why('unused') })
  await change(adjustment(item, 'move', lot(-5), lot(5, target)))
  await change(adjustment(item, 'stocktaking', { ...lot(6), previous_quantity: 43 }))
  const [last] = await change(adjustment(item, 'remove', lot(-7)))
  const undone = await world.admin.post(`/api/adjustments/${last.id}/undo`)
  expect(undone.status).toBe(200)
  expect(told()).toMatchObject([{ type: 'undo', undoes_id: last.id, ledger_item: { id: item } }])
  const levels = {
    item_id: item,
    location_id: location,
    reorder_point: 2,
    preferred_stock_level: 9,
  }
  const adjusted = await world.admin.put('/api/items/adjust', {
    item_adjustment: { adjustments: [adjustment(item, 'remove', lot(-8))], location_item: levels },
  })
  expect(adjusted.status).toBe(200)
  const now = world.server.clock.now().getTime()
  const occurred_at = new Date(now - 3_600_000).toISOString()
  const intent = {
    key: key(),
    version: 1,
    occurred_at,
    // Where nobody has counted since (INTENT-9).
    adjustments: [adjustment(item, 'remove', lot(-4, target))],
  }
  const sent = await world.admin.post('/api/intents', { intents: [intent] })
  expect([sent.status, sent.body.outcomes[0].state]).toEqual([200, 'done'])
  expect(told()).toMatchObject([{ type: 'remove', occurred_at }])
  expect(await booked(stocked)).toEqual([50, -1, -2, -3, 4, -5, 5, 6, -7, 7, -8, -4])
})

describe('a hook that goes wrong takes the change back whole, and others go on', () => {
  test.each([
    ['Kastar', 409, 'a screw is loose'],
    ['Hänger', 503, 'took too long'],
    ['Ringer', 503, 'took too long'],
    ['Länge', 503, ''],
    ['Lagret', 409, "the table batches is not the plugin's"],
    ['Granne', 409, "the table shelf_rows is not the plugin's"],
    ['Annans', 409, "a row of book_rows is another customer's"],
    ['Alla', 409, "a row of book_rows is another customer's"],
    ['Städar', 409, "a row of book_rows is another customer's"],
    ['Flyttar', 409, "a row of book_rows is another customer's"],
    ['Sväljer', 409, "the table batches is not the plugin's"],
    ['Slarvar', 409, "the table batches is not the plugin's"],
    ['Bygger', 409, 'SELECT, INSERT, UPDATE, DELETE or MERGE'],
    ['Dubbel', 409, 'one question at a time'],
  ])('%s', async (name, status, reason) => {
    const [wrong, sound] = [await named(name), await named('Vara')]
    const before = world.server.logs.length
    const answer = await world.register(world.editor, [pick(sound), pick(wrong)])
    const code = status === 409 ? 'rule_failed' : 'unavailable'
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    expect(await booked(wrong)).toEqual([20])
    expect(await world.batches(wrong.item)).toEqual([[null, null, 20]])
    const logged = world.server.logs.slice(before).map((text) => JSON.parse(text))
    expect(logged).toContainEqual(
      expect.objectContaining({ plugin: 'book', hook: 'stock.written', level: expect.anything() }),
    )
    await world.server.context.background.idle()
    const { body } = await world.admin.get('/api/plugins/work')
    expect(body.faults).toEqual([
      expect.objectContaining({
        plugin: 'book',
        hook: 'stock.written',
        error: expect.stringContaining(reason),
      }),
    ])
    expect((await world.stranger.get('/api/plugins/work')).body.faults).toEqual([])
    expect((await world.register(world.editor, [pick(sound)])).status).toBe(200)
    expect(await booked(sound)).toEqual([20, -1])
    const { rows } = await sql<{ quantity: number }>`
      SELECT quantity FROM book_rows WHERE customer_id = ${world.stranger.user.customer_id}`.execute(
      world.server.db,
    )
    expect(rows).toEqual([{ quantity: 5 }])
  })
})

test('a plugin that says where rows wait is asked where one waits for this item and user, and of every undo and return', async () => {
  const [stocked, other] = [await named('Vara'), await named('Vara')]
  const { customer_id, id } = world.editor.user
  const asked = async (change: () => Promise<{ readonly status: number }>) => {
    delete globals['toldAtTheDesk']
    expect((await change()).status).toBe(200)
    return globals['toldAtTheDesk']
  }
  const take = () => world.register(world.editor, [pick(stocked)])
  const wait = (item: number, customer = customer_id, user = id) =>
    sql`INSERT INTO desk_waits VALUES (${customer}, ${item}, ${user}, NULL)`.execute(
      world.server.db,
    )
  expect(await asked(take)).toBe(undefined)
  await wait(other.item)
  await wait(stocked.item, world.stranger.user.customer_id)
  await wait(stocked.item, customer_id, world.admin.user.id)
  expect(await asked(take)).toBe(undefined)
  await sql`UPDATE desk_waits SET by_whom = ${id}`.execute(world.server.db)
  const both = await world.register(world.editor, [pick(stocked), pick(stocked)])
  expect([both.status, globals['toldAtTheDesk']]).toEqual([200, ['remove', 'remove']])
  const { rows } = await sql<{ entry: number }>`
    SELECT entry FROM desk_waits WHERE customer_id = ${customer_id} AND item = ${stocked.item}`.execute(
    world.server.db,
  )
  expect(rows).toEqual([{ entry: both.body.adjustments[0].id }])
  expect(await asked(take)).toBe(undefined)
  const [{ id: entry }] = (await world.register(world.editor, [pick(stocked)])).body.adjustments
  expect(await asked(() => world.editor.post(`/api/adjustments/${entry}/undo`))).toEqual(['undo'])
  const back = { storage_location_id: stocked.place, quantity: 1 }
  const returned = { ...adjustment(stocked.item, 'return', back), reason: { code: 'unused' } }
  expect(await asked(() => world.register(world.editor, [returned])), 'a return').toEqual([
    'return',
  ])
})

test('outside of a hook, nothing of the core or of a plugin is bounded', async () => {
  const own = world.server.db
  await sql`UPDATE book_rows SET line = line`.execute(own)
  await sql`UPDATE shelf_rows SET line = line`.execute(own)
})

test('what it costs: its own questions', async () => {
  const stocked = await named('Vara')
  const trips = await tripsOf(async () => {
    expect((await world.register(world.editor, [pick(stocked)])).status).toBe(200)
  })
  expect(trips).toEqual([
    'select', // the session
    'start + with', // key, locks, and what lies there
    'with', // ledger, stock, outbox
    'select + insert', // whose turn it is, and the plugin's own
    'commit',
  ])
})
