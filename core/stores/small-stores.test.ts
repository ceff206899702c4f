import { describe, expect, it, vi } from 'vitest'
import { snapshot } from 'valtio/vanilla'
import { aUser, fakeApi, memoryStorage } from '../testing/index.ts'
import { createBlockedStore } from './blocked.store.ts'
import { createStore } from './create.store.ts'
import { draftMemory } from './drafts.ts'
import { createPreferencesStore } from './preferences.store.ts'
import { inParallel, single } from './single.ts'
import { createItemSpread } from './spread.ts'
import { anItem } from '../testing/index.ts'
import { createUsersStore } from './users.store.ts'

describe('blocked batches', () => {
  it('are those that every plugin blocks: one takes back its own alone', () => {
    const blocked = createBlockedStore()
    blocked.set([{ item_id: 1, lot: 'A' }], 'recall')
    blocked.set([{ item_id: 1, lot: 'B' }], 'fridge-log')
    expect(blocked.lotsOf(1)).toEqual(['A', 'B'])
    blocked.set([], 'recall')
    expect(blocked.lotsOf(1)).toEqual(['B'])
    expect(blocked.lotsOf(2)).toEqual([])
  })

  it('are none of any plugin after a reset, also once one says what it blocks', () => {
    const blocked = createBlockedStore()
    blocked.set([{ item_id: 1, lot: 'A' }], 'recall')
    blocked.reset()
    expect(blocked.lotsOf(1)).toEqual([])
    blocked.set([{ item_id: 1, lot: 'B' }], 'fridge-log')
    expect(blocked.lotsOf(1)).toEqual(['B'])
  })
})

describe('drafts', () => {
  it('are read as they were written, until they are dropped; what cannot be read is none', () => {
    const storage = memoryStorage({ 'draft.broken': '{oops', 'draft.other': '7' })
    const isText = (value: unknown): value is string => typeof value === 'string'
    const draft = draftMemory(storage, 'count.1', isText)
    expect(draft.read()).toBeNull()
    draft.write('4 st')
    expect(draftMemory(storage, 'count.1', isText).read()).toBe('4 st')
    expect(storage.getItem('draft.count.1')).not.toBeNull()
    draft.write(null)
    expect([draft.read(), storage.getItem('draft.count.1')]).toEqual([null, null])
    expect(draftMemory(storage, 'broken', isText).read()).toBeNull()
    expect(draftMemory(storage, 'other', isText).read()).toBeNull()
  })
})

describe('preferences', () => {
  it('are read from local storage; nonsense counts as not chosen', () => {
    const read = (text: string) =>
      createPreferencesStore({ storage: memoryStorage({ ak_location: text }) }).state.locationId
    expect(['7', '0', '-1', '1.5', 'x', '', 'null'].map(read)).toEqual([
      7,
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('are written under their keys and removed again', () => {
    const storage = memoryStorage()
    const { state, setLocation } = createPreferencesStore({ storage })
    setLocation(3)
    expect(storage.getItem('ak_location')).toBe('3')
    expect(state).toEqual({ locationId: 3 })
    setLocation(null)
    expect(storage.getItem('ak_location')).toBeNull()
  })

  it('forget a location that is gone, not one that another tab has chosen since', () => {
    const storage = memoryStorage()
    const { state, setLocation, forgetLocation } = createPreferencesStore({ storage })
    setLocation(3)
    forgetLocation(3)
    expect([state.locationId, storage.getItem('ak_location')]).toEqual([null, null])
    setLocation(3)
    storage.setItem('ak_location', '4')
    forgetLocation(3)
    expect([state.locationId, storage.getItem('ak_location')]).toEqual([4, '4'])
  })

  it('work without a storage that lets them', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse }
    const { state, setLocation } = createPreferencesStore({ storage })
    setLocation(3)
    expect(state.locationId).toBe(3)
  })
})

describe('users', () => {
  const asa = aUser()
  const input = {
    email: 'ny@forrad.example',
    first_name: 'Åke',
    last_name: 'Åberg',
    role: 'read',
    narcotics: false,
  } as const

  function setUp() {
    const api = fakeApi({ users: [asa], user: { ...asa, role: 'administrate' } })
    const log = vi.fn()
    const users = createUsersStore({ api, log })
    return { api, log, users, state: users.state }
  }

  it('load fetches once, unless forced', async () => {
    const { api, users, state } = setUp()
    await Promise.all([users.load(), users.load()])
    await users.load()
    expect(api.callsOf('listUsers')).toHaveLength(1)
    expect(state).toMatchObject({ status: 'done', list: [asa] })
    await users.load({ force: true })
    expect(api.callsOf('listUsers')).toHaveLength(2)
  })

  it('load shows a failure; a failed refresh keeps the list', async () => {
    const { api, users, state, log } = setUp()
    api.fail('listUsers', { kind: 'network' })
    await users.load()
    expect(state).toMatchObject({ status: 'error', error: { kind: 'network' } })
    await users.load()
    expect(state.status).toBe('done')
    api.fail('listUsers', { kind: 'network' })
    await users.load({ force: true })
    expect(state).toMatchObject({ status: 'done', list: [asa] })
    expect(log).toHaveBeenCalledTimes(2)
  })

  it('invite, update and remove change the list, in Swedish order', async () => {
    const { users, state } = setUp()
    await users.load()
    const invited = await users.invite(input)
    const id = invited.ok ? invited.data.apoex_id : ''
    expect(state.list.map(({ last_name }) => last_name)).toEqual(['Åberg', 'Öberg'])
    await users.update(id, { ...input, last_name: 'Östh' }, input)
    expect(state.list.map(({ last_name }) => last_name)).toEqual(['Öberg', 'Östh'])
    expect((await users.resend(id)).ok).toBe(true)
    await users.remove(id)
    expect(state.list).toEqual([asa])
  })

  it('a list that was read before a change of one’s own is asked for once more', async () => {
    const { api, users, state } = setUp()
    await users.load()
    const early = await api.listUsers({})
    let release = () => {}
    const answered = new Promise<typeof early>((resolve) => {
      release = () => resolve(early)
    })
    vi.spyOn(api, 'listUsers').mockReturnValueOnce(answered)
    const loading = users.load({ force: true })
    await users.invite({ ...input, email: 'ny@forrad.example' })
    release()
    const listed = await loading
    const emails = (list: readonly { readonly email: string }[]) => list.map(({ email }) => email)
    expect(emails(state.list)).toContain('ny@forrad.example')
    expect(listed.ok && emails(listed.data)).toContain('ny@forrad.example')
  })

  it('refusals are passed on and leave the list', async () => {
    const { users, state } = setUp()
    await users.load()
    expect(await users.remove(asa.apoex_id)).toMatchObject({ error: { code: 'own_account' } })
    expect(await users.resend(asa.apoex_id)).toMatchObject({ error: { code: 'already_active' } })
    expect(await users.invite({ ...input, email: asa.email })).toMatchObject({
      error: { code: 'name_taken' },
    })
    expect(state.list).toEqual([asa])
    users.reset()
    expect(state).toMatchObject({ list: [], status: 'idle' })
  })
})

describe('createItemSpread', () => {
  it('holders that left hear nothing; reset forgets what is newest', () => {
    const spread = createItemSpread()
    const holder = vi.fn()
    const leave = spread.join(holder)
    const turn = spread.begin()
    spread.spread(anItem())
    leave()
    spread.spread(anItem({ id: 2 }))
    expect(holder).toHaveBeenCalledTimes(1)
    expect(spread.latest(1)).toEqual(anItem())
    spread.reset()
    expect(spread.latest(1)).toBeUndefined()
    expect(spread.freshest([anItem({ display_name: 'x' })], turn)[0]?.display_name).toBe('x')
  })

  it('of two answers the one asked for later stands, in whichever order they come', () => {
    const spread = createItemSpread()
    const first = spread.begin()
    const second = spread.begin()
    spread.spread(anItem({ display_name: 'second' }), second)
    spread.spread(anItem({ display_name: 'first' }), first)
    expect(spread.latest(1)?.display_name).toBe('second')
  })
})

describe('createStore', () => {
  it('holds state that only its actions change', () => {
    const counter = createStore({ count: 0 }, (state) => ({ add: () => (state.count += 1) }))
    counter.add()
    expect(snapshot(counter.state)).toEqual({ count: 1 })
  })
})

describe('single and inParallel', () => {
  it('single shares a run and starts anew after, also after a failure', async () => {
    const run = vi.fn(async () => {
      throw new Error('once')
    })
    const once = single<never>()
    await Promise.allSettled([once(run), once(run)])
    expect(run).toHaveBeenCalledTimes(1)
    await expect(once(run)).rejects.toThrow('once')
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('inParallel answers in the order of the values', async () => {
    const slowFirst = async (value: number) => {
      for (let turn = value; turn < 5; turn += 1) await Promise.resolve()
      return value * 10
    }
    expect(await inParallel([1, 2, 3], 3, slowFirst)).toEqual([10, 20, 30])
    expect(await inParallel([], 3, slowFirst)).toEqual([])
  })
})
