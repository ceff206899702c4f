import { aBatch, anItem } from '@forrad/core/testing'
import type { LyingBatch } from '@forrad/core/kernel'
import type { AdjustmentsStore, StockProblem } from '@forrad/core/stores'
import type { AdjustmentInput } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { handleMany, movesOf, undecided, untried, writeOffsOf } from './handle-many.ts'

const lies = (item: number, place: number, lot: string, quantity = 4): LyingBatch => ({
  item: anItem({ id: item }),
  storageLocationId: place,
  batch: aBatch({ identifier: lot, expiration_date: '2031-01-31', quantity }),
})

const row = (storage_location_id: number, identifier: string, quantity: number) => ({
  storage_location_id,
  identifier,
  expiration_date: '2031-01-31',
  quantity,
})

type Sent = Awaited<ReturnType<Parameters<AdjustmentsStore['sendTogether']>[1]>>

/** Answers each request with the next of these: a problem, or null for a success. */
function server(...answers: readonly (StockProblem | null)[]) {
  const names: string[] = []
  const requests: Sent[] = []
  const sendTogether = (async (
    ...[name, prepare]: Parameters<AdjustmentsStore['sendTogether']>
  ) => {
    names.push(name)
    requests.push(await prepare({}))
    const error = answers[names.length - 1] ?? null
    const made = (items().at(-1) ?? []).map((item_id) => ({ item_id }))
    return error ? { ok: false, error } : { ok: true, data: { adjustments: made } }
  }) as unknown as AdjustmentsStore['sendTogether']
  const items = () =>
    requests.map((request) =>
      request.ok && request.data.operation === 'registerAdjustments'
        ? request.data.adjustments.map(({ item_id }) => item_id)
        : [],
    )
  return { sendTogether, names, items }
}

const reason = { code: 'other', text: 'Lagret läggs ned' }

const refusal = (details: readonly object[]) =>
  ({
    kind: 'answer',
    code: 'insufficient_stock',
    status: 409,
    message: '',
    details,
  }) as unknown as StockProblem

describe('handling many', () => {
  it('MANY-1 MANY-2 each item is one write-off of all that lies of what was chosen', () => {
    expect(
      writeOffsOf([lies(1, 11, 'A'), lies(2, 12, 'C', 0), lies(1, 12, 'A', 2)], reason),
    ).toEqual([
      {
        item_id: 1,
        type: 'write_off',
        reason,
        batch_updates: [row(11, 'A', -4), row(12, 'A', -2)],
      },
    ])
  })

  it('MANY-1 each item is one move of what was chosen and does not lie there already', () => {
    expect(
      movesOf([lies(1, 11, 'A'), lies(1, 11, 'B', 2), lies(2, 12, 'C'), lies(3, 13, 'D')], 12),
    ).toEqual([
      {
        item_id: 1,
        type: 'move',
        batch_updates: [row(11, 'A', -4), row(12, 'A', 4), row(11, 'B', -2), row(12, 'B', 2)],
      },
      { item_id: 3, type: 'move', batch_updates: [row(13, 'D', -4), row(12, 'D', 4)] },
    ])
  })

  const lots = (item: number, count: number, place = 11) =>
    Array.from({ length: count }, (_, lot) => lies(item, place, `LOT${lot}`))

  it('MANY-1 more batches of an item than one entry holds are several', () => {
    const sizes = (entries: readonly AdjustmentInput[]) =>
      entries.map(({ item_id, batch_updates: rows }) => [item_id, rows.length])
    expect(sizes(writeOffsOf([...lots(1, 1203), ...lots(2, 1)], reason))).toEqual([
      [1, 500],
      [1, 500],
      [1, 203],
      [2, 1],
    ])
    const moved = movesOf([...lots(1, 200), ...lots(1, 200, 13)], 12)
    expect(sizes(moved)).toEqual([
      [1, 498],
      [1, 102],
    ])
    // What leaves comes in the same entry.
    for (const { batch_updates: rows } of moved) {
      expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0)
    }
  })

  it('MANY-3 a request holds 2,000 rows, and the entries of an item go together', async () => {
    const calls = server()
    const many = [1, 2, 3].flatMap((item) => lots(item, 900))
    expect(await handleMany(calls, writeOffsOf(many, reason))).toMatchObject({ problem: null })
    expect(calls.items()).toEqual([
      [1, 1, 2, 2],
      [3, 3],
    ])
  })

  it('MANY-5 each request is followed, so that none is only its sheet’s', async () => {
    const calls = server()
    const followed: unknown[] = []
    const many = [1, 2, 3].flatMap((item) => lots(item, 900))
    await handleMany(calls, writeOffsOf(many, reason), (run) => followed.push(run))
    expect(followed).toHaveLength(2)
  })

  it('MANY-4 an item of several entries is left out whole, and named once', async () => {
    const calls = server(refusal([{ adjustment_index: 1 }, { adjustment_index: 2 }]))
    const many = [...lots(1, 1), ...lots(2, 700), ...lots(3, 1)]
    const result = await handleMany(calls, writeOffsOf(many, reason))
    expect(calls.items()).toEqual([
      [1, 2, 2, 3],
      [1, 3],
    ])
    expect(result.refused).toMatchObject([{ itemId: 2, error: { details: [{}, {}] } }])
  })

  it('MANY-6 before where to is chosen, plugins see each item once, without rows', () => {
    const nowhere = { type: 'move', batch_updates: [] }
    expect(undecided([lies(1, 11, 'A'), lies(1, 12, 'B'), lies(2, 12, 'C')], 'move')).toEqual([
      { item_id: 1, ...nowhere },
      { item_id: 2, ...nowhere },
    ])
  })

  it('MANY-2 a batch of two shelf places comes together, and an empty one is no move', () => {
    expect(movesOf([lies(1, 11, 'A'), lies(1, 13, 'A', 3), lies(2, 11, 'B', 0)], 12)).toEqual([
      {
        item_id: 1,
        type: 'move',
        batch_updates: [row(11, 'A', -4), row(12, 'A', 7), row(13, 'A', -3)],
      },
    ])
  })

  const moves = movesOf([lies(1, 11, 'A'), lies(2, 11, 'B'), lies(3, 11, 'C')], 12)

  it('MANY-3 goes in one request', async () => {
    const calls = server()
    expect(await handleMany(calls, moves)).toMatchObject({ refused: [], problem: null, rest: [] })
    expect(calls.items()).toEqual([[1, 2, 3]])
  })

  it('MANY-4 leaves out what is refused by name, and sends the rest', async () => {
    const calls = server(refusal([{ adjustment_index: 1 }]))
    const result = await handleMany(calls, moves)
    expect(calls.items()).toEqual([
      [1, 2, 3],
      [1, 3],
    ])
    expect(result.refused).toMatchObject([{ itemId: 2, error: { code: 'insufficient_stock' } }])
    expect(result.problem).toBeNull()
  })

  it('MANY-4 a refusal that names none ends it, with nothing moved', async () => {
    const calls = server(refusal([]))
    expect(await handleMany(calls, moves)).toMatchObject({ refused: [], rest: moves })
    expect(calls.items()).toHaveLength(1)
  })

  it('MANY-5 what is not known to be done is sent again as it was', async () => {
    const calls = server({ kind: 'network' })
    const lost = await handleMany(calls, moves)
    expect(lost).toMatchObject({ problem: { kind: 'network' }, rest: moves })
    await handleMany(calls, lost.rest)
    expect(calls.names[1]).toBe(calls.names[0])
  })

  it('MANY-5 an answer that does not say what became of it names nothing', async () => {
    const unsure = { ...refusal([{ adjustment_index: 1 }]), code: 'server_error', status: 500 }
    const calls = server(unsure as StockProblem)
    expect(await handleMany(calls, moves)).toMatchObject({ refused: [], rest: moves })
    expect(calls.items()).toHaveLength(1)
  })

  it('MANY-7 the next try is about what none has made or been refused by name', async () => {
    const untested = { ...refusal([]), code: 'rule_failed' } as StockProblem
    const calls = server(refusal([{ adjustment_index: 0 }]), null, untested)
    const many = Array.from({ length: 600 }, (_, at) => lies(at, 11, `LOT${at}`))
    const first = await handleMany(calls, writeOffsOf(many, reason))
    expect(first.problem).toBe(untested)
    const next = writeOffsOf(untried(many, first), reason)
    expect(next).toEqual(first.rest)
    expect(await handleMany(calls, next)).toMatchObject({ refused: [], problem: null })
    expect(calls.items().map((items) => [items.length, items.at(0), items.at(-1)])).toEqual([
      [500, 0, 499],
      [500, 1, 500],
      [99, 501, 599],
      [99, 501, 599],
    ])
  })
})
