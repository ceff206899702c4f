import type { Item } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { interpret, nordicVendorName } from '../domain/gs1/index.ts'
import { createItemsStore, createItemSpread } from '../stores/index.ts'
import { anItem, aUser, fakeApi, fakeClock, fakeServices, settled } from '../testing/index.ts'
import { aManifest, candidate, start, type TextManifest } from './examples.fixtures.ts'
import { createScans, RECENT_SCANS, SCAN_LOCK_LIMIT, type Scan, type ScanOutcome } from './index.ts'

const GS = '\u001d'
const alvedon = anItem()

type Handler = (scan: Scan) => ScanOutcome | Promise<ScanOutcome>

const handled = (id: string, handler: Handler, more: object = {}) => ({
  id,
  load: async () => ({ default: handler }),
  ...more,
})

async function setUp(
  scanHandlers: NonNullable<TextManifest['scans']> = [],
  {
    items = [alvedon],
    commands = {},
  }: Pick<Partial<TextManifest>, 'commands'> & { readonly items?: Item[] } = {},
) {
  const api = fakeApi({ items })
  const clock = fakeClock()
  const log = vi.fn()
  const store = createItemsStore({ api, spread: createItemSpread(), log })
  const { registry } = await start([candidate(aManifest('a', { scans: scanHandlers, commands }))])
  let user: ReturnType<typeof aUser> | null = aUser()
  const services = fakeServices()
  const scans = createScans({
    interpret,
    nordicVendorName,
    items: store,
    registry: () => registry as never,
    services: () => services,
    user: () => user,
    clock,
    scheduler: clock,
    log,
  })
  const signOut = () => {
    user = null
  }
  return { api, clock, log, registry, scans, services, store, signOut }
}

describe('look-up', () => {
  it('a GS1 code finds the item by GTIN, with lot and expiry', async () => {
    const { scans, store } = await setUp()
    const text = `]d20107046261012348172806301012AB${GS}21S1`
    const { scan, outcome } = await scans.receive({ text, source: 'camera', locationId: 4 })
    expect(outcome).toBe('passed')
    expect(scan).toMatchObject({
      source: 'camera',
      locationId: 4,
      item: { id: 1 },
      suggestedVendorName: null,
      interpretation: { kind: 'gs1', lot: '12AB', expiry: '2028-06-30', serial: 'S1' },
    })
    expect(store.state.lastScanned?.id).toBe(1)
  })

  it('a plain GTIN finds the item; a symbology beside the text is used', async () => {
    const { scans } = await setUp()
    expect((await scans.receive({ text: '7046261012348', source: 'scanner' })).scan.item?.id).toBe(
      1,
    )
    const { scan } = await scans.receive({ text: '10LOT', source: 'camera', symbology: ']d2' })
    expect(scan.interpretation).toMatchObject({ kind: 'gs1', lot: 'LOT' })
    expect(scan.item).toBeNull()
  })

  it('a text that equals a varunummer is that item, and is the last scanned', async () => {
    const { scans, store, api } = await setUp()
    expect((await scans.receive({ text: ' 101234 ', source: 'typed' })).scan.item?.id).toBe(1)
    expect(store.state.lastScanned?.id).toBe(1)
    expect((await scans.receive({ text: 'alvedon', source: 'typed' })).scan.item).toBeNull()
    expect(store.state.lastScanned).toBeNull()
    expect(api.callsOf('findItemByVendorName')).toHaveLength(2)
  })

  it.each(['', '   ', 'x'.repeat(101)])(
    'asks nothing for a text that is no varunummer: %j',
    async (text) => {
      const { scans, api } = await setUp()
      expect((await scans.receive({ text, source: 'typed' })).scan.item).toBeNull()
      expect(api.calls).toHaveLength(0)
    },
  )

  it('the item that was found for a code is the scan’s, and nothing is looked up', async () => {
    const { scans, api } = await setUp([], { items: [] })
    const { scan } = await scans.receive({ text: ']d210LOT12', source: 'camera', item: alvedon })
    expect(scan).toMatchObject({ item: { id: 1 }, suggestedVendorName: null })
    expect(scan.interpretation).toMatchObject({ lot: 'LOT12' })
    expect(api.calls).toHaveLength(0)
  })

  it('a shelf place names no item and asks nothing', async () => {
    const { scans, api } = await setUp()
    const { scan } = await scans.receive({ text: 'FRD-S-11', source: 'scanner' })
    expect(scan).toMatchObject({ interpretation: { kind: 'shelf_place', id: 11 }, item: null })
    expect(api.calls).toHaveLength(0)
  })

  it('an unknown Nordic GTIN suggests its varunummer, a known or foreign one does not', async () => {
    const { scans } = await setUp([], { items: [] })
    expect((await scans.receive({ text: '7046261012348', source: 'scanner' })).scan).toMatchObject({
      item: null,
      suggestedVendorName: '101234',
    })
    expect(
      (await scans.receive({ text: '4006381333931', source: 'scanner' })).scan.suggestedVendorName,
    ).toBeNull()
  })

  it('a failed look-up is told apart from nothing found, and suggests nothing', async () => {
    const { scans, api, log } = await setUp()
    api.fail('findItemByGtin', { kind: 'network' })
    const { scan } = await scans.receive({ text: '7046261012348', source: 'scanner' })
    expect(scan).toMatchObject({
      item: null,
      lookupError: { kind: 'network' },
      suggestedVendorName: null,
    })
    expect(log).toHaveBeenCalledTimes(1)
    expect((await scans.receive({ text: '7046261012348', source: 'scanner' })).scan.item?.id).toBe(
      1,
    )
  })
})

describe('who acts', () => {
  it('listeners newest first, then handlers in order; the first that claims it ends it', async () => {
    const order: string[] = []
    const say = (name: string, outcome: ScanOutcome) => () => {
      order.push(name)
      return outcome
    }
    const { scans } = await setUp([
      handled('late', say('late', 'claimed'), { order: 200 }),
      handled('first', say('first', 'passed')),
      handled('never', say('never', 'claimed'), { order: 300 }),
    ])
    scans.listen(say('older', 'passed'))
    const stop = scans.listen(say('newer', 'passed'))
    expect((await scans.receive({ text: 'x', source: 'typed' })).outcome).toBe('claimed')
    expect(order).toEqual(['newer', 'older', 'first', 'late'])
    order.length = 0
    stop()
    stop()
    scans.listen(say('dialog', 'claimed'))
    await scans.receive({ text: 'x', source: 'typed' })
    expect(order).toEqual(['dialog'])
  })

  it('a handler that comes first is asked before open dialogs, and stops what it claims', async () => {
    const order: string[] = []
    let outcome: ScanOutcome = 'claimed'
    const say = (name: string, answer: () => ScanOutcome) => () => {
      order.push(name)
      return answer()
    }
    const { scans } = await setUp([
      handled(
        'usual',
        say('usual', () => 'claimed'),
      ),
      handled(
        'judge',
        say('judge', () => outcome),
        { first: true },
      ),
    ])
    scans.listen(say('dialog', () => 'passed'))
    await scans.receive({ text: 'x', source: 'typed' })
    expect(order).toEqual(['judge'])
    outcome = 'passed'
    await scans.receive({ text: 'x', source: 'typed' })
    expect(order).toEqual(['judge', 'judge', 'dialog', 'usual'])
  })

  it('prepare loads the handlers and what they lead to, for those who may see it', async () => {
    const loads: string[] = []
    const load = (name: string, value: unknown) => async () => {
      loads.push(name)
      return { default: value as never }
    }
    const pick = {
      load: load('command', () => {}),
      ahead: load('view', null),
    }
    const { scans, signOut } = await setUp(
      [
        {
          id: 'open',
          leadsTo: ['retrieve.open', 'item.open'],
          load: load('handler', () => 'passed'),
        },
        { id: 'barred', roles: ['administrate'], load: load('barred', () => 'passed') },
      ],
      { commands: { 'retrieve.open': { roles: ['edit'], ...pick } } },
    )
    scans.prepare()
    expect(loads).toEqual(['handler', 'command', 'view'])
    signOut()
    scans.prepare()
    expect(loads).toHaveLength(3)
  })

  it('handlers get the scan and the services, and only what the person may see', async () => {
    const seen = vi.fn(() => 'passed' as const)
    const barred = vi.fn(() => 'claimed' as const)
    const { scans, services, signOut } = await setUp([
      handled('a', seen),
      handled('b', barred, { roles: ['administrate'] }),
    ])
    const { scan } = await scans.receive({ text: 'x', source: 'typed' })
    expect(seen).toHaveBeenCalledExactlyOnceWith(scan, services, expect.any(Function))
    expect(barred).not.toHaveBeenCalled()
    signOut()
    await scans.receive({ text: 'x', source: 'typed' })
    expect(seen).toHaveBeenCalledTimes(1)
  })

  it('one that throws or cannot be loaded is a problem of its plugin, and passed over', async () => {
    const { registry, scans, log } = await setUp([
      {
        id: 'broken',
        load: async () => {
          throw new Error('chunk')
        },
      },
      handled('throws', () => {
        throw new Error('boom')
      }),
      handled('acts', () => 'claimed'),
    ])
    scans.listen(() => {
      throw new Error('listener')
    })
    expect((await scans.receive({ text: 'x', source: 'typed' })).outcome).toBe('claimed')
    expect(log).toHaveBeenCalledTimes(3)
    expect(registry.problems).toEqual([
      { code: 'scan_threw', plugin: 'a', detail: 'a/broken: chunk' },
      { code: 'scan_threw', plugin: 'a', detail: 'a/throws: boom' },
    ])
  })
})

describe('the read lock', () => {
  it('reads that come during a look-up are ignored, and not kept', async () => {
    const { scans, api } = await setUp()
    const release = api.hold('findItemByGtin')
    const first = scans.receive({ text: '7046261012348', source: 'camera' })
    const second = await scans.receive({ text: '101234', source: 'camera' })
    expect(second).toMatchObject({ outcome: 'ignored', scan: { item: null } })
    expect(api.callsOf('findItemByVendorName')).toHaveLength(0)
    release()
    expect((await first).scan.item?.id).toBe(1)
    expect(scans.recent()).toHaveLength(1)
    expect((await scans.receive({ text: '101234', source: 'camera' })).outcome).toBe('passed')
  })

  it('lasts while a handler acts, but not for ever', async () => {
    let release: (outcome: ScanOutcome) => void = () => {}
    const { scans, clock } = await setUp()
    const stop = scans.listen(() => new Promise((resolve) => (release = resolve)))
    const slow = scans.receive({ text: 'x', source: 'typed' })
    await settled()
    expect((await scans.receive({ text: 'y', source: 'camera' })).outcome).toBe('ignored')
    await clock.advance(SCAN_LOCK_LIMIT)
    stop()
    let releaseSecond: (outcome: ScanOutcome) => void = () => {}
    scans.listen(() => new Promise((resolve) => (releaseSecond = resolve)))
    const second = scans.receive({ text: 'y', source: 'typed' })
    await settled()
    // The slow one's end must not open the second one's lock.
    release('claimed')
    expect((await slow).outcome).toBe('claimed')
    expect((await scans.receive({ text: 'z', source: 'file' })).outcome).toBe('ignored')
    releaseSecond('claimed')
    expect((await second).outcome).toBe('claimed')
  })
})

it('keeps the last 50 scans, newest first, each with an id of its own', async () => {
  const { scans } = await setUp()
  for (let count = 0; count < RECENT_SCANS + 3; count += 1) {
    await scans.receive({ text: `FRD-S-${count + 1}`, source: 'scanner' })
  }
  const recent = scans.recent()
  expect(recent).toHaveLength(RECENT_SCANS)
  expect(recent[0]?.interpretation).toMatchObject({ id: RECENT_SCANS + 3 })
  expect(new Set(recent.map(({ id }) => id)).size).toBe(RECENT_SCANS)
})
