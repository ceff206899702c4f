import type { Scan, ScanAct } from '@forrad/core/kernel'
import { anItem, fakeApi, fakeServices, settled } from '@forrad/core/testing'
import type { SeenSerial } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
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
  const packs = createPacks({
    api,
    session,
    newScan: () => `skanning-${++scans}`,
    wait: () => new Promise(() => {}),
  })
  return { api, packs, session }
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

it('SERIAL-7 what its code tells of the batch is told with it', async () => {
  const { api, packs } = setUp()
  const told = scan('S1')
  const { interpretation } = told
  const lot = { ...interpretation, lot: 'AB12', expiry: '2031-01-31' } as Scan['interpretation']
  await packs.hear({ ...told, interpretation: lot }, list())
  await packs.hear(scan('S2'), list())
  const [first, second] = api.callsOf('seeSerial').map(({ input }) => input)
  expect(first).toMatchObject({
    sighting: { serial: 'S1', identifier: 'AB12', expiration_date: '2031-01-31' },
  })
  expect(Object.keys(Object(second).sighting)).not.toContain('identifier')
})

it('what arrives with a transfer asks nobody', async () => {
  const { api, packs } = setUp()
  const tell = vi.fn()
  const arrival = { ...list(0, 'arrival'), before: [scan('S1')] }
  await packs.begin(arrival, tell)
  expect(await packs.hear(scan('S1'), arrival)).toEqual({ kind: 'pass' })
  expect(await packs.hear(scan('S1'), arrival)).toEqual({ kind: 'pass' })
  expect(api.callsOf('seeSerial')).toHaveLength(0)
  expect(tell).not.toHaveBeenCalled()
})

it('a code without a serial asks nobody', async () => {
  const { api, packs } = setUp()
  expect(await packs.hear(scan(undefined), list())).toEqual({ kind: 'pass' })
  expect(api.callsOf('seeSerial')).toHaveLength(0)
})

describe('packs that a list has counted before it listened', () => {
  const opened = (early: readonly Scan[], units = early.length): ScanAct => ({
    ...list(units),
    before: early,
  })

  it('SERIAL-1 are asked of at once, and known when they are scanned again', async () => {
    const { api, packs } = setUp()
    const tell = vi.fn()
    const first = scan('S1')
    await packs.hear(first, null)
    expect(api.callsOf('seeSerial')).toHaveLength(0)
    await packs.begin(opened([first]), tell)
    expect(api.callsOf('seeSerial').map(({ input }) => input)).toMatchObject([
      { sighting: { serial: 'S1', kind: 'remove', location_id: 7, held: 0 } },
    ])
    expect(tell).not.toHaveBeenCalled()
    expect(await packs.hear(scan('S1'), list())).toEqual({ kind: 'seen', seen: SEEN })
    expect(await packs.hear(scan('S2'), list())).toEqual({ kind: 'pass' })
  })

  it('SERIAL-1 are told of where they were scanned before, whatever is scanned next', async () => {
    const { packs } = setUp()
    const tell = vi.fn()
    await packs.hear(scan('S1'), list(0))
    const again = scan('S1')
    const began = packs.begin(opened([again]), tell)
    expect(await packs.hear(scan('S2'), list())).toEqual({ kind: 'pass' })
    expect(tell.mock.calls).toEqual([[again, SEEN]])
    await began
    expect(tell).toHaveBeenCalledTimes(1)
  })

  it('SERIAL-1 are known before what is scanned after them is asked of', async () => {
    const { api, packs } = setUp()
    const answer = api.hold('seeSerial')
    const began = packs.begin(opened([scan('S1')]), vi.fn())
    const next = packs.hear(scan('S1'), list())
    await settled()
    expect(api.callsOf('seeSerial')).toHaveLength(1)
    answer()
    await began
    expect(await next).toEqual({ kind: 'seen', seen: SEEN })
  })

  it('are asked of one by one, each with what the list held before it', async () => {
    const { api, packs } = setUp()
    const tell = vi.fn()
    const early = [scan('S1'), scan(undefined), scan('S1'), scan('S3')]
    await packs.begin(opened(early, 5), tell)
    const asked = api.callsOf('seeSerial').map(({ input }) => input)
    const held = [2, 3, 4].map((units) => ({ sighting: { held: units } }))
    expect(asked).toMatchObject(held)
    expect(tell.mock.calls).toEqual([[early[2], SEEN]])
    // The same list listens anew: what is known is not asked again, what was told of is.
    await packs.begin(opened(early, 5), tell)
    expect(api.callsOf('seeSerial')).toHaveLength(4)
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('are not asked of again where a list beneath was asked of them', async () => {
    const { api, packs } = setUp()
    const tell = vi.fn()
    const early = scan('S1')
    expect(await packs.hear(early, list(0))).toEqual({ kind: 'pass' })
    await packs.begin(opened([early]), tell)
    expect(tell).not.toHaveBeenCalled()
    expect(api.callsOf('seeSerial')).toHaveLength(1)
  })

  it('are none where the list has counted none', async () => {
    const { api, packs } = setUp()
    await packs.hear(scan('S1'), null)
    await packs.begin(list(), vi.fn())
    expect(await packs.hear(scan('S1'), list())).toEqual({ kind: 'pass' })
    expect(api.callsOf('seeSerial')).toHaveLength(1)
  })

  it('without an answer this page remembers them', async () => {
    const { api, packs } = setUp()
    const tell = vi.fn()
    const first = scan('S1')
    api.fail('seeSerial', { kind: 'network' })
    await packs.begin(opened([first]), tell)
    expect(tell).not.toHaveBeenCalled()
    api.fail('seeSerial', { kind: 'network' })
    expect(await packs.hear(scan('S1'), list())).toEqual({ kind: 'seen', seen: null })
  })
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
