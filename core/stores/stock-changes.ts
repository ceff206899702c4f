import type { AdjustmentInput, Item, ItemAdjustment, RegisteredAdjustment } from '@forrad/openapi'
import { hasCode, type Api, type CallOptions, type Result } from '../api/index.ts'
import {
  planRegistration,
  receiveAdjustment,
  stocktakeAdjustment,
  type PendingList,
  type StocktakeCount,
} from '../domain/index.ts'
import type { AdjustmentsStore } from './adjustments.store.ts'
import type { Call } from './caller.ts'
import type { Intents } from './intents.ts'
import type { ChangedItem, MovedLine, StockProblem, StockResult } from './problems.ts'
import { entryOf, proposalOf, sameBatches, shortLines } from './proposals.ts'
import type { ItemSpread } from './spread.ts'

interface Deps {
  readonly api: Pick<Api, 'getItem' | 'registerAdjustments' | 'adjustItem' | 'undoAdjustment'>
  readonly spread: ItemSpread
  readonly intents: Intents
  readonly call: Call
}

type Actions = Pick<AdjustmentsStore, 'confirm' | 'stocktake' | 'receive' | 'undo'> & {
  readonly pick: AdjustmentsStore['instantPick']
}

/** The changes of stock, each distributed on fresh figures at the moment of sending (decisions, Who distributes). */
export function stockChanges({ api, spread, intents, call }: Deps): Actions {
  const fetchItem = async (id: number, options?: CallOptions): Promise<Result<Item>> => {
    const turn = spread.begin()
    const answer = api.getItem({ id }, options)
    const result = await call(`Item ${id} could not be fetched`, answer, ({ item }) => item)
    if (result.ok) spread.spread(result.data, turn)
    return result
  }

  const register = async (
    adjustments: readonly AdjustmentInput[],
    key: string,
    options?: CallOptions,
  ): Promise<Result<RegisteredAdjustment>> => {
    const answer = api.registerAdjustments({ adjustments }, { ...options, key })
    const result = await call('A change of stock failed', answer, (data) => data.adjustments)
    if (!result.ok) return result
    for (const { item } of result.data) spread.spread(item)
    const [made] = result.data
    // The contract answers an entry for each adjustment; an empty answer is not of the contract.
    return made
      ? { ok: true, data: made }
      : { ok: false, error: { kind: 'unexpected', status: 200 } }
  }

  /** After a refusal for want of stock: what is left now, or the other batches that have enough. */
  const afterShortage = async (
    entries: PendingList,
    refusal: StockProblem,
    options?: CallOptions,
  ): Promise<StockResult<never>> => {
    const items: Item[] = []
    for (const { item_id } of entries) {
      const fresh = await fetchItem(item_id, options)
      if (!fresh.ok) return { ok: false, error: refusal }
      items.push(fresh.data)
    }
    return refused(entries, items)
  }

  const refused = (entries: PendingList, items: readonly Item[]): StockResult<never> => {
    const plan = planRegistration(entries, items)
    if (plan.failing.length > 0) {
      return { ok: false, error: { kind: 'insufficient_stock', lines: shortLines(plan.failing) } }
    }
    const proposal = proposalOf(plan)
    return proposal
      ? { ok: false, error: { kind: 'needs_confirmation', proposal } }
      : { ok: false, error: { kind: 'nothing_to_do' } }
  }

  const sendPick = async (
    description: unknown,
    entries: PendingList,
    prepare: () => Promise<StockResult<readonly AdjustmentInput[]>>,
    options?: CallOptions,
  ) => {
    const result = await intents.carryOut({
      description,
      prepare,
      send: (adjustments, key) => register(adjustments, key, options),
    })
    if (result.ok || !hasCode(result.error, 'insufficient_stock')) return result
    return afterShortage(entries, result.error, options)
  }

  const sendItem = async (item_adjustment: ItemAdjustment, key: string, options?: CallOptions) => {
    const answer = api.adjustItem({ item_adjustment }, { ...options, key })
    const result = await call('A change of stock failed', answer, ({ item }) => item)
    if (!result.ok) return result
    spread.spread(result.data)
    return { ok: true, data: changedBy(result.data, item_adjustment.adjustments) } as const
  }

  return {
    async pick(item, picks, options) {
      const entry = entryOf(item.id, picks)
      if (entry.storage_locations_updates.length === 0) return nothingToDo
      const prepare = async (): Promise<StockResult<readonly AdjustmentInput[]>> => {
        const fresh = await fetchItem(item.id, options)
        if (!fresh.ok) return fresh
        const { adjustments, failing } = planRegistration([entry], [fresh.data])
        if (failing.length > 0 || !sameBatches(entry, item, fresh.data)) {
          return refused([entry], [fresh.data])
        }
        return { ok: true, data: adjustments }
      }
      return sendPick(['pick', entry], [entry], prepare, options)
    },

    confirm: ({ adjustments, entries }, options) =>
      sendPick(
        ['confirm', adjustments],
        entries,
        async () => ({ ok: true, data: adjustments }),
        options,
      ),

    async stocktake(item, counts, { location_item, ...options } = {}) {
      const prepare = async (): Promise<StockResult<readonly AdjustmentInput[]>> => {
        const fresh = await fetchItem(item.id, options)
        if (!fresh.ok) return fresh
        const made = stocktakeAdjustment(fresh.data, counts)
        if (made.ok) return { ok: true, data: [made.adjustment] }
        if (made.code === 'stock_changed') {
          return {
            ok: false,
            error: { kind: 'stock_changed', lines: movedLines(fresh.data, counts) },
          }
        }
        return location_item ? { ok: true, data: [] } : nothingToDo
      }
      const result = await intents.carryOut({
        description: ['stocktake', item.id, counts, location_item],
        prepare,
        send: async (adjustments, key): Promise<Result<ChangedItem>> => {
          if (location_item) return sendItem({ adjustments, location_item }, key, options)
          const made = await register(adjustments, key, options)
          if (!made.ok) return made
          return { ok: true, data: { item: made.data.item, adjustmentIds: [made.data.id] } }
        },
      })
      if (result.ok || !hasCode(result.error, 'stock_changed')) return result
      const fresh = await fetchItem(item.id, options)
      const lines = fresh.ok ? movedLines(fresh.data, counts) : []
      return lines.length > 0 ? { ok: false, error: { kind: 'stock_changed', lines } } : result
    },

    async receive({ item_id, lines, location_item }, options) {
      const made = receiveAdjustment(item_id, lines)
      if (!made.ok && made.code === 'too_large') return { ok: false, error: { kind: 'too_large' } }
      if (!made.ok && !location_item) return nothingToDo
      const body = {
        adjustments: made.ok ? [made.adjustment] : [],
        ...(location_item ? { location_item } : {}),
      }
      return intents.carryOut({
        description: ['receive', body],
        prepare: async () => ({ ok: true, data: body }),
        send: (input, key) => sendItem(input, key, options),
      })
    },

    undo: (id, options) =>
      intents.carryOut({
        description: ['undo', id],
        prepare: async () => ({ ok: true, data: id }),
        send: async (id, key) => {
          const answer = api.undoAdjustment({ id }, { ...options, key })
          const failure = `Change ${id} could not be taken back`
          const result = await call(failure, answer, ({ adjustment }) => adjustment)
          if (result.ok) spread.spread(result.data.item)
          return result
        },
      }),
  }
}

const nothingToDo: StockResult<never> = { ok: false, error: { kind: 'nothing_to_do' } }

/** The ledger entries of an answer: as many of its history's newest as were sent. */
function changedBy(item: Item, sent: readonly AdjustmentInput[]): ChangedItem {
  const rows = item.history ?? []
  const ids = [...new Set(rows.map(({ adjustment_id }) => adjustment_id))].slice(0, sent.length)
  const types = sent.map(({ type }): string => type)
  const own = rows.filter(({ adjustment_id }) => ids.includes(adjustment_id))
  return { item, adjustmentIds: own.every(({ type }) => types.includes(type)) ? ids : [] }
}

/** The counted shelf places whose total is another than the person saw. */
function movedLines(item: Item, counts: readonly StocktakeCount[]): readonly MovedLine[] {
  const made = stocktakeAdjustment(item, counts)
  if (made.ok || made.code !== 'stock_changed') return []
  return made.lines.map((line) => ({ ...line, item_id: item.id }))
}
