import type { ApiError } from '@forrad/core/api'
import { createPluginChanges, memoryStorage, type KeyValueStorage } from '@forrad/core/stores'
import { aLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import type { ChangeEvent, TransferArrival, TransferInput } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { sentMemory, unfinished } from './outcome.ts'
import { aTransfer, aTransferSummary } from './transfer.fixture.ts'
import { createTransfersStore } from './transfers.store.ts'

const input: TransferInput = {
  to_location_id: 2,
  lines: [
    { item_id: 1, storage_location_id: 11, identifier: 'A', expiration_date: null, quantity: 5 },
  ],
}

const other: TransferInput = { ...input, lines: [{ ...input.lines[0]!, quantity: 2 }] }
const arrivals: readonly TransferArrival[] = [
  { line: 1, storage_location_id: 21, quantity: 4, outcome: 'arrived' },
]
const network: ApiError = { kind: 'network' }
const refusal = (status: number, code: string): ApiError => {
  return { kind: 'answer', status, code: code as never, message: '', details: [] }
}
const failed = (error: ApiError) => ({ ok: false, error }) as const
const done = { ok: true, data: { transfer: aTransfer() } } as const

/** A page; the same storage again is the page after a reload. */
function setUp(storage: KeyValueStorage = memoryStorage()) {
  const changes = createPluginChanges()
  const places = [1, 2, 4].map((id) => aLocation({ id, name: `Lager ${id}` }))
  const { locations } = fakeServices({ api: fakeApi({ items: [], locations: places }) })
  let signOut: () => void = () => {}
  const list = { transfers: [aTransferSummary()], next_cursor: null }
  const api = {
    listTransfers: vi.fn(async () => ({ ok: true, data: list }) as const),
    sendTransfer: vi.fn(),
    receiveTransfer: vi.fn(),
    turnTransfer: vi.fn(),
  }
  const store = createTransfersStore({
    memory: sentMemory(storage),
    api: api as never,
    changes,
    locations,
    session: {
      onSignedOut: (listener: () => void) => {
        signOut = listener
      },
    } as never,
  })
  const hear = (ids: ChangeEvent = { plugins: ['transfers'] }) =>
    changes.tell({ type: 'change', ids })
  return { api, storage, store, locations, hear, signOut: () => signOut() }
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

  it('are fetched anew when a location that one of them names is changed: names are today’s', async () => {
    const { api, store, hear } = setUp()
    hear({ locations: [1] })
    expect(api.listTransfers).not.toHaveBeenCalled()
    await store.load()
    hear({ items: [2], locations: [] })
    hear({ locations: [4] })
    expect(api.listTransfers).toHaveBeenCalledTimes(1)
    hear({ locations: [4, 2] })
    expect(api.listTransfers).toHaveBeenCalledTimes(2)
  })

  it('are fetched anew when this tab renames or deletes such a location, which no event tells', async () => {
    const { api, store, locations } = setUp()
    await store.load()
    await locations.load()
    await locations.rename(4, 'Fjärran')
    await new Promise((resolve) => setTimeout(resolve))
    expect(api.listTransfers).toHaveBeenCalledTimes(1)
    await locations.rename(2, 'Nyare')
    await vi.waitFor(() => expect(api.listTransfers).toHaveBeenCalledTimes(2))
    await locations.remove(2)
    await vi.waitFor(() => expect(api.listTransfers).toHaveBeenCalledTimes(3))
  })
})

describe('an unknown outcome', () => {
  async function sentInVain(error: ApiError = network) {
    const page = setUp()
    page.api.sendTransfer.mockResolvedValue(failed(error))
    await page.store.send(input)
    return { ...page, key: keyOf(page.api.sendTransfer.mock.calls[0]) }
  }

  it('OUTCOME-1 the same goes out under the same key until it is done, also after a reload', async () => {
    const { storage, key } = await sentInVain()
    const { api, store } = setUp(storage)
    expect(unfinished(store.state.sent, 'new')).toEqual({
      key,
      wish: { kind: 'send', transfer: input },
    })
    expect(store.state.underWay).toEqual([])
    api.sendTransfer.mockResolvedValue(done)
    await store.send(input)
    await store.send(input)
    const [again, anew] = api.sendTransfer.mock.calls.map(keyOf)
    expect(again).toBe(key)
    expect(anew).not.toBe(key)
    expect(setUp(storage).store.state.sent).toEqual([])
  })

  it('OUTCOME-1 so does what is received, each transfer by itself', async () => {
    const { api, store, storage } = setUp()
    api.receiveTransfer.mockResolvedValue(failed(network))
    await store.receive(12, arrivals)
    await store.receive(13, arrivals)
    const keys = api.receiveTransfer.mock.calls.map(keyOf)
    expect(new Set(keys).size).toBe(2)
    const reloaded = setUp(storage)
    reloaded.api.receiveTransfer.mockResolvedValue(done)
    await reloaded.store.receive(13, arrivals)
    await reloaded.store.receive(12, arrivals)
    expect(reloaded.api.receiveTransfer.mock.calls.map(keyOf)).toEqual(keys.toReversed())
  })

  it('OUTCOME-1 its key is kept before it leaves, and it is under way until the answer', async () => {
    const { api, storage, store } = setUp()
    let answer: (result: typeof done) => void = () => {}
    api.sendTransfer.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const sending = store.send(input)
    const key = keyOf(api.sendTransfer.mock.calls[0])
    expect(sentMemory(storage).read()).toMatchObject([{ key }])
    expect(store.state.underWay).toEqual([key])
    answer(done)
    await sending
    expect([store.state.underWay, sentMemory(storage).read()]).toEqual([[], null])
  })

  it.each([
    ['no answer', network, true],
    ['the server broke', refusal(500, 'server_error'), true],
    ['the session is over', refusal(401, 'not_signed_in'), true],
    ['too many tries', refusal(429, 'too_many_tries'), true],
    ['the token of the page is old', refusal(403, 'csrf'), true],
    ['a page of a proxy', { kind: 'unexpected', status: 502 } as const, true],
    ['refused by a rule', refusal(409, 'refused_by_rule'), false],
    ['not allowed', refusal(403, 'forbidden'), false],
  ])('OUTCOME-1 after %s its key is kept: %o, %s', async (_what, error, isKept) => {
    const { storage, store, key } = await sentInVain(error)
    const kept = isKept ? [{ key }] : []
    expect(store.state.sent).toMatchObject(kept)
    expect(sentMemory(storage).read() ?? []).toMatchObject(kept)
    expect(sentMemory(storage).read()?.length ?? 0).toBe(kept.length)
  })

  it('OUTCOME-3 something else settles the first: done, that is told and nothing else is sent', async () => {
    const { api, store, key } = await sentInVain()
    api.sendTransfer.mockResolvedValue(done)
    const result = await store.send(other)
    expect(result).toMatchObject({ ok: true, data: { wish: { kind: 'send', transfer: input } } })
    expect(api.sendTransfer).toHaveBeenCalledTimes(2)
    expect(api.sendTransfer.mock.lastCall).toMatchObject([{ transfer: input }, { key }])
    await store.send(other)
    expect(api.sendTransfer.mock.lastCall?.[0]).toEqual({ transfer: other })
    expect(keyOf(api.sendTransfer.mock.lastCall)).not.toBe(key)
  })

  it('OUTCOME-3 refused, the other goes under its own key; still unknown, nothing else goes', async () => {
    const { api, store, key } = await sentInVain()
    expect(await store.send(other)).toEqual(failed(network))
    expect(api.sendTransfer.mock.calls.map(keyOf)).toEqual([key, key])
    api.sendTransfer.mockResolvedValueOnce(failed(refusal(409, 'refused_by_rule')))
    api.sendTransfer.mockResolvedValueOnce(done)
    expect(await store.send(other)).toMatchObject({
      ok: true,
      data: { wish: { transfer: other } },
    })
    const [, , refused, last] = api.sendTransfer.mock.calls
    expect(refused).toMatchObject([{ transfer: input }, { key }])
    expect(last?.[0]).toEqual({ transfer: other })
    expect(keyOf(last)).not.toBe(key)
  })

  it('OUTCOME-3 refused, the same is not sent anew by itself', async () => {
    const { api, store } = await sentInVain()
    api.sendTransfer.mockResolvedValue(failed(refusal(409, 'refused_by_rule')))
    expect(await store.send(input)).toMatchObject({ ok: false, error: { status: 409 } })
    expect(api.sendTransfer).toHaveBeenCalledTimes(2)
  })

  it('OUTCOME-4 what was done is told before its key is forgotten', async () => {
    const { api, storage, store } = setUp()
    api.sendTransfer.mockResolvedValue(done)
    const keptThen: unknown[] = []
    await store.send(input, ({ transfer }) => {
      keptThen.push(transfer.id, sentMemory(storage).read()?.length)
    })
    expect(keptThen).toEqual([12, 1])
  })

  it('OUTCOME-7 whatever became of it, every page of it is told that something did', async () => {
    const { api, store } = setUp()
    const heard = vi.fn()
    const stop = store.onSettled(heard)
    const results = [failed(network), failed(refusal(409, 'refused_by_rule')), done]
    for (const [index, result] of results.entries()) {
      api.receiveTransfer.mockResolvedValueOnce(result)
      await store.receive(12, arrivals)
      expect(heard).toHaveBeenCalledTimes(index + 1)
    }
    stop()
    api.receiveTransfer.mockResolvedValueOnce(done)
    await store.receive(12, arrivals)
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('OUTCOME-5 given up, the same again goes under a new key', async () => {
    const { api, storage, store, key } = await sentInVain()
    store.giveUp('new')
    expect([store.state.sent, sentMemory(storage).read()]).toEqual([[], null])
    await store.send(input)
    expect(keyOf(api.sendTransfer.mock.lastCall)).not.toBe(key)
  })

  it('OUTCOME-5 what is under way is not given up', async () => {
    const { api, store } = setUp()
    api.sendTransfer.mockReturnValue(new Promise(() => {}))
    void store.send(input)
    store.giveUp('new')
    expect(store.state.sent).toHaveLength(1)
  })

  it('OUTCOME-6 who signs out leaves no key, nor does an answer that comes then bring one back', async () => {
    const { api, storage, store, signOut } = setUp()
    let answer: (result: unknown) => void = () => {}
    api.sendTransfer.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const told = vi.fn()
    const sending = store.send(input, told)
    signOut()
    answer(done)
    expect(await sending).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    expect(told).not.toHaveBeenCalled()
    expect([store.state.sent, store.state.underWay]).toEqual([[], []])
    expect(sentMemory(storage).read()).toBeNull()
    api.sendTransfer.mockResolvedValue(done)
    await store.send(input)
    const [first, next] = api.sendTransfer.mock.calls.map(keyOf)
    expect(next).not.toBe(first)
  })

  it('OUTCOME-1 what cannot be read of the storage is none', () => {
    for (const text of ['{', '[{"key":1}]', '[{"key":"a","wish":{"kind":"receive"}}]']) {
      const { store } = setUp(memoryStorage({ 'draft.transfer.sent': text }))
      expect(store.state.sent).toEqual([])
    }
  })
})
