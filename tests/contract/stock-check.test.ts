import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { planLines } from '@forrad/core/domain'
import type { PlannedLine } from '@forrad/core/domain'
import type { AdjustmentInput, Item } from '@forrad/openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { key, telling } from './intents.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'
import { tripsOf } from './trips.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { SignedIn, World } from './world.ts'

/**
 * A plugin of a temporary folder: nobody takes more than the site says of an item at once, nor
 * more in all than the ledger may hold. Items by their names do what plugins must not.
 */
const rule = `
  const told = []
  const judge = async ({ lines, user, settings, ask }) => {
    globalThis.seenByTheRule = lines
    const verdicts = []
    for (const { adjustment_index, item_id, type, rows } of lines) {
      const [item] = await ask({ execute: (trx) => trx.selectFrom('items')
        .select('display_name').where('id', '=', item_id).execute().then((rows) => ({ rows })) })
      const name = item.display_name
      if (name.startsWith('Kastar')) throw new Error('a screw is loose')
      const wrongly = () => ask({ execute: (trx) =>
        trx.selectNoFrom((eb) => eb.fn('no_such_function').as('found')).execute().then((rows) => ({ rows })) })
      if (name.startsWith('Sväljer')) return wrongly().then(() => [], () => [])
      if (name.startsWith('Slarvar')) return (void wrongly(), [])
      if (name.startsWith('Hänger')) await new Promise(() => {})
      if (name.startsWith('Skriver')) await ask({ execute: (trx) =>
        trx.updateTable('batches').set({ quantity: 0 }).execute().then(() => ({ rows: [] })) })
      if (name.startsWith('Frågar länge')) await ask({ execute: (trx) =>
        trx.selectNoFrom((eb) => eb.fn('pg_sleep', [eb.lit(20)]).as('slept')).execute()
          .then((rows) => ({ rows })) })
      if (name.startsWith('Fel rad')) verdicts.push({ adjustment_index: 99, tone: 'refusal', code: 'x' })
      const taken = await ask({ execute: (trx) => trx.selectFrom('ledger_rows')
        .select((eb) => eb.fn.sum('quantity').as('sum'))
        .where('customer_id', '=', user.customer_id).where('item_id', '=', item_id)
        .where('quantity', '<', 0).execute().then((rows) => ({ rows })) })
      const change = rows.reduce((sum, row) => sum + row.quantity, 0)
      if (type === 'undo' && name.startsWith('Slutgiltig')) {
        verdicts.push({ adjustment_index, tone: 'refusal', code: 'final' })
      }
      if (change >= 0) continue
      for (const row of rows) if (-row.quantity > (settings?.at_once ?? 5)) {
        verdicts.push({ adjustment_index, storage_location_id: row.storage_location_id, tone: 'refusal', code: 'too_many' })
      }
      if (-change - Number(taken[0].sum ?? 0) > 8) verdicts.push({ adjustment_index, tone: 'refusal', code: 'enough' })
      verdicts.push({ adjustment_index, tone: 'remark', code: 'noted' })
    }
    return verdicts
  }`

/** Asked after it: looks a change up in the database where one is named. */
const second = `
  const judge = async ({ lines, ask }) => {
    if (!lines.some(({ item_id }) => item_id === globalThis.lookedUpTwice)) return []
    await ask({ execute: (trx) => trx.selectFrom('items').select('id')
      .where('id', '=', globalThis.lookedUpTwice).execute().then((rows) => ({ rows })) })
    return []
  }`

let plugins: PluginFolder
let world: World
beforeAll(async () => {
  plugins = await createPluginFolder()
  const manifest = manifestText('ration', `hooks: { 'stock.check': { judge } },`)
  await plugins.write('ration', 'server/plugin.ts', `${rule}\n${manifest}`)
  const after = manifestText('second', `hooks: { 'stock.check': { judge } },`)
  await plugins.write('second', 'server/plugin.ts', `${second}\n${after}`)
  world = await createWorld({
    plugins: plugins.candidates(),
    // Long enough for a busy machine, short enough to wait for; a check that hangs is cut off before
    // the database ends the connection that waits for it.
    limits: { statementMilliseconds: 5000, idleMilliseconds: 20_000 },
  })
})
afterAll(async () => {
  await world?.close()
  await plugins.remove()
})

const take = (stocked: { item: number; place: number }, quantity: number) =>
  adjustment(stocked.item, 'remove', { storage_location_id: stocked.place, quantity: -quantity })

async function named(display_name: string, quantity = 20) {
  const item = await world.newItem({ display_name: unique(display_name) })
  const place = await world.newPlace(await world.newLocation())
  const received = adjustment(item, 'receive', { storage_location_id: place, quantity })
  // What is wrong on purpose is not asked about while it is put in place.
  await withSite({ disabled_plugins: ['ration'] }, () => world.register(world.admin, [received]))
  return { item, place }
}

async function withSite<Result>(site: object, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(world.server.context.settings.dataFolder, 'site.json')
  await writeFile(file, JSON.stringify(site))
  try {
    return await work()
  } finally {
    await rm(file)
  }
}

const left = async ({ item }: { item: number }) =>
  (await world.batches(item)).reduce((sum, [, , quantity]) => sum + quantity, 0)

const refusal = (rule: string, line: object) => ({
  status: 409,
  body: { error: { code: 'refused_by_rule', details: [{ ...line, rule }] } },
})

describe('a refusal', () => {
  test('stops the change whole and names its line and shelf place; a remark stops nothing', async () => {
    const [one, other] = [await named('Vara'), await named('Vara')]
    const answer = await world.register(world.editor, [take(one, 1), take(other, 6)])
    expect(answer).toMatchObject(
      refusal('ration/too_many', {
        adjustment_index: 1,
        item_id: other.item,
        storage_location_id: other.place,
      }),
    )
    expect([await left(one), await left(other)]).toEqual([20, 20])
    // The list sends what was not named at once, under a new key.
    expect((await world.register(world.editor, [take(one, 1)], unique('nyckel'))).status).toBe(200)
    expect(await left(one)).toBe(19)
  })

  test('is not remembered with the key: the same request succeeds once it may', async () => {
    const stocked = await named('Vara')
    const key = unique('nyckel')
    const send = () => world.register(world.editor, [take(stocked, 6)], key)
    expect([await send(), await send()]).toMatchObject([{ status: 409 }, { status: 409 }])
    await withSite(
      { disabled_plugins: [], contributions: [], plugin_settings: { ration: { at_once: 7 } } },
      async () => {
        const made = await send()
        expect(made.status).toBe(200)
        // The answer was lost; asked again under the same key, the rule has no say any more.
        expect((await send()).body.adjustments[0].id).toBe(made.body.adjustments[0].id)
      },
    )
    const again = await send()
    expect([again.status, await left(stocked)]).toEqual([200, 14])
  })

  test('counts and undo pass the same rule, and so does stock that is set with levels', async () => {
    const stocked = await named('Slutgiltig')
    const count = adjustment(stocked.item, 'stocktaking', {
      storage_location_id: stocked.place,
      quantity: -6,
      previous_quantity: 20,
    })
    expect(await world.register(world.editor, [count])).toMatchObject({ status: 409 })
    const levels = await world.admin.put('/api/items/adjust', {
      item_adjustment: { adjustments: [take(stocked, 6)] },
    })
    expect(levels).toMatchObject({ status: 409, body: { error: { code: 'refused_by_rule' } } })
    const picked = await world.register(world.editor, [take(stocked, 2)])
    const [{ id }] = picked.body.adjustments
    expect(await world.editor.post(`/api/adjustments/${id}/undo`)).toMatchObject(
      refusal('ration/final', { adjustment_index: 0, item_id: stocked.item }),
    )
    expect(await left(stocked)).toBe(18)
  })

  test('sees under the lock what others have just written: two that race get what is allowed once', async () => {
    const stocked = await named('Vara')
    const send = (by: SignedIn) => world.register(by, [take(stocked, 5)], unique('nyckel'))
    const answers = await Promise.all([send(world.editor), send(world.admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(
      refusal('ration/enough', { adjustment_index: 0, item_id: stocked.item }),
    )
    expect(await left(stocked)).toBe(15)
  })
})

test('the server plans the lines that a dry run plans from the answers of its calls', async () => {
  const [one, other] = [await named('Vara'), await named('Vara', 7)]
  const adjustments = [take(one, 1), take(other, 2), take(one, 3)] as AdjustmentInput[]
  const items: Item[] = []
  for (const { item } of [one, other]) {
    items.push((await world.editor.get(`/api/items/${item}`)).body.item)
  }
  const { locations } = (await world.editor.get('/api/locations')).body
  expect((await world.register(world.editor, adjustments)).status).toBe(200)
  const { seenByTheRule } = globalThis as { seenByTheRule?: readonly PlannedLine[] }
  expect(seenByTheRule).toEqual(planLines(adjustments, items, locations))
})

describe('a check that goes wrong refuses its change and stops nothing else', () => {
  test.each([
    ['Kastar', 409, 'rule_failed', 'a check of a change failed'],
    ['Fel rad', 409, 'rule_failed', 'a check of a change failed'],
    ['Skriver', 409, 'rule_failed', 'a check of a change failed'],
    ['Frågar länge', 503, 'unavailable', 'a check of a change'],
    ['Hänger', 503, 'unavailable', 'a check of a change took too long'],
  ])('%s', async (name, status, code, line) => {
    const [wrong, sound] = [await named(name), await named('Vara')]
    const before = world.server.logs.length
    const answer = await world.register(world.editor, [take(wrong, 1)])
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    const logged = world.server.logs.slice(before).map((text) => JSON.parse(text))
    expect(logged).toContainEqual(
      expect.objectContaining({
        plugin: 'ration',
        hook: 'stock.check',
        msg: expect.stringContaining(line),
      }),
    )
    expect((await world.register(world.editor, [take(sound, 1)])).status).toBe(200)
    expect([await left(wrong), await left(sound)]).toEqual([20, 19])
  })
})

test('what happened and is judged for too long is told later: the answer says when', async () => {
  const stocked = await named('Hänger')
  const told = { version: 1, key: key(), occurred_at: telling(() => world).now() }
  const { status, headers, body } = await world.editor.post('/api/intents', {
    intents: [{ ...told, adjustments: [take(stocked, 1)] }],
  })
  expect([status, body.error.code]).toEqual([503, 'unavailable'])
  expect(headers.get('retry-after')).toBe('2')
})

test.each(['Sväljer', 'Slarvar'])(
  'a question that fails is its own rule’s, caught or not, and never the next one’s: %s',
  async (name) => {
    const stocked = await named(name)
    Reflect.set(globalThis, 'lookedUpTwice', stocked.item)
    const answer = await world.register(world.editor, [take(stocked, 1)])
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'rule_failed', details: [{ rule: 'ration' }] } },
    })
    expect(await left(stocked)).toBe(20)
  },
)

test('turned off, it has no say at once, and the folder taken out it was never there', async () => {
  const stocked = await named('Vara')
  const off = await withSite({ disabled_plugins: ['ration'] }, () =>
    world.register(world.editor, [take(stocked, 6)]),
  )
  expect(off.status).toBe(200)
  for (const plugin of ['ration', 'second']) await plugins.takeOut(plugin)
  expect(plugins.candidates()).toEqual([])
})

test('what a check costs: its own questions', async () => {
  const stocked = await named('Vara')
  const trips = await tripsOf(async () => {
    expect((await world.register(world.editor, [take(stocked, 1)])).status).toBe(200)
  })
  expect(trips).toEqual([
    'select', // the session
    'start + with', // key, locks, and what lies there
    'savepoint + set + select', // from here on only reading: the plugin's two questions
    'select',
    'rollback + release + with', // ledger, stock, outbox
    'commit',
  ])
})
