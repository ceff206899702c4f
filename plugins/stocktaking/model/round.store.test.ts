import type { AdjustmentInput, Intent } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { roundDraft } from './round.draft.ts'
import { scanOf, setUp } from './round.store.fixtures.ts'
import { batch, lying, plan, shelf } from './round.fixture.ts'
import { recordedAt } from './round.ts'

describe('a round at work', () => {
  it('ROUND-18 is kept for its person and location until it has been saved', async () => {
    const { store, make, keeping } = setUp()
    store.confirm()
    store.type(0, 9)
    const again = make()
    expect(again.state.round).toEqual(store.state.round)
    expect(again.state.round?.at).toBe(1)
    expect(make(keeping.tab()).state.round).toEqual(store.state.round)
    expect(roundDraft(keeping, 2).read()).toBe(null)
    keeping.as('other')
    expect(roundDraft(keeping, 1).read()).toBe(null)
    keeping.as('me')
    await again.save()
    expect(again.state).toMatchObject({ round: null, saved: { changed: 1, confirmed: 1 } })
    expect(make().state.round).toBe(null)
    again.goOn()
    expect(again.state).toMatchObject({ round: null, saved: null })
  })

  it('is saved in one request', async () => {
    const { store, api } = setUp()
    for (let turn = 0; turn < 3; turn += 1) store.confirm()
    await store.save()
    expect(api.callsOf('registerAdjustments')).toHaveLength(1)
    expect(api.world.adjustments.flatMap(({ rows }) => rows.map((row) => row.quantity))).toEqual([
      0, 0, 0, 0,
    ])
  })

  it('ROUND-28 says of each shelf when it was counted, not when all was saved', async () => {
    const { store, api, pass, make } = setUp()
    store.confirm()
    pass(20 * 60_000)
    store.type(0, 1)
    pass(30 * 60_000)
    await make().save()
    const [sent] = api.callsOf('registerAdjustments')
    const input = sent?.input as { readonly adjustments: readonly AdjustmentInput[] } | undefined
    const times = input?.adjustments.map(({ item_id, batch_updates }) => {
      return [item_id, batch_updates.map((row) => row.counted_at)]
    })
    const [first, second] = ['1970-01-01T00:00:00.000Z', '1970-01-01T00:20:00.000Z']
    expect(times).toEqual([
      [2, [first, first]],
      [1, [second]],
    ])
  })

  it('ROUND-23 what was said of it is saved with every item', async () => {
    const reason = { code: 'yearly', text: 'Årlig inventering' }
    const { store, api } = setUp({ words: { reason } })
    store.confirm()
    store.type(0, 1)
    store.confirm()
    await store.save()
    expect(api.world.adjustments.map((made) => made.reason)).toEqual([reason, reason])
  })

  it('ROUND-19 stays as it was sent while no answer has come, and is sent again under its key', async () => {
    const { store, make, api, keys } = setUp()
    store.confirm()
    api.loseAnswer('registerAdjustments')
    await store.save()
    expect(store.state).toMatchObject({ unknown: true, problem: { kind: 'network' } })
    const after = make()
    expect(after.state.unknown).toBe(true)
    after.goTo(0)
    after.type(0, 99)
    expect(after.state.round).toEqual(store.state.round)
    expect(after.hear(scanOf(shelf[0] ?? null))).toBe('claimed')
    expect(after.state.heard?.outcome.kind).toBe('locked')
    await after.save()
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(2)
    expect(after.state).toMatchObject({ unknown: false, saved: { changed: 0, confirmed: 1 } })
    expect(api.world.adjustments).toHaveLength(1)
  })

  it('asks for what others changed to be counted again, and saves the rest', async () => {
    const { store, api, onMoved } = setUp()
    store.confirm()
    store.confirm()
    const changed = lying(2, 'Alvedon', {})
    api.world.items = [shelf[0]!, changed]
    await store.save()
    expect(store.state.problem).toMatchObject({ kind: 'stock_changed' })
    expect(onMoved).toHaveBeenCalledOnce()
    expect(api.callsOf('registerAdjustments')).toEqual([])
    store.refresh(api.world.items)
    await store.save()
    expect(store.state.saved).toEqual({ changed: 0, confirmed: 1 })
  })

  it('ROUND-19 stays as it was sent while its repeat meets another change under way', async () => {
    const { store, api, adjustments, keys } = setUp()
    store.confirm()
    api.loseAnswer('registerAdjustments')
    await store.save()
    const release = api.hold('undoAdjustment')
    const other = adjustments.undo(99)
    await store.save()
    expect(store.state).toMatchObject({ unknown: true, problem: { kind: 'busy' } })
    const { round } = store.state
    store.type(0, 99)
    expect(store.state.round).toBe(round)
    release()
    await other
    await store.save()
    expect(store.state).toMatchObject({ unknown: false, saved: { confirmed: 1 } })
    expect(new Set(keys()).size).toBe(1)
  })

  it('ROUND-37 WAIT-1 waits, and says so, behind a change of one of its items that does', async () => {
    const { store, api, adjustments, locations, outbox } = setUp({ waits: true })
    store.drop()
    const opened = await locations.openItems(1)
    const zinc = opened.ok ? opened.data.find(({ id }) => id === 1) : undefined
    const cut = () => {
      for (const call of ['registerAdjustments', 'sendIntents'] as const) {
        api.fail(call, { kind: 'network' })
      }
    }
    cut()
    const pick = [{ storage_location_id: 2, quantity: 2 }]
    expect(await adjustments.instantPick(zinc!, pick)).toMatchObject({ data: { id: -1 } })
    store.begin(plan(locations.state.items[1] ?? []))
    expect(store.state.round?.steps.map(recordedAt)).toEqual([6, 1, 5])
    for (let turn = 0; turn < 3; turn += 1) store.confirm()
    // Without a network the round waits behind it, and counts from the figures that it leaves.
    cut()
    await store.save()
    const saved = { confirmed: 3, isWaiting: true }
    expect(store.state).toMatchObject({ problem: null, saved })
    await (await outbox()).send()
    const last = api.callsOf('sendIntents').at(-1)?.input as { readonly intents: readonly Intent[] }
    const rows = last.intents
      .flatMap(({ adjustments: sent }): readonly AdjustmentInput[] => sent)
      .filter(({ type, item_id }) => type === 'stocktaking' && item_id === 1)
      .flatMap(({ batch_updates }) => batch_updates)
    const ofZinc = rows.filter(({ storage_location_id }) => storage_location_id === 2)
    expect(ofZinc).toMatchObject([{ previous_quantity: 1, quantity: 0 }])
  })

  it('asks once about a figure that changes a lot', async () => {
    const { store, keys } = setUp()
    store.type(0, 900)
    await store.save()
    expect(store.state.asked).toMatchObject([{ at: 0 }])
    store.decline()
    expect([store.state.asked, keys()]).toEqual([null, []])
    await store.save()
    await store.agree()
    expect(store.state.saved).toEqual({ changed: 1, confirmed: 0 })
  })

  it('ROUND-17 what others change while it is asked takes the question away: it is counted again', async () => {
    const { store, keys } = setUp()
    store.type(0, 900)
    store.goTo(1)
    store.confirm()
    await store.save()
    expect(store.state.asked).toMatchObject([{ at: 0, step: { item: { id: 2 } } }])
    store.refresh([shelf[0]!, lying(2, 'Alvedon', { A2: [batch('LATE', 1, '2031-01-31')] })])
    expect(store.state.asked).toBe(null)
    expect(store.state.round?.steps[0]?.count).toBe(null)
    // The touch that was on its way does not save the round without it.
    await store.agree()
    expect([keys(), store.state.saved]).toEqual([[], null])
  })

  it('ROUND-17 what is counted otherwise after the question is asked about anew', async () => {
    const { store } = setUp()
    store.type(0, 900)
    await store.save()
    expect(store.state.asked).toMatchObject([{ at: 0 }])
    store.type(0, 800)
    expect(store.state.asked).toBe(null)
  })

  it('hears scans: packs, labels, and what it cannot count', () => {
    const { store, signals } = setUp()
    const outcome = () => store.state.heard?.outcome
    store.hear(scanOf(shelf[1] ?? null))
    expect(outcome()).toMatchObject({ kind: 'begun', name: 'Alvedon', counted: 1 })
    store.hear(scanOf(null, { kind: 'shelf_place', id: 10 }))
    expect([outcome(), store.state.round?.at]).toEqual([{ kind: 'place', name: 'A10' }, 2])
    store.hear(scanOf(shelf[1] ?? null))
    expect(outcome()).toMatchObject({ kind: 'elsewhere', place: 'A2' })
    store.place('there')
    expect([outcome(), store.state.round?.at]).toMatchObject([{ kind: 'added', counted: 2 }, 0])
    store.place('here')
    expect(outcome()).toMatchObject({ kind: 'added', counted: 2 })
    store.hear(scanOf(null, { kind: 'shelf_place', id: 77 }))
    expect(outcome()).toEqual({ kind: 'place_missing' })
    store.hear(scanOf(null))
    expect(outcome()).toMatchObject({ kind: 'unknown' })
    expect(signals).toEqual(['found', 'found', 'doubt', 'found', 'refused', 'unknown'])
  })

  it('ROUND-26 half of a pack’s codes leads nowhere else', () => {
    const { store, signals } = setUp()
    const before = store.state.round
    const batch = { kind: 'gs1', form: 'element_string', elements: [], lot: 'L1' } as const
    expect(store.hear(scanOf(null, { ...batch, raw: '10L1' }))).toBe('claimed')
    expect(store.state.heard?.outcome.kind).toBe('half')
    expect([signals, store.state.round]).toEqual([['half'], before])
  })

  it('ROUND-24 a round that is dropped holds no pack, nor does the one begun after it', () => {
    const { store } = setUp()
    store.hear(scanOf(shelf[1] ?? null))
    expect(store.held(2)).toBe(1)
    store.drop()
    expect(store.held(2)).toBe(0)
    store.begin(plan(shelf))
    expect(store.held(2)).toBe(0)
  })

  describe('a pack with two codes', () => {
    const ean = { kind: 'gtin', gtin: '07046261012348' } as const
    const whole = (lot: string, expiry = '2030-01-31') =>
      ({ kind: 'gs1', elements: [], gtin: ean.gtin, lot, expiry }) as const
    const alvedon = shelf[1] ?? null
    const figures = (store: ReturnType<typeof setUp>['store'], at = 0) =>
      store.state.round?.steps[at]?.count?.figures

    it('ROUND-25 counts once, on the line of its batch, whichever code comes first', () => {
      const { store, signals, pass } = setUp()
      store.hear(scanOf(alvedon, ean))
      store.hear(scanOf(alvedon, whole('LATE', '2031-01-31')))
      expect(figures(store)).toEqual([0, 1])
      expect(store.state.heard?.outcome).toMatchObject({ kind: 'begun', counted: 1 })
      store.hear(scanOf(alvedon, ean))
      expect(figures(store)).toEqual([0, 1])
      expect(store.state.heard?.outcome).toEqual({ kind: 'same_pack', name: 'Alvedon', counted: 1 })
      expect(signals).toEqual(['found', 'found', 'half'])
      store.hear(scanOf(alvedon, ean))
      pass(5001)
      store.hear(scanOf(alvedon, whole('EARLY')))
      expect(figures(store)).toEqual([2, 1])
    })

    it('ROUND-25 counts once where others change figures between, twice where the person does', () => {
      const { store } = setUp()
      store.hear(scanOf(alvedon, ean))
      store.refresh([lying(1, 'Zink', { A2: [batch('Z1', 8)], A10: [batch('Z2', 5)] }), shelf[1]!])
      expect(store.state.round?.steps[1]?.lines).toMatchObject([{ recorded: 8 }])
      store.hear(scanOf(alvedon, whole('EARLY')))
      expect(figures(store)).toEqual([1, 0])
      expect(store.state.round?.steps[1]?.lines).toMatchObject([{ recorded: 8 }])
      store.hear(scanOf(null))
      store.hear(scanOf(alvedon, ean))
      store.type(1, 4)
      store.hear(scanOf(alvedon, whole('EARLY')))
      expect(figures(store)).toEqual([3, 4])
    })

    it('ROUND-25 is asked about once, and lies where the person has said', () => {
      const { store } = setUp()
      store.goTo(2)
      store.hear(scanOf(alvedon, ean))
      store.hear(scanOf(alvedon, whole('LATE', '2031-01-31')))
      store.hear(scanOf(alvedon, ean))
      expect(store.state.heard?.outcome).toMatchObject({ kind: 'elsewhere', place: 'A2' })
      store.place('there')
      expect(figures(store)).toEqual([0, 1])
      const told = setUp().store
      told.goTo(2)
      told.hear(scanOf(alvedon, ean))
      told.place('there')
      told.hear(scanOf(alvedon, whole('LATE', '2031-01-31')))
      expect(figures(told)).toEqual([0, 1])
    })
  })

  it('is dropped only when nothing of it may have been saved', () => {
    const { store, make } = setUp()
    store.drop()
    expect([store.state.round, make().state.round]).toEqual([null, null])
    expect(store.hear(scanOf(null))).toBe('passed')
  })
})
