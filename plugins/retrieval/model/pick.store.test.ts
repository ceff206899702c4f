import type { StockResult } from '@forrad/core/stores'
import type { RegisteredAdjustment } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { paracetamol } from './item.fixture.ts'
import { createPickStore, type PickDeps } from './pick.store.ts'

const TAKEN = {
  id: 5,
  item_id: 7,
  rows: [{ storage_location: { id: 2, identifier: 'A2' } }],
} as unknown as RegisteredAdjustment

type Answer = StockResult<RegisteredAdjustment>

function setUp(deps: Partial<PickDeps> = {}) {
  const all = {
    adjustments: {
      instantPick: vi.fn(async (): Promise<Answer> => ({ ok: true, data: TAKEN })),
      confirm: vi.fn(async (): Promise<Answer> => ({ ok: true, data: TAKEN })),
    },
    pending: { add: vi.fn(() => true), removeUpdate: vi.fn(() => true) },
    today: () => '2026-11-21',
    onTaken: vi.fn(),
    onListed: vi.fn(),
    ...deps,
  }
  const start = { item: paracetamol(), locationId: 1, pending: undefined, batch: null }
  return { ...all, store: createPickStore(start, all) }
}

describe('the open pick', () => {
  it('takes at once, reports it, and drops what waited at those shelf places', async () => {
    const { store, adjustments, pending, onTaken } = setUp()
    store.setQuantity(2, 2)
    await store.take()
    expect(adjustments.instantPick).toHaveBeenCalledTimes(1)
    expect(onTaken).toHaveBeenCalledWith(TAKEN)
    expect(pending.removeUpdate).toHaveBeenCalledWith(7, 2)
    expect(store.state.pick.sending).toBe(false)
  })

  it('sends a double press once', async () => {
    const { store, adjustments } = setUp()
    store.setQuantity(2, 2)
    await Promise.all([store.take(), store.take()])
    expect(adjustments.instantPick).toHaveBeenCalledTimes(1)
  })

  it('refuses once what was typed above what there is', async () => {
    const { store, adjustments } = setUp()
    store.setQuantity(2, 6)
    store.exceed(2, 50)
    await store.take()
    expect(adjustments.instantPick).not.toHaveBeenCalled()
    expect(store.state.pick.problem).toMatchObject({ kind: 'short' })
    await store.take()
    expect(adjustments.instantPick).toHaveBeenCalledTimes(1)
  })

  it('ends a slow call and repeats it when asked, and reports it once', async () => {
    const signals: AbortSignal[] = []
    const instantPick = vi.fn(
      (_item: unknown, _picks: unknown, options?: { readonly signal?: AbortSignal | undefined }) =>
        new Promise<Answer>((resolve) => {
          const signal = options?.signal
          if (signal) signals.push(signal)
          if (signals.length === 2) resolve({ ok: true, data: TAKEN })
          signal?.addEventListener('abort', () =>
            resolve({ ok: false, error: { kind: 'cancelled' } }),
          )
        }),
    )
    const { store, onTaken } = setUp({ adjustments: { instantPick, confirm: vi.fn() } })
    store.setQuantity(2, 1)
    const done = store.take()
    store.retry()
    await done
    expect(signals[0]?.aborted).toBe(true)
    expect(instantPick.mock.calls[1]?.slice(0, 2)).toEqual(instantPick.mock.calls[0]?.slice(0, 2))
    expect(onTaken).toHaveBeenCalledTimes(1)
    expect(store.state.pick).toMatchObject({ sending: false, problem: null })
  })

  it('saves in the list without a call, or says that the list is held', () => {
    const { store, pending, adjustments, onListed } = setUp()
    store.setQuantity(2, 2)
    store.list()
    expect(pending.add).toHaveBeenCalledTimes(1)
    expect(onListed).toHaveBeenCalledTimes(1)
    expect(adjustments.instantPick).not.toHaveBeenCalled()

    const held = setUp({ pending: { add: () => false, removeUpdate: () => false } })
    held.store.setQuantity(2, 2)
    held.store.list()
    expect(held.onListed).not.toHaveBeenCalled()
    expect(held.store.state.pick.problem).toEqual({ kind: 'held' })
  })
})
