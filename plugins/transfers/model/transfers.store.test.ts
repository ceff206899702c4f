import type { TransferInput } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { aTransfer, aTransferSummary } from './transfer.fixture.ts'
import { createTransfersStore } from './transfers.store.ts'

const input: TransferInput = {
  to_location_id: 2,
  lines: [
    { item_id: 1, storage_location_id: 11, identifier: 'A', expiration_date: null, quantity: 5 },
  ],
}

function setUp() {
  let hear: () => void = () => {}
  let signOut: () => void = () => {}
  const list = { transfers: [aTransferSummary()], next_cursor: null }
  const api = {
    listTransfers: vi.fn(async () => ({ ok: true, data: list }) as const),
    sendTransfer: vi.fn(),
    receiveTransfer: vi.fn(),
    turnTransfer: vi.fn(),
  }
  const store = createTransfersStore({
    api: api as never,
    changes: {
      listen: (_plugin: string, listener: () => void) => {
        hear = listener
        return () => {}
      },
    } as never,
    session: {
      onSignedOut: (listener: () => void) => {
        signOut = listener
      },
    } as never,
  })
  return { api, store, hear: () => hear(), signOut: () => signOut() }
}
const keyOf = (call: unknown) => (call as readonly [unknown, { key: string }])[1].key

describe('transfers', () => {
  it('are fetched once, and anew when others change them', async () => {
    const { api, store, hear, signOut } = setUp()
    hear()
    expect(api.listTransfers).not.toHaveBeenCalled()
    await Promise.all([store.load(), store.load()])
    expect(api.listTransfers).toHaveBeenCalledOnce()
    expect(store.state.list).toHaveLength(1)
    hear()
    expect(api.listTransfers).toHaveBeenCalledTimes(2)
    signOut()
    await Promise.resolve()
    expect(store.state.list).toBeNull()
  })

  it('the same wish keeps its key until it is known what became of it', async () => {
    const { api, store } = setUp()
    api.sendTransfer
      .mockResolvedValueOnce({ ok: false, error: { kind: 'network' } })
      .mockResolvedValue({ ok: true, data: { transfer: aTransfer() } })
    await store.send(input)
    await store.send(input)
    await store.send(input)
    const [lost, again, anew] = api.sendTransfer.mock.calls.map(keyOf)
    expect(again).toBe(lost)
    expect(anew).not.toBe(again)
  })
})
