import type { PluginInfo } from '@forrad/core/kernel'
import { createOutbox, isOpen, type OutboxDatabase } from '@forrad/core/outbox'
import { memoryStorage } from '@forrad/core/stores'
import { aUser, fakeServices, memoryOutboxDatabase } from '@forrad/core/testing'
import type { Intent, IntentOutcome } from '@forrad/openapi'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeAppOutbox } from './appOutbox.ts'

let database: OutboxDatabase
beforeEach(() => {
  database = memoryOutboxDatabase()
  const page = { sessionStorage: memoryStorage(), localStorage: memoryStorage() }
  vi.stubGlobal('window', Object.assign(new EventTarget(), page))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
  i18n.activate('sv')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Changes that were kept while the plugin ran: one of each name, under the name as its key. */
async function keptBefore(...names: readonly string[]) {
  const { api, clock } = fakeServices()
  const log = () => {}
  const lock = <Done>(_name: string, run: () => Promise<Done>) => run()
  const outbox = createOutbox({
    api,
    database,
    lock,
    scheduler: clock,
    clock,
    log,
    isAway: () => true,
  })
  await outbox.open(aUser().apoex_id)
  for (const key of names) {
    const update = { storage_location_id: 11, identifier: null, expiration_date: null }
    const line = { itemId: 1, itemName: key, placeName: 'A1', locationName: 'Ett' }
    await outbox.add({
      key,
      at: clock.now(),
      change: {
        operation: 'registerAdjustments',
        adjustments: [{ item_id: 1, type: 'remove', batch_updates: [{ ...update, quantity: -1 }] }],
      },
      lines: [{ ...line, quantity: -1, type: 'remove', identifier: null }],
    })
  }
}

/** The outbox of a page whose site has the plugin so; the server's answers are by key. */
async function aPage(
  status: PluginInfo['status'],
  answers: Readonly<Record<string, Partial<IntentOutcome>>> | null = {},
) {
  const sent: string[] = []
  const fake = fakeServices()
  const sendIntents = async ({ intents }: { readonly intents: readonly Intent[] }) => {
    if (answers === null) return { ok: false, error: { kind: 'network' } }
    sent.push(...intents.map(({ key }) => key))
    const nothing = { state: 'done', adjustments: [], stock: [], differences: [] }
    const outcomes = intents.map(({ key }) => ({ key, ...nothing, ...answers[key] }))
    return { ok: true, data: { outcomes, now: '2026-11-26T12:00:00.000Z' } }
  }
  const plugins = [{ id: 'outbox', own: true, contributes: [], status }]
  const services = {
    ...fake,
    api: { ...fake.api, sendIntents } as typeof fake.api,
    scheduler: fake.clock,
    diagnostics: () => ({ plugins, problems: [] }),
    wordError: () => 'Därför.',
    translate: i18n._.bind(i18n) as typeof fake.translate,
    log: () => {},
  }
  const outbox = makeAppOutbox(services, () => false, database)
  await outbox.open(aUser().apoex_id)
  await outbox.send()
  await new Promise((resolve) => setTimeout(resolve, 50))
  return { outbox, sent, texts: () => fake.shown.map(({ text }) => text) }
}

const refused = {
  state: 'refused',
  error: { code: 'narcotics_not_allowed', message: 'no' },
} as const

it('OUTBOX-19 where the site has turned it off, what waits since before is sent and nothing new is taken in', async () => {
  await keptBefore('a', 'b')
  const { outbox, sent, texts } = await aPage('disabled')
  expect(sent).toEqual(['a', 'b'])
  expect(outbox.state.entries.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(outbox.takesIn?.()).toBe(false)
  expect(texts()).toEqual([])
})

it('OUTBOX-19 what cannot be sent there is held and seen, so that a sign-out asks', async () => {
  await keptBefore('a', 'b')
  const { outbox } = await aPage('disabled', null)
  expect(outbox.state.entries.filter(isOpen)).toHaveLength(2)
})

it('OUTBOX-19 there the person is told once of what could not be saved, or be read', async () => {
  await keptBefore('Alvedon', 'Ipren', 'Sarna')
  await database.put(aUser().apoex_id, [{ key: 'later', value: { version: 99 } }])
  const answers = { Alvedon: refused, Sarna: { state: 'difference' } } as const
  const first = await aPage('disabled', answers)
  await vi.waitFor(() => expect(first.texts()).toHaveLength(2))
  const all = first.texts().join(' ')
  expect(all).toContain('Sparades inte som det gjordes: Alvedon, Sarna. Kontrollera')
  expect(all).toContain('1 ändring som finns kvar på enheten går inte att läsa. Be den')
  const second = await aPage('disabled')
  expect(second.texts()).toEqual([])
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage: memoryStorage() }))
  const third = await aPage('disabled')
  await vi.waitFor(() => expect(third.texts()).toHaveLength(2))
})

it('OUTBOX-19 of a single one it is said why', async () => {
  await keptBefore('Alvedon')
  const { texts } = await aPage('left-out', { Alvedon: refused })
  await vi.waitFor(() => expect(texts().join()).toMatch(/Alvedon.*saknas\. Därför\.$/))
})

it('OUTBOX-19 where it runs, its cards tell that', async () => {
  await keptBefore('a')
  const { outbox, texts } = await aPage('active', { a: refused })
  expect(outbox.state.entries.map(({ state }) => state)).toEqual(['refused'])
  expect([texts(), outbox.takesIn?.()]).toEqual([[], true])
})
