import type { Reception } from '@forrad/core/stores'
import { fakeServices, memoryStorage, settled } from '@forrad/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { receptionOf } from './reception-of.ts'

const reception: Reception = {
  item_id: 1,
  lines: [{ storage_location_id: 11, identifier: 'L1', expiration_date: null, quantity: 10 }],
}

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

/** A reception that has left for a server whose answer does not come yet. */
async function sent() {
  const services = fakeServices()
  const { api } = services
  const release = api.hold('adjustItem')
  const store = receptionOf(services)
  store.open({ itemId: 1 })
  store.setLine(1, { identifier: 'L1', quantity: 10 })
  const saving = store.save(reception)
  await settled()
  const left = () => api.world.items[0]?.locations[0]?.quantity
  return { services, api, store, saving, release, left }
}

describe('a reception whose page was left before the answer', () => {
  it('is shown as it is when the page is come back to, and is received once', async () => {
    const { services, api, saving, release, left } = await sent()
    const again = receptionOf(services)
    expect(again.state).toMatchObject({ sending: true, draft: { sent: reception } })
    release()
    await saving
    expect(again.state).toMatchObject({ sending: false, draft: null, received: 1 })
    await again.save(reception)
    expect(api.callsOf('adjustItem')).toHaveLength(1)
    expect(left()).toBe(30)
    expect(services.shown).toMatchObject([{ tone: 'success' }])
  })

  it('is repeated under its key, also by who comes back meanwhile', async () => {
    const { services, api, saving, left } = await sent()
    receptionOf(services).retry()
    await saving
    const keys = api.callsOf('adjustItem').map(({ options }) => options.key)
    expect(new Set(keys).size).toBe(1)
    expect(left()).toBe(30)
  })

  it('is over at the sign-out, and the next one begins anew', async () => {
    const { services, store, saving, release } = await sent()
    await services.session.signOut()
    sessionStorage.clear()
    release()
    await saving
    expect(services.shown).toEqual([])
    const next = receptionOf(services)
    expect(next).not.toBe(store)
    expect(next.state).toMatchObject({ draft: null, sending: false, received: 0 })
  })
})
