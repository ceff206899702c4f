import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PluginSettings } from '@forrad/openapi'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from './events.ts'
import { startTestServer } from './harness.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import { newAccount } from './token-client.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { SignedIn, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const siteFile = () => path.join(world.server.context.settings.dataFolder, 'site.json')
const writeSite = (site: object) => writeFile(siteFile(), JSON.stringify(site))
afterEach(async () => {
  await rm(siteFile(), { force: true })
  const names = Object.keys((await reasons()).fields)
  await change(world.admin, Object.fromEntries(names.map((name) => [name, null])))
})

const change = (by: SignedIn, values: object, plugin = 'reasons') =>
  by.patch(`/api/plugin_settings/${plugin}`, { values })

async function reasons(by: SignedIn = world.admin): Promise<PluginSettings> {
  const { body } = await by.get('/api/plugin_settings')
  return body.plugin_settings.find((one: PluginSettings) => one.plugin === 'reasons')
}

const ward = { code: 'ward', text: 'Till avdelning' }

/** A pick of one unit, without a reason or with one. */
async function pick(by: SignedIn, words: object = {}) {
  const { item, place } = await world.stocked({ quantity: 5 })
  return world.register(
    by,
    [{ ...adjustment(item, 'remove', { storage_location_id: place, quantity: -1 }), ...words }],
    unique('nyckel'),
  )
}
const missing = {
  status: 409,
  body: { error: { code: 'refused_by_rule', details: [{ rule: 'reasons/missing' }] } },
}

describe('what a customer sets', () => {
  test('holds at once, without a restart, for everybody of the customer and for nobody else', async () => {
    expect((await pick(world.editor)).status).toBe(200)
    const changed = await change(world.admin, { 'required.remove': 'all', reasons: [ward] })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        plugin_settings: {
          values: { 'required.remove': 'all', 'required.receive': 'off', reasons: [ward] },
          own: ['reasons', 'required.remove'],
          changed_by: { apoex_id: world.admin.user.id },
        },
      },
    })
    expect(await pick(world.editor)).toMatchObject(missing)
    expect((await pick(world.editor, { reason: ward })).status).toBe(200)
    expect((await reasons(world.reader)).values['required.remove']).toBe('all')
    expect(await reasons(world.stranger)).toMatchObject({
      values: { 'required.remove': 'off' },
      own: [],
      version: 0,
      changed_at: null,
      changed_by: null,
    })
  })

  test('of two who change one field at once the second is told, and of other fields nobody is', async () => {
    const seen = { 'required.remove': 'off' }
    const url = '/api/plugin_settings/reasons'
    expect((await change(world.admin, { 'required.remove': 'all' })).status).toBe(200)
    const late = { values: { 'required.remove': 'narcotics' }, seen }
    expect(await world.admin.patch(url, late)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'refused_by_rule',
          details: [{ field: 'values.required.remove', rule: 'settings/changed' }],
        },
      },
    })
    expect((await reasons()).values['required.remove']).toBe('all')
    // Another field, the same wish, or the value seen anew: nothing stands against it.
    const other = { values: { 'required.receive': 'all' }, seen: { 'required.receive': 'off' } }
    expect((await world.admin.patch(url, other)).status).toBe(200)
    const same = { values: { 'required.remove': 'all' }, seen }
    expect((await world.admin.patch(url, same)).status).toBe(200)
    const again = { ...late, seen: { 'required.remove': 'all' } }
    expect((await world.admin.patch(url, again)).status).toBe(200)
    expect((await reasons()).values).toMatchObject({
      'required.remove': 'narcotics',
      'required.receive': 'all',
    })
  })

  test('SET-6 is a script’s to change too, but for what says that two persons are needed', async () => {
    const { script } = await newAccount(world.server.url, world.admin, { role: 'administrate' })
    const set = (values: object, plugin: string) =>
      script.patch(`/api/plugin_settings/${plugin}`, { values })
    expect((await set({ 'required.receive': 'all' }, 'reasons')).status).toBe(200)
    expect((await change(world.admin, { remove: true }, 'witness')).status).toBe(200)
    // Neither turned off, nor given back, nor set as it is.
    for (const remove of [false, null, true]) {
      const { status, body } = await set({ remove }, 'witness')
      expect([status, body.error?.code]).toEqual([403, 'forbidden'])
    }
    const { body } = await world.admin.get('/api/plugin_settings')
    const witness = body.plugin_settings.find((one: PluginSettings) => one.plugin === 'witness')
    expect(witness).toMatchObject({
      values: { remove: true },
      fields: { remove: { people_only: true } },
    })
    expect((await change(world.admin, { remove: null }, 'witness')).status).toBe(200)
  })

  test('holds for another server process of the same database, at once', async () => {
    const { server, admin } = world
    const other = await startTestServer({ connection: server.context.connection })
    try {
      const there = await other.signedIn({ customer_id: admin.user.customer_id, role: 'edit' })
      const { item, place } = await world.stocked({ quantity: 5 })
      const take = adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
      await change(admin, { 'required.remove': 'all' })
      expect(await there.post('/api/adjustments/register', { adjustments: [take] })).toMatchObject(
        missing,
      )
    } finally {
      await other.close()
    }
  })

  test('is told by the stream, with the plugin and who shows settings', async () => {
    const stream = await openStream(world.server.url, world.reader)
    try {
      await change(world.admin, { 'required.remove': 'asked' })
      const told = await stream.next(({ data }) => Array.isArray(data['plugins']))
      expect(told.data['plugins']).toEqual(['settings', 'reasons'])
    } finally {
      stream.close()
    }
  })

  test('counts above what the site says, field by field, until it is given back', async () => {
    await writeSite({ plugin_settings: { reasons: { required: { remove: 'all' } } } })
    expect(await reasons()).toMatchObject({
      values: { 'required.remove': 'all', 'required.receive': 'off' },
      defaults: { 'required.remove': 'all' },
      own: [],
    })
    expect(await pick(world.editor)).toMatchObject(missing)
    await change(world.admin, { 'required.remove': 'off', 'required.move': 'all' })
    expect((await pick(world.editor)).status).toBe(200)
    await change(world.admin, { 'required.remove': null })
    expect(await reasons()).toMatchObject({ own: ['required.move'] })
    expect(await pick(world.editor)).toMatchObject(missing)
  })

  test('stands in the audit log: who, when, and what each field was and is', async () => {
    const { version } = await reasons()
    await change(world.admin, { 'required.remove': 'narcotics', reasons: [ward] })
    await change(world.admin, { 'required.remove': 'narcotics' })
    expect((await reasons()).version).toBe(version + 1)
    const { body } = await world.admin.get('/api/audit?kind=settings_changed&limit=1')
    expect(body.events).toMatchObject([
      {
        actor: { apoex_id: world.admin.user.id },
        subject: { type: 'site' },
        changes: [
          { field: 'reasons/required.remove', before: 'off', after: 'narcotics' },
          { field: 'reasons/reasons', before: '', after: 'Till avdelning (ward)' },
        ],
      },
    ])
  })

  test('of two who set it at once, both stand', async () => {
    const both = await Promise.all([
      change(world.admin, { 'required.remove': 'all' }),
      change(world.admin, { 'required.receive': 'all' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await reasons()).values).toMatchObject({
      'required.remove': 'all',
      'required.receive': 'all',
    })
  })
})

describe('what may not be set', () => {
  test.each([
    ['a field that is not there', { pick: 'all' }, 'values.pick', 'unknown'],
    [
      'a choice that is not there',
      { 'required.remove': 'most' },
      'values.required.remove',
      'unknown',
    ],
    ['a code twice', { reasons: [ward, ward] }, 'values.reasons', 'wrong_format'],
    [
      'more than there may be',
      { reasons: Array.from({ length: 21 }, (_, index) => ({ ...ward, code: `w${index}` })) },
      'values.reasons',
      'too_long',
    ],
  ])('%s', async (_what, values, field, rule) => {
    expect(await change(world.admin, { 'required.receive': 'all', ...values })).toMatchObject({
      status: 422,
      body: { error: { code: 'validation', details: [{ field, rule }] } },
    })
    expect((await reasons()).own).toEqual([])
  })

  test('by others than administrators, of a plugin that is off, and of one that has nothing to set', async () => {
    const values = { 'required.remove': 'all' }
    expect((await change(world.editor, values)).status).toBe(403)
    expect((await change(world.admin, values, 'recall')).status).toBe(404)
    await writeSite({ disabled_plugins: ['reasons'] })
    expect((await change(world.admin, values)).status).toBe(404)
    expect(await reasons()).toBe(undefined)
    await rm(siteFile())
  })
})

test('a manifest whose fields cannot be kept stops the server with what is wrong', async () => {
  const folder = await createPluginFolder()
  try {
    await folder.write(
      'fridge',
      'server/plugin.ts',
      manifestText('fridge', `settings: { warm: { kind: 'whole_number', default: 8 } }`),
    )
    await expect(createWorld({ plugins: folder.candidates() })).rejects.toThrow(
      'the setting "warm" lacks what its kind needs',
    )
  } finally {
    await folder.remove()
  }
})
