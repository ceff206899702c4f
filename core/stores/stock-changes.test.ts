import { describe, expect, it, vi } from 'vitest'
import { shelfBatches } from '../domain/index.ts'
import { aBatch } from '../testing/index.ts'
import {
  item,
  withBatches,
  setUp,
  left,
  pick,
  changeBeforeRegister,
} from './adjustments.fixtures.ts'

describe('stocktake', () => {
  const count = (previous_quantity: number, new_quantity: number) => [
    { storage_location_id: 11, previous_quantity, new_quantity },
  ]

  it('takes a loss in batch order and adds a gain to the last batch', async () => {
    const { api, adjustments } = setUp()
    expect(await adjustments.stocktake(item, count(12, 4))).toMatchObject({
      ok: true,
      data: { adjustmentIds: [1] },
    })
    expect(shelfBatches(api.world.items[0] ?? item, 11)).toMatchObject([
      { identifier: 'LATE', quantity: 4 },
    ])
    await adjustments.stocktake(api.world.items[0] ?? item, count(4, 9))
    expect(left(api)).toBe(9)
  })

  it('with levels saves both in one call', async () => {
    const { api, adjustments } = setUp()
    const location_item = { item_id: 1, location_id: 1, reorder_point: 3 }
    const result = await adjustments.stocktake(item, count(12, 10), { location_item })
    expect(result).toMatchObject({
      ok: true,
      data: { item: { locations: [{ location_item: { reorder_point: 3 } }] }, adjustmentIds: [1] },
    })
    expect(left(api)).toBe(10)
    expect(api.callsOf('registerAdjustments')).toHaveLength(0)
    // Only the levels: the entry before is not its own.
    expect(await adjustments.stocktake(item, count(10, 10), { location_item })).toMatchObject({
      ok: true,
      data: { adjustmentIds: [] },
    })
    expect(api.callsOf('adjustItem')[1]?.input).toEqual({
      item_adjustment: { adjustments: [], location_item },
    })
  })

  it('unchanged counts send nothing', async () => {
    const { adjustments, api } = setUp()
    expect(await adjustments.stocktake(item, count(12, 12))).toMatchObject({
      error: { kind: 'nothing_to_do' },
    })
    expect(api.callsOf('registerAdjustments')).toHaveLength(0)
  })

  it('asks for a recount when the total is no longer what the person saw', async () => {
    const { adjustments, api } = setUp()
    const moved = {
      ok: false,
      error: {
        kind: 'stock_changed',
        lines: [
          { item_id: 1, storage_location_id: 11, previous_quantity: 20, current_quantity: 12 },
        ],
      },
    }
    expect(await adjustments.stocktake(item, count(20, 5))).toEqual(moved)
    expect(api.callsOf('registerAdjustments')).toHaveLength(0)
  })

  it('does so also when the server finds out', async () => {
    const { adjustments, api } = setUp()
    changeBeforeRegister(
      api,
      withBatches(aBatch({ identifier: 'EARLY', quantity: 3, expiration_date: '2027-01-31' })),
    )
    expect(await adjustments.stocktake(item, count(12, 5))).toMatchObject({
      error: { kind: 'stock_changed', lines: [{ previous_quantity: 12, current_quantity: 3 }] },
    })
    expect(left(api)).toBe(3)
  })

  it('INTENT-18 and when somebody has counted since, though the figure is the same', async () => {
    const { adjustments, api } = setUp()
    const line = { item_id: 1, storage_location_id: 11, current_quantity: 12 }
    const error = { kind: 'answer', status: 409, code: 'stock_changed', message: '' } as const
    api.fail('registerAdjustments', { ...error, details: [line] })
    expect(await adjustments.stocktake(item, count(12, 5))).toEqual({
      ok: false,
      error: { kind: 'stock_changed', lines: [{ ...line, previous_quantity: 12 }] },
    })
  })

  it('COUNT-4 shelf places that were counted at different times are an entry each', async () => {
    const { adjustments, api } = setUp()
    const at = (minute: number) => `2026-11-24T09:${minute}:00.000Z`
    const [first] = count(12, 10)
    const other = { ...first!, storage_location_id: 12, previous_quantity: 0, new_quantity: 2 }
    await adjustments.stocktake(item, [
      { ...first!, counted_at: at(10) },
      { ...other, counted_at: at(40) },
    ])
    const [call] = api.callsOf('registerAdjustments')
    expect(call?.input).toMatchObject({
      adjustments: [
        { batch_updates: [{ storage_location_id: 11, counted_at: at(10) }] },
        { batch_updates: [{ storage_location_id: 12, counted_at: at(40) }] },
      ],
    })
  })
})

describe('receive', () => {
  const line = {
    storage_location_id: 11,
    identifier: 'NEW',
    expiration_date: '2029-01-31',
    quantity: 4,
  }

  it('adds batches and levels in one call, under one key until its outcome is known', async () => {
    const { adjustments, api } = setUp()
    const input = {
      item_id: 1,
      lines: [line],
      location_item: { item_id: 1, location_id: 1, reorder_point: 2 },
    }
    api.loseAnswer('adjustItem')
    await adjustments.receive(input)
    expect(await adjustments.receive(input)).toMatchObject({
      ok: true,
      data: { adjustmentIds: [1] },
    })
    expect(left(api)).toBe(16)
    expect(api.callsOf('adjustItem').map(({ options }) => options.key)).toEqual([
      'test-key-1',
      'test-key-1',
    ])
  })

  it('is applied also where the item cannot be read afterwards', async () => {
    const { adjustments, api } = setUp()
    api.fail('getItem', { kind: 'network' })
    expect(await adjustments.receive({ item_id: 1, lines: [line] })).toEqual({
      ok: true,
      data: { item: null, adjustmentIds: [1] },
    })
    expect(left(api)).toBe(16)
  })

  it('refuses too much and nothing before sending', async () => {
    const { adjustments, api } = setUp()
    const tooMuch = { item_id: 1, lines: [{ ...line, quantity: 1_000_000 }] }
    expect(await adjustments.receive(tooMuch)).toMatchObject({ error: { kind: 'too_large' } })
    const none = { item_id: 1, lines: [{ ...line, quantity: 0 }] }
    expect(await adjustments.receive(none)).toMatchObject({ error: { kind: 'nothing_to_do' } })
    expect(api.calls).toHaveLength(0)
  })
})

describe('undo and the ledger', () => {
  it('undo takes the pick back and marks it in the list', async () => {
    const { adjustments, api, state } = setUp()
    const made = await adjustments.instantPick(item, pick(3))
    if (!made.ok) throw new Error('not picked')
    await adjustments.list({ item_id: 1 })
    expect(state).toMatchObject({
      status: 'done',
      list: [{ id: made.data.id, undone_by_id: null }],
    })
    const undone = await adjustments.undo(made.data.id)
    expect(undone).toMatchObject({ ok: true, data: { type: 'undo', undoes_id: made.data.id } })
    expect(left(api)).toBe(12)
    expect(state.list[0]?.undone_by_id).toBe(undone.ok && undone.data.id)
    expect(await adjustments.undo(made.data.id)).toMatchObject({
      error: { code: 'already_undone' },
    })
  })

  it('lists page by page; an answer of the filter before is left aside', async () => {
    const { adjustments, api, state } = setUp()
    const entry = (id: number) => ({ ...anEntry, id })
    const list = vi.spyOn(api, 'listAdjustments')
    list.mockResolvedValueOnce({ ok: true, data: { adjustments: [entry(9)], next_cursor: 'c' } })
    await adjustments.list({ type: 'remove' })
    list.mockResolvedValueOnce({ ok: true, data: { adjustments: [entry(8)], next_cursor: null } })
    await adjustments.listMore()
    expect(list.mock.lastCall?.[0]).toEqual({ type: 'remove', cursor: 'c' })
    expect(state.list.map(({ id }) => id)).toEqual([9, 8])
    await adjustments.listMore()
    expect(list).toHaveBeenCalledTimes(2)

    let release = () => {}
    list.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return { ok: true, data: { adjustments: [entry(1)], next_cursor: null } }
    })
    const old = adjustments.list({ type: 'receive' })
    list.mockResolvedValueOnce({ ok: true, data: { adjustments: [entry(2)], next_cursor: null } })
    await adjustments.list({ type: 'undo' })
    release()
    await old
    expect(state.list.map(({ id }) => id)).toEqual([2])
  })

  it('a failed list is shown and logged', async () => {
    const { adjustments, api, state, log } = setUp()
    api.fail('listAdjustments', { kind: 'network' })
    await adjustments.list()
    expect(state).toMatchObject({ status: 'error', error: { kind: 'network' } })
    expect(log).toHaveBeenCalledTimes(1)
    adjustments.reset()
    expect(state).toMatchObject({ status: 'idle', error: null, list: [] })
  })
})

const anEntry = {
  id: 1,
  item_id: 1,
  type: 'remove',
  created_at: '2026-11-16T07:00:00Z',
  user: { apoex_id: 'u-1', name: 'Åsa Öberg' },
  undoes_id: null,
  undone_by_id: null,
  ledger_item: { id: 1, vendor_name: '1', display_name: 'x', strength_text: null },
  rows: [],
} as const
