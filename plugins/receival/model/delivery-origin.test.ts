import { anItem, aScan, aUser } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { itemOn, packOf, places, TODAY } from './delivery.fixture.ts'
import { foundFor, readScan } from './delivery-step.ts'
import {
  emptyDelivery,
  toSend,
  withEdit,
  withScanned,
  type Delivery,
  type Waiting,
} from './delivery.ts'

const here = itemOn(1, [11, 'L1'])
const scanned = (from: Delivery, ...codes: readonly Waiting[]): Delivery =>
  codes.reduce((so, code) => withScanned(so, code, TODAY).delivery, from)

describe('how a delivery came about', () => {
  const origins = (delivery: Delivery) => toSend(delivery).map(({ words }) => words?.origin)
  const byScan = (code: Waiting): Waiting => {
    return { ...code, pack: code.pack && { ...code.pack, byScan: true } }
  }

  it('ORIGIN-5 is said of each item: a scan, unless all of its codes were typed', () => {
    const other = itemOn(3, [12, 'L9'])
    const typed = scanned(emptyDelivery, packOf(here), packOf(other))
    expect(origins(typed)).toEqual([undefined, undefined])
    const both = scanned(typed, byScan(packOf(here)))
    expect(origins(both)).toEqual(['scan', undefined])
    const again = scanned(both, packOf(here))
    expect(origins(again)).toEqual(['scan', undefined])
    expect(toSend(both, { reason: { code: 'x' } })[0]?.words).toEqual({
      reason: { code: 'x' },
      origin: 'scan',
    })
  })

  it('ORIGIN-5 stays a scan when the line is put elsewhere', () => {
    const delivery = scanned(emptyDelivery, byScan(packOf(here)))
    const [line] = delivery.lines
    const [, elsewhere] = places
    if (!line || !elsewhere) throw new Error('nothing was counted')
    const { id, identifier } = elsewhere
    const step = withEdit(delivery, line, { ...line, place: { id, identifier } })
    expect(step && origins(step.delivery)).toEqual(['scan'])
  })
})

it.each([
  ['scanner', 'scan'],
  ['typed', undefined],
] as const)(
  'ORIGIN-5 what is found for a code that names no item is as the code was: %s',
  (source, origin) => {
    const context = { locationId: 1, places, user: aUser({ role: 'administrate' }) }
    const read = readScan(aScan('07312345678902', { item: null, source }), context)
    if (read?.kind !== 'code') throw new Error('it was no code')
    const found = foundFor(read.code, anItem(), context, TODAY)
    expect(found.pack?.byScan).toBe(origin && true)
  },
)
