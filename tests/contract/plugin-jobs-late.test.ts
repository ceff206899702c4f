import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPluginWork } from '../../server/kernel/jobs/plugin-work.ts'
import type { RunningWork } from '../../server/kernel/jobs/plugin-work.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

/** One that ends when it is told to, and one that heeds nothing; each may run for a tenth of a second. */
const jobs = `
  const run = (name, end) => ({ signal }) => {
    globalThis.runs.push(name)
    return new Promise((_resolve, reject) => end && signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const jobs = {
    heeds: { every: 30, limit: 0.1 / 60, run: run('heeds', true) },
    hangs: { every: 30, limit: 0.1 / 60, run: run('hangs', false) },
  }`

const known = globalThis as unknown as { runs: string[] }
const minute = 60_000

let plugins: PluginFolder
let world: World
let work: RunningWork
beforeAll(async () => {
  known.runs = []
  plugins = await createPluginFolder()
  await plugins.write('slow', 'server/plugin.ts', `${jobs}\n${manifestText('slow', 'jobs,')}`)
  world = await createWorld({ plugins: plugins.candidates() })
  await sql`DELETE FROM plugin_jobs`.execute(world.server.db)
  work = startPluginWork(world.server.context, world.server.work, 60 * minute)
})
afterAll(async () => {
  await work?.stop()
  await world?.close()
  await plugins.remove()
})

const errors = async () => {
  const { body } = await world.admin.get('/api/plugins/work')
  return Object.fromEntries(
    body.jobs.map(({ name, error }: { name: string; error: string | null }) => [name, error]),
  )
}

test('a job that takes too long is told so, and one that goes on all the same is run when it is next due', async () => {
  await work.look()
  expect(known.runs.toSorted()).toEqual(['hangs', 'heeds'])
  await expect.poll(errors).toEqual({ heeds: 'TimeoutError', hangs: 'TimeoutError' })
  await work.look()
  expect(known.runs).toHaveLength(2)
  world.server.clock.advance(31 * minute)
  await work.look()
  expect(known.runs.slice(2).toSorted()).toEqual(['hangs', 'heeds'])
})
