import { interpret } from '@forrad/core/gs1'
import { REQUESTS_KEY } from '@forrad/core/stores'
import { refusal, settled } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { open, reception, setUp } from './receival.store.fixtures.ts'

/** Session storage key of the reception that has begun. */
const DRAFT_KEY = 'draft.receival'

describe('a scan', () => {
  const batch = { identifier: 'L1', expiration_date: null }

  it('counts the pack that opened it, and says on which line it did', () => {
    const { store } = setUp()
    store.open({ itemId: 1, scanned: batch })
    expect(store.state).toMatchObject({ counted: 1, untouched: true })
    store.count({ ...batch, identifier: 'L2' })
    expect(store.state).toMatchObject({ counted: 2, untouched: false })
    store.count(batch)
    expect(store.state.counted).toBe(1)
    expect(store.state.draft?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  describe('of a pack with two codes', () => {
    const EAN = '7046261012348'
    const WHOLE = ']d2010704626101234810L1'
    const read = (text: string, at: number) => {
      const interpretation = interpret(text, { today: '2026-11-21' })
      return { interpretation, at }
    }
    const none = { identifier: null, expiration_date: null }
    const counts = ({ draft }: ReturnType<typeof setUp>['store']['state']) =>
      draft?.lines.map(({ identifier, quantity }) => [identifier, quantity])

    it('DELIVERY-12 counts once, also where the first code opened it', () => {
      const { store } = setUp()
      store.open({ itemId: 1, scanned: none }, read(EAN, 0))
      store.count(batch, read(WHOLE, 1000))
      expect(counts(store.state)).toEqual([['L1', 1]])
      expect(store.state).toMatchObject({ counted: 1, untouched: true })
      store.count(none, read(EAN, 2000))
      expect(counts(store.state)).toEqual([['L1', 1]])
      expect(store.state.hint).toEqual({ kind: 'same_pack' })
      store.count(none, read(EAN, 9000))
      store.count({ ...batch, identifier: 'L2' }, read(']d2010704626101234810L2', 9500))
      expect(counts(store.state)).toEqual([
        ['L1', 1],
        ['L2', 1],
      ])
      expect(store.state).toMatchObject({ hint: null, untouched: false })
    })

    it('DELIVERY-12 counts once, also where the form is shown between the codes', () => {
      const { store } = setUp()
      store.open({ itemId: 1 })
      store.count(none, read(EAN, 0))
      store.showAt(1)
      store.count(batch, read(WHOLE, 1000))
      expect(counts(store.state)).toEqual([['L1', 1]])
      expect(store.state.draft?.locationId).toBe(1)
    })

    it('DELIVERY-12 counts as another one once something was typed or scanned between', () => {
      const { store } = setUp()
      store.open({ itemId: 1, scanned: none }, read(EAN, 0))
      store.setLine(1, { quantity: 3 })
      store.count(batch, read(WHOLE, 1000))
      expect(counts(store.state)).toEqual([
        ['', 3],
        ['L1', 1],
      ])
      store.tell({ kind: 'other_place' })
      store.count(none, read(EAN, 2000))
      expect(counts(store.state)?.[0]).toEqual(['', 4])
    })
  })

  it('nothing is counted where none opened it', () => {
    const { store } = setUp()
    store.open({ itemId: 1, scanned: batch })
    store.open({ itemId: 2 })
    expect(store.state).toMatchObject({ counted: null, untouched: true })
  })
})

describe('saving', () => {
  it('sends once, forgets the draft and tells', async () => {
    const { store, storage, onReceived, keysSent, left } = open(setUp())
    const first = store.save(reception)
    await store.save(reception)
    await first
    expect(keysSent()).toEqual(['test-key-1'])
    expect(left()).toBe(25)
    const changed = expect.objectContaining({ adjustmentIds: [1] })
    expect(onReceived).toHaveBeenCalledExactlyOnceWith(changed, reception)
    expect(store.state).toMatchObject({ draft: null, sending: false, problem: null, received: 1 })
    expect(storage.getItem(DRAFT_KEY)).toBeNull()
  })

  it('a refusal keeps everything, and the next try has a new key', async () => {
    const { store, api, keysSent, onRefused } = open(setUp())
    const refused = refusal(404, 'not_found')
    if (!refused.ok) api.fail('adjustItem', refused.error)
    await store.save(reception)
    expect(store.state).toMatchObject({
      problem: { code: 'not_found' },
      sending: false,
      draft: { sent: null, lines: [{ identifier: 'L1', quantity: 5 }] },
    })
    expect(onRefused).toHaveBeenCalledOnce()
    await store.save(reception)
    expect(keysSent()).toEqual(['test-key-1', 'test-key-2'])
  })
})

describe('an unknown outcome', () => {
  it('holds the form, and the repeat applies once', async () => {
    const { store, api, keysSent, left } = open(setUp())
    api.loseAnswer('adjustItem')
    await store.save(reception)
    expect(store.state).toMatchObject({ problem: { kind: 'network' }, draft: { sent: reception } })
    store.setLine(1, { quantity: 9 })
    store.open({ itemId: 2 })
    expect(store.state.draft).toMatchObject({ itemId: 1, lines: [{ quantity: 5 }] })
    await store.save({ ...reception, lines: [] })
    expect(keysSent()).toEqual(['test-key-1', 'test-key-1'])
    expect(left()).toBe(25)
    expect(store.state.draft).toBeNull()
  })

  it('is not freed by another change that is under way', async () => {
    const { store, api, adjustments, keysSent, left } = open(setUp())
    api.loseAnswer('adjustItem')
    await store.save(reception)
    adjustments.state.busy = true
    await store.save(reception)
    expect(store.state).toMatchObject({ problem: { kind: 'busy' }, draft: { sent: reception } })
    adjustments.state.busy = false
    await store.save(reception)
    expect(keysSent()).toEqual(['test-key-1', 'test-key-1'])
    expect(left()).toBe(25)
  })

  it('survives a reload, and the repeat still applies once', async () => {
    const all = open(setUp())
    all.api.loseAnswer('adjustItem')
    await all.store.save(reception)
    const again = all.reload()
    expect(again.store.state.draft).toMatchObject({ itemId: 1, sent: reception })
    await again.store.save(reception)
    expect(all.keysSent()).toEqual(['test-key-1', 'test-key-1'])
    expect(all.left()).toBe(25)
  })

  it('the key is kept before the request leaves', async () => {
    const { store, api, storage } = open(setUp())
    api.hold('adjustItem')
    void store.save(reception)
    await settled()
    expect(storage.getItem(DRAFT_KEY)).toContain('"sent":{')
    expect(storage.getItem(REQUESTS_KEY)).toContain('test-key-1')
  })

  it('given up, the form can be changed again', async () => {
    const { store, api, keysSent } = open(setUp())
    api.fail('adjustItem', { kind: 'network' })
    await store.save(reception)
    await store.giveUp()
    store.setLine(1, { quantity: 6 })
    expect(store.state).toMatchObject({
      problem: null,
      draft: { sent: null, lines: [{ quantity: 6 }] },
    })
    await store.save(reception)
    expect(keysSent()).toEqual(['test-key-1', 'test-key-2'])
  })

  it('OUTBOX-27 given up, what was received all the same is told, and received once', async () => {
    const { store, api, giveUp, keysSent, left, onReceived } = open(setUp())
    api.loseAnswer('adjustItem')
    await store.save(reception)
    giveUp.mockResolvedValue('done')
    await store.giveUp()
    expect(onReceived).toHaveBeenCalledOnce()
    expect(store.state).toMatchObject({ draft: null, sending: false })
    expect(keysSent()).toEqual(['test-key-1', 'test-key-1'])
    expect(left()).toBe(25)
  })

  it('OUTBOX-27 given up while nobody can say what became of it: it stays as it was sent', async () => {
    const { store, api, giveUp, keysSent, onUndecided } = open(setUp())
    api.loseAnswer('adjustItem')
    await store.save(reception)
    giveUp.mockResolvedValue('unknown')
    const giving = store.giveUp()
    expect(store.state.sending).toBe(true)
    await giving
    expect(onUndecided).toHaveBeenCalledOnce()
    store.setLine(1, { quantity: 6 })
    expect(store.state).toMatchObject({ sending: false, draft: { sent: reception } })
    await store.save(reception)
    expect(keysSent()).toEqual(['test-key-1', 'test-key-1'])
  })

  it('retry ends the wait and repeats under the same key', async () => {
    const { store, api, keysSent, left } = open(setUp())
    api.hold('adjustItem')
    const saving = store.save(reception)
    await settled()
    store.retry()
    await saving
    expect(keysSent()).toEqual(['test-key-1', 'test-key-1'])
    expect(left()).toBe(25)
    expect(store.state).toMatchObject({ draft: null, sending: false })
  })
})

describe('the draft', () => {
  it.each([
    ['typed', ({ store }) => store.setLine(1, { quantity: 5 })],
    ['typed as a level', ({ store }) => store.setLevel('reorder_point', '5')],
    ['scanned', ({ store }) => store.count({ identifier: 'L1', expiration_date: null })],
    ['placed by a scan', ({ store }) => store.place(11)],
  ] as const satisfies readonly (readonly [string, (all: ReturnType<typeof setUp>) => void])[])(
    'stays at its location from what was first %s on, whatever is proposed later',
    (_, begin) => {
      const all = setUp()
      const { store } = all
      store.open({ itemId: 1 })
      store.showAt(1)
      expect(store.state.draft?.locationId).toBeNull()
      begin(all)
      store.showAt(2)
      store.setLine(1, { quantity: 6 })
      expect(store.state.draft?.locationId).toBe(1)
      expect(all.reload().store.state.draft?.locationId).toBe(1)
      store.setLocation(2)
      expect(store.state.draft?.locationId).toBe(2)
    },
  )

  it('stays where the form first shows it when a pack was counted before, and begins anew for another item', () => {
    const { store, reload } = setUp()
    store.open({ itemId: 1 })
    store.showAt(1)
    store.open({ itemId: 2 })
    store.count({ identifier: 'L1', expiration_date: null })
    expect(store.state.draft?.locationId).toBeNull()
    store.showAt(null)
    store.showAt(2)
    expect(store.state.draft?.locationId).toBe(2)
    expect(reload().store.state.draft?.locationId).toBe(2)
  })

  it('survives a reload; damaged storage is none', () => {
    const { reload, storage } = open(setUp())
    expect(reload().store.state.draft).toMatchObject({ lines: [{ identifier: 'L1' }] })
    for (const text of ['{oops', '{"itemId":"1"}', '{"itemId":1,"locationId":null,"lines":[]}']) {
      storage.setItem(DRAFT_KEY, text)
      expect(reload().store.state.draft).toBeNull()
    }
  })

  it('leaves nothing behind when the person signs out while it is being sent', async () => {
    const { store, api, storage, commands, onReceived } = open(setUp())
    api.hold('adjustItem')
    void store.save(reception)
    await settled()
    storage.removeItem(DRAFT_KEY)
    store.stop()
    commands.reset()
    await settled()
    expect(storage.getItem(REQUESTS_KEY)).toBeNull()
    expect(storage.getItem(DRAFT_KEY)).toBeNull()
    expect(onReceived).not.toHaveBeenCalled()
  })
})
