import { describe, expect, it } from 'vitest'
import { open, reception, setUp } from './receival.store.fixtures.ts'

const pack = { identifier: 'L1', expiration_date: null }

describe('an address', () => {
  it('that asks for another item asks first', () => {
    const { store } = open(setUp())
    store.ask({ itemId: 2 })
    expect(store.state).toMatchObject({ draft: { itemId: 1 }, wanted: { itemId: 2 } })
    store.answer('stay')
    expect(store.state).toMatchObject({ draft: { itemId: 1 }, wanted: null })
    store.ask({ itemId: 2 })
    store.answer('switch')
    expect(store.state).toMatchObject({ draft: { itemId: 2 }, wanted: null })
    store.ask({ itemId: 3 })
    expect(store.state.draft?.itemId).toBe(3)
  })

  it.each(['shown', 'kept over a reload'])(
    'DELIVERY-29 for another location than where it was begun asks first: %s',
    (how) => {
      const begun = open(setUp())
      begun.store.showAt(1)
      const { store } = how === 'shown' ? begun : begun.reload()
      const there = { itemId: 1, locationId: 2, scanned: pack }
      store.ask(there)
      expect(store.state).toMatchObject({
        draft: { locationId: 1, lines: [{ quantity: 5 }] },
        wanted: there,
      })
      store.answer('switch')
      expect(store.state).toMatchObject({
        draft: { locationId: 2, lines: [{ identifier: 'L1', quantity: 1 }] },
        wanted: null,
      })
    },
  )

  it('DELIVERY-29 for the same location, or for none, counts its pack', () => {
    const { store } = open(setUp())
    store.showAt(1)
    store.ask({ itemId: 1, locationId: 1, scanned: pack })
    store.ask({ itemId: 1, scanned: pack })
    expect(store.state).toMatchObject({ draft: { lines: [{ quantity: 7 }] }, wanted: null })
  })

  it('is where that stands which nobody has seen anywhere yet', () => {
    const { store } = open(setUp())
    store.ask({ itemId: 1, locationId: 2, scanned: pack })
    expect(store.state).toMatchObject({ draft: { locationId: 2, lines: [{ quantity: 6 }] } })
  })

  it('DELIVERY-29 counts no pack while the outcome of what was sent is unknown, and says so', async () => {
    const { store, api } = open(setUp())
    api.loseAnswer('adjustItem')
    await store.save(reception)
    store.ask({ itemId: 1 })
    expect(store.state.hint).toBeNull()
    store.ask({ itemId: 1, scanned: pack })
    expect(store.state).toMatchObject({
      hint: { kind: 'sent' },
      draft: { sent: reception, lines: [{ quantity: 5 }] },
      wanted: null,
    })
  })
})
