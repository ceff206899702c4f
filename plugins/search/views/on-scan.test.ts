import type { Scan } from '@forrad/core/kernel'
import { aLocation, anItem, fakeApi, fakeServices } from '@forrad/core/testing'
import { signals } from '@forrad/ui'
import { beforeEach, expect, it, vi } from 'vitest'
import onScan from './on-scan.ts'

const item = anItem()

const give = vi.spyOn(signals, 'give')
beforeEach(() => {
  give.mockReset().mockImplementation(() => {})
})

/** A pack that names the item, read with a hand scanner. */
const scan: Scan = {
  id: 'scan-1',
  source: 'scanner',
  interpretation: { kind: 'text', text: '101234', raw: '101234' },
  item,
  locationId: null,
  suggestedVendorName: null,
}

/** What a scan has run while `path` is shown, whose `id` is given. */
async function runAt(path: string, id: string) {
  const run: object[] = []
  const locations = [aLocation(), aLocation({ id: 2, name: 'Kyl' })]
  const services = fakeServices({
    api: fakeApi({ items: [item], locations }),
    navigation: { path: () => path, go() {}, back() {}, params: () => ({ id }) },
    commands: {
      has: () => true,
      run: async (name, args) => run.push({ name, ...args }) > 0,
    },
  })
  await services.locations.load()
  expect(await onScan(scan, services)).toBe('claimed')
  return run
}

const pick = { name: 'retrieve.open', itemId: item.id, scanned: true, scanId: 'scan-1' }

it('SCAN-1 at a location the pick opens there', async () => {
  expect(await runAt('/locations/2', '2')).toEqual([{ ...pick, locationId: 2 }])
  expect(await runAt('/locations/2/round', '2')).toEqual([{ ...pick, locationId: 2 }])
})

it.each(['/recalls/2', '/transfers/2'])('SCAN-1 the number at %s is no location', async (path) => {
  expect(await runAt(path, '2')).toEqual([pick])
})

it('SCAN-1 a location that is gone says nothing', async () => {
  expect(await runAt('/locations/9', '9')).toEqual([pick])
})

it.each([
  ['is left to the pick that it opens', true, scan, []],
  ['is found where it opens the item', false, scan, [['found']]],
  ['is the camera’s own where that read it', false, { ...scan, source: 'camera' as const }, []],
])('SIGNAL-3 the signal of a pack %s', async (_what, picks, heard, given) => {
  const services = fakeServices({
    commands: { has: (name) => picks || name !== 'retrieve.open', run: async () => true },
  })
  await onScan(heard, services)
  expect(give.mock.calls).toEqual(given)
})

const text = { kind: 'text', text: 'KYL-1', raw: 'KYL-1' } as const
const named = { item: null, interpretation: text } as const
const faulty = { ...text, problem: { code: 'wrong_check_digit', position: 3 } } as const

it.each([
  ['a code that names nothing is unknown', named, [['unknown']]],
  ['a faulty one is refused', { ...named, interpretation: faulty }, [['refused']]],
  ['the camera’s is its scanner’s own', { ...named, source: 'camera' }, []],
  ['what was typed has none', { ...named, source: 'typed' }, []],
  ['a look-up that failed had its own', { ...named, lookupError: { kind: 'network' } }, []],
] as const)('SIGNAL-3 the signal of what nobody wanted: %s', async (_what, heard, given) => {
  const services = fakeServices({ commands: { has: () => true, run: async () => true } })
  await onScan({ ...scan, ...heard }, services)
  expect(give.mock.calls).toEqual(given)
})

it('PACK-1 the code that names the batch alone leads nowhere, and says that the other one is wanted', async () => {
  const run = vi.fn(async () => true)
  const services = fakeServices({ commands: { has: () => true, run } })
  const gs1 = { kind: 'gs1', form: 'element_string', elements: [], raw: '10L', lot: 'L' } as const
  const half = { ...scan, item: null, interpretation: gs1 }
  expect(await onScan(half, services)).toBe('claimed')
  expect(services.shown).toMatchObject([{ tone: 'info' }])
  expect(run).not.toHaveBeenCalled()
  // The path of scans has given its signal.
  expect(give).not.toHaveBeenCalled()
  // Whoever types it searches for it.
  expect(await onScan({ ...half, source: 'typed' }, services)).toBe('claimed')
  expect(run).toHaveBeenCalledWith('search.open', { query: '10L' })
})
