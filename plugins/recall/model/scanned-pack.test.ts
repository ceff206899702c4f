import { interpret } from '@forrad/core/gs1'
import { anItem } from '@forrad/core/testing'
import type { Item } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { withPack, withPackOf, type ScannedIn } from './scanned-pack.ts'

const alvedon = anItem({ vendor_name: '101234' })
const zinc = anItem({ id: 2, vendor_name: '200001' })
const pack = (lot: string | null, item: Item | null = alvedon) => ({
  interpretation: interpret(`]d2010704626101234817280630${lot === null ? '' : `10${lot}`}`, {
    today: '2026-06-01',
  }),
  item,
})
/** The lots after these packs, scanned into what was typed. */
function lotsAfter(lots: string, ...packs: readonly Parameters<typeof withPack>[1][]) {
  let typed = { lots, every: false }
  let before: ScannedIn | null = null
  for (const one of packs) {
    const next = withPack(typed, one, before)
    if (next === null) throw new Error('a pack')
    typed = { ...typed, lots: next.change.lots }
    before = next.scanned
  }
  return typed.lots
}

it('RECALL-21 a scanned pack names its item and adds its lot to those that were typed', () => {
  const typed = { lots: 'X1', every: false }
  expect(withPack(typed, pack('AB12'), null)?.change).toEqual({ code: '101234', lots: 'X1, AB12' })
  expect(withPack(typed, pack('AB12', null), null)?.change).toEqual({
    code: '07046261012348',
    lots: 'X1, AB12',
  })
  expect(lotsAfter('', pack('A'), pack('B'))).toBe('A, B')
})

it('RECALL-21 a lot stands once, letter by letter', () => {
  const packs = ['AB12', 'ab12', 'AB120', 'AB12'].map((lot) => pack(lot))
  expect(lotsAfter('AB12;', ...packs)).toBe('AB12, ab12, AB120')
})

it('RECALL-21 a code without a lot, and a recall of every batch, add none', () => {
  expect(lotsAfter('X1', pack(null))).toBe('X1')
  expect(withPack({ lots: '', every: true }, pack('A'), null)?.change.lots).toBe('')
})

it('RECALL-21 of another item the lots of the packs before go, and what was typed stays', () => {
  expect(lotsAfter('X1', pack('A'), pack('B'), pack('C', zinc))).toBe('X1, C')
  expect(lotsAfter('A', pack('A'), pack('C', zinc))).toBe('A, C')
})

it('RECALL-21 a lot with a comma in it would be two: it is told and not written', () => {
  expect(withPack({ lots: 'X1', every: false }, pack('A,1'), null)).toEqual({
    change: { code: '101234', lots: 'X1' },
    scanned: { code: '101234', lots: [] },
    unwritten: 'A,1',
  })
})

it('what names no item writes nothing', () => {
  const interpretation = interpret(']C110L1', { today: '2026-06-01' })
  expect(withPack({ lots: '', every: false }, { interpretation, item: null }, null)).toBeNull()
})

it('RECALL-21 a draft that is changed gets the lots of its own item’s packs, and of no other', () => {
  const typed = { lots: 'X1', every: false }
  expect(withPackOf(alvedon.id, typed, pack('AB12'))).toEqual({
    change: { lots: 'X1, AB12' },
    unwritten: null,
  })
  expect(withPackOf(alvedon.id, typed, pack('A,1'))).toMatchObject({ unwritten: 'A,1' })
  expect(withPackOf(alvedon.id, typed, pack('C', zinc))).toBe('other_item')
  expect(withPackOf(alvedon.id, typed, pack('C', null))).toBe('other_item')
  const failed = { ...pack('C', null), lookupError: { kind: 'network' } } as const
  expect(withPackOf(alvedon.id, typed, failed)).toBeNull()
  const shelf = { interpretation: { kind: 'shelf_place', id: 11, raw: '' }, item: null } as const
  expect(withPackOf(alvedon.id, typed, shelf)).toBeNull()
})
