import { writeFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPluginWork } from '../../server/kernel/jobs/plugin-work.ts'
import type { RunningWork } from '../../server/kernel/jobs/plugin-work.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'
import { startTestServer } from './harness.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

/** A plugin with a job each way, and housekeeping. */
const clockwork = `
  globalThis.runs = []
  const run = (name) => async ({ db, clock, mail, before, signal }) => {
    globalThis.runs.push(name)
    await globalThis.inTheJob?.({ name, db, clock, mail, before, signal })
  }
  const jobs = { digest: { at: '06:00', run: run('digest') }, often: { every: 30, run: run('often') } }`

interface Job {
  readonly name: string
  readonly mail: (to: object, letter: object) => Promise<boolean>
  readonly before: (hours: number) => Promise<Date>
  readonly signal: AbortSignal
}

const globals = globalThis as { runs?: string[]; inTheJob?: ((job: Job) => unknown) | undefined }
const never = 3_600_000
const minute = 60_000
const day = 24 * 60 * minute

let plugins: PluginFolder
let world: World
beforeAll(async () => {
  plugins = await createPluginFolder()
  const manifest = manifestText('clockwork', `jobs, hooks: { housekeeping: run('tidy') },`)
  await plugins.write('clockwork', 'server/plugin.ts', `${clockwork}\n${manifest}`)
  world = await createWorld({ plugins: plugins.candidates() })
  // To ten o'clock: whenever the tests run, the digest's time of day does not come in their first hours.
  const since = world.server.clock.now().getTime() % day
  world.server.clock.advance((day + 10 * 60 * minute - since) % day)
})
afterAll(async () => {
  await world?.close()
  await plugins.remove()
})
beforeEach(async () => {
  await sql`DELETE FROM plugin_jobs`.execute(world.server.db)
  globals.inTheJob = undefined
  globals.runs = []
})

const started: RunningWork[] = []
afterEach(async () => {
  for (const work of started.splice(0)) await work.stop()
})

function start(on = world.server): RunningWork {
  const work = startPluginWork(on.context, on.work, never)
  started.push(work)
  return work
}
const second = () =>
  startTestServer({
    connection: world.server.context.connection,
    plugins: plugins.candidates(),
  })

/** Looks, and waits for what it has started. */
async function look(work: { readonly look: () => Promise<void> }) {
  await work.look()
  await world.server.context.background.idle()
}

const states = async () => {
  // A day goes by in these tests, and with it every session.
  const admin = await world.server.signedIn(world.admin.user)
  const { body } = await admin.get('/api/plugins/work')
  return Object.fromEntries(body.jobs.map((job: { name: string }) => [job.name, job]))
}

test('each runs when it is due and no sooner, and Diagnostik says when, how long and what next', async () => {
  const work = start()
  await look(work)
  expect(globals.runs?.toSorted()).toEqual(['often', 'tidy'])
  world.server.clock.advance(29 * minute)
  await look(work)
  expect(globals.runs).toHaveLength(2)
  world.server.clock.advance(2 * minute)
  await look(work)
  expect(globals.runs?.slice(2)).toEqual(['often'])
  world.server.clock.advance(24 * 60 * minute)
  await look(work)
  expect(globals.runs?.slice(3).toSorted()).toEqual(['digest', 'often', 'tidy'])
  const { digest, often, housekeeping } = await states()
  expect(digest).toMatchObject({ plugin: 'clockwork', at: '06:00', error: null, milliseconds: 0 })
  const local = new Date(digest.next_at).toLocaleTimeString('sv', { timeZone: 'Europe/Stockholm' })
  expect(local).toBe('06:00:00')
  expect([often.every, housekeeping.every]).toEqual([30, 60])
  await work.stop()
})

test('one that was due while no server ran runs once at the next start', async () => {
  const before = start()
  await look(before)
  await before.stop()
  globals.runs = []
  world.server.clock.advance(5 * 24 * 60 * minute)
  const after = start()
  await look(after)
  await look(after)
  expect(globals.runs?.toSorted()).toEqual(['digest', 'often', 'tidy'])
  await after.stop()
})

test('one that throws is shown with the kind of its error, what it says is logged alone, and it runs again at its next time', async () => {
  globals.inTheJob = ({ name }) => {
    const said = 'Key (email)=(berit@another.example) exists'
    if (name === 'often') throw Object.assign(new TypeError(said), { code: '23505' })
  }
  const work = start()
  await look(work)
  await look(work)
  const shown = await states()
  expect(shown['often']).toMatchObject({ error: 'TypeError 23505' })
  expect(JSON.stringify(shown)).not.toContain('berit@')
  expect(world.server.logs.join('\n')).toContain('berit@another.example')
  expect(globals.runs?.toSorted()).toEqual(['often', 'tidy'])
  world.server.clock.advance(31 * minute)
  globals.inTheJob = undefined
  await look(work)
  expect((await states())['often']).toMatchObject({ error: null })
  await work.stop()
})

test('of two servers one runs them; one that was cut off is run anew, three times at the most', async () => {
  const other = await second()
  const one = start()
  await look(one)
  const two = start(other)
  await two.look()
  await other.context.background.idle()
  expect(globals.runs?.toSorted()).toEqual(['often', 'tidy'])
  await one.stop()
  for (let time = 0; time < 4; time += 1) {
    // As when a process ends in the middle.
    await sql`UPDATE plugin_jobs SET finished_at = NULL, tries = ${time + 1} WHERE name = 'often'`.execute(
      world.server.db,
    )
    await two.look()
    await other.context.background.idle()
  }
  expect(globals.runs?.filter((name) => name === 'often')).toHaveLength(3)
  await two.stop()
  await other.close()
})

test('a server that stops tells its jobs, and one that ends for it is run again', async () => {
  globals.inTheJob = ({ name, signal }) =>
    name === 'often' &&
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('cut short')))
    })
  const work = start()
  await work.look()
  await work.stop()
  await world.server.context.background.idle()
  expect((await states())['often']).toMatchObject({ finished_at: null, error: null })
  globals.inTheJob = undefined
  const again = start()
  await look(again)
  expect(globals.runs?.filter((name) => name === 'often')).toHaveLength(2)
  await again.stop()
})

test('a mail goes to a user through the outbox, and to nobody who is gone; old is what was watched', async () => {
  const gone = await world.server.addUser({ customer_id: world.admin.user.customer_id })
  const admin = await world.server.signedIn(world.admin.user)
  expect((await admin.delete(`/api/users/${gone.id}`)).status).toBe(204)
  const sent: boolean[] = []
  let before: Date | undefined
  globals.inTheJob = async (job) => {
    if (job.name !== 'tidy') return
    const letter = { subject: 'Dagens läge', text: 'Allt är väl.' }
    sent.push(await job.mail(world.reader.user, letter), await job.mail(gone, letter))
    before = await job.before(1)
  }
  const work = start()
  await look(work)
  expect(sent).toEqual([true, false])
  const mails = await world.server.db.selectFrom('outgoing_mails').selectAll().execute()
  expect(mails).toMatchObject([{ recipient: world.reader.user.email, subject: 'Dagens läge' }])
  expect(before?.getTime()).toBeLessThanOrEqual(world.server.clock.now().getTime() - 60 * minute)
  await work.stop()
})

test('turned off, none runs and none is shown', async () => {
  const file = path.join(world.server.context.settings.dataFolder, 'site.json')
  await writeFile(file, JSON.stringify({ disabled_plugins: ['clockwork'] }))
  const work = start()
  await look(work)
  expect([globals.runs, await states()]).toEqual([[], {}])
  await rm(file)
  await work.stop()
})
