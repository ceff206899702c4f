import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayGoBy } from '../../server/privacy/ask-plugins.ts'
import { eraseUser } from '../../server/privacy/erase-user.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'
import { createWorld, unique } from './world.ts'
import type { World } from './world.ts'

/** A plugin that keeps what it has a row about, and forgets its other rows with what goes. */
const keeper = `
  const say = (sql, ...parameters) => ({ compile: () => ({ sql, parameters }) })
  const about = (name) => async (moment) => {
    const { user, run } = moment
    const subject = String(moment[name])
    const [row] = await run(say('SELECT note FROM keeper_rows WHERE customer_id = $1 AND subject = $2',
      user.customer_id, subject))
    if (row?.note === 'throw') throw new Error('a drawer is stuck')
    if (row?.note === 'hang') await new Promise(() => {})
    if (row?.note === 'core') await run(say('DELETE FROM sessions WHERE customer_id = $1', user.customer_id))
    if (row?.note === 'keep') return { code: 'kept', reference: 'K-1' }
    await run(say('DELETE FROM keeper_rows WHERE customer_id = $1 AND subject = $2', user.customer_id, subject))
    return null
  }
  const hooks = { 'location.deleting': about('location_id'), 'user.deleting': about('user_id') }`

let plugins: PluginFolder
let world: World
beforeAll(async () => {
  plugins = await createPluginFolder()
  await plugins.write(
    'keeper',
    'server/plugin.ts',
    `${keeper}\n${manifestText('keeper', 'hooks,')}`,
  )
  await plugins.write(
    'keeper',
    'server/migrations/0001_rows.sql',
    `CREATE TABLE keeper_rows (customer_id bigint REFERENCES customers (id), subject text,
       note text, PRIMARY KEY (customer_id, subject));
     CREATE TABLE keeper_people (customer_id bigint REFERENCES customers (id), begun_by text,
       told text[], letter bytea, PRIMARY KEY (customer_id, begun_by));`,
  )
  world = await createWorld({ plugins: plugins.candidates() })
})
afterAll(async () => {
  await world?.close()
  await plugins.remove()
})

const customer = () => world.admin.user.customer_id
const note = (subject: number | string, text: string) =>
  sql`INSERT INTO keeper_rows VALUES (${customer()}, ${`${subject}`}, ${text})`.execute(
    world.server.db,
  )
const notes = async (subject: number | string) => {
  const { rows } = await sql`SELECT FROM keeper_rows WHERE subject = ${`${subject}`}`.execute(
    world.server.db,
  )
  return rows.length
}

const subjects = {
  location: async () => {
    const id = await world.newLocation()
    return { id, path: `/api/locations/${id}` }
  },
  user: async () => {
    const { id } = await world.server.addUser({ customer_id: customer() })
    return { id, path: `/api/users/${id}` }
  },
} as const

test.each(['location', 'user'] as const)('a %s goes unless a plugin says why not', async (kind) => {
  const [kept, free, stuck, wild] = [
    await subjects[kind](),
    await subjects[kind](),
    await subjects[kind](),
    await subjects[kind](),
  ]
  await note(kept.id, 'keep')
  await note(free.id, 'gone')
  await note(stuck.id, 'throw')
  await note(wild.id, 'core')
  expect(await world.admin.delete(kept.path)).toMatchObject({
    status: 409,
    body: {
      error: { code: 'refused_by_rule', details: [{ rule: 'keeper/kept', reference: 'K-1' }] },
    },
  })
  expect((await world.admin.delete(free.path)).status).toBe(204)
  for (const { path } of [stuck, wild]) {
    expect(await world.admin.delete(path)).toMatchObject({
      status: 409,
      body: { error: { code: 'rule_failed' } },
    })
  }
  expect([await notes(kept.id), await notes(free.id), await notes(stuck.id)]).toEqual([1, 0, 1])
  const list = await world.admin.get(kind === 'user' ? '/api/users' : '/api/locations')
  const ids = (list.body.users ?? list.body.locations).map(
    (one: { id?: number; apoex_id?: string }) => one.apoex_id ?? one.id,
  )
  expect(ids).toEqual(expect.arrayContaining([kept.id, stuck.id, wild.id]))
  expect(ids).not.toContain(free.id)
  await world.server.context.background.idle()
  const { body } = await world.admin.get('/api/plugins/work')
  expect(body.faults).toContainEqual(
    expect.objectContaining({ plugin: 'keeper', hook: `${kind}.deleting`, times: 2 }),
  )
})

test('the other customer keeps nothing for this one', async () => {
  const id = await world.newLocation(unique('Lager'), world.stranger)
  await note(id, 'keep')
  expect((await world.stranger.delete(`/api/locations/${id}`)).status).toBe(204)
})

describe('erase-user', () => {
  const erase = async (id: string, dryRun = false, limits: object = {}) => {
    const printed: string[] = []
    const { settings: known } = world.server.context
    const settings = { ...known, limits: { ...known.limits, ...limits } }
    const desk = { db: world.server.db, settings, print: (line: string) => void printed.push(line) }
    const mayGo = await mayGoBy(desk, plugins.candidates())
    await eraseUser(desk, customer(), id, dryRun, mayGo)
    return printed
  }
  const nameOf = async (id: string) => {
    const { first_name } = await world.server.db
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return first_name
  }
  const berit = async () =>
    (await world.server.addUser({ customer_id: customer(), first_name: 'Berit' })).id

  test('asks the plugins of an account that was not removed, in its transaction, and a refusal stops it', async () => {
    const [kept, stuck, free] = [await berit(), await berit(), await berit()]
    await note(kept, 'keep')
    await note(stuck, 'throw')
    await note(free, 'gone')
    await expect(erase(kept)).rejects.toThrow(
      'A plugin says that this account may not go (keeper/kept: K-1). Nothing was changed.',
    )
    await expect(erase(stuck)).rejects.toThrow('The plugin "keeper" could not say')
    expect([await nameOf(kept), await nameOf(stuck)]).toEqual(['Berit', 'Berit'])
    await erase(free, true)
    expect([await nameOf(free), await notes(free)]).toEqual(['Berit', 1])
    await erase(free)
    expect([await nameOf(free), await notes(free)]).toEqual(['Raderad', 0])
    // Of one that is removed they have been asked.
    await note(free, 'keep')
    await erase(free)
  })

  test('says of a plugin that takes too long that one could not say it', async () => {
    const id = await berit()
    await note(id, 'hang')
    await expect(erase(id, false, { statementMilliseconds: 200 })).rejects.toThrow(
      'A plugin could not say whether this account may go; the log says why.',
    )
    expect(await nameOf(id)).toBe('Berit')
  })

  test('names the tables in which plugins keep the id, in whatever column', async () => {
    const [id, other] = [await berit(), await berit()]
    await sql`INSERT INTO keeper_people (customer_id, begun_by, told) VALUES
      (${customer()}, ${id}, NULL), (${customer()}, 'a', ${[other, id]}::text[]),
      (${customer()}, 'b', ${[other]}::text[])`.execute(world.server.db)
    expect(await erase(id, true)).toContain(
      'keeper_people, kept by the plugin keeper with the id alone\t2',
    )
  })
})
