import type { Scan } from '@forrad/core/kernel'
import { aBatch, anItem, anItemLocation, aScan, aStockedShelfPlace } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { newDraft, withLine } from './draft.ts'
import { scanStep } from './scan-step.ts'

const GS1 = ']d20107046261012348172806301012AB'

const scan = (text: string, more: Partial<Scan> = {}) => aScan(text, { item: anItem(), ...more })

const batch = { identifier: '12AB', expiration_date: '2028-06-30' }
const blank = newDraft({ itemId: 1 })
const begun = withLine(blank, 1, { quantity: 2 })
const sent = { ...begun, sent: { item_id: 1, lines: [] } }

describe('a scan on the page', () => {
  it('opens its item with the pack in the hand', () => {
    expect(scanStep(scan(GS1, { locationId: 4 }), null, [])).toEqual({
      kind: 'open',
      start: { itemId: 1, locationId: 4, scanned: batch },
    })
    expect(scanStep(scan('7046261012348'), null, [])).toMatchObject({
      start: { scanned: { identifier: null, expiration_date: null } },
    })
  })

  it('DELIVERY-5 a lot whose code tells no date has the one that the records give it', () => {
    const batches = [aBatch({ identifier: '12AB', expiration_date: '2027-06-30', quantity: 3 })]
    const storage_locations = [aStockedShelfPlace({ batches })]
    const item = anItem({ locations: [anItemLocation({ storage_locations })] })
    const read = (text: string, draft: typeof begun | null) =>
      scanStep(scan(text, { item }), draft, [])
    const [known, other] = [']d201070462610123481012AB', ']d2010704626101234810L5']
    const dated = { identifier: '12AB', expiration_date: '2027-06-30' }
    expect(read(known, null)).toMatchObject({ kind: 'open', start: { scanned: dated } })
    expect(read(known, begun)).toEqual({ kind: 'count', batch: dated })
    expect(read(GS1, begun)).toEqual({ kind: 'count', batch })
    expect(read(other, begun)).toMatchObject({ batch: { identifier: 'L5', expiration_date: null } })
  })

  it('a typed varunummer is no pack', () => {
    const typed = scan('101234', { source: 'typed' })
    expect(scanStep(typed, null, [])).toMatchObject({ start: { scanned: null } })
  })

  it('DELIVERY-26 a varunummer that is read from a bar code is a pack without a batch', () => {
    const pack = { identifier: null, expiration_date: null }
    for (const source of ['scanner', 'camera', 'file'] as const) {
      const read = scan('101234', { source })
      expect(scanStep(read, null, [])).toMatchObject({ kind: 'open', start: { scanned: pack } })
      expect(scanStep(read, begun, [])).toEqual({ kind: 'count', batch: pack })
    }
  })

  it('counts the item that is open, and replaces another one only while nothing was entered', () => {
    expect(scanStep(scan(GS1), begun, [])).toEqual({ kind: 'count', batch })
    const other = scan(GS1, { item: anItem({ id: 2, display_name: 'Ipren' }) })
    expect(scanStep(other, blank, [])).toMatchObject({ kind: 'open', start: { itemId: 2 } })
    expect(scanStep(other, begun, [])).toEqual({
      kind: 'hint',
      hint: { kind: 'other_item', name: 'Ipren 500 mg' },
    })
  })

  it('says what matched nothing, or why it could not be looked up', () => {
    const unknown = scan('99', { item: null, suggestedVendorName: '7' })
    expect(scanStep(unknown, null, [])).toEqual({
      kind: 'hint',
      hint: { kind: 'no_match', text: '99', suggestion: '7', scan: unknown },
    })
    const error = { kind: 'network' } as const
    expect(scanStep(scan(GS1, { item: null, lookupError: error }), begun, [])).toEqual({
      kind: 'hint',
      hint: { kind: 'failed', error },
    })
  })

  it('DELIVERY-23 waits for the other code where one names the batch alone', () => {
    const half = scan(']C11727123110LOT12', { item: null })
    for (const draft of [null, begun]) {
      expect(scanStep(half, draft, [])).toEqual({ kind: 'hint', hint: { kind: 'half' } })
    }
  })

  it('TEXT-1 shows what was read without control characters, and not without end', () => {
    const told = (text: string) => scanStep(scan(text, { item: null }), null, [])
    expect(told('AB\u001dC')).toMatchObject({ hint: { text: 'AB‹GS›C' } })
    expect(told('x'.repeat(4000))).toMatchObject({ hint: { text: `${'x'.repeat(120)}…` } })
  })

  it('puts a scanned shelf place into the form when the location has it', () => {
    const place = scan('FRD-S-11', { item: null })
    expect(scanStep(place, begun, [11])).toEqual({ kind: 'place', placeId: 11 })
    expect(scanStep(place, begun, [12])).toMatchObject({ hint: { kind: 'other_place' } })
    expect(scanStep(place, null, [])).toEqual({ kind: 'pass' })
  })

  it('changes nothing while the outcome of what was sent is unknown', () => {
    expect(scanStep(scan(GS1), sent, [])).toMatchObject({ hint: { kind: 'sent' } })
    expect(scanStep(scan('FRD-S-11', { item: null }), sent, [11])).toMatchObject({
      hint: { kind: 'sent' },
    })
  })
})
