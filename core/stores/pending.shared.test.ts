import { describe, expect, it, vi } from 'vitest'
import { samePending } from '../domain/index.ts'
import { aUser, memoryStorage, refusal } from '../testing/index.ts'
import { sharePending, SHARED_LIST_PREFIX } from './pending.shared.ts'
import { entry, requests, setUp } from './pending.fixtures.ts'
import { createSessionStore } from './index.ts'

const asa = aUser()
const bo = aUser({ apoex_id: 'bo', email: 'bo@forrad.example' })

/** Tabs of one device: each its own session storage, one local storage. */
function aDevice() {
  const local = memoryStorage()
  const tabs: ((key: string | null) => void)[] = []
  const tab = async (user = asa, session = memoryStorage()) => {
    const { pending, api, state } = setUp(undefined, session)
    api.world.user = user
    const signed = createSessionStore({ api, storage: session, log: () => {} })
    const heard = new Set<(key: string | null) => void>()
    sharePending({
      local,
      session,
      user: signed,
      pending,
      onLocalChange: (listener) => heard.add(listener),
    })
    tabs.push((key) => heard.forEach((listener) => listener(key)))
    await signed.load()
    await tick()
    return { pending, state, session, signed, api }
  }
  const spread = async () => {
    await tick()
    for (const tell of tabs) tell(null)
    await tick()
  }
  const shared = () => JSON.parse(local.getItem(`${SHARED_LIST_PREFIX}${asa.apoex_id}`) ?? '[]')
  return { local, tab, spread, shared }
}

const tick = () => new Promise((done) => setTimeout(done))

describe('the retrieval list of a user', () => {
  it('is the same in all tabs, and in session storage', async () => {
    const { tab, spread } = aDevice()
    const [one, other] = [await tab(), await tab()]
    one.pending.add(entry(1, [11, 2]))
    await spread()
    expect(other.state.entries).toEqual([entry(1, [11, 2])])
    expect(other.session.getItem('adjustments')).toBe(JSON.stringify([entry(1, [11, 2])]))
    other.pending.add(entry(2, [21, 1]))
    one.pending.setQuantity(1, 11, 3)
    await spread()
    await spread()
    for (const { state } of [one, other]) {
      expect(state.entries).toEqual([entry(1, [11, 3]), entry(2, [21, 1])])
    }
    one.pending.remove(1)
    await spread()
    expect(other.state.entries).toEqual([entry(2, [21, 1])])
  })

  it('survives a closed tab, and takes in what session storage had', async () => {
    const { tab } = aDevice()
    const one = await tab()
    one.pending.add(entry(1, [11, 2]))
    await tick()
    const kept = memoryStorage({ adjustments: JSON.stringify([entry(2, [21, 1])]) })
    expect((await tab(asa, kept)).state.entries).toEqual([entry(2, [21, 1]), entry(1, [11, 2])])
  })

  it('leaves out, in other tabs, what a registration here has sent', async () => {
    const { tab, spread } = aDevice()
    const [one, other] = [await tab(), await tab()]
    one.pending.add(entry(1, [11, 2]))
    await spread()
    const registered = one.pending.register()
    await Promise.resolve()
    await Promise.resolve()
    expect(one.state.busy).toBe(true)
    await registered
    await spread()
    expect(one.state.entries).toEqual([])
    expect(other.state.entries).toEqual([])
  })

  it('goes at sign-out, and is never another’s', async () => {
    const { local, tab, spread } = aDevice()
    const one = await tab()
    one.pending.add(entry(1, [11, 2]))
    await tick()
    const his = await tab(bo)
    expect(his.state.entries).toEqual([])
    await one.signed.signOut()
    one.pending.reset()
    await spread()
    expect(local.getItem(`${SHARED_LIST_PREFIX}${asa.apoex_id}`)).toBeNull()
    expect((await tab()).state.entries).toEqual([])
  })
})

describe('a registration of one line of several', () => {
  const line = { item_id: 1, storage_location_id: 11 }
  const others = [entry(1, [12, 1]), entry(2, [21, 1])]
  const all = [entry(1, [11, 2], [12, 1]), entry(2, [21, 1])]

  /** A tab with three lines that registers the first; the server does not answer that call. */
  async function hanging(at: 'getItem' | 'registerAdjustments') {
    const device = aDevice()
    const one = await device.tab()
    for (const each of all) one.pending.add(each)
    await device.spread()
    const release = one.api.hold(at)
    const running = one.pending.register([line])
    await tick()
    const sent = at === 'registerAdjustments' ? 1 : 0
    await vi.waitFor(() => expect(requests(one.api)).toHaveLength(sent))
    await device.spread()
    expect(one.state.busy).toBe(true)
    return { ...device, one, release, running }
  }

  it('leaves every line to the other tabs until it is sent: a tab that is closed loses none', async () => {
    const { tab, shared } = await hanging('getItem')
    expect(shared()).toEqual(all)
    expect((await tab()).state.entries).toEqual(all)
  })

  it('takes out the line that it has sent, and no other', async () => {
    const { tab, spread, shared, one, release, running } = await hanging('registerAdjustments')
    expect(shared()).toEqual(others)
    expect((await tab()).state.entries).toEqual(others)
    release()
    await running
    await spread()
    expect(one.state.entries).toEqual(others)
    expect(shared()).toEqual(others)
  })

  it('brings a line back that was refused, and keeps one whose outcome is unknown', async () => {
    const { tab, spread, shared, one, release, running } = await hanging('getItem')
    const other = await tab()
    const refused = refusal(403, 'forbidden')
    if (!refused.ok) one.api.fail('registerAdjustments', refused.error)
    release()
    await running
    await spread()
    expect(requests(one.api)).toHaveLength(1)
    expect(one.state.unfinished).toBeNull()
    for (const list of [one.state.entries, other.state.entries, shared()]) {
      expect(samePending(list, all)).toBe(true)
    }
    one.api.loseAnswer('registerAdjustments')
    await one.pending.register([line])
    await spread()
    expect(one.state.unfinished).toEqual([line])
    expect(other.state.entries).toEqual(others)
    expect(samePending(one.state.entries, all)).toBe(true)
  })

  it('brings a refused line back before it asks why: a tab that is closed loses none', async () => {
    const { shared, one, release } = await hanging('getItem')
    const details = [{ adjustment_index: 0, ...line }]
    vi.spyOn(one.api, 'registerAdjustments').mockImplementationOnce(async () => {
      one.api.hold('getItem')
      return refusal(409, 'insufficient_stock', details)
    })
    release()
    await vi.waitFor(() => expect(one.api.callsOf('getItem').length).toBeGreaterThan(3))
    await tick()
    expect(one.state).toMatchObject({ busy: true, sent: [] })
    expect(samePending(shared(), all)).toBe(true)
  })

  it('goes on with what another tab adds, and sends no line that it changed or took out', async () => {
    const { tab, spread, shared, one, release, running } = await hanging('getItem')
    const other = await tab()
    other.pending.setQuantity(1, 11, 3)
    other.pending.remove(2)
    await spread()
    expect(one.state.entries).toEqual([entry(1, [11, 3], [12, 1])])
    release()
    expect(await running).toMatchObject({ ok: true, data: { registered: [], failed: [] } })
    expect(requests(one.api)).toHaveLength(0)
    await spread()
    expect(shared()).toEqual([entry(1, [11, 3], [12, 1])])
    const again = one.api.hold('getItem')
    const next = one.pending.register([line])
    await tick()
    other.pending.removeUpdate(1, 11)
    again()
    await next
    expect(requests(one.api)).toHaveLength(0)
  })

  it('is the last to be begun that sends a line that two tabs have in hand', async () => {
    const { tab, spread, shared, one, release, running } = await hanging('getItem')
    const other = await tab()
    const releaseOther = other.api.hold('getItem')
    const runningOther = other.pending.register([line])
    await tick()
    release()
    await running
    expect(requests(one.api)).toHaveLength(0)
    expect(shared()).toEqual(all)
    releaseOther()
    await runningOther
    expect(requests(other.api)).toHaveLength(1)
    await spread()
    expect(shared()).toEqual(others)
    expect(one.state.entries).toEqual(others)
  })

  it('sends the line where the other tab that had it in hand could not', async () => {
    const { tab, shared, one, release, running } = await hanging('getItem')
    const other = await tab()
    other.api.fail('getItem', { kind: 'network' })
    expect(await other.pending.register([line])).toMatchObject({ ok: false })
    expect(shared()).toEqual(all)
    release()
    await running
    expect(requests(one.api)).toHaveLength(1)
    expect(requests(other.api)).toHaveLength(0)
    expect(shared()).toEqual(others)
  })

  it('does not wait for a tab that was closed with the line in hand', async () => {
    const { tab, one } = await hanging('getItem')
    const next = await tab()
    await next.pending.register([line])
    expect(requests(next.api)).toHaveLength(1)
    expect(requests(one.api)).toHaveLength(0)
  })

  it('loses nothing that another tab adds in the place of what has left', async () => {
    const { tab, spread, shared, one, release, running } = await hanging('registerAdjustments')
    const other = await tab()
    other.pending.add(entry(1, [11, 4]))
    await spread()
    const added = [entry(1, [11, 4], [12, 1]), entry(2, [21, 1])]
    expect(samePending(other.state.entries, added)).toBe(true)
    expect(samePending(one.state.entries, all)).toBe(true)
    release()
    await running
    await spread()
    for (const list of [one.state.entries, other.state.entries, shared()]) {
      expect(samePending(list, added)).toBe(true)
    }
    expect(requests(one.api)).toHaveLength(1)
  })

  it('leaves no trace of what was in hand at the sign-out', async () => {
    const { local, tab, one, release, running } = await hanging('getItem')
    const closed = await tab()
    closed.api.hold('getItem')
    void closed.pending.register([{ item_id: 2, storage_location_id: 21 }])
    await tick()
    const mark = `retrieval_list_taken.${asa.apoex_id}`
    expect(local.getItem(mark)).not.toBeNull()
    await one.signed.signOut()
    one.pending.reset()
    release()
    await running
    await tick()
    expect(local.getItem(mark)).toBeNull()
    expect(requests(one.api)).toHaveLength(0)
  })
})
