import { interpret, nordicVendorName } from '@forrad/core/gs1'
import {
  createScans,
  startRegistry,
  type Candidate,
  type PluginManifest,
  type Services,
} from '@forrad/core/kernel'
import { anItem, fakeApi, fakeServices } from '@forrad/core/testing'
import { signals, type ReactView } from '@forrad/ui'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => void vi.restoreAllMocks())

const plugins = import.meta.glob<{ readonly default: PluginManifest<ReactView> }>([
  '../plugins/recall/plugin.ts',
  '../plugins/transfers/plugin.ts',
])
const candidates: readonly Candidate<ReactView>[] = Object.entries(plugins).map(([file, load]) => ({
  id: file.split('/').at(-2) ?? file,
  own: true,
  load,
}))

const HERE = 2
const item = anItem({ id: 1 })
const recall = { id: 7, item_id: 1, lots: ['AB12'], reference: 'LV 1', state: 'active' }
const transfer = {
  id: 12,
  from: { id: 1, name: 'Lager A', is_there: true },
  to: { id: HERE, name: 'Lager B', is_there: true },
  sent_to: { id: HERE, name: 'Lager B', is_there: true },
  left: 5,
  lines: [
    { line: 1, item_id: 1, item, identifier: 'AB12', expiration_date: null, sent: 5, left: 5 },
  ],
}

/** What a scan of a pack of the recalled lot comes to at the location that the transfer goes to. */
async function scanned(
  /** What the person says to the question whether it came with the transfer. */
  answer: 'receive' | 'other',
  transfers: readonly (typeof transfer)[] = [transfer],
) {
  const answers = {
    listRecalls: () => ({ ok: true, data: { recalls: [recall], next_cursor: null } }),
    listTransfers: () => ({ ok: true, data: { transfers, next_cursor: null } }),
    getTransfer: () => ({ ok: true, data: { transfer } }),
  }
  // Their calls are none of the contract where one of the plugins is not there.
  const api = fakeApi({ items: [item] }, answers as never)
  const given: string[] = []
  vi.spyOn(signals, 'give').mockImplementation((signal) => void given.push(signal))
  const asked: string[] = []
  const overlays: Services['overlays'] = {
    open({ id, props }) {
      asked.push(id)
      if ('onAnswer' in props && typeof props.onAnswer === 'function') props.onAnswer(answer)
      return () => {}
    },
    close: () => {},
  }
  const services = fakeServices({ api, overlays })
  services.preferences.setLocation(HERE)
  const { clock, items, session } = services
  const log = () => {}
  const registry = await startRegistry(candidates, { services, timers: clock, log })
  const scans = createScans({
    interpret,
    nordicVendorName,
    items,
    registry: () => registry as never,
    services: () => ({ ...services, scans }),
    user: () => session.state.user,
    clock,
    scheduler: clock,
    log,
  })
  const { outcome } = await scans.receive({ text: ']C1010704626101234810AB12', source: 'scanner' })
  const words = services.shown.map(({ text }) => text)
  return { outcome, asked, given, words, path: services.navigation.path() }
}

describe.runIf(candidates.length === 2)('a scanned pack of a recalled lot', () => {
  it('RECALL-13 that is on its way here is received in its transfer, with the warning', async () => {
    const { outcome, asked, given, words, path } = await scanned('receive')
    expect([outcome, path]).toEqual(['claimed', '/transfers/12'])
    // No sheet that offers a receipt beside the transfer.
    expect(asked).toEqual(['pack-on-way'])
    expect(given.at(-1)).toBe('blocked')
    expect(words).toEqual([expect.stringContaining('Do not take it')])
  })

  it('that is said to be another one is stopped', async () => {
    const { outcome, asked, path } = await scanned('other')
    expect([outcome, path]).toEqual(['claimed', '/'])
    expect(asked).toEqual(['pack-on-way', 'recall-blocked'])
  })

  it('that is not on its way here is stopped', async () => {
    const { outcome, asked, words } = await scanned('receive', [])
    expect([outcome, asked, words]).toEqual(['claimed', ['recall-blocked'], []])
  })
})
