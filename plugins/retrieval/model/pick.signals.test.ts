import { interpret } from '@forrad/core/gs1'
import { scannedBatch } from '@forrad/core/kernel'
import { aScan } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { item } from './item.fixture.ts'
import { LOT_A, setUp, twoLots } from './pick.fixtures.ts'
import { earlySignal, otherSignal, packSignal } from './pick.signals.ts'

const EAN = '7046261012348'
const WHOLE = `]d2010${EAN}1727123110LOT12`
const today = '2026-11-21'

const read = (text: string, at = 0) => {
  const interpretation = interpret(text, { today })
  return [scannedBatch({ interpretation }), { interpretation, at }] as const
}

describe('the signal of a scan in the open pick', () => {
  it('RUN-18 is found for a counted pack, half for its other code, and comes once', () => {
    const { store } = setUp()
    const whole = read(WHOLE)
    expect(packSignal(store.scan(...whole))).toBe('found')
    expect(packSignal(store.scan(...read(EAN, 1000)))).toBe('half')
    expect(packSignal(store.scan(...whole))).toBeNull()
  })

  it('RUN-18 is refused for a pack that is not counted', async () => {
    const full = setUp().store
    full.setQuantity(2, 6)
    full.setQuantity(10, 3)
    expect(packSignal(full.scan(...read(WHOLE)))).toBe('refused')
    const other = setUp({}, { item: twoLots }).store
    expect(packSignal(other.scan(LOT_A))).toBe('found')
    expect(packSignal(other.scan({ identifier: 'B', expiration_date: null }))).toBe('refused')
    const sent = setUp().store
    sent.setQuantity(2, 1)
    const taken = sent.take()
    expect(packSignal(sent.scan(null))).toBe('refused')
    await taken
  })

  it('RUN-18 is left to the note of a pack that needs a look', () => {
    const { store } = setUp()
    store.scan(null)
    expect(packSignal(store.scan(...read(`]d2010${EAN}1725013110OLD`)))).toBeNull()
    expect(packSignal(store.scan(...read(WHOLE, 9000)))).toBe('found')
  })

  it.each([
    ['unknown', 'of no item', 'HEMMAGJORD', null],
    ['half', 'of the batch alone', ']d21727123110LOT12', null],
    ['refused', 'that is faulty', ']d2010704626101234817271332', null],
    ['refused', 'of another item', '73513537', item([], { id: 8 })],
  ])('RUN-18 is %s for a code %s', (signal, _what, text, of) => {
    const scan = aScan(text, { item: of })
    expect(otherSignal(scan, null)).toBe(signal)
    expect(earlySignal(scan, 7, null)).toBe(signal)
  })

  it('RUN-18 is found for a pack of the item before its pick has opened', () => {
    expect(earlySignal(aScan(WHOLE, { item: item([], { id: 7 }) }), 7, null)).toBe('found')
  })
})
