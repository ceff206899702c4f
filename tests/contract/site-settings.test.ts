import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { noteSite } from '../../server/audit/note-site.ts'
import { watchSite } from '../../server/watch-site.ts'
import { schemaProblem } from './contract-check.ts'
import { openStream } from './events.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

describe('getSettings', () => {
  const siteFile = () => path.join(server.context.settings.dataFolder, 'site.json')
  const settings = async () => (await server.client().get('/api/settings')).body
  const none = { disabled_plugins: [], contributions: [] }

  test('nothing disabled and nothing moved without a file', async () => {
    expect(await settings()).toEqual(none)
  })
  test('the file counts without a restart', async () => {
    const wanted = { contributions: [{ id: 'labels/nav', order: 3, hidden: true }] }
    await writeFile(siteFile(), JSON.stringify({ disabled_plugins: ['labels'], ...wanted }))
    expect(await settings()).toEqual({ disabled_plugins: ['labels'], ...wanted })
    await writeFile(siteFile(), JSON.stringify(wanted))
    expect(await settings()).toEqual({ disabled_plugins: [], ...wanted })
  })
  test.each([
    '{',
    '[]',
    '{"disabled_plugins":"labels"}',
    '{"contributions":[{}]}',
    '{"x":1}',
    'null',
  ])('of a file with %s the last good one stays, and it is logged', async (content) => {
    await writeFile(siteFile(), content)
    const complaints = () => server.logs.filter((line) => line.includes('site settings')).length
    const before = complaints()
    const good = [{ id: 'labels/nav', order: 3, hidden: true }]
    expect(await settings()).toEqual({ ...none, contributions: good, faulty: true })
    expect(complaints()).toBe(before + 1)
  })
  test('it stays over a restart, and administrators are told where it is wrong', async () => {
    await writeFile(
      siteFile(),
      '{\n  "disabled_plugins": [],\n  "contributions": [{ "order": "x" }]\n}',
    )
    const { connection, settings: own } = server.context
    const again = await startTestServer({ connection, settings: { dataFolder: own.dataFolder } })
    try {
      expect((await again.client().get('/api/settings')).body).toMatchObject({ faulty: true })
      const admin = await again.signedIn({ role: 'administrate' })
      expect((await admin.get('/api/settings/problems')).body).toEqual({
        stands: 'last_good',
        problems: [
          { code: 'wrong_value', path: 'contributions.0.id', line: 3, column: 21 },
          { code: 'wrong_value', path: 'contributions.0.order', line: 3, column: 32 },
        ],
      })
      await writeFile(siteFile(), '{\n  "contributions": []\n  "disabled_plugins": []\n}')
      expect((await admin.get('/api/settings/problems')).body).toEqual({
        stands: 'last_good',
        problems: [{ code: 'not_json', path: '', line: 3, column: 3 }],
      })
      await writeFile(
        siteFile(),
        '{ "plugin_settings": { "reasons": { "required": { "pick": "all" } } } }',
      )
      expect((await admin.get('/api/settings/problems')).body).toEqual({
        stands: 'written',
        problems: [
          {
            code: 'unknown_setting',
            path: 'plugin_settings.reasons.required.pick',
            line: 1,
            column: 59,
          },
        ],
      })
      await rm(siteFile())
      expect((await admin.get('/api/settings/problems')).body).toEqual({
        stands: 'none',
        problems: [],
      })
      expect((await again.client().get('/api/settings')).body).toEqual(none)
    } finally {
      await again.close()
    }
  })
})

describe('who has a page open', () => {
  test('is told that the settings have changed, though nobody asks for them', async () => {
    const reader = await server.signedIn()
    const stranger = await server.signedIn()
    const streams = [await openStream(server.url, reader), await openStream(server.url, stranger)]
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = watchSite(server.context)
    try {
      const site = path.join(server.context.settings.dataFolder, 'site.json')
      await writeFile(site, '{ "disabled_plugins": ["labels"] }')
      vi.advanceTimersByTime(5_000)
      for (const stream of streams) {
        const { data } = await stream.next(({ event }) => event === 'change')
        expect(schemaProblem('ChangeEvent', data)).toBeNull()
        expect(data).toEqual({ plugins: ['settings', 'site'] })
      }
      // Once for each change.
      const count = async () => {
        await server.context.background.idle()
        return (await server.db.selectFrom('changes').select('id').execute()).length
      }
      const before = await count()
      vi.advanceTimersByTime(15_000)
      expect((await reader.get('/api/settings')).body.disabled_plugins).toEqual(['labels'])
      expect(await count()).toBe(before)
    } finally {
      stop()
      vi.useRealTimers()
      for (const stream of streams) stream.close()
    }
  })

  test('is told by each server whose file was changed: one answers with its earlier one until then', async () => {
    const { connection, settings } = server.context
    const dataFolder = path.join(settings.dataFolder, 'second')
    await mkdir(dataFolder)
    const second = await startTestServer({ connection, settings: { dataFolder } })
    await second.client().get('/api/settings')
    await second.context.background.idle()
    const stream = await openStream(server.url, await server.signedIn())
    const change = async ({ context }: TestServer) => {
      const site = path.join(context.settings.dataFolder, 'site.json')
      await writeFile(site, '{ "disabled_plugins": ["exports"] }')
      await server.client().get('/api/settings')
      await second.client().get('/api/settings')
      const { data } = await stream.next(({ event }) => event === 'change')
      expect(data).toEqual({ plugins: ['settings', 'site'] })
      await context.background.idle()
    }
    try {
      await change(server)
      await change(second)
    } finally {
      stream.close()
      await second.close()
    }
  })
})

test('changes in a row are noted in their order, however slow the database; what is past by then is not', async () => {
  const { context, db } = server
  const { user } = await server.signedIn()
  const begin = db.transaction.bind(db)
  let go = () => {}
  const slow = new Promise<void>((resolve) => (go = resolve))
  const transaction = vi.spyOn(context.db, 'transaction').mockImplementationOnce(() => {
    const begun = begin()
    const executeNow = begun.execute.bind(begun)
    const execute: typeof begun.execute = async (run) => {
      await slow
      return executeNow(run)
    }
    return Object.assign(begun, { execute })
  })
  const names = ['labels', 'exports', 'recall']
  try {
    const [first = '', ...others] = names
    noteSite(context, { disabled_plugins: [first], contributions: [] })
    await vi.waitFor(() => expect(transaction).toHaveBeenCalled())
    for (const name of others) noteSite(context, { disabled_plugins: [name], contributions: [] })
    // Whatever does not wait for the first is done by now.
    await new Promise((resolve) => setTimeout(resolve, 200))
  } finally {
    go()
    transaction.mockRestore()
  }
  await context.background.idle()
  const events = await db
    .selectFrom('audit_events')
    .select('changes')
    .where('customer_id', '=', user.customer_id)
    .where('kind', '=', 'settings_changed')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const noted = events.map(({ changes }) =>
    names.find((name) => String(changes[0]?.after).includes(name)),
  )
  expect(noted).toEqual(['recall', 'labels'])
})
