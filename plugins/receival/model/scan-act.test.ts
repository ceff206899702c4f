import type { Scan } from '@forrad/core/kernel'
import { anItem, aScan } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { reception, setUp } from './receival.store.fixtures.ts'
import { receptionAct } from './scan-act.ts'

const PACK = ']d201070462610123481728063010L1'
const scanOf = (text = PACK, item = anItem()) => aScan(text, { item })
const L1 = { identifier: 'L1', expiration_date: '2028-06-30' }

const read = (scan: Scan, at = 0) => ({ interpretation: scan.interpretation, at })

function begun() {
  const all = setUp()
  const { store } = all
  const scan = scanOf()
  store.open({ itemId: 1, scanned: L1 }, read(scan))
  return { ...all, scan, act: receptionAct(store, { locationId: 7, before: [scan] }) }
}

describe('what a reception of one item says of itself', () => {
  it('DELIVERY-25 names where it is, what it holds of the item, and what it counted before', () => {
    const { act, store, scan } = begun()
    expect(act).toMatchObject({ kind: 'receive', locationId: 7, before: [scan] })
    expect([act.held(1), act.held(2)]).toEqual([1, 0])
    store.count(L1)
    store.count({ identifier: 'L2', expiration_date: null })
    expect(act.held(1)).toBe(3)
    store.close()
    expect(act.held(1)).toBe(0)
  })

  it('SERIAL-3 holds what a delivery that has begun there holds, too', () => {
    const { store } = begun()
    const beside = (itemId: number) => (itemId === 1 ? 4 : 0)
    const act = receptionAct(store, { locationId: 7, before: [], beside })
    expect([act.held(1), act.held(2)]).toEqual([5, 0])
  })

  it('DELIVERY-25 takes back what a scan counted, once, and no pack that another one did', () => {
    const { act, store, scan } = begun()
    const second = scanOf()
    store.count(L1, read(second, 10_000))
    expect(act.takeBack?.(scan)).toBe(true)
    expect(store.state.draft?.lines).toMatchObject([{ identifier: 'L1', quantity: 1 }])
    // Asked of anew, as where the list listens again at another location.
    expect(act.takeBack?.(scan)).toBe(true)
    expect(store.state.draft?.lines).toMatchObject([{ identifier: 'L1', quantity: 1 }])
    expect(act.takeBack?.(scanOf(PACK, anItem({ id: 2 })))).toBe(false)
    expect(act.takeBack?.(second)).toBe(true)
    // Nothing is left of it: the form is as it was before.
    expect(store.state.draft?.lines).toMatchObject([{ identifier: '', expiry: '', quantity: 0 }])
    store.close()
    expect(act.takeBack?.(scan)).toBe(false)
  })

  it('DELIVERY-25 takes it from the line where it counted, whatever that is called by now', () => {
    const { act, store, scan } = begun()
    const undated = scanOf(']d2010704626101234810L9')
    // The records date it, or the person.
    store.count({ identifier: 'L9', expiration_date: '2029-01-31' }, read(undated, 10_000))
    store.setLine(1, { identifier: 'L2', expiry: '2030-01-31' })
    store.setLocation(2)
    expect(act.takeBack?.(undated)).toBe(true)
    expect(store.state.draft?.lines).toMatchObject([{ identifier: 'L2', quantity: 1 }])
    expect(act.takeBack?.(scan)).toBe(true)
    expect(store.state.draft?.lines).toMatchObject([{ identifier: '', quantity: 0 }])
  })

  it('DELIVERY-25 leaves a figure that was typed since, and a line that came in the place of its own', () => {
    const { act, store, scan } = begun()
    store.setLine(1, { quantity: 4 })
    expect(act.takeBack?.(scan)).toBe(true)
    expect(store.state.draft?.lines).toMatchObject([{ quantity: 4 }])
    const other = scanOf()
    store.count({ identifier: 'L2', expiration_date: null }, read(other, 10_000))
    store.removeLine(2)
    store.count({ identifier: 'L3', expiration_date: null })
    expect(act.takeBack?.(other)).toBe(true)
    expect(store.state.draft?.lines).toMatchObject([{ quantity: 4 }, { identifier: 'L3' }])
  })

  it('DELIVERY-25 takes back of two codes of one pack the one that stands for both', () => {
    const { store } = setUp()
    const [ean, whole] = [scanOf('7046261012348'), scanOf()]
    store.open({ itemId: 1, scanned: { identifier: null, expiration_date: null } }, read(ean))
    store.count(L1, read(whole, 1000))
    expect(store.takeBack(ean)).toBe(true)
    expect(store.state.draft?.lines).toMatchObject([{ identifier: 'L1', quantity: 1 }])
    expect(store.takeBack(whole)).toBe(true)
    expect(store.state.draft?.lines).toMatchObject([{ identifier: '', quantity: 0 }])
  })

  it('DELIVERY-25 takes nothing back of what has left for the server', async () => {
    const { act, store, api, scan } = begun()
    const release = api.hold('adjustItem')
    const saving = store.save(reception)
    expect(act.takeBack?.(scan)).toBe(false)
    expect(act.held(1)).toBe(1)
    release()
    await saving
  })
})
