import { createPluginChanges, memoryStorage } from '@forrad/core/stores'
import { fakeApi, fakeServices } from '@forrad/core/testing'
import type { TransferArrival } from '@forrad/openapi'
import { expect, it, vi } from 'vitest'
import { sentMemory } from './outcome.ts'
import { aTransfer } from './transfer.fixture.ts'
import { createTransfersStore } from './transfers.store.ts'

const arrivals: readonly TransferArrival[] = [
  { line: 1, storage_location_id: 21, quantity: 4, outcome: 'arrived' },
]

/** A server that answers the first two tries never, as where the network is half gone, and the third. */
function hanging() {
  const tries: { key: string; signal: AbortSignal }[] = []
  const receiveTransfer = (_input: unknown, options: (typeof tries)[0]) => {
    tries.push(options)
    if (tries.length === 3) return Promise.resolve({ ok: true, data: { transfer: aTransfer() } })
    return new Promise((resolve) => {
      const cancelled = { ok: false, error: { kind: 'cancelled' } }
      options.signal.addEventListener('abort', () => resolve(cancelled))
    })
  }
  let signOut: () => void = () => {}
  const store = createTransfersStore({
    api: { receiveTransfer, listTransfers: vi.fn(() => new Promise(() => {})) } as never,
    memory: sentMemory(memoryStorage()),
    changes: createPluginChanges(),
    locations: fakeServices({ api: fakeApi({ items: [], locations: [] }) }).locations,
    session: { onSignedOut: (listener: () => void) => void (signOut = listener) } as never,
  })
  return { store, tries, signOut: () => signOut() }
}

it('OUTCOME-8 while no answer comes the same goes out again under its key, and the try before it ends', async () => {
  const { store, tries } = hanging()
  const told = vi.fn()
  const receiving = store.receive(12, arrivals, told)
  const key = tries[0]?.key
  for (const count of [2, 3]) {
    expect(store.state.underWay).toEqual([key])
    store.again(13)
    store.again(12)
    await vi.waitFor(() => expect(tries).toHaveLength(count))
  }
  expect(await receiving).toMatchObject({ ok: true })
  expect(tries.map((one) => [one.key, one.signal.aborted])).toEqual([
    [key, true],
    [key, true],
    [key, false],
  ])
  expect(told).toHaveBeenCalledOnce()
  expect([store.state.sent, store.state.underWay]).toEqual([[], []])
  store.again(12)
  expect(tries).toHaveLength(3)
})

it('OUTCOME-8 who has signed out meanwhile sends nothing again', async () => {
  const { store, tries, signOut } = hanging()
  const receiving = store.receive(12, arrivals)
  store.again(12)
  signOut()
  expect(await receiving).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  store.again(12)
  expect(tries).toHaveLength(1)
})
