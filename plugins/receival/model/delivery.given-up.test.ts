import { describe, expect, it, vi } from 'vitest'
import { pack, setUp, stock } from './delivery.store.fixtures.ts'

describe('a delivery without an answer', () => {
  it('DELIVERY-16 given up, what was received all the same is told, and received once', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    world.api.loseAnswer('registerAdjustments')
    await world.store.send()
    vi.spyOn(world.adjustments, 'forgetTogether').mockResolvedValue('done')
    await world.store.giveUp()
    expect(world.onReceived).toHaveBeenCalledOnce()
    expect(world.store.state.delivery).toEqual({ lines: [], waiting: [], sent: null })
    expect(stock(world)).toBe(21)
  })

  it('DELIVERY-16 given up while nobody can say what became of it, stays as it was sent', async () => {
    const world = setUp()
    await world.scan(pack('L1'))
    world.api.loseAnswer('registerAdjustments')
    await world.store.send()
    vi.spyOn(world.adjustments, 'forgetTogether').mockResolvedValue('unknown')
    const giving = world.store.giveUp()
    expect(world.store.state.sending).toBe(true)
    await giving
    expect(world.onUndecided).toHaveBeenCalledOnce()
    expect(world.store.state).toMatchObject({ sending: false, delivery: { sent: [{}] } })
    await world.store.send()
    expect(world.keys()).toEqual(['test-key-1', 'test-key-1'])
    expect(stock(world)).toBe(21)
  })
})
