import { createPluginChanges, type SessionState } from '@forrad/core/stores'
import type { Adjustment } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { createDifferences, type DifferencesDeps } from './differences.store.ts'
import { aDifference } from './entry.fixture.ts'

type Made = Pick<Adjustment, 'id' | 'created_at'> & Partial<Adjustment>

interface Asked {
  readonly type: string
  readonly user_id?: string
}

function setUp(entries: readonly Made[] = []) {
  const difference = aDifference()
  const { location, storage_location, quantity } = difference
  const rows = [{ location, storage_location, quantity: -quantity }]
  const made = entries.map((entry) => ({ undone_by_id: null, rows, ...entry }))
  const api = {
    listDifferences: vi.fn(async () => ({ ok: true, data: { differences: [difference] } })),
    solveDifference: vi.fn(async () => ({ ok: true, data: { difference } })),
    listAdjustments: vi.fn(async ({ type, user_id = 'anna' }: Asked) => {
      const like = { item_id: difference.item.id, type, user: { apoex_id: user_id } }
      return { ok: true, data: { adjustments: made.map((entry) => ({ ...like, ...entry })) } }
    }),
  }
  const changes = createPluginChanges()
  const leaving: (() => void)[] = []
  const store = createDifferences({
    api: api as unknown as DifferencesDeps['api'],
    changes,
    session: {
      state: { user: { apoex_id: 'anna' } } as SessionState,
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

  it('SOLVE-5 are solved by no count from before what they tell of, though it was told after them', async () => {
    const { occurred_at } = aDifference()
    const just = new Date(Date.parse(occurred_at) - 1).toISOString()
    const told = { created_at: '2026-11-23T14:05:00.000Z' }
    const early = { id: 4, ...told, occurred_at: just }
    const late = { id: 3, ...told, occurred_at }
    const none = setUp([early])
    expect(await none.store.solveBy(none.difference, 'count')).toBeNull()
    expect(none.api.solveDifference).not.toHaveBeenCalled()
    const { api, store, difference } = setUp([early, late])
    await store.solveBy(difference, 'count')
    expect(api.solveDifference).toHaveBeenCalledWith({ id: 5, how: 'count', adjustment_id: 3 })
  })

  const at = (id: number) => `2026-11-23T14:${String(10 + id)}:00.000Z`
  const own = (id: number, more: Partial<Adjustment> = {}) => ({ id, created_at: at(id), ...more })

  it('are solved by one’s own pick, never by another person’s or one that was taken back', async () => {
    const { api, store, difference } = setUp([own(4), own(3), own(2, { undone_by_id: 9 })])
    await store.solveBy(difference, 'batch')
    expect(api.listAdjustments).toHaveBeenCalledWith(
      expect.objectContaining({ item_id: 1, location_id: 1, type: 'remove', user_id: 'anna' }),
    )
    expect(api.solveDifference).toHaveBeenCalledWith({ id: 5, how: 'batch', adjustment_id: 4 })
    const undone = setUp([own(2, { undone_by_id: 9 })])
    expect(await undone.store.solveBy(undone.difference, 'batch')).toBeNull()
    expect(await undone.store.solveBy(undone.difference, 'count')).toBeNull()
    expect(undone.api.solveDifference).not.toHaveBeenCalled()
  })

  it('are solved by the pick that was opened for it, also where one has picked for others', async () => {
    const { api, store, difference } = setUp([own(4), own(3), own(2)])
    const before = { ok: true, data: { adjustments: [own(2)] } }
    api.listAdjustments.mockResolvedValueOnce(before as never)
    store.begin(difference)
    await store.solveBy(difference, 'batch')
    expect(api.solveDifference).toHaveBeenCalledWith({ id: 5, how: 'batch', adjustment_id: 3 })
  })

  it('are solved by a pick from before its pick was opened, where nothing was picked there', async () => {
    const { api, store, difference } = setUp([own(4), own(3)])
    store.begin(difference)
    await store.solveBy(difference, 'batch')
    expect(api.solveDifference).toHaveBeenCalledWith({ id: 5, how: 'batch', adjustment_id: 4 })
  })

  it('SOLVE-4 are solved by a pick that explains all of it there, by a count of its shelf place', async () => {
    const { location } = aDifference()
    const at = (place: number, quantity: number, where = location): Partial<Adjustment> => {
      const storage_location = { id: place, identifier: 'B2' }
      const batch = { identifier: null, expiration_date: null, before: 9, after: 9 }
      return { rows: [{ ...batch, location: where, storage_location, quantity }] }
    }
    const elsewhere = { id: 2, name: 'Förråd 2' }
    const picks = [own(5, at(12, -1)), own(4, at(21, -2, elsewhere)), own(3, at(12, -2))]
    const { api, store, difference } = setUp(picks)
    await store.solveBy(difference, 'batch')
    expect(api.solveDifference).toHaveBeenCalledWith({ id: 5, how: 'batch', adjustment_id: 3 })
    const counts = setUp([own(5, at(12, 0)), own(4, at(11, 0))])
    await counts.store.solveBy(counts.difference, 'count')
    const solution = { id: 5, how: 'count', adjustment_id: 4 }
    expect(counts.api.solveDifference).toHaveBeenCalledWith(solution)
    const gone = aDifference({ why: 'gone' })
    await counts.store.solveBy(gone, 'count')
    expect(counts.api.solveDifference).toHaveBeenCalledWith({ ...solution, adjustment_id: 5 })
    const none = setUp([own(5, at(12, -1))])
    expect(await none.store.solveBy(none.difference, 'batch')).toBeNull()
  })

  it('SOLVE-6 of a narcotic who took it, and nobody in their place, has picks that explain it', async () => {
    const { api, store, difference } = setUp([own(4), own(3), own(2, { undone_by_id: 9 })])
    const taken = { ...difference, narcotic_level: 3, user: { apoex_id: 'bo', name: 'Bo Berg' } }
    const found = await store.picksOf(taken)
    expect(found).toMatchObject({ ok: true, data: [{ id: 4 }, { id: 3 }] })
    expect(api.listAdjustments).toHaveBeenLastCalledWith(
      expect.objectContaining({ item_id: 1, location_id: 1, type: 'remove', user_id: 'bo' }),
    )
    expect(await store.picksOf({ ...taken, quantity: 3 })).toEqual({ ok: true, data: [] })
    await store.picksOf({ ...taken, narcotic_level: 0 })
    expect(api.listAdjustments).toHaveBeenLastCalledWith(
      expect.objectContaining({ user_id: 'anna' }),
    )
    expect(api.solveDifference).not.toHaveBeenCalled()
  })

  it('are solved by the newest pick where it could not be told when its pick was opened', async () => {
    const { api, store, difference } = setUp([own(4), own(3)])
    api.listAdjustments.mockResolvedValueOnce({ ok: false, error: { kind: 'network' } } as never)
    store.begin(difference)
    await store.solveBy(difference, 'batch')
    expect(api.solveDifference).toHaveBeenCalledWith({ id: 5, how: 'batch', adjustment_id: 4 })
  })
})
