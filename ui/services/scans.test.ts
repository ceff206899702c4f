import type { Registry, ScanOutcome } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReactView } from '../plugin.ts'
import { attendedFetch } from './attendedFetch.ts'
import { tellHalf } from './lostHalf.ts'
import { createLazyScans } from './scans.ts'
import { signals } from './signals.ts'

let page: EventTarget
let given: readonly unknown[]
beforeEach(() => {
  given = []
  vi.spyOn(signals, 'give').mockImplementation((signal) => void (given = [...given, signal]))
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.doUnmock('./scanPath.ts')
  vi.unstubAllGlobals()
})

function setUp(load?: Registry<ReactView>['scans'][number]['load']) {
  const services = fakeServices()
  const log = vi.fn()
  const core = { ...services, scheduler: services.clock, log }
  const scan = { id: 'a', plugin: 'p', key: 'p/a', load }
  const registry = load ? ({ scans: [scan] } as unknown as Registry<ReactView>) : null
  return {
    log,
    services,
    scans: createLazyScans({ core, registry: () => registry, services: () => services }),
  }
}

it('a listener that throws keeps no older one from hearing the scan', async () => {
  const { scans, log } = setUp()
  const oldest = vi.fn((): ScanOutcome => 'claimed')
  scans.listen(oldest)
  scans.listen(() => {
    throw new Error('bug')
  })
  scans.listen(async () => {
    throw new Error('another bug')
  })
  const { outcome } = await scans.receive({ text: 'alvedon', source: 'scanner' })
  expect([outcome, oldest.mock.calls.length, log.mock.calls.length]).toEqual(['claimed', 1, 2])
})

it('who listened before the path was loaded hears scans, newest first, until it stops', async () => {
  const { scans } = setUp()
  const heard: string[] = []
  const listen = (name: string) =>
    scans.listen(() => {
      heard.push(name)
      return 'passed'
    })
  listen('first')
  const stop = listen('second')
  await scans.receive({ text: 'alvedon', source: 'scanner' })
  stop()
  listen('third')
  await scans.receive({ text: 'alvedon', source: 'scanner' })
  expect(heard).toEqual(['second', 'first', 'third', 'first'])
  expect(scans.recent()).toHaveLength(2)
})

it('the console says why a code is faulty, in the words of the specification', async () => {
  const { scans, log } = setUp()
  await scans.receive({ text: ']C11726133110LOT', source: 'scanner' })
  expect(log.mock.calls).toEqual([['invalid month in date']])
  await scans.receive({ text: 'alvedon', source: 'scanner' })
  expect(log).toHaveBeenCalledTimes(1)
})

it('prepares what acts on scans, also before the path has loaded', async () => {
  const handler = vi.fn(async () => ({ default: () => 'passed' as const }))
  const { scans } = setUp(handler)
  scans.prepare()
  await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce(), 10_000)
})

it('SIGNAL-4 a hand scanner’s read that finds no place any more is told, whoever received it', async () => {
  const { scans, services } = setUp()
  const letGo: (() => void)[] = []
  scans.listen(() => new Promise((resolve) => letGo.push(() => resolve('claimed'))))
  const reads = Array.from({ length: 7 }, () => scans.receive({ text: 'x', source: 'scanner' }))
  expect(await reads[6]).toMatchObject({ outcome: 'ignored' })
  expect(services.shown).toMatchObject([{ tone: 'error' }])
  expect(given).toEqual(['refused'])
  // A camera sees its code again.
  await scans.receive({ text: 'x', source: 'camera' })
  expect(services.shown).toHaveLength(1)
  for (let heard = 1; heard <= 6; heard += 1) {
    await vi.waitFor(() => expect(letGo).toHaveLength(heard))
    letGo.at(-1)?.()
  }
  await Promise.all(reads)
})

it('SIGNAL-4 a hand scanner’s read that the path breaks on is refused', async () => {
  const { scans, services } = setUp()
  services.api.fail('findItemByGtin', { kind: 'network' })
  vi.spyOn(services.items, 'findByVendorName').mockImplementation(() => {
    throw new Error('bug')
  })
  await expect(scans.receive({ text: 'x', source: 'scanner' })).rejects.toThrow('bug')
  expect(given).toEqual(['refused'])
})

it('SIGNAL-4 a hand scanner’s read whose path does not come is refused, a camera’s by its scanner', async () => {
  vi.doMock('./scanPath.ts', () => {
    throw new Error('not fetched')
  })
  const { scans } = setUp()
  await expect(scans.receive({ text: 'x', source: 'camera' })).rejects.toThrow()
  await expect(scans.receive({ text: 'x', source: 'scanner' })).rejects.toThrow()
  await vi.waitFor(() => expect(given).toEqual(['refused']))
  vi.doUnmock('./scanPath.ts')
  expect((await scans.receive({ text: 'x', source: 'scanner' })).outcome).toBe('passed')
})

it('SIGNAL-4 half of a hand scanner’s read is said, and heard', async () => {
  const services = fakeServices()
  tellHalf('0704626', services)
  const text = 'Only half of the code arrived. Scan again.'
  expect(services.shown).toMatchObject([{ tone: 'error', text }])
  await vi.waitFor(() => expect(given).toEqual(['refused']))
})

it('SIGNAL-4 of a whole code without its end it is said that the scanner sends none', async () => {
  const services = fakeServices()
  for (const code of ['07046261012348', ']d201070462610123481728013110L1']) tellHalf(code, services)
  const text = 'The scanner sends no Enter after the code. It is set with the scan doctor.'
  expect(services.shown.map((notice) => notice.text)).toEqual([text, text])
  await vi.waitFor(() => expect(given).toEqual(['refused', 'refused']))
})

it('SIGNAL-3 a hand scanner’s read that no view claims has one signal, before what acts on it', async () => {
  const acts = vi.fn(async () => {
    expect(given).toEqual(['half'])
    return 'claimed' as const
  })
  const { scans } = setUp(async () => ({ default: acts }))
  const half = ']C110LOT12'
  await scans.receive({ text: half, source: 'scanner' })
  expect(acts).toHaveBeenCalledOnce()
  await scans.receive({ text: half, source: 'typed' })
  // A view that claims it gives its own.
  scans.listen(() => 'claimed')
  await scans.receive({ text: half, source: 'scanner' })
  expect(given).toEqual(['half'])
})

it('SIGNAL-3 a plugin’s own code, which names nothing else, sounds as who takes it says', async () => {
  const acts = vi.fn(async () => 'claimed' as const)
  const { scans } = setUp(async () => ({ default: acts }))
  await scans.receive({ text: 'KYL-1', source: 'scanner' })
  await scans.receive({ text: '7310865087011', source: 'scanner' })
  expect([acts.mock.calls.length, given]).toEqual([2, []])
})

it('IDLE-1 who scans for long touches nothing, and what a scan asks for is asked by a person', async () => {
  const { scans } = setUp()
  let now = Date.parse('2026-11-24T10:00:00Z')
  const asked: boolean[] = []
  const fetch = attendedFetch({
    page: page as Window,
    now: () => now,
    fetch: async ({ headers }) => {
      asked.push(headers.has('x-unattended'))
      return Response.json({})
    },
  })
  // A page that stands below hears the scan, and asks.
  scans.listen(async () => {
    await fetch(new Request('http://server/api/items'))
    return 'claimed' as const
  })
  for (let scanned = 0; scanned < 3; scanned += 1) {
    now += 10 * 60_000
    await scans.receive({ text: 'alvedon', source: 'camera' })
  }
  expect(asked).toEqual([false, false, false])
})
