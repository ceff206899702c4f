import type { Scan } from '@forrad/core/kernel'
import { interpret } from '@forrad/core/gs1'
import { aUser } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { item, location, paracetamol } from './item.fixture.ts'
import type { ListLine } from './list.ts'
import {
  freed,
  inScanOrder,
  isBehind,
  judgeScan,
  parseWaiting,
  withWaiting,
  type RunningContext,
  type RunningStep,
  type WaitingCode,
} from './running.ts'

const TODAY = '2026-11-21'
const GTIN = '07046261012348'
const LOT12 = `]d201${GTIN}1727123110LOT12`

function scanOf(text: string, fields: Partial<Scan> = {}): Scan {
  return {
    id: 'scan-1',
    source: 'scanner',
    interpretation: interpret(text, { today: TODAY }),
    item: null,
    locationId: null,
    suggestedVendorName: null,
    ...fields,
  }
}

function judge(scan: Scan, context: Partial<RunningContext> = {}): RunningStep | null {
  return judgeScan(scan, {
    locationId: 1,
    entries: [],
    user: aUser(),
    today: TODAY,
    ...context,
  })
}

/** Why the scan waits. */
function reasonOf(scan: Scan, context: Partial<RunningContext> = {}): string | undefined {
  const step = judge(scan, context)
  return step?.kind === 'waits' ? step.code.reason : undefined
}

const code: WaitingCode = {
  raw: 'X',
  symbology: null,
  reason: 'unknown',
  times: 1,
  code: 'X',
  query: 'X',
  item: null,
  batch: null,
}

describe('a scan of the running list', () => {
  it('adds the pack that it names', () => {
    expect(judge(scanOf(LOT12, { item: paracetamol() }))).toMatchObject({
      kind: 'added',
      name: 'Paracetamol 500 mg',
      pack: { place: 'A2', quantity: 1 },
    })
  })

  it('ORIGIN-4 marks what a code without a batch has scanned, and not what was typed', () => {
    const originsOf = (scan: Scan) => {
      const step = judge(scan)
      if (step?.kind !== 'added') throw new Error('not added')
      return step.pack.entry.storage_locations_updates.map(({ origin }) => origin)
    }
    expect(originsOf(scanOf(GTIN, { item: paracetamol() }))).toEqual(['scan'])
    expect(originsOf(scanOf(GTIN, { item: paracetamol(), source: 'typed' }))).toEqual([undefined])
    // The batch says by itself that it was scanned.
    expect(originsOf(scanOf(LOT12, { item: paracetamol() }))).toEqual([undefined])
  })

  it('RUN-6 waits as unknown with what to search for', () => {
    const text = judge(scanOf('HEMMAGJORD'))
    expect(text).toMatchObject({ kind: 'waits', code: { reason: 'unknown', query: 'HEMMAGJORD' } })
    const nordic = scanOf(GTIN, { suggestedVendorName: '101234' })
    expect(judge(nordic)).toMatchObject({ code: { code: GTIN, query: '101234', item: null } })
    expect(judge(scanOf(GTIN))).toMatchObject({ code: { reason: 'unknown', query: '' } })
  })

  it('RUN-7 waits with its reason when it was not looked up, is faulty, or is a shelf place', () => {
    expect(reasonOf(scanOf(GTIN, { lookupError: { kind: 'network' } }))).toBe('failed')
    expect(reasonOf(scanOf(`]d201${GTIN}17271332`))).toBe('faulty')
    expect(reasonOf(scanOf('FRD-S-12'))).toBe('shelf_place')
  })

  it('waits with the reason that the pack itself gives', () => {
    const found = { item: paracetamol() }
    expect(reasonOf(scanOf(`]d201${GTIN}1725013110OLD`, found))).toBe('expired')
    expect(reasonOf(scanOf(`]d201${GTIN}1728013110LOT12`, found))).toBe('other_date')
    expect(reasonOf(scanOf(`]d201${GTIN}1728013110NEW`, found))).toBe('unrecorded')
    expect(reasonOf(scanOf(LOT12, found), { locationId: 3 })).toBe('not_here')
  })

  it('RUN-8 waits when this person may not take it', () => {
    const places = paracetamol().locations
    const narcotic = scanOf(LOT12, { item: item(places, { narcotic_level: 3 }) })
    expect(reasonOf(narcotic, { user: aUser({ narcotics: false }) })).toBe('not_allowed')
    expect(reasonOf(narcotic, { user: aUser({ narcotics: true }) })).toBeUndefined()
    const plain = scanOf(LOT12, { item: item([location(1, 'Lager A', [])]) })
    expect(reasonOf(plain, { user: aUser({ role: 'read' }) })).toBe('not_allowed')
  })

  it('RUN-9 leaves one half of a pack alone', () => {
    expect(judge(scanOf(']C110LOT12'))).toBeNull()
  })

  it('RUN-10 waits once, with how many times it was read', () => {
    const other = { ...code, raw: 'Y', code: 'Y' }
    const all = [other, code].reduce(withWaiting, [code])
    expect(all.map(({ raw, times }) => [raw, times])).toEqual([
      ['Y', 1],
      ['X', 2],
    ])
  })

  it('RUN-20 reads again what waited for a registration, or for the batch that it took out', () => {
    const waits = (raw: string, id: number, reason: WaitingCode['reason']) => {
      return { ...code, raw, reason, item: { id, name: 'P' } }
    }
    const waiting = [
      waits('other', 7, 'other_batch'),
      waits('behind', 8, 'other_batch'),
      waits('expired', 9, 'expired'),
      waits('held', 8, 'held'),
      waits('stayed', 5, 'held'),
      code,
    ]
    const stayed = [
      { itemId: 8, failure: null },
      { itemId: 5, failure: { code: 'insufficient_stock', available: 0 } } as const,
    ]
    expect(freed(waiting, stayed).map(({ raw }) => raw)).toEqual(['held', 'other'])
    const behind = waiting.filter((one) => isBehind(one, stayed))
    expect(behind.map(({ raw }) => raw)).toEqual(['behind'])
  })

  it('RUN-11 puts the line whose first scan came last first, and what waited before after all', () => {
    const lines = ['old', 'first', 'second'].map((key) => ({ key }) as ListLine)
    const order = inScanOrder(lines, ['first', 'second', 'gone'])
    expect(order.map(({ key }) => key)).toEqual(['second', 'first', 'old'])
  })

  it('RUN-12 reads what it can of what was kept', () => {
    const kept = {
      ...code,
      item: { id: 7, name: 'P' },
      batch: { identifier: 'L', expiration_date: null },
    }
    const broken = [
      null,
      { ...code, reason: 'sold' },
      { ...code, times: 0 },
      { ...code, raw: 7 },
      { ...code, item: { id: 'x' } },
      { ...code, batch: { identifier: 3 } },
    ]
    expect(parseWaiting([kept, ...broken, code])).toEqual([kept, code])
    expect(parseWaiting('no list')).toEqual([])
  })
})
