import type { Adjustment, IntentOutcome } from '@forrad/openapi'
import { subscribe } from 'valtio/vanilla'
import { describe, expect, it, vi } from 'vitest'
import type { OutboxDatabase } from './database.ts'
import type { EntryState } from './entry.ts'
import type { Outbox } from './ports.ts'
import { aChange, aDevice, aNew, type aServer, pass, rest } from './outbox.fixtures.ts'
import { createServerTime, OFFSET_KEY } from './server-time.ts'
import { memoryStorage } from '../stores/index.ts'
import { aUser } from '../testing/index.ts'

const anna = aUser().apoex_id
const DAY = 24 * 60 * 60 * 1000
const A_LINE = {
  itemId: 1,
  itemName: 'Alvedon 500 mg',
  placeName: 'A1',
  locationName: 'Lager',
  quantity: -2,
  type: 'remove',
  identifier: null,
} as const
const network = 'away' as const
const states = ({ state }: Outbox): readonly EntryState[] => state.entries.map((one) => one.state)
const keys = (server: ReturnType<typeof aServer>) => server.applied.map(({ key }) => key)

async function opened(device = aDevice()) {
  const outbox = device.tab()
  await outbox.open(anna)
  return { device, outbox, ...device }
}

describe('what the outbox keeps', () => {
  it('OUTBOX-10 says when it happened by the server’s time, however wrong the clock', async () => {
    const device = aDevice()
    const storage = memoryStorage()
    const outbox = device.tab({ time: createServerTime(device.clock, storage) })
    await outbox.open(anna)
    device.server.now = new Date(device.clock.now() - 2 * 3_600_000).toISOString()
    await outbox.add(aNew('key-1', { at: device.clock.now() }))
    await rest()
    expect(Number(storage.getItem(OFFSET_KEY))).toBe(-2 * 3_600_000)
    // The first was sent before anything was known: not later than the time as it was known then.
    await outbox.add(aNew('key-2', { at: device.clock.now() }))
    await rest()
    expect(device.server.applied.map((one) => one.occurred_at)).toEqual([
      new Date(device.clock.now()).toISOString(),
      device.server.now,
    ])

    // Kept with the wrong clock, sent when that is known.
    const behind = createServerTime(device.clock, memoryStorage())
    const late = device.tab({ time: behind })
    await late.open('bo')
    device.server.userId = null
    await late.add(aNew('key-3', { at: device.clock.now() }))
    await rest()
    behind.learn(device.server.now)
    device.server.userId = 'bo'
    await late.send()
    expect(device.server.applied.at(-1)?.occurred_at).toBe(device.server.now)
  })

  it('OUTBOX-11 takes up what a page before it left, also in the middle of sending', async () => {
    const { outbox, device, server } = await opened()
    server.fates.push('lost')
    const put = vi.spyOn(device.database, 'put')
    await outbox.add(aNew('key-1'))
    await rest()
    outbox.close()
    expect(put.mock.calls.length).toBeGreaterThan(1)
    // As it stood while it was under way.
    const sending = put.mock.calls.find(([, [record]]) => {
      return (record?.value as { state?: string } | undefined)?.state === 'sending'
    })
    if (!sending) throw new Error('It was not kept as leaving')
    await device.database.put(...sending)
    const next = device.tab()
    await next.open(anna)
    await rest()
    expect([states(next), keys(server)]).toEqual([['done'], ['key-1']])
  })

  it('OUTBOX-20 of narcotics that are done no name is kept, and the page that did them shows it', async () => {
    const device = aDevice()
    const { outbox } = await opened(device)
    const line = { ...A_LINE, itemName: 'Morfin 10 mg/ml', forgetsName: true } as const
    const names = (of: Outbox) =>
      of.state.entries.map(({ lines }) => lines.map(({ itemName }) => itemName))
    const kept = async () => JSON.stringify(await device.database.load(anna))
    device.server.fates.push(network)
    await outbox.add(aNew('key-1', { lines: [line, A_LINE] }))
    await rest()
    // Whoever has to see what waits reads what it is of.
    expect(await kept()).toContain('Morfin')
    await outbox.send()
    await rest()
    expect(states(outbox)).toEqual(['done'])
    expect(await kept()).not.toContain('Morfin')
    const next = device.tab()
    await next.open(anna)
    expect(names(next)).toEqual([['', A_LINE.itemName]])
    // Reading again what another tab has written takes no name from the page that has it.
    await outbox.open(anna)
    expect(names(outbox)).toEqual([['Morfin 10 mg/ml', A_LINE.itemName]])
  })

  it('OUTBOX-20 the page that did it shows the name, also where another tab has sent it', async () => {
    const device = aDevice()
    const away = async () => ({ ok: false, error: { kind: 'network' } }) as const
    const outbox = device.tab({ api: { ...device.server.api, sendIntents: away } })
    const other = device.tab()
    for (const tab of [outbox, other]) await tab.open(anna)
    await outbox.add(aNew('key-1', { lines: [{ ...A_LINE, forgetsName: true }] }))
    await rest()
    await other.send()
    await rest()
    expect([states(outbox), keys(device.server)]).toEqual([['done'], ['key-1']])
    expect(outbox.state.entries.map(({ lines }) => lines[0]?.itemName)).toEqual([A_LINE.itemName])
    expect(JSON.stringify(await device.database.load(anna))).not.toContain(A_LINE.itemName)
  })

  it('OUTBOX-20 no name of what may be a narcotic is kept with the outcome either', async () => {
    const device = aDevice()
    const { outbox } = await opened(device)
    const ledger_item = {
      id: 1,
      vendor_name: '1',
      display_name: 'Morfin',
      strength_text: '10 mg/ml',
    }
    const adjustments = [{ id: 70, item_id: 1, ledger_item } as Adjustment]
    const outcome: IntentOutcome = {
      key: 'key-1',
      state: 'done',
      adjustments,
      stock: [],
      differences: [],
    }
    device.server.known.set('key-1', outcome)
    // The line of an item that is not held has no name, and does not say that it is of a narcotic.
    await outbox.add(aNew('key-1', { lines: [{ ...A_LINE, itemName: '' }] }))
    await rest()
    const kept = await device.database.load(anna)
    expect(kept).toMatchObject([
      { value: { state: 'done', outcome: { adjustments: [{ id: 70 }] } } },
    ])
    expect(JSON.stringify(kept)).not.toContain('Morfin')
  })

  it('OUTBOX-12 shows what it cannot read, sends the rest, and drops it only for the person', async () => {
    const device = aDevice()
    await device.database.put(anna, [
      { key: 'key-broken', value: { version: 1, state: 'waiting', change: 7 } },
      { key: 'key-future', value: { version: 9, wish: 'unknown' } },
    ])
    const { outbox } = await opened(device)
    await outbox.add(aNew('key-1'))
    await rest()
    expect(states(outbox)).toEqual(['done'])
    expect(outbox.state.unreadable).toMatchObject([
      { key: 'key-broken', why: 'corrupt' },
      { key: 'key-future', why: 'newer' },
    ])
    expect(await outbox.drop('key-broken', 'Uttaget är gjort igen')).toBe(true)
    const next = device.tab()
    await next.open(anna)
    expect(next.state.unreadable.map(({ key }) => key)).toEqual(['key-future'])
  })

  it('OUTBOX-13 shows what is done for a day, and what needs somebody until it is put aside', async () => {
    const { outbox, device, server, clock } = await opened()
    server.refuses.set('key-no', 'refused').set('key-short', 'difference')
    for (const key of ['key-ok', 'key-no', 'key-short']) await outbox.add(aNew(key))
    await rest()
    await pass(clock, 25 * 60 * 60 * 1000, DAY)
    const next = device.tab()
    await next.open(anna)
    expect(states(next)).toEqual(['refused', 'difference'])
    expect(await next.drop('key-no', 'Gjordes av Bo')).toBe(true)
    expect(await next.drop('key-ok', 'Finns inte')).toBe(false)
    expect(states(next)).toEqual(['difference'])
    expect(await device.database.load(anna)).toHaveLength(2)
  })

  it('OUTBOX-14 a device that refuses to keep is said, and it leaves all the same', async () => {
    const device = aDevice()
    const { database } = device
    const full = () => Promise.reject(new Error('QuotaExceededError'))
    device.database = { load: full, put: full, remove: full }
    const { outbox, server, clock } = await opened(device)
    expect(outbox.state.status).toBe('unsaved')
    server.fates.push(network)
    expect(await outbox.add(aNew('key-1'))).toBe('memory')
    await rest()
    expect([outbox.state.status, states(outbox)]).toEqual(['unsaved', ['waiting']])
    // It stays here through a sign-out, and is kept as soon as the device lets it.
    outbox.close()
    device.database = database
    await outbox.open(anna)
    await rest()
    expect(await database.load(anna)).toHaveLength(1)
    await pass(clock, 60_000)
    expect([outbox.state.status, keys(server)]).toEqual(['idle', ['key-1']])
  })

  it('OUTBOX-14 what the device is still writing is not said to be refused', async () => {
    const { outbox } = await opened()
    const seen = new Set<string>()
    const stop = subscribe(outbox.state, () => void seen.add(outbox.state.status), true)
    await outbox.add(aNew('key-1'))
    await rest()
    stop()
    expect(states(outbox)).toEqual(['done'])
    expect([...seen].toSorted()).toEqual(['idle', 'sending'])
  })

  it('OUTBOX-14 what the browser wiped of what waits is written anew', async () => {
    const { outbox, device, server } = await opened()
    server.fates.push(network)
    await outbox.add(aNew('key-1'))
    await rest()
    const wiped: OutboxDatabase = device.database
    await wiped.remove(anna, ['key-1'])
    server.fates.push(network)
    await outbox.send()
    expect(await wiped.load(anna)).toHaveLength(1)
    expect(states(outbox)).toEqual(['waiting'])
  })

  it('OUTBOX-15 takes back what has not left; of what may have arrived the server is asked', async () => {
    const { outbox, server, clock } = await opened()
    server.userId = null
    await outbox.add(aNew('key-mine', { tried: false }))
    await outbox.add(aNew('key-tried', { change: aChange(2) }))
    await rest()
    expect(await outbox.drop('key-mine', 'Ångrad')).toBe(true)
    expect(server.requests).toEqual([])
    // Asked a moment after it left, nothing is sure; a minute later it is.
    expect(await outbox.drop('key-tried', 'Ångrad')).toBe(false)
    await pass(clock, 61_000)
    expect(await outbox.drop('key-tried', 'Ångrad')).toBe(true)
    server.userId = anna
    server.fates.push('lost', 'away')
    await outbox.add(aNew('key-there'))
    await outbox.send()
    expect(await outbox.drop('key-there', 'Ångrad')).toBe(false)
    expect([states(outbox), keys(server)]).toEqual([['done'], ['key-there']])
  })
})
