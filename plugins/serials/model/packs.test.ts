import type { Scan, ScanAct } from '@forrad/core/kernel'
import { anItem, fakeApi, fakeServices } from '@forrad/core/testing'
import type { SeenSerial } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { createPacks } from './packs.ts'

const GTIN = '07046261012348'
const SEEN: SeenSerial = {
  at: '2026-11-23T08:15:00.000Z',
  by: { apoex_id: 'anna', name: 'Anna Andersson' },
  location: 'Akutvagn',
  written: true,
}

function setUp() {
  const kept = new Set<string>()
  const api = fakeApi(
    {},
    {
      seeSerial: ({ sighting: { kind, serial, anyway = false } }) => {
        const isSeen = kept.has(`${kind} ${serial}`) && !anyway
        kept.add(`${kind} ${serial}`)
        return { ok: true, data: { seen: isSeen ? SEEN : null } }
      },
    },
  )
  let scans = 0
  const { session } = fakeServices({ api })
  let now = 0
  const packs = createPacks({
    api,
    session,
    clock: { now: () => now },
    newScan: () => `skanning-${++scans}`,
    wait: () => new Promise(() => {}),
  })
  const pass = (milliseconds: number) => (now += milliseconds)
  return { api, packs, session, pass }
}

const scan = (serial: string | undefined, id = 1): Scan => ({
  id: 'scan-1',
  source: 'scanner',
  interpretation: {
    kind: 'gs1',
    form: 'element_string',
    elements: [],
    raw: 'x',
    gtin: GTIN,
    ...(serial === undefined ? {} : { serial }),
  },
  item: anItem({ id }),
  locationId: 7,
  suggestedVendorName: null,
})
const list = (units = 1, kind: ScanAct['kind'] = 'remove'): ScanAct => ({
  kind,
  locationId: 7,
  held: () => units,
})

it('a pack that was scanned before stops, with what the server says of it', async () => {
  const { api, packs } = setUp()
  expect(await packs.hear(scan('S1'), list(0))).toEqual({ kind: 'pass' })
  expect(await packs.hear(scan('S2'), list())).toEqual({ kind: 'pass' })
  expect(await packs.hear(scan('S1'), list(2))).toEqual({ kind: 'seen', seen: SEEN })
  expect(await packs.hear(scan('S1'), list(0, 'receive'))).toEqual({ kind: 'pass' })
  expect(api.callsOf('seeSerial')[2]?.input).toMatchObject({
    sighting: { scan: 'skanning-3', kind: 'remove', serial: 'S1', held: 2, location_id: 7 },
  })
})

it('a code without a serial asks nobody', async () => {
  const { api, packs } = setUp()
  expect(await packs.hear(scan(undefined), list())).toEqual({ kind: 'pass' })
  expect(api.callsOf('seeSerial')).toHaveLength(0)
})

it('the scan that opened the pick belongs to it', async () => {
  const { api, packs } = setUp()
  await packs.hear(scan('S1'), null)
  expect(api.callsOf('seeSerial')).toHaveLength(0)
  expect(await packs.hear(scan('S1'), list())).toMatchObject({ kind: 'seen' })
  await packs.hear(scan('S3'), null)
  expect(await packs.hear(scan('S4'), list())).toEqual({ kind: 'pass' })
  expect(await packs.hear(scan('S3'), list(2))).toMatchObject({ kind: 'seen' })
})

it('a scan long ago, of another item or of a pick that was left belongs to none', async () => {
  const { api, packs, pass } = setUp()
  await packs.hear(scan('S1'), null)
  pass(300_001)
  expect(await packs.hear(scan('S1'), list())).toEqual({ kind: 'pass' })
  await packs.hear(scan('S2', 2), null)
  await packs.hear(scan('S5'), list())
  await packs.hear(scan('S6'), null)
  await packs.hear(scan('S7'), list(0))
  const asked = api.callsOf('seeSerial').map(({ input }) => input)
  expect(asked).toMatchObject(['S1', 'S5', 'S7'].map((serial) => ({ sighting: { serial } })))
})

it('counts once more where the person says so, once', async () => {
  const { packs } = setUp()
  await packs.hear(scan('S1'), list(0))
  packs.letThrough(scan('S1'))
  expect(await packs.hear(scan('S1'), list())).toEqual({ kind: 'pass' })
  expect(await packs.hear(scan('S1'), list(2))).toMatchObject({ kind: 'seen' })
})

it('without an answer this page remembers, until the line is taken back or the person signs out', async () => {
  const { api, packs, session } = setUp()
  const away = () => api.fail('seeSerial', { kind: 'network' })
  away()
  expect(await packs.hear(scan('S1'), list(0))).toEqual({ kind: 'pass' })
  away()
  expect(await packs.hear(scan('S1'), list())).toEqual({ kind: 'seen', seen: null })
  away()
  expect(await packs.hear(scan('S1'), list(0))).toEqual({ kind: 'pass' })
  await session.signOut()
  away()
  expect(await packs.hear(scan('S1'), list())).toEqual({ kind: 'pass' })
})
