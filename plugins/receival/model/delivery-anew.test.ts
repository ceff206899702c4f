import { describe, expect, it } from 'vitest'
import { pack, setUp } from './delivery.store.fixtures.ts'

/** A pack that was read three times without a network. */
async function setUpFailed() {
  const world = setUp()
  for (let time = 0; time < 3; time += 1) {
    world.api.fail('findItemByGtin', { kind: 'network' })
    await world.scan(pack('L1'))
  }
  const [code] = world.store.state.delivery.waiting
  if (!code) throw new Error('a waiting code')
  const read = (text = code.raw) => world.scans.receive({ text, source: 'typed' })
  const kept = (of = world.keeping) => {
    const { lines, waiting } = setUp(of.tab(), world.api).store.state.delivery
    return [lines, waiting].map((all) =>
      all.map((one) => ('times' in one ? one.times : one.quantity)),
    )
  }
  return { ...world, code, read, kept }
}

describe('a code that is read anew', () => {
  it('DELIVERY-17 is kept until it was heard, each read once', async () => {
    const { store, code, read, kept, reasons } = await setUpFailed()
    expect(code).toMatchObject({ reason: 'failed', times: 3 })
    store.takeOut(code)
    expect([reasons(), kept()]).toEqual([[], [[], [3]]])
    await read()
    expect(kept()).toEqual([[1], [2]])
    await read()
    expect(kept()).toEqual([[2], [1]])
    store.putBack(code, 1)
    expect([reasons(), kept()]).toEqual([['failed'], [[2], [1]]])
  })

  it('DELIVERY-17 waits on where it could not be looked up once more', async () => {
    const { api, store, code, read, kept } = await setUpFailed()
    store.takeOut(code)
    api.fail('findItemByGtin', { kind: 'network' })
    await read()
    expect(kept()).toEqual([[], [3]])
    store.putBack(code, 2)
    expect([store.state.delivery.waiting, kept()]).toMatchObject([[{ times: 3 }], [[], [3]]])
  })

  it('DELIVERY-17 is not what is scanned meanwhile, nor what another tab counts', async () => {
    const { api, keeping, store, scan, code, read, kept, quantities, reasons } = await setUpFailed()
    store.takeOut(code)
    await scan(pack('L1'))
    expect(kept()).toEqual([[1], [3]])
    await setUp(keeping.tab(), api).scan(pack('L2'))
    await read()
    expect([quantities(), reasons(), kept()]).toEqual([[1, 2], [], [[1, 2], [2]]])
  })
})
