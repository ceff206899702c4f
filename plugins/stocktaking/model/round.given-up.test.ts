import { aUser } from '@forrad/core/testing'
import type { User } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { setUp } from './round.store.fixtures.ts'

describe('a round without an answer', () => {
  it('ROUND-19 given up, goes on as it was counted where nothing was written, under another key', async () => {
    const { store, make, api, keys, onMoved, adjustments } = setUp()
    store.confirm()
    api.fail('registerAdjustments', { kind: 'network' })
    await store.save()
    const after = make()
    await after.giveUp()
    expect(onMoved).toHaveBeenCalledOnce()
    expect(after.state).toMatchObject({ unknown: false, sending: false, problem: null })
    after.type(0, 1)
    await after.save()
    expect(new Set(keys()).size).toBe(2)
    expect(after.state.saved).toEqual({ changed: 1, confirmed: 1 })
    expect(adjustments.hasUnanswered()).toBe(false)
  })

  it('ROUND-19 given up, is saved where it was written all the same, once', async () => {
    const { store, api, adjustments } = setUp()
    store.confirm()
    api.loseAnswer('registerAdjustments')
    await store.save()
    vi.spyOn(adjustments, 'forgetTogether').mockResolvedValue('done')
    await store.giveUp()
    expect(store.state).toMatchObject({ unknown: false, saved: { changed: 0, confirmed: 1 } })
    expect(api.world.adjustments).toHaveLength(1)
  })

  it('ROUND-19 given up while nobody can say what became of it, stays as it was sent', async () => {
    const { store, api, adjustments, onUndecided } = setUp()
    store.confirm()
    api.loseAnswer('registerAdjustments')
    await store.save()
    vi.spyOn(adjustments, 'forgetTogether').mockResolvedValue('unknown')
    const giving = store.giveUp()
    expect(store.state.sending).toBe(true)
    await giving
    expect(onUndecided).toHaveBeenCalledOnce()
    store.drop()
    expect(store.state).toMatchObject({ unknown: true, sending: false, round: {} })
  })

  it('ROUND-19 given up by who signs out meanwhile, nobody else is told of it', async () => {
    let person: User | null = aUser()
    const { store, api, adjustments, onUndecided } = setUp({ user: () => person })
    store.confirm()
    api.loseAnswer('registerAdjustments')
    await store.save()
    vi.spyOn(adjustments, 'forgetTogether').mockResolvedValue('unknown')
    const giving = store.giveUp()
    person = null
    await giving
    expect(onUndecided).not.toHaveBeenCalled()
  })
})
