import { refusal } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { open, reception, setUp } from './receival.store.fixtures.ts'

const large = [{ field: 'preferred_stock_level', before: 40, after: 4000 }] as const

describe('the levels', () => {
  it('LEVEL-8 has the levels that were typed and no other, also after a reload', () => {
    const { store, reload } = open(setUp())
    store.setLevel('reorder_point', '1')
    store.setLevel('reorder_point', '12')
    expect(store.state.draft?.levels).toEqual({ reorder_point: '12' })
    expect(reload().store.state.draft).toEqual(store.state.draft)
    store.setLevel('reorder_multiple', '5')
    expect(store.state.draft?.levels).toEqual({ reorder_point: '12', reorder_multiple: '5' })
  })

  it('CHANGE-2 are asked about once where they change a lot, and sent when the person stands by it', async () => {
    const { store, api, keysSent, left } = open(setUp())
    await store.save(reception, large)
    expect(store.state).toMatchObject({ question: large, sending: false, draft: { sent: null } })
    store.decline()
    expect(store.state.question).toBeNull()
    await store.agree()
    expect(keysSent()).toEqual([])

    await store.save(reception, large)
    const refused = refusal(404, 'not_found')
    if (!refused.ok) api.fail('adjustItem', refused.error)
    await store.agree()
    expect(store.state).toMatchObject({ question: null, problem: { code: 'not_found' } })
    await store.save(reception, large)
    expect(keysSent()).toHaveLength(2)
    expect(left()).toBe(25)
  })

  it('CHANGE-2 are asked about anew at another location, and of another item', async () => {
    const { store, api, keysSent } = open(setUp())
    api.fail('adjustItem', { kind: 'network' })
    await store.save(reception, large)
    await store.agree()
    await store.giveUp()
    store.setLocation(2)
    await store.save(reception, large)
    expect(store.state.question).toEqual(large)
    store.open({ itemId: 2 })
    expect(store.state.question).toBeNull()
    await store.save({ ...reception, item_id: 2 }, large)
    expect(store.state.question).toEqual(large)
    expect(keysSent()).toHaveLength(1)
  })

  it('a pack that is scanned while the question stands is not left out: it is asked anew', async () => {
    const { store, keysSent } = open(setUp())
    await store.save(reception, large)
    store.count({ identifier: 'L1', expiration_date: null })
    expect(store.state.question).toBeNull()
    await store.agree()
    expect(keysSent()).toEqual([])
  })

  it('what was sent is repeated without a question', async () => {
    const { store, api, left } = open(setUp())
    api.loseAnswer('adjustItem')
    await store.save(reception)
    await store.save(reception, large)
    expect(store.state).toMatchObject({ question: null, draft: null })
    expect(left()).toBe(25)
  })
})
