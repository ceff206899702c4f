import { anItem, aScan } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { reception, setUp } from './receival.store.fixtures.ts'
import { receptionAct } from './scan-act.ts'

const PACK = ']d201070462610123481728063010L1'
const scanOf = (text = PACK, item = anItem()) => aScan(text, { item })
const L1 = { identifier: 'L1', expiration_date: '2028-06-30' }

function begun() {
  const all = setUp()
  const { store } = all
  const scan = scanOf()
  store.open({ itemId: 1, scanned: L1 })
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

  it('DELIVERY-25 takes back what a scan counted, and not what somebody has changed or sent', async () => {
    const { act, store, scan } = begun()
    store.count(L1)
    expect(act.takeBack?.(scan)).toBe(true)
    expect(store.state.draft?.lines).toMatchObject([{ identifier: 'L1', quantity: 1 }])
    expect(act.takeBack?.(scanOf(PACK, anItem({ id: 2 })))).toBe(false)
    expect(act.takeBack?.(scan)).toBe(true)
    // Nothing is left of it: the form is as it was before.
    expect(store.state.draft?.lines).toMatchObject([{ identifier: '', expiry: '', quantity: 0 }])
    expect(act.takeBack?.(scan)).toBe(false)
    store.count(L1)
    store.count({ identifier: 'L2', expiration_date: null })
    expect(act.takeBack?.(scan)).toBe(true)
    expect(store.state.draft?.lines).toMatchObject([{ identifier: 'L2', quantity: 1 }])
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
