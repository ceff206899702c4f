import { describe, expect, it, vi } from 'vitest'
import { anItem, fakeApi } from '../testing/index.ts'
import { createItemsStore } from './items.store.ts'
import { createItemSpread } from './spread.ts'

const alvedon = anItem()

function setUp() {
  const api = fakeApi({ items: [alvedon, anItem({ id: 2, vendor_name: '202', gtin: null })] })
  const spread = createItemSpread()
  const log = vi.fn()
  const items = createItemsStore({ api, spread, log })
  return { api, spread, log, items, state: items.state }
}

describe('items', () => {
  it('load puts the item by its id, the very value that came', async () => {
    const { items } = setUp()
    const result = await items.load(1)
    expect(result).toEqual({ ok: true, data: { ...alvedon, history: [] } })
    expect(items.get(1)).toBe(result.ok && result.data)
  })

  it('load passes failures on, logs them, and drops an item that is gone', async () => {
    const { api, items, log } = setUp()
    await items.load(1)
    api.world.items = []
    expect(await items.load(1)).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(items.get(1)).toBeUndefined()
    expect(log).toHaveBeenCalledTimes(1)
    api.fail('getItem', { kind: 'cancelled' })
    await items.load(1)
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('a later answer without history keeps the history', () => {
    const { items, spread } = setUp()
    spread.spread({ ...alvedon, history: [] })
    spread.spread({ ...alvedon, display_name: 'Ny' })
    expect(items.get(1)).toMatchObject({ display_name: 'Ny', history: [] })
  })

  it('an answer asked for before a change does not overwrite it', async () => {
    const { api, items, spread } = setUp()
    const release = api.hold('getItem')
    const loading = items.load(1)
    spread.spread({ ...alvedon, display_name: 'Efter' })
    release()
    const result = await loading
    expect(items.get(1)?.display_name).toBe('Efter')
    expect(result).toMatchObject({ data: { display_name: 'Efter' } })
  })

  it('findByGtin keeps what the scan found, also that it found nothing', async () => {
    const { items, state } = setUp()
    expect(await items.findByGtin('07046261012348')).toMatchObject({ ok: true, data: { id: 1 } })
    expect(state.lastScanned?.id).toBe(1)
    expect(items.get(1)).toBeDefined()
    expect(await items.findByGtin('09999999999994')).toEqual({ ok: true, data: null })
    expect(state.lastScanned).toBeNull()
  })

  it('findByVendorName keeps the item for receiving', async () => {
    const { items, state } = setUp()
    await items.findByVendorName('202')
    expect(state.foundByVendorName?.id).toBe(2)
    await items.findByVendorName('nope')
    expect(state.foundByVendorName).toBeNull()
  })

  it('a failed look-up keeps what was found before and is logged', async () => {
    const { api, items, state, log } = setUp()
    await items.findByGtin('07046261012348')
    api.fail('findItemByGtin', { kind: 'network' })
    expect((await items.findByGtin('1')).ok).toBe(false)
    expect(state.lastScanned?.id).toBe(1)
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('items returned elsewhere take their place as last scanned and found', async () => {
    const { items, state, spread } = setUp()
    await items.findByGtin('07046261012348')
    await items.findByVendorName('101234')
    spread.spread({ ...alvedon, display_name: 'Ny' })
    expect([state.lastScanned?.display_name, state.foundByVendorName?.display_name]).toEqual([
      'Ny',
      'Ny',
    ])
  })

  it('refresh fetches each, a few at a time', async () => {
    const { api, items } = setUp()
    let running = 0
    let most = 0
    vi.spyOn(api, 'getItem').mockImplementation(async ({ id }) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      await Promise.resolve()
      running -= 1
      return { ok: true, data: { item: anItem({ id }) } }
    })
    await items.refresh(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(Object.keys(items.state.byId)).toHaveLength(20)
    expect(most).toBe(6)
  })

  it('reset forgets all', async () => {
    const { items, state } = setUp()
    await items.findByGtin('07046261012348')
    items.reset()
    expect(state).toEqual({ byId: {}, lastScanned: null, foundByVendorName: null })
  })
})
