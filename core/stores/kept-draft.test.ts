import { describe, expect, it } from 'vitest'
import { fakeApi, fakeKeeping, memoryStorage } from '../testing/index.ts'
import { createSessionStore, forgetBegun, keptDraft, SESSION_USER_KEY } from './index.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const draftOf = (keeping: Parameters<typeof keptDraft>[0], name = 'round.1') =>
  keptDraft(keeping, { name, hours: 8, isDraft: isText })

describe('what was begun', () => {
  it('outlives its tab, for its person alone, and so long', () => {
    const device = fakeKeeping()
    draftOf(device).write('12 of 40')
    const after = device.tab()
    expect(draftOf(after).read()).toBe('12 of 40')
    expect(draftOf(after, 'round.2').read()).toBeNull()
    device.as('somebody else')
    expect(draftOf(after).read()).toBeNull()
    device.as(undefined)
    expect(draftOf(after).read()).toBeNull()
    device.as('me')
    device.pass(7.9)
    expect(draftOf(after).read()).toBe('12 of 40')
    device.pass(0.2)
    expect(draftOf(after).read()).toBeNull()
  })

  it('tells what another tab has made of it, once, and nothing of what was done here', () => {
    const device = fakeKeeping()
    const [one, other] = [draftOf(device), draftOf(device.tab())]
    expect([one.read(), other.read()]).toEqual([null, null])
    one.write('1')
    expect(one.news()).toBeNull()
    expect([other.news(), other.news()]).toEqual([{ draft: '1' }, null])
    other.write(null)
    expect(one.news()).toEqual({ draft: null })
  })

  it('is this tab’s alone once it has left for the server, and comes back when it was refused', () => {
    const device = fakeKeeping()
    const [one, other] = [draftOf(device), draftOf(device.tab())]
    one.write('1')
    other.read()
    one.write('1', true)
    expect([other.news(), draftOf(device.tab()).read()]).toEqual([{ draft: null }, null])
    expect(draftOf(device).read()).toBe('1')
    one.write('1')
    expect(other.news()).toEqual({ draft: '1' })
    expect(device.session.getItem('draft.round.1')).toBeNull()
  })

  it('takes nothing from another tab that has begun anew meanwhile', () => {
    const device = fakeKeeping()
    const [one, other] = [draftOf(device), draftOf(device.tab())]
    one.write('1')
    one.write('1', true)
    other.read()
    other.write('2')
    one.write('1')
    expect([one.news(), one.read(), other.news()]).toEqual([null, '1', null])
    one.write(null)
    expect(one.news()).toEqual({ draft: '2' })
    expect(other.read()).toBe('2')
  })

  it('lasts as long as the tab where the device keeps nothing', () => {
    const device = fakeKeeping()
    const full = () => {
      throw new Error('quota')
    }
    const keeping = { ...device, local: { ...memoryStorage(), setItem: full } }
    draftOf(keeping).write('1')
    expect(draftOf(keeping).read()).toBe('1')
  })

  it('goes at sign-out, and when somebody else comes in; what is too old goes at once', async () => {
    const device = fakeKeeping()
    const api = fakeApi()
    const me = api.world.user?.apoex_id ?? ''
    device.as('long gone')
    draftOf(device, 'old').write('1')
    device.pass(9)
    device.as('another')
    draftOf(device).write('1')
    device.as(me)
    draftOf(device).write('2')
    const { local } = device
    const keys: string[] = ['long%20gone/old', 'another/round.1', `${me}/round.1`]
    const left = () => keys.filter((key) => local.getItem(`begun.${key}`) !== null)
    expect(left()).toEqual(keys)
    const session = memoryStorage({ [SESSION_USER_KEY]: me })
    const user = createSessionStore({ api, storage: session, log: () => {} })
    const { clock } = device
    forgetBegun({ local, session, clock, user, keys: () => keys.map((key) => `begun.${key}`) })
    expect(left()).toEqual(keys.slice(1))
    await user.load()
    await user.signOut()
    expect(left()).toEqual(['another/round.1'])
  })
})
