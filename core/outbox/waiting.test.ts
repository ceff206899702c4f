import type { Adjustment } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import type { Result } from '../api/index.ts'
import type { AppliedChange, StockRequest } from '../stores/index.ts'
import { anItem, aUser } from '../testing/index.ts'
import type { OutboxEntry } from './entry.ts'
import { batch, done, pick, refused, setUp, settled, unanswered, undo } from './waiting.fixtures.ts'

describe('a change that the server answers', () => {
  it.each([
    ['is what it said', done],
    ['is refused as it said', refused],
    ['is cancelled by the person', { ok: false, error: { kind: 'cancelled' } } as const],
  ])('%s', async (_, answer) => {
    const { waiting, outbox } = setUp()
    expect(await waiting.send(pick, async () => answer, true)).toBe(answer)
    expect(outbox.add).not.toHaveBeenCalled()
  })
})

describe('a change without an answer', () => {
  it('waits under its key, counts as done, and is shown', async () => {
    const { waiting, outbox, quantity } = setUp()
    const result = await waiting.send(pick, async () => unanswered, true)
    expect(result).toMatchObject({ ok: true, data: { isWaiting: true, adjustmentIds: [-1] } })
    expect(outbox.open).toHaveBeenCalledWith(aUser().apoex_id)
    expect(outbox.add).toHaveBeenCalledExactlyOnceWith({
      key: 'key-pick-1',
      at: Date.parse('2026-11-24T10:00:00.000Z'),
      change: pick.change,
      tried: true,
      lines: [
        {
          itemId: 1,
          itemName: 'Alvedon filmdragerad tablett 500 mg',
          locationName: 'Läkemedelsrum 1',
          placeName: 'A1',
          type: 'remove',
          identifier: 'LOT24A',
          quantity: -3,
        },
      ],
    })
    expect(quantity()).toBe(17)
  })

  it('waits when the answer takes too long; what comes then is for the outbox', async () => {
    const { waiting, outbox, late } = setUp()
    const result = waiting.send(pick, () => new Promise(() => {}), true)
    await late()
    expect(await result).toMatchObject({ ok: true, data: { isWaiting: true } })
    expect(outbox.add).toHaveBeenCalledOnce()
  })

  it('OUTBOX-18 an answer that comes after all is shown once, though the outbox does not know it yet', async () => {
    const { waiting, apply, quantity, late } = setUp()
    let answer: (given: Result<AppliedChange>) => void = () => {}
    const result = waiting.send(pick, () => new Promise((resolve) => (answer = resolve)), true)
    await late()
    await result
    expect(quantity()).toBe(17)
    answer(done)
    await settled()
    expect(apply).toHaveBeenCalledExactlyOnceWith([])
    // The figures are the server's now, here as they were before: nothing is laid on them.
    expect(quantity()).toBe(20)
  })

  it('OUTBOX-18 one that the stream has told is laid on nothing, one that it has not still is', async () => {
    const { waiting, quantity } = setUp({ away: true })
    await waiting.send(pick, async () => done, true)
    await waiting.send({ ...pick, key: 'key-pick-2' }, async () => done, true)
    expect(quantity()).toBe(14)
    waiting.done(['key-pick-1'])
    expect(quantity()).toBe(17)
  })

  it('away: is not even sent', async () => {
    const { waiting, outbox } = setUp({ away: true })
    const ask = vi.fn(async () => done)
    await waiting.send(pick, ask, true)
    expect([ask.mock.calls.length, outbox.add.mock.calls.length]).toEqual([0, 1])
    expect(outbox.add.mock.calls[0]?.[0].tried).toBe(false)
  })

  it('its card names an item that only a list has told, as of a round along the shelves', async () => {
    const { waiting, outbox, spread } = setUp({ away: true })
    spread.freshest([anItem({ id: 2, display_name: 'Zink' })], spread.begin())
    const adjustments = [
      { item_id: 2, type: 'stocktaking', batch_updates: [{ ...batch, quantity: 0 }] },
    ] as const
    const change = { operation: 'registerAdjustments', adjustments } as const
    await waiting.send({ ...pick, change }, async () => done, true)
    expect(outbox.add.mock.calls[0]?.[0].lines).toMatchObject([
      { itemName: 'Zink 500 mg', placeName: 'A1', locationName: 'Läkemedelsrum 1', quantity: 0 },
    ])
  })

  it('away, after a reload: may have left before', async () => {
    const { waiting, outbox } = setUp({ away: true })
    await waiting.send(pick, async () => done, false)
    expect(outbox.add.mock.calls[0]?.[0].tried).toBe(true)
  })

  it('what is done or refused is not laid on the figures any more', async () => {
    const { waiting, state, quantity } = setUp({ away: true })
    await waiting.send(pick, async () => done, true)
    state.entries = state.entries.map((entry) => ({ ...entry, state: 'refused' as const }))
    await Promise.resolve()
    expect(quantity()).toBe(20)
  })
})

describe('an outcome', () => {
  it('brings the figures that are shown from then on', async () => {
    const { waiting, outbox, apply, state } = setUp({ away: true })
    await waiting.send(pick, async () => done, true)
    const [entry] = state.entries
    const outcome = { stock: [] } as unknown as OutboxEntry['outcome']
    if (entry) outbox.outcomes.mock.calls[0]?.[0]({ ...entry, state: 'done', outcome })
    expect(apply).toHaveBeenCalledExactlyOnceWith([])
  })
})

describe('undoing a change that waits', () => {
  it('takes it out of the outbox; the server hears of neither', async () => {
    const { waiting, outbox, quantity } = setUp({ away: true })
    const ask = vi.fn(async () => done)
    await waiting.send(pick, ask, true)
    const result = await waiting.send(undo(-1), ask, true)
    expect(outbox.drop).toHaveBeenCalledExactlyOnceWith('key-pick-1', 'undone', 'unwritten')
    expect(result).toMatchObject({
      ok: true,
      data: { adjustments: [{ type: 'undo', undoes_id: -1, rows: [{ quantity: 3 }] }] },
    })
    expect([ask.mock.calls.length, quantity()]).toEqual([0, 20])
  })

  it('that has left and is done asks the server, by the id it has now', async () => {
    const { waiting, state } = setUp({ away: true, isDropped: false })
    await waiting.send(pick, async () => done, true)
    const outcome = { adjustments: [{ id: 41 }] } as unknown as OutboxEntry['outcome']
    state.entries = state.entries.map((entry) => ({ ...entry, state: 'done' as const, outcome }))
    const ask = vi.fn(async () => done)
    await waiting.send(undo(-1), ask, true)
    expect(ask).toHaveBeenCalledExactlyOnceWith(undo(41), expect.any(AbortSignal))
  })

  it('that has left and whose outcome is unknown cannot be told yet', async () => {
    const { waiting } = setUp({ away: true, isDropped: false })
    await waiting.send(pick, async () => done, true)
    expect(await waiting.send(undo(-1), async () => done, true)).toEqual(unanswered)
  })
})

describe('undoing a change of several items that waits', () => {
  const both: StockRequest = {
    ...pick,
    change: {
      operation: 'registerAdjustments',
      adjustments: [2, 3].map((quantity) => {
        return { item_id: 1, type: 'remove', batch_updates: [{ ...batch, quantity: 0 - quantity }] }
      }),
    },
  }

  it('takes it out once, whichever of its entries comes first', async () => {
    const { waiting, outbox, quantity } = setUp({ away: true })
    const ask = vi.fn(async () => done)
    await waiting.send(both, ask, true)
    const [last, first] = await Promise.all([-2, -1].map((id) => waiting.send(undo(id), ask, true)))
    expect(last).toMatchObject({ ok: true, data: { adjustments: [{ undoes_id: -2 }] } })
    expect(first).toMatchObject({ ok: true, data: { adjustments: [{ undoes_id: -1 }] } })
    expect(outbox.drop).toHaveBeenCalledExactlyOnceWith('key-pick-1', 'undone', 'unwritten')
    expect([ask.mock.calls.length, quantity()]).toEqual([0, 20])
  })

  it('asks again where it could not be taken out yet', async () => {
    const { waiting, outbox } = setUp({ away: true })
    outbox.drop.mockResolvedValueOnce(false)
    await waiting.send(both, async () => done, true)
    expect(await waiting.send(undo(-2), async () => done, true)).toEqual(unanswered)
    expect(await waiting.send(undo(-2), async () => done, true)).toMatchObject({ ok: true })
  })

  it('no later change gets the id of one taken back', async () => {
    const { waiting } = setUp({ away: true })
    await waiting.send(both, async () => done, true)
    const ids = [
      await waiting.send(undo(-2), async () => done, true),
      await waiting.send(pick, async () => done, true),
    ].map((result) => (result.ok ? result.data.adjustmentIds : []))
    expect(ids).toEqual([[-3], [-4]])
  })
})

describe('undoing what the ledger has, without an answer', () => {
  const unheard = async () => unanswered
  /** An entry as the server returns it: the pick of three, with an id. */
  const taken = async (): Promise<Adjustment> => {
    const { waiting } = setUp({ away: true })
    const result = await waiting.send(pick, unheard, true)
    const [entry] = result.ok ? result.data.adjustments : []
    if (!entry) throw new Error('an entry')
    return { ...entry, id: 7 }
  }

  it('waits in the outbox under its key, says what it takes back, and is in the figures', async () => {
    const { waiting, outbox, quantity } = setUp({ ledger: [await taken()] })
    const result = await waiting.send(undo(7), unheard, true)
    expect(result).toMatchObject({
      ok: true,
      data: { isWaiting: true, adjustments: [{ type: 'undo', undoes_id: 7 }] },
    })
    expect(outbox.add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        key: 'key-undo-1',
        tried: true,
        lines: [expect.objectContaining({ itemId: 1, type: 'remove', quantity: -3 })],
      }),
    )
    expect(quantity()).toBe(23)
  })

  it('WAIT-1 is in the figures of the page after this one, too', async () => {
    const before = setUp({ ledger: [await taken()] })
    await before.waiting.send(undo(7), unheard, true)
    const { waiting, quantity } = setUp({ entries: before.state.entries })
    expect(quantity()).toBe(23)
    waiting.done(['key-undo-1'])
    expect(quantity()).toBe(20)
  })

  it('waits once, however often it is asked for', async () => {
    const { waiting, outbox } = setUp({ away: true, ledger: [await taken()] })
    await waiting.send(undo(7), unheard, true)
    const again = await waiting.send({ ...undo(7), key: 'key-undo-2' }, unheard, true)
    expect([again.ok, outbox.add.mock.calls.length]).toEqual([true, 1])
  })

  it('of what the server has just answered needs no ledger', async () => {
    const { waiting, outbox } = setUp()
    const data = { stock: [], adjustmentIds: [7], adjustments: [await taken()] }
    await waiting.send(pick, async () => ({ ok: true, data }), true)
    expect(await waiting.send(undo(7), unheard, true)).toMatchObject({ ok: true })
    expect(outbox.add).toHaveBeenCalledOnce()
  })

  it('of what has left the outbox meanwhile waits there by the id it has now', async () => {
    const { waiting, outbox, state } = setUp({ away: true, isDropped: false })
    await waiting.send(pick, unheard, true)
    const outcome = { adjustments: [{ id: 41 }] } as unknown as OutboxEntry['outcome']
    state.entries = state.entries.map((entry) => ({ ...entry, state: 'done' as const, outcome }))
    expect(await waiting.send(undo(-1), unheard, true)).toMatchObject({ ok: true })
    expect(outbox.add).toHaveBeenLastCalledWith(
      expect.objectContaining({ change: undo(41).change, key: 'key-undo-1' }),
    )
  })

  it('of what is not held here is told to have no answer, and does not wait', async () => {
    const { waiting, outbox } = setUp()
    expect(await waiting.send(undo(7), unheard, true)).toEqual(unanswered)
    expect(outbox.add).not.toHaveBeenCalled()
  })
})
