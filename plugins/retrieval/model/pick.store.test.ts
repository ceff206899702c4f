import { interpret } from '@forrad/core/gs1'
import { scannedBatch } from '@forrad/core/kernel'
import { memoryStorage } from '@forrad/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { paracetamol } from './item.fixture.ts'
import { pickDraft } from './pick.draft.ts'
import { aList, LOT_B, run, setUp, TAKEN, twoLots, type Outcome } from './pick.fixtures.ts'
import { plannedPicks } from './places.ts'

describe('the open pick', () => {
  it('takes at once, reports it, and drops what waited at those shelf places', async () => {
    const update = { storage_location_id: 2, quantity_to_remove: 1 }
    const listed = { item_id: 7, type: 'remove', storage_locations_updates: [update] } as const
    const { store, adjustments, pending, onTaken } = setUp({}, { pending: listed })
    store.setQuantity(2, 2)
    await store.take()
    expect(adjustments.instantPick).toHaveBeenCalledTimes(1)
    expect(onTaken).toHaveBeenCalledWith(TAKEN, 0)
    expect(pending.removeUpdate).toHaveBeenCalledWith(7, 2)
    expect(store.state.pick.sending).toBe(false)
  })

  it('keeps what was typed until it is taken, begun anew or read as what it is not', async () => {
    const storage = memoryStorage()
    const draft = pickDraft(storage, 7, 1)
    setUp({ draft }).store.setQuantity(2, 2)
    const again = setUp({ draft }).store
    expect(again.state.pick).toMatchObject({ kept: true, plan: { quantities: { 2: 2 } } })
    again.startOver()
    expect(again.state.pick).toMatchObject({ kept: false, plan: { quantities: {} } })
    expect(setUp({ draft }).store.state.pick.kept).toBe(false)
    setUp({ draft }).store.scan(null)
    expect(setUp({ draft }).store.state.pick.kept).toBe(false)
    const { store } = setUp({ draft })
    store.setQuantity(2, 2)
    await store.take()
    expect(setUp({ draft }).store.state.pick.kept).toBe(false)
    storage.setItem('draft.pick.7.1', '{"2":"x"}')
    expect(setUp({ draft }).store.state.pick.kept).toBe(false)
  })

  it('keeps the chosen batch and its reason with what was typed, as long as it lies there', () => {
    const draft = pickDraft(memoryStorage(), 7, 1)
    const undated = { identifier: null, expiration_date: null }
    const reason = { code: 'batch_opened', text: 'Öppnad förpackning' }
    const { store } = setUp({ draft })
    store.setQuantity(2, 1)
    store.chooseBatch(2, undated)
    store.giveReason(reason)
    const again = setUp({ draft }).store.state.pick
    expect(again).toMatchObject({ kept: true, plan: { chosen: { 2: undated }, reason } })
    expect(plannedPicks(again.plan)).toMatchObject([{ preferred: { chosen: true }, reason }])
    const emptied = { ...draft.read(), chosen: { 2: { ...undated, identifier: 'GONE' } } }
    draft.write({ quantities: { 2: 1 }, reason, ...emptied })
    expect(setUp({ draft }).store.state.pick.plan.chosen).toEqual({})
    store.startOver()
    expect(setUp({ draft }).store.state.pick.plan).toMatchObject({ chosen: {}, reason: null })
  })

  it('RUN-4 counts no pack of another batch than what waits, whatever opened it', async () => {
    const update = { storage_location_id: 2, quantity_to_remove: 1, identifier: 'A' }
    const pending = { item_id: 7, type: 'remove', storage_locations_updates: [update] } as const
    const { store, adjustments, ...rest } = setUp({}, { item: twoLots, pending, batch: LOT_B })
    store.scan(LOT_B)
    expect(store.state.pick).toMatchObject({
      hint: { kind: 'other_batch' },
      plan: { quantities: { 2: 1 }, scanned: { 2: { identifier: 'A' } } },
    })
    store.list()
    expect(rest.pending.add).toHaveBeenCalledWith(pending)
    await store.take()
    const first = {
      storage_location_id: 2,
      quantity: 1,
      preferred: { identifier: 'A', expiration_date: null },
    }
    expect(adjustments.instantPick).toHaveBeenCalledWith(twoLots, [expect.objectContaining(first)])
  })

  it('goes on passing over what is blocked when it is begun anew', () => {
    const { store } = setUp()
    store.refresh(paracetamol(), ['LOT12'])
    store.startOver()
    expect(store.state.pick.plan.blocked).toEqual(['LOT12'])
  })

  describe('two codes of one pack', () => {
    const EAN = '7046261012348'
    const WHOLE = ']d201070462610123481727123110LOT12'
    const OLD = ']d201070462610123481725013110OLD'
    const read = (text: string, at: number) => {
      const interpretation = interpret(text, { today: '2026-11-21' })
      return [scannedBatch({ interpretation }), { interpretation, at }] as const
    }
    const counted = (store: ReturnType<typeof setUp>['store']) => store.state.pick.plan.quantities

    it('PACK-6 count once, whichever comes first, and the next pack counts', () => {
      const { store } = setUp()
      store.scan(...read(EAN, 0))
      store.scan(...read(WHOLE, 1000))
      expect(counted(store)).toEqual({ 2: 1 })
      expect(store.state.pick.plan.scanned).toMatchObject({ 2: { identifier: 'LOT12' } })
      store.scan(...read(EAN, 2000))
      expect(counted(store)).toEqual({ 2: 1 })
      expect(store.state.pick.hint).toEqual({ kind: 'same_pack' })
      store.scan(...read(WHOLE, 3000))
      expect(counted(store)).toEqual({ 2: 2 })
      expect(store.state.pick.hint).toBeNull()
      store.scan(...read(EAN, 9000))
      expect(counted(store)).toEqual({ 2: 3 })
    })

    it('PACK-6 take back what the first counted where the second may not be taken', () => {
      const { store } = setUp()
      store.scan(...read(EAN, 0))
      store.scan(...read(OLD, 1000))
      expect(counted(store)).toEqual({ 2: 0 })
      expect(store.state.pick.inHand).toMatchObject({ identifier: 'OLD' })
      // Nothing was counted for it, which is said already.
      store.scan(...read(EAN, 2000))
      expect(counted(store)).toEqual({ 2: 0 })
      expect(store.state.pick).toMatchObject({ inHand: { identifier: 'OLD' }, hint: null })
    })

    it('PACK-6 are two packs once something was typed between them, not when figures came', () => {
      const typed = setUp().store
      typed.scan(...read(EAN, 0))
      typed.setQuantity(2, 3)
      typed.scan(...read(WHOLE, 1000))
      expect(counted(typed)).toEqual({ 2: 4 })
      typed.scanOther({ name: 'Ipren' })
      typed.scan(...read(EAN, 2000))
      expect(counted(typed)).toEqual({ 2: 5 })
      const { store } = setUp()
      store.scan(...read(EAN, 0))
      store.refresh(paracetamol())
      store.scan(...read(WHOLE, 1000))
      expect(counted(store)).toEqual({ 2: 1 })
    })
  })

  describe('a scan that counted before the pick could be heard', () => {
    const read = (text: string) => ({
      interpretation: interpret(text, { today: '2026-11-21' }),
      at: 0,
    })
    const [first, second] = [read('7046261012348'), read('7046261012348')]

    it('SERIAL-1 is taken back, once, and not what was scanned beside it', () => {
      const { store } = setUp()
      store.scan(null, first)
      store.scan(null, second)
      expect([store.holds(first), store.holds(second)]).toEqual([true, true])
      expect(store.takeBack(first)).toBe(true)
      expect(store.state.pick.plan.quantities).toEqual({ 2: 1 })
      expect([store.holds(first), store.holds(second)]).toEqual([false, true])
      expect(store.takeBack(first)).toBe(true)
      expect(store.state.pick.plan.quantities).toEqual({ 2: 1 })
    })

    it('SERIAL-1 leaves a figure that was typed since, and what is sent or taken', async () => {
      const { store } = setUp()
      store.scan(null, first)
      store.setQuantity(2, 4)
      expect([store.holds(first), store.takeBack(first)]).toEqual([false, true])
      expect(store.state.pick.plan.quantities).toEqual({ 2: 4 })
      store.scan(null, second)
      const taken = store.take()
      expect(store.takeBack(second)).toBe(false)
      await taken
      expect(store.takeBack(second)).toBe(false)
      const listed = setUp().store
      listed.scan(null, first)
      listed.list()
      expect(listed.takeBack(first)).toBe(false)
    })

    it('counts once, however often it is told', () => {
      const { store } = setUp()
      for (const one of [first, second, first, second]) store.scan(null, one)
      expect(store.state.pick.plan.quantities).toEqual({ 2: 2 })
    })

    it('holds what stands for both codes of a pack, and nothing that was not counted', () => {
      const { store } = setUp()
      const whole = { ...read(']d201070462610123481727123110LOT12'), at: 1000 }
      store.scan(null, first)
      store.scan({ identifier: 'LOT12', expiration_date: '2027-12-31' }, whole)
      expect([store.holds(first), store.holds(whole)]).toEqual([false, true])
      const old = { ...read(']d201070462610123481725013110OLD'), at: 9000 }
      store.scan({ identifier: 'OLD', expiration_date: '2025-01-31' }, old)
      expect(store.holds(old)).toBe(false)
    })
  })

  it('is back where it was refused, and not for whoever comes when who had asked has signed out', async () => {
    const pressed = async (kind: 'nothing_to_do' | 'cancelled') => {
      const draft = pickDraft(memoryStorage(), 7, 1)
      const instantPick = () => run({ ok: false, error: { kind } })
      const { store } = setUp({ draft, adjustments: { instantPick, confirm: vi.fn() } })
      store.setQuantity(2, 2)
      await store.take()
      return draft.read()?.quantities
    }
    expect(await pressed('nothing_to_do')).toEqual({ 2: 2 })
    expect(await pressed('cancelled')).toBeUndefined()
  })

  it('sends a double press once', async () => {
    const { store, adjustments } = setUp()
    store.setQuantity(2, 2)
    await Promise.all([store.take(), store.take()])
    expect(adjustments.instantPick).toHaveBeenCalledTimes(1)
  })

  it('sends nothing of what is typed above what there is, until it fits', async () => {
    const { store, adjustments } = setUp()
    store.setQuantity(2, 50)
    await store.take()
    await store.take()
    expect(adjustments.instantPick).not.toHaveBeenCalled()
    expect(store.state.pick.problem).toMatchObject({ kind: 'short' })
    store.spreadRest(2)
    await store.take()
    expect(adjustments.instantPick).toHaveBeenCalledTimes(1)
  })

  it('ends a slow call and repeats it when asked, and reports it once', async () => {
    let answer = (_outcome: Outcome) => {}
    const outcome = new Promise<Outcome>((resolve) => {
      answer = resolve
    })
    const again = vi.fn(() => answer({ ok: true, data: TAKEN }))
    const instantPick = vi.fn(() => run(outcome, again))
    const { store, onTaken } = setUp({ adjustments: { instantPick, confirm: vi.fn() } })
    store.setQuantity(2, 1)
    const done = store.take()
    store.retry()
    await done
    expect(again).toHaveBeenCalledTimes(1)
    expect(instantPick).toHaveBeenCalledTimes(1)
    expect(onTaken).toHaveBeenCalledTimes(1)
    expect(store.state.pick).toMatchObject({ sending: false, problem: null })
  })

  it('saves in the list without a call, or says that the list is held', () => {
    const { store, pending, adjustments, onListed } = setUp()
    store.setQuantity(2, 2)
    store.list()
    expect(pending.add).toHaveBeenCalledTimes(1)
    expect(onListed).toHaveBeenCalledTimes(1)
    expect(adjustments.instantPick).not.toHaveBeenCalled()

    const refusing = { add: () => false, removeUpdate: () => false, state: aList() }
    const held = setUp({ pending: refusing })
    held.store.setQuantity(2, 2)
    held.store.list()
    expect(held.onListed).not.toHaveBeenCalled()
    expect(held.store.state.pick.problem).toEqual({ kind: 'held' })
  })
})
