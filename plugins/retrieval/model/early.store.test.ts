import type { Interpretation } from '@forrad/core/gs1'
import type { Scan } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import { expect, it, vi } from 'vitest'
import { createEarlyStore } from './early.store.ts'
import { heardScan } from './heard.ts'
import { item, paracetamol } from './item.fixture.ts'
import { otherScanned } from './pick.machine.ts'

let scans = 0
function scan(of: Item | null, read: Partial<Interpretation> = {}, more: Partial<Scan> = {}): Scan {
  const text = { kind: 'text', text: 'x', raw: 'x' } as const
  return {
    id: `scan-${++scans}`,
    source: 'scanner',
    interpretation: { ...text, ...read } as Interpretation,
    item: of,
    locationId: null,
    suggestedVendorName: null,
    ...more,
  }
}

function setUp(deps: Partial<Parameters<typeof createEarlyStore>[0]> = {}) {
  const onLeave = vi.fn()
  let now = 0
  const clock = { now: () => ++now }
  const store = createEarlyStore({
    itemId: 7,
    heard: [],
    scanned: false,
    clock,
    onLeave,
    ...deps,
  })
  return { store, onLeave }
}

const other = item([], { id: 8, display_name: 'Ipren', strength_text: null })

it('gathers the packs of its item after the one that opens it', () => {
  const opening = heardScan(scan(paracetamol()), { now: () => 0 })
  const { store } = setUp({ heard: [opening], scanned: true })
  const [second, third] = [scan(paracetamol()), scan(paracetamol())]
  expect([store.hear(second), store.hear(third)]).toEqual(['claimed', 'claimed'])
  expect(store.state.heard.map(({ scan: one, at }) => [one.id, at])).toEqual([
    [opening.scan.id, 0],
    [second.id, 1],
    [third.id, 2],
  ])
})

it.each([
  ['one that opens it', { heard: [heardScan(scan(paracetamol()), { now: () => 0 })] }],
  ['one whose scan is not known', { scanned: true }],
])('keeps %s from another item, and says so until its own comes', (_what, deps) => {
  const { store, onLeave } = setUp(deps)
  const before = store.state.heard
  expect(store.hear(scan(other))).toBe('claimed')
  expect(store.state).toMatchObject({ heard: before, other: { name: 'Ipren' } })
  expect(store.hear(scan(null, { problem: { code: 'no_valid_ai' } } as never))).toBe('claimed')
  expect(store.state.other).toMatchObject({ name: null, problem: { code: 'no_valid_ai' } })
  store.hear(scan(paracetamol()))
  expect(store.state.other).toBeNull()
  expect(store.state.heard).toHaveLength(before.length + 1)
  expect(onLeave).not.toHaveBeenCalled()
})

it('RUN-18 says of the code that names the batch alone that the other one is wanted', () => {
  const { store } = setUp({ scanned: true })
  const gs1 = { kind: 'gs1', form: 'element_string', elements: [], raw: '10L', lot: 'L' } as const
  store.hear(scan(null, gs1))
  expect(store.state.other && otherScanned(store.state.other)).toEqual({ kind: 'half' })
  store.hear(scan(null))
  expect(store.state.other && otherScanned(store.state.other)).toEqual({ kind: 'unknown_code' })
})

it('makes room for another item where nothing has been scanned', () => {
  const { store, onLeave } = setUp()
  expect(store.hear(scan(null))).toBe('claimed')
  expect(onLeave).not.toHaveBeenCalled()
  expect(store.hear(scan(other))).toBe('passed')
  expect(onLeave).toHaveBeenCalledOnce()
  expect(store.state.heard).toEqual([])
})

it('passes on shelf places and what could not be looked up', () => {
  const { store } = setUp({ scanned: true })
  expect(store.hear(scan(null, { kind: 'shelf_place', id: 3 }))).toBe('passed')
  expect(store.hear(scan(null, {}, { lookupError: { kind: 'network' } }))).toBe('passed')
  expect(store.state).toEqual({ heard: [], other: null, unheard: true })
})

it('RUN-18 each pack has its signal once, and the one that a camera read had it there', () => {
  const by = (source: Scan['source']) =>
    heardScan(scan(paracetamol(), {}, { source }), { now: () => 0 })
  expect(setUp({ heard: [by('camera')], scanned: true }).store.untold()).toEqual([])
  const opening = by('scanner')
  const { store } = setUp({ heard: [opening], scanned: true })
  expect(store.untold()).toEqual([opening])
  store.hear(scan(paracetamol()))
  expect(store.untold()).toHaveLength(1)
  expect(store.untold()).toEqual([])
})

it('RUN-19 goes on at another location with the pack in the hand alone', () => {
  const opening = heardScan(scan(paracetamol()), { now: () => 0 })
  const { store } = setUp({ heard: [opening], scanned: true })
  store.hear(scan(paracetamol()))
  store.hear(scan(other))
  const inHand = heardScan(scan(paracetamol()), { now: () => 0 })
  store.goOn(inHand)
  expect(store.state).toMatchObject({ heard: [inHand], other: null, unheard: false })
  expect(store.untold()).toEqual([inHand])
})

it('RUN-19 goes on with the pack that opened it, though its scan is not known, until another is in the hand', () => {
  const { store } = setUp({ scanned: true })
  expect(store.state.unheard).toBe(true)
  store.goOn(null)
  expect(store.state).toMatchObject({ heard: [], unheard: true })
  const inHand = heardScan(scan(paracetamol()), { now: () => 0 })
  store.goOn(inHand)
  expect(store.state).toMatchObject({ heard: [inHand], unheard: false })
})
