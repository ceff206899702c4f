import { createPluginChanges } from '@forrad/core/stores'
import type { Adjustment } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { createDifferences, type DifferencesDeps } from './differences.store.ts'
import { aDifference } from './entry.fixture.ts'

function setUp(made: readonly Pick<Adjustment, 'id' | 'created_at'>[] = []) {
  const difference = aDifference()
  const api = {
    listDifferences: vi.fn(async () => ({ ok: true, data: { differences: [difference] } })),
    solveDifference: vi.fn(async () => ({ ok: true, data: { difference } })),
    listAdjustments: vi.fn(async () => ({ ok: true, data: { adjustments: made } })),
  }
  const changes = createPluginChanges()
  const leaving: (() => void)[] = []
  const store = createDifferences({
    api: api as unknown as DifferencesDeps['api'],
    changes,
    session: {
      onSignedOut(listener) {
        leaving.push(listener)
        return () => {}
      },
    },
  })
  const signOut = () => leaving.forEach((leave) => leave())
  const hear = () => changes.tell({ type: 'change', ids: { plugins: ['outbox'] } })
  return { api, store, difference, signOut, hear }
}

describe('differences', () => {
  it('are fetched, and gone once solved', async () => {
    const { api, store, difference } = setUp()
    await store.load()
    expect(store.state.list).toEqual([difference])
    const solved = await store.solve(5, { how: 'reason', text: 'Spilld' })
    expect(solved).toEqual({ ok: true, data: 'now' })
    expect(api.solveDifference).toHaveBeenCalledWith({ id: 5, how: 'reason', text: 'Spilld' })
    expect(store.state.list).toEqual([])
  })

  it('are fetched anew each time somebody looks, and when others change them', async () => {
    const { api, store, hear } = setUp()
    hear()
    expect(api.listDifferences).not.toHaveBeenCalled()
    await store.load()
    await store.load()
    hear()
    expect(api.listDifferences).toHaveBeenCalledTimes(3)
  })

  it('of one customer are gone with the sign-out, though the next has no network', async () => {
    const { api, store, signOut, hear } = setUp()
    await store.load()
    signOut()
    expect(store.state).toMatchObject({ list: null, error: null })
    // Of nobody nothing is fetched.
    hear()
    expect(api.listDifferences).toHaveBeenCalledOnce()
    const away = { ok: false, error: { kind: 'network' } }
    api.listDifferences.mockResolvedValueOnce(away as never)
    await store.load()
    expect(store.state).toMatchObject({ list: null, error: { kind: 'network' } })
  })

  it('what was asked for before the sign-out does not come in behind it', async () => {
    const { store, signOut } = setUp()
    const loading = store.load()
    signOut()
    await loading
    expect(store.state.list).toBeNull()
  })

  it('solved by somebody else meanwhile are gone, too, and it is told; another refusal leaves them', async () => {
    const { api, store } = setUp()
    await store.load()
    const refusal = (code: string) => ({ ok: false, error: { kind: 'answer', status: 409, code } })
    api.solveDifference.mockResolvedValueOnce(refusal('forbidden') as never)
    expect(await store.solve(5, { how: 'reason', text: 'x' })).toMatchObject({ ok: false })
    expect(store.state.list).toHaveLength(1)
    api.solveDifference.mockResolvedValueOnce(refusal('already_solved') as never)
    const before = { ok: true, data: 'before' }
    expect(await store.solve(5, { how: 'reason', text: 'x' })).toEqual(before)
    expect(store.state.list).toEqual([])
  })

  it('are solved by a count made after them, never by one before', async () => {
    const before = { id: 1, created_at: '2026-11-23T14:01:00.000Z' }
    const after = { id: 2, created_at: '2026-11-23T14:03:00.000Z' }
    const none = setUp([before])
    expect(await none.store.solveBy(none.difference, 'count')).toBeNull()
    expect(none.api.solveDifference).not.toHaveBeenCalled()
    const { api, store, difference } = setUp([after, before])
    await store.solveBy(difference, 'count')
    expect(api.listAdjustments).toHaveBeenCalledWith(
      expect.objectContaining({ item_id: 1, type: 'stocktaking' }),
    )
    expect(api.solveDifference).toHaveBeenCalledWith({ id: 5, how: 'count', adjustment_id: 2 })
  })
})
