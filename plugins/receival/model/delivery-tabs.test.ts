import { refusal } from '@forrad/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { itemOn } from './delivery.fixture.ts'
import { EAN, GTIN, OTHER, pack, setUp, stock } from './delivery.store.fixtures.ts'

/** Two tabs of one person at one location. */
function twoTabs() {
  const one = setUp()
  return { one, other: setUp(one.keeping.tab(), one.api) }
}

/** The app is started anew on the same device. */
const restarted = ({ keeping, api }: ReturnType<typeof setUp>) => setUp(keeping.tab(), api)

describe('a delivery that is kept', () => {
  it('DELIVERY-17 is there after a restart, for its person alone, for 72 hours', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    await world.scan('HEMMAGJORD')
    const { delivery } = world.store.state
    expect(restarted(world).store.state.delivery).toEqual(delivery)
    world.keeping.as('somebody else')
    expect(restarted(world).quantities()).toEqual([])
    world.keeping.as('me')
    world.keeping.pass(71)
    await world.scan(pack('L1'))
    world.keeping.pass(71)
    expect(restarted(world).quantities()).toEqual([2])
    world.keeping.pass(2)
    expect(restarted(world).store.state.delivery).toMatchObject({ lines: [], waiting: [] })
  })

  it('DELIVERY-17 has no name of a narcotic, until it comes', async () => {
    const world = setUp()
    const strong = {
      ...itemOn(1, [11, 'L1']),
      display_name: 'Morfin',
      gtin: GTIN,
      narcotic_level: 2,
    }
    world.api.world.items = [strong]
    const user = world.session.state.user
    world.session.state.user = user && { ...user, narcotics: true }
    await world.scan(pack('L1'))
    await world.scan(pack('OLD', '200131'))
    world.session.state.user = user && { ...user, narcotics: false }
    await world.scan(EAN)
    expect(world.reasons()).toEqual(['not_allowed', 'expired'])
    expect(JSON.stringify(world.store.state.delivery)).toContain('Morfin')
    const { store } = restarted(world)
    expect(JSON.stringify(store.state.delivery)).not.toContain('Morfin')
    expect(store.state.delivery.lines).toMatchObject([{ item: { id: 1 }, quantity: 1 }])
    store.name([strong])
    expect(store.state.delivery.lines).toEqual(world.store.state.delivery.lines)
  })

  it('DELIVERY-21 is one in two tabs: none overwrites what the other has scanned', async () => {
    const { one, other } = twoTabs()
    await one.scan(pack('L1'))
    await other.scan(pack('L1'))
    await one.scan(pack('L2'))
    await other.scan(pack('L1'))
    one.store.follow()
    expect([one.quantities(), other.quantities()]).toEqual([
      [1, 3],
      [1, 3],
    ])
    await other.store.send()
    expect(stock(other)).toBe(24)
    await one.store.send()
    expect([stock(one), one.quantities()]).toEqual([24, []])
  })

  it('DELIVERY-22 is its tab’s alone while it is not known whether it was received', async () => {
    const { one, other } = twoTabs()
    await one.scan(pack('L1'))
    other.store.follow()
    one.api.loseAnswer('registerAdjustments')
    await one.store.send()
    other.store.follow()
    expect([other.quantities(), restarted(one).quantities()]).toEqual([[], []])
    expect(one.make().state.delivery.sent).not.toBeNull()
    await one.store.send()
    expect(stock(one)).toBe(21)
  })

  it('DELIVERY-22 refused, is that of all tabs again; what another has begun meanwhile stays', async () => {
    const { one, other } = twoTabs()
    await one.scan(pack('L1'))
    const error = refusal(404, 'not_found')
    if (!error.ok) one.api.fail('registerAdjustments', error.error)
    await one.store.send()
    other.store.follow()
    expect(other.quantities()).toEqual([1])
    const release = one.api.hold('registerAdjustments')
    const sending = one.store.send()
    await vi.waitFor(() => expect(one.keys()).toHaveLength(2))
    await other.scan(pack('L8', '280131', OTHER))
    await other.scan('FRD-S-11')
    if (!error.ok) one.api.fail('registerAdjustments', error.error)
    release()
    await sending
    expect([other.quantities(), other.store.state.delivery.lines[0]?.item.id]).toEqual([[1], 2])
    expect(restarted(one).store.state.delivery.lines).toMatchObject([{ item: { id: 2 } }])
    expect(one.quantities()).toHaveLength(1)
    expect(one.make().state.delivery.lines).toEqual(one.store.state.delivery.lines)
  })
})
