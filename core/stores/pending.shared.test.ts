import { describe, expect, it } from 'vitest'
import { aUser, memoryStorage } from '../testing/index.ts'
import { sharePending, SHARED_LIST_PREFIX } from './pending.shared.ts'
import { entry, setUp } from './pending.fixtures.ts'
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
    return { pending, state, session, signed }
  }
  const spread = async () => {
    await tick()
    for (const tell of tabs) tell(null)
    await tick()
  }
  return { local, tab, spread }
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

  it('leaves out, in other tabs, what a registration here has in hand', async () => {
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
