import type { ApiError } from '@forrad/core/api'
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

interface Try {
  readonly key: string
  readonly signal: AbortSignal
}

const failed = (error: ApiError) => ({ ok: false, error }) as const
const refusal = (status: number, code: 'forbidden' | 'feature_disabled') =>
  failed({ kind: 'answer', status, code, message: '', details: [] })
const done = () => ({ ok: true, data: { transfer: aTransfer() } })

/** What never answers, until it is ended for the next one. */
function never(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(failed({ kind: 'cancelled' })))
  })
}

/** A server that answers the first two tries never, as where the network is half gone, and the third. */
function hanging() {
  const tries: Try[] = []
  const receiveTransfer = (_input: unknown, options: Try) => {
    tries.push(options)
    return tries.length === 3 ? Promise.resolve(done()) : never(options.signal)
  }
  return { ...storeOf(receiveTransfer), tries }
}

/** A page that asks this of the server. */
function storeOf(receiveTransfer: (input: unknown, options: Try) => Promise<unknown>) {
  let signOut: () => void = () => {}
  const store = createTransfersStore({
    api: { receiveTransfer, listTransfers: vi.fn(() => new Promise(() => {})) } as never,
    memory: sentMemory(memoryStorage()),
    changes: createPluginChanges(),
    locations: fakeServices({ api: fakeApi({ items: [], locations: [] }) }).locations,
    session: { onSignedOut: (listener: () => void) => void (signOut = listener) } as never,
  })
  return { store, signOut: () => signOut() }
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

it.each([
  ['the role is gone', refusal(403, 'forbidden')],
  ['transfers are turned off', refusal(404, 'feature_disabled')],
])('OUTCOME-1 its key is kept where %s when it is sent again', async (_what, refused) => {
  const receive = vi.fn<(input: unknown, options: Try) => Promise<unknown>>()
  const { store } = storeOf(receive)
  receive.mockResolvedValueOnce(failed({ kind: 'network' })).mockResolvedValue(refused)
  await store.receive(12, arrivals)
  expect(await store.receive(12, arrivals)).toEqual(refused)
  // Nor does something else leave beside it.
  expect(await store.receive(12, [])).toEqual(refused)
  expect(store.state.sent).toMatchObject([{ wish: { id: 12, arrivals } }])
  receive.mockResolvedValue(done())
  expect(await store.receive(12, arrivals)).toMatchObject({ ok: true })
  expect(receive).toHaveBeenCalledTimes(4)
  expect(new Set(receive.mock.calls.map(([, { key }]) => key)).size).toBe(1)
  expect(store.state.sent).toEqual([])
})

it('OUTCOME-1 its key is kept where the role is gone when the try before it was ended', async () => {
  const receive = vi.fn<(input: unknown, options: Try) => Promise<unknown>>()
  const { store } = storeOf(receive)
  receive.mockImplementationOnce((_input, { signal }) => never(signal))
  receive.mockResolvedValue(refusal(403, 'forbidden'))
  const receiving = store.receive(12, arrivals)
  store.again(12)
  expect(await receiving).toMatchObject({ error: { code: 'forbidden' } })
  expect(store.state.sent).toMatchObject([{ wish: { id: 12 } }])
})
