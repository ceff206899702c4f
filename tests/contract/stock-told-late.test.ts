import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPluginWork } from '../../server/kernel/jobs/plugin-work.ts'
import type { RunningWork } from '../../server/kernel/jobs/plugin-work.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

/** One that notes what it is told of, one that hangs on each entry until it is let go, and a job. */
const listens = `const told = async ({ entry }) => void globalThis.toldOf.push(entry.id)`
const hangs = `
  const told = async ({ entry, signal }) => {
    globalThis.askedOf.push(entry.id)
    globalThis.signals.push(signal)
    await new Promise((resolve) => globalThis.letGo.push(resolve))
  }`

const known = globalThis as unknown as {
  toldOf: number[]
  askedOf: number[]
  runs: number
  letGo: (() => void)[]
  signals: AbortSignal[]
}
const never = 3_600_000
const minute = 60_000

let plugins: PluginFolder
let world: World
let work: RunningWork
const siteFile = () => path.join(world.server.context.settings.dataFolder, 'site.json')

beforeAll(async () => {
  plugins = await createPluginFolder()
  const hooks = `hooks: { 'stock.told': told },`
  const jobs = `jobs: { count: { every: 1, run: async () => { globalThis.runs += 1 } } },`
  await plugins.write('hangs', 'server/plugin.ts', `${hangs}\n${manifestText('hangs', hooks)}`)
  await plugins.write(
    'listens',
    'server/plugin.ts',
    `${listens}\n${manifestText('listens', hooks)}`,
  )
  await plugins.write('works', 'server/plugin.ts', manifestText('works', jobs))
  world = await createWorld({ plugins: plugins.candidates() })
})
beforeEach(() => Object.assign(known, { toldOf: [], askedOf: [], runs: 0, letGo: [], signals: [] }))
afterEach(async () => {
  const stopping = work.stop()
  for (const letGo of known.letGo) letGo()
  await stopping
  await rm(siteFile(), { force: true })
  await sql`DELETE FROM untold_entries`.execute(world.server.db)
})
afterAll(async () => {
  await world?.close()
  await plugins.remove()
})

/** Entries of as many items, in the ledger's order. */
async function entriesOf(items: number): Promise<readonly number[]> {
  const ids: number[] = []
  for (let at = 0; at < items; at += 1) {
    const { item, place } = await world.stocked({ quantity: 9 })
    await sql`DELETE FROM untold_entries WHERE item_id = ${item}`.execute(world.server.db)
    const line = { storage_location_id: place, quantity: -1 }
    const { body } = await world.register(world.editor, [adjustment(item, 'remove', line)])
    ids.push(body.adjustments[0].id)
  }
  return ids
}

/** What waits to be told to the one that hangs. */
async function untoldOf(): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly adjustment_id: number }>`
    SELECT adjustment_id FROM untold_entries WHERE plugin = 'hangs'
    ORDER BY adjustment_id`.execute(world.server.db)
  return rows.map(({ adjustment_id }) => adjustment_id)
}

const begin = (patience: number) => {
  work = startPluginWork(world.server.context, world.server.work, never, patience)
}

test('one that hangs keeps no other plugin from being told, and no job from running', async () => {
  const ids = await entriesOf(2)
  begin(never)
  await expect.poll(() => known.toldOf).toEqual(ids)
  await expect.poll(() => [known.askedOf, known.runs]).toEqual([ids.slice(0, 1), 1])
  world.server.clock.advance(minute)
  const [later] = await entriesOf(1)
  void work.look()
  await expect.poll(() => [known.toldOf.at(-1), known.runs]).toEqual([later, 2])
})

test('one that takes too long is not asked of the rest in the same round', async () => {
  const ids = await entriesOf(3)
  begin(50)
  await work.look()
  expect(known.askedOf.length).toBeLessThan(3)
  expect(known.toldOf).toEqual(ids)
})

test('one that takes too long is told so, and is asked again only when it has ended', async () => {
  const [first, second] = await entriesOf(2)
  begin(100)
  await expect.poll(() => known.signals.map(({ aborted }) => aborted)).toEqual([true])
  world.server.clock.advance(minute)
  void work.look()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(known.askedOf).toEqual([first])
  // It has ended well after all: nothing of it is asked twice.
  known.letGo[0]?.()
  await expect.poll(untoldOf).toEqual([second])
  void work.look()
  await expect.poll(() => known.askedOf).toEqual([first, second])
})

test('one that never ends is waited for so long only, and is then told again', async () => {
  const [first] = await entriesOf(1)
  begin(20)
  await work.look()
  expect([known.askedOf, await untoldOf()]).toEqual([[first], [first]])
  world.server.clock.advance(minute)
  void work.look()
  await expect.poll(() => known.askedOf).toEqual([first, first])
})

test('one that is turned off is told of nothing more, also while it is being told', async () => {
  const [first, second] = await entriesOf(2)
  begin(never)
  await expect.poll(() => known.askedOf).toEqual([first])
  await writeFile(siteFile(), JSON.stringify({ disabled_plugins: ['hangs'] }))
  known.letGo[0]?.()
  await work.look()
  expect(known.askedOf).toEqual([first])
  expect(await untoldOf()).toEqual([second])
})
