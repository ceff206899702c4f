import type { Scan } from '@forrad/core/kernel'
import type { Signal } from '@forrad/core/scanner'
import { memoryStorage } from '@forrad/core/stores'
import { anItem, aScan, aUser } from '@forrad/core/testing'
import type { User } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { hearScan } from './hear.ts'
import { createReceivalStore } from './receival.store.ts'

const GTIN = '7046261012348'
const FULL = `]d2010${GTIN}172806301012AB`
const other = anItem({ id: 2, display_name: 'Ipren' })

/** The page with nothing received yet; `hear` scans an item's pack, unless told otherwise. */
function setUp(user: User = aUser({ role: 'administrate' })) {
  const signals: Signal[] = []
  const store = createReceivalStore({
    storage: memoryStorage(),
    adjustments: { receive: vi.fn(), forgetTogether: vi.fn() },
    onReceived() {},
    onRefused() {},
    onUndecided() {},
  })
  const hear = (text: string, more: Partial<Scan> = {}) =>
    hearScan(aScan(text, { item: anItem(), ...more }), {
      store,
      signals: { give: (signal) => void signals.push(signal) },
      clock: { now: () => 1000 },
      user,
      placeIds: [11],
    })
  return { store, signals, hear }
}

describe('a scan where one item is received', () => {
  it('DELIVERY-23 is found where it opens an item, counts a pack, or chooses a shelf place', () => {
    const { store, signals, hear } = setUp()
    expect(hear(FULL)).toBe('claimed')
    hear(FULL, { at: 60_000 })
    hear('FRD-S-11', { item: null })
    expect(signals).toEqual(['found', 'found', 'found'])
    expect(store.state.draft?.lines[0]).toMatchObject({ quantity: 2, placeId: 11 })
  })

  it('DELIVERY-23 is half where it is the other code of the pack before', () => {
    const { store, signals, hear } = setUp()
    hear(FULL)
    hear(GTIN)
    expect(signals).toEqual(['found', 'half'])
    expect(store.state.draft?.lines[0]).toMatchObject({ quantity: 1 })
  })

  it.each([
    ['a pack of another item', FULL, { item: other }],
    ['the label of another location', 'FRD-S-99', { item: null }],
    ['what could not be looked up', FULL, { item: null, lookupError: { kind: 'network' } }],
  ] as const)('DELIVERY-23 is refused for %s', (_what, text, more) => {
    const { store, signals, hear } = setUp()
    hear(FULL)
    hear(text, { at: 60_000, ...more })
    expect(signals).toEqual(['found', 'refused'])
    expect(store.state.draft?.lines[0]).toMatchObject({ quantity: 1 })
    expect(store.state.hint).not.toBeNull()
  })

  it('DELIVERY-23 is refused while the outcome of what was sent is unknown', () => {
    const { store, signals, hear } = setUp()
    hear(FULL)
    store.state.draft = store.state.draft && {
      ...store.state.draft,
      sent: { item_id: 1, lines: [] },
    }
    hear(FULL, { at: 60_000 })
    expect(signals).toEqual(['found', 'refused'])
  })

  it.each(['read', 'administrate'] as const)(
    'DELIVERY-23 is refused for what may not be received: %s',
    (role) => {
      const { signals, hear } = setUp(aUser({ role, narcotics: false }))
      hear(FULL, { item: anItem({ narcotic_level: 3 }) })
      expect(signals).toEqual(['refused'])
    },
  )

  it('DELIVERY-23 is unknown for a code of no item, and silent for typed text', () => {
    const { store, signals, hear } = setUp()
    hear('4006381333931', { item: null })
    expect([signals, store.state.hint?.kind]).toEqual([['unknown'], 'no_match'])
    expect(hear('alvedon', { item: null, source: 'typed' })).toBe('claimed')
    expect(signals).toEqual(['unknown'])
    hear('101234', { source: 'typed' })
    expect(signals).toEqual(['unknown', 'found'])
  })

  it('DELIVERY-26 is the page’s where a bar code holds the varunummer alone, and counts', () => {
    const { store, signals, hear } = setUp()
    expect(hear('101234')).toBe('claimed')
    expect(hear('101234', { at: 60_000 })).toBe('claimed')
    expect(signals).toEqual(['found', 'found'])
    expect(store.state.draft?.lines).toMatchObject([{ identifier: '', quantity: 2 }])
  })

  it('DELIVERY-23 is somebody else’s, without a signal, where no item is open for a label', () => {
    const { signals, hear } = setUp()
    expect(hear('FRD-S-11', { item: null })).toBe('passed')
    expect(signals).toEqual([])
  })
})

it.each([
  ['scanned', 'scanner', true],
  ['typed', 'typed', undefined],
] as const)('ORIGIN-5 what is %s says so, also when one more comes', (_how, source, byScan) => {
  const { store, hear } = setUp()
  hear(GTIN, { source })
  expect(store.state.draft?.byScan).toBe(byScan)
  hear(FULL, { source, at: 60_000 })
  expect(store.state.draft?.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(store.state.draft?.byScan).toBe(byScan)
})
