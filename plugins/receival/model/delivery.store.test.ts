import { refusal } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { deliveryDraft } from './delivery.draft.ts'
import { itemOn } from './delivery.fixture.ts'
import { EAN, GTIN, OTHER, pack, setUp, stock } from './delivery.store.fixtures.ts'

describe('a delivery', () => {
  it('DELIVERY-10 DELIVERY-19 answers each scan by one signal, and nothing stops it', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    await world.scan(pack('OLD', '200131'))
    await world.scan('HEMMAGJORD')
    await world.scan(`]d201${GTIN}17271332`)
    await world.scan('FRD-S-99')
    expect(await world.scan(pack('L1'))).toBe('claimed')
    expect(world.signals).toEqual(['found', 'doubt', 'unknown', 'refused', 'unknown', 'found'])
    expect(world.quantities()).toEqual([2])
    expect(world.reasons()).toEqual(['shelf_place', 'faulty', 'unknown', 'expired'])
    const narcotic = { ...itemOn(1, [11, 'L1']), gtin: GTIN, narcotic_level: 3 }
    world.api.world.items = [narcotic]
    await world.scan(pack('L1'))
    expect(world.signals.at(-1)).toBe('refused')
    expect(world.reasons()[0]).toBe('not_allowed')
  })

  it('DELIVERY-20 what was said of it is sent with every item, and again as it was', async () => {
    const { store, scan, api, keys } = setUp()
    await scan(pack('L1'))
    await scan(pack('L8', '280131', OTHER))
    await scan('FRD-S-12')
    const reason = { code: 'order', text: 'Beställning' }
    api.loseAnswer('registerAdjustments')
    await store.send({ reason })
    await store.send({ reason: { code: 'other', text: 'Annat' } })
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(2)
    expect(api.world.adjustments.map((made) => made.reason)).toEqual([reason, reason])
  })

  it('DELIVERY-24 counts the packs of an unknown code as of the item found, from the batch it tells', async () => {
    const { store, scan, api, quantities, reasons } = setUp()
    const [first] = api.world.items
    const other = `]d2010735008381230817280131`
    const find = () => {
      const [code] = store.state.delivery.waiting
      if (!code || !first) throw new Error('a code waits')
      return store.choose(code, first)
    }
    await scan(`${other}10L1`)
    await scan(`${other}10L1`)
    expect(find()).toBeNull()
    expect(store.state.delivery.lines).toMatchObject([
      { item: { id: 1 }, identifier: 'L1', place: { id: 11 }, quantity: 2 },
    ])
    expect(store.state.last).toMatchObject({ kind: 'counted' })
    await scan('HEMMAGJORD')
    const waiting = find()
    expect(waiting).toMatchObject({ reason: 'no_lot', times: 1, pack: { item: { id: 1 } } })
    expect(reasons()).toEqual(['no_lot'])
    const place = { id: 12, identifier: 'A2' }
    const batch = { identifier: 'L9', expiration_date: '2028-01-31', place, quantity: 3 }
    if (waiting) store.edit(waiting, batch)
    expect([quantities(), reasons()]).toEqual([[3, 2], []])
  })

  it('DELIVERY-24 what this person may not receive waits with its reason, and opens nothing', async () => {
    const { store, scan, reasons } = setUp()
    await scan('HEMMAGJORD')
    const [code] = store.state.delivery.waiting
    if (!code) throw new Error('a code waits')
    expect(store.choose(code, { ...itemOn(1), narcotic_level: 3 })).toBeNull()
    expect(reasons()).toEqual(['not_allowed'])
  })

  it('DELIVERY-24 what is found while the list is held waits for the answer, and opens nothing', async () => {
    const { store, api, scan, reasons } = setUp()
    await scan('HEMMAGJORD')
    await scan(pack('L1'))
    const release = api.hold('registerAdjustments')
    const sending = store.send()
    const [code] = store.state.delivery.waiting
    if (!code) throw new Error('a code waits')
    expect(store.choose(code, itemOn(1))).toBeNull()
    expect(reasons()).toEqual(['held'])
    release()
    await sending
    expect(reasons()).toEqual(['no_lot'])
  })

  it('DELIVERY-10 lets what could not be looked up wait', async () => {
    const world = setUp()
    world.api.fail('findItemByGtin', { kind: 'network' })
    await world.scan(pack('L1'))
    expect(world.reasons()).toEqual(['failed'])
  })

  it('DELIVERY-13 what was taken out to be read anew, and was not, waits again with what came since', async () => {
    const { store, scan, make } = setUp()
    await scan('HEMMAGJORD')
    await scan('HEMMAGJORD')
    const [waiting] = store.state.delivery.waiting
    if (!waiting) throw new Error('a waiting code')
    store.takeOut(waiting)
    expect(store.state.delivery.waiting).toEqual([])
    store.putBack(waiting, 2)
    expect(make().state.delivery.waiting).toEqual([waiting])
    store.takeOut(waiting)
    await scan('HEMMAGJORD')
    store.putBack(waiting)
    expect(store.state.delivery.waiting).toMatchObject([{ raw: waiting.raw, times: 3 }])
    store.takeOut({ ...waiting, times: 3 })
    // Who stops a pack that was scanned before has heard one of them.
    store.putBack(waiting, 0)
    expect(make().state.delivery.waiting).toEqual([])
  })

  it('DELIVERY-8 takes the code of a shelf place for the pack that waits for one', async () => {
    const world = setUp()
    await world.scan(pack('L1', '280131', OTHER))
    expect(world.reasons()).toEqual(['which_place'])
    await world.scan('FRD-S-12')
    expect(world.store.state.delivery).toMatchObject({
      lines: [{ place: { identifier: 'A2' }, quantity: 1 }],
      waiting: [],
    })
    await world.scan('FRD-S-12')
    expect(world.reasons()).toEqual(['shelf_place'])
  })

  it.each([
    [EAN, pack('L1')],
    [pack('L1'), EAN],
  ])('DELIVERY-12 counts %s and then %s once', async (first, second) => {
    const world = setUp()
    await world.scan(first)
    await world.scan(second, 1000)
    expect(world.quantities()).toEqual([1])
    expect(world.reasons()).toEqual([])
  })

  it('DELIVERY-12 counts two packs as two', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    await world.scan(pack('L1'), 600)
    expect(world.quantities()).toEqual([2])
    await world.scan(EAN, 6000)
    expect(world.reasons()).toEqual(['no_lot'])
    // What the person did in between stands.
    const [waits] = world.store.state.delivery.waiting
    if (waits) world.store.answer(waits, { accept: 'no_lot' })
    await world.scan(pack('L1'), 1000)
    expect(world.quantities()).toEqual([1, 3])
  })

  it('DELIVERY-14 is received in one request', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    await world.scan(pack('L2'))
    await world.scan(pack('L1', '280131', OTHER))
    await world.scan('FRD-S-12')
    await world.scan('HEMMAGJORD')
    await world.store.send()
    expect(world.keys()).toEqual(['test-key-1'])
    expect(stock(world)).toBe(22)
    expect(world.onReceived.mock.calls[0]?.[0]).toHaveLength(2)
    expect(world.quantities()).toEqual([])
    expect(world.reasons()).toEqual(['unknown'])
    await world.store.send()
    expect(world.keys()).toHaveLength(1)
  })

  it('DELIVERY-15 holds its lines while it is under way, and counts what came meanwhile after it', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    const release = world.api.hold('registerAdjustments')
    const sending = world.store.send()
    await world.scan(pack('L2'))
    world.store.setQuantity(world.store.state.delivery.lines[0]?.key ?? '', 7)
    world.store.remove(world.store.state.delivery.lines[0]?.key ?? '')
    expect(world.quantities()).toEqual([1])
    expect(world.reasons()).toEqual(['held'])
    void world.store.send()
    release()
    await sending
    expect(stock(world)).toBe(21)
    expect(world.store.state.delivery).toMatchObject({
      lines: [{ identifier: 'L2', quantity: 1 }],
      waiting: [],
      sent: null,
    })
  })

  it('DELIVERY-16 repeats a lost answer under its key, also after a reload, and is applied once', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    world.api.loseAnswer('registerAdjustments')
    await world.store.send()
    expect(world.store.state).toMatchObject({ problem: { kind: 'network' }, sending: false })
    const again = world.make()
    expect(again.state.delivery.sent).toHaveLength(1)
    again.remove(again.state.delivery.lines[0]?.key ?? '')
    await again.send()
    expect(world.keys()).toEqual(['test-key-1', 'test-key-1'])
    expect(stock(world)).toBe(21)
    expect(again.state.delivery).toEqual({ lines: [], waiting: [], sent: null })
    expect(deliveryDraft(world.keeping, 1).read()).toBeNull()
  })

  it('DELIVERY-16 is not freed by another change that is under way', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    world.api.loseAnswer('registerAdjustments')
    await world.store.send()
    world.adjustments.state.busy = true
    await world.store.send()
    expect(world.store.state.delivery.sent).not.toBeNull()
    world.adjustments.state.busy = false
    await world.store.send()
    expect(stock(world)).toBe(21)
  })

  it('DELIVERY-16 given up, is a new request', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    world.api.fail('registerAdjustments', { kind: 'network' })
    await world.store.send()
    await world.store.giveUp()
    await world.store.send()
    expect(world.keys()).toEqual(['test-key-1', 'test-key-2'])
  })

  it('DELIVERY-17 is kept for a reload, as far as it can be read', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    await world.scan('HEMMAGJORD')
    await world.scan(EAN)
    expect(world.make().state.delivery).toEqual(world.store.state.delivery)
    const draft = deliveryDraft(world.keeping, 1)
    const { lines, waiting } = world.store.state.delivery
    const broken = [null, { ...lines[0], quantity: 0 }, { ...lines[0], item: {} }] as never[]
    const worse = [
      { ...waiting[0], reason: 'sold' },
      { ...waiting[1], pack: {} },
    ] as never[]
    draft.write({ lines: [...broken, ...lines], waiting: [...worse, ...waiting], sent: null })
    expect(draft.read()).toEqual({ lines, waiting, sent: null })
    world.keeping.session.setItem('draft.delivery.1', '{"lines":7}')
    draft.write(null)
    expect(draft.read()).toBeNull()
  })

  it('DELIVERY-18 refused, receives nothing and says it of the lines at fault', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    await world.scan(pack('L1', '280131', OTHER))
    await world.scan('FRD-S-12')
    const detail = { adjustment_index: 1, item_id: 2, storage_location_id: 12 }
    const error = refusal(404, 'not_found', [detail])
    if (!error.ok) world.api.fail('registerAdjustments', error.error)
    await world.store.send()
    expect(world.onRefused).toHaveBeenCalledOnce()
    expect(stock(world)).toBe(20)
    const [line] = world.store.state.delivery.lines
    expect(world.store.state.failures).toEqual({ [line?.key ?? '']: detail })
    expect(world.quantities()).toEqual([1, 1])
    expect(world.store.state.delivery.sent).toBeNull()
  })

  it('keeps nothing once the person has signed out', async () => {
    const world = setUp()
    world.store.stop()
    await world.scan(pack('L1'))
    expect(deliveryDraft(world.keeping, 1).read()).toBeNull()
  })
})
