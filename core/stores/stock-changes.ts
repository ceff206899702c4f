import type { Adjustment, AdjustmentInput, Item } from '@forrad/openapi'
import { hasCode, type Api, type CallOptions, type Result } from '../api/index.ts'
import {
  countedApart,
  planRegistration,
  receiveAdjustment,
  stocktakeAdjustment,
  type PendingList,
  type StocktakeCount,
  withoutBlocked,
  withWords,
  type ChangeWords,
} from '../domain/index.ts'
import type { AdjustmentsStore, ChangeCallOptions, Reception } from './adjustments.store.ts'
import type { BlockedStore } from './blocked.store.ts'
import type { Call } from './caller.ts'
import type { AppliedChange, StockChange } from './command/stock-request.ts'
import type { StockCommand, StockCommands } from './command/stock-commands.ts'
import { runOf, type StockRun } from './command/stock-run.ts'
import { overtakenLines } from './overtaken-lines.ts'
import type { ChangedItem, MovedLine, StockProblem, StockResult } from './problems.ts'
import { entryOf, proposalOf, sameBatches, shortLines } from './proposals.ts'
import type { ItemSpread } from './spread.ts'
import { nameOf, receptionName } from './wish-names.ts'

/** What the changes of stock need. */
export interface StockChangesDeps {
  readonly api: Pick<Api, 'getItem'>
  readonly spread: ItemSpread
  readonly commands: StockCommands
  readonly call: Call
  readonly lotsOf: BlockedStore['lotsOf']
}

/** A stock command; most fail in the same words. */
type Wish = Omit<StockCommand, 'failure'> & Partial<Pick<StockCommand, 'failure'>>

/** What sends the changes. */
export type StockChanges = Pick<
  AdjustmentsStore,
  'instantPick' | 'confirm' | 'stocktake' | 'sendTogether' | 'receive' | 'undo'
>

/** The changes of stock as commands, each distributed on fresh figures at the moment of sending (decisions, Who distributes). */
export function stockChanges({
  api,
  spread,
  commands,
  call,
  lotsOf,
}: StockChangesDeps): StockChanges {
  const free = (item: Item) => withoutBlocked(item, lotsOf(item.id))
  const fetchItem = async (id: number, options?: CallOptions): Promise<Result<Item>> => {
    const turn = spread.begin()
    const answer = api.getItem({ id }, options)
    const result = await call(`Item ${id} could not be fetched`, answer, ({ item }) => item)
    if (!result.ok) return result
    spread.spread(result.data, turn)
    return { ok: true, data: spread.latest(id) ?? result.data }
  }

  /**
   * The item of a change, patched by then; fetched where nothing was held, as after a reload. What was
   * applied stays applied when that fails.
   */
  const changedItem = async (
    id: number,
    result: StockResult<AppliedChange>,
    options?: CallOptions,
  ): Promise<StockResult<ChangedItem>> => {
    if (!result.ok) return result
    const { adjustmentIds } = result.data
    const held = spread.latest(id)
    if (held) return { ok: true, data: { item: held, adjustmentIds } }
    const fresh = await fetchItem(id, options)
    return { ok: true, data: { item: fresh.ok ? fresh.data : null, adjustmentIds } }
  }

  /** Runs a command and words its outcome. */
  const run = <Data>(
    command: Wish,
    options: CallOptions | undefined,
    outcome: (result: StockResult<AppliedChange>) => Promise<StockResult<Data>> | StockResult<Data>,
  ): StockRun<Data> => {
    const running = commands.run({ failure: 'A change of stock failed', ...command }, options)
    return runOf(running.then(outcome), running)
  }

  const runPick = (
    command: Wish,
    entries: PendingList,
    options?: ChangeCallOptions,
  ): StockRun<Adjustment> =>
    run(command, options, async (result) => {
      const made = registered(result)
      if (made.ok || !hasCode(made.error, 'insufficient_stock')) return made
      return afterShortage(entries, made.error, options)
    })

  /** After a refusal for want of stock: what is left now, or the other batches that have enough. */
  const afterShortage = async (
    entries: PendingList,
    refusal: StockProblem,
    options?: ChangeCallOptions,
  ): Promise<StockResult<never>> => {
    const items: Item[] = []
    for (const { item_id } of entries) {
      const fresh = await fetchItem(item_id, options)
      if (!fresh.ok) return { ok: false, error: refusal }
      items.push(free(fresh.data))
    }
    return refused(entries, items, options?.words)
  }

  return {
    instantPick(item, picks, options) {
      const entry = entryOf(item.id, picks)
      const changeOn = (now: Item): StockResult<StockChange> => {
        const { adjustments, failing } = planRegistration([entry], [now])
        if (failing.length > 0 || !sameBatches(entry, free(item), now)) {
          return refused([entry], [now], options?.words)
        }
        return registration(adjustments.map((one) => withWords(one, options?.words)))
      }
      const prepare: StockCommand['prepare'] = async (attempt, foresee) => {
        if (entry.storage_locations_updates.length === 0) return nothingToDo
        foresee?.(changeOn(free(item)))
        const fresh = await fetchItem(item.id, attempt)
        return fresh.ok ? changeOn(free(fresh.data)) : fresh
      }
      return runPick({ name: nameOf('pick', entry), prepare }, [entry], options)
    },

    confirm({ adjustments, entries }, options) {
      const name = nameOf('confirm', adjustments)
      return runPick({ name, prepare: async () => registration(adjustments) }, entries, options)
    },

    stocktake(item, counts, { location_item, words, ...options } = {}) {
      const changeOn = (now: Item): StockResult<StockChange> => {
        const made = stocktakeAdjustment(now, counts)
        if (!made.ok && made.code === 'stock_changed') {
          const lines = movedLines(now, counts)
          return { ok: false, error: { kind: 'stock_changed', lines } }
        }
        const counted = made.ok ? countedApart(made.adjustment) : []
        const adjustments = counted.map((one) => withWords(one, words))
        if (!location_item) return made.ok ? registration(adjustments) : nothingToDo
        return itemChange({ adjustments, location_item })
      }
      const prepare: StockCommand['prepare'] = async (attempt, foresee) => {
        foresee?.(changeOn(item))
        const fresh = await fetchItem(item.id, attempt)
        return fresh.ok ? changeOn(fresh.data) : fresh
      }
      // The same figures typed anew are the same wish.
      const wanted = counts.map(({ counted_at: _at, counted_from: _from, ...count }) => count)
      const name = nameOf('stocktake', [item.id, wanted, location_item])
      return run({ name, prepare }, options, async (result) => {
        if (result.ok || !hasCode(result.error, 'stock_changed')) {
          return changedItem(item.id, result, options)
        }
        const fresh = await fetchItem(item.id, options)
        const moved = fresh.ok ? movedLines(fresh.data, counts) : []
        const lines = moved.length > 0 ? moved : overtakenLines(result.error)
        return lines.length > 0 ? { ok: false, error: { kind: 'stock_changed', lines } } : result
      })
    },

    sendTogether: (name, prepare, { onApplied, hasScreen = false, ...options } = {}) =>
      run({ name, hasScreen, prepare, onApplied }, options, (result) => result),

    receive(reception, options) {
      const prepare = async () => receptionChange(reception)
      const command = { name: receptionName(reception), hasScreen: true, prepare }
      return run(command, options, (result) => changedItem(reception.item_id, result, options))
    },

    undo(id, options) {
      const change: StockChange = { operation: 'undoAdjustment', id }
      const prepare = async (): Promise<StockResult<StockChange>> => ({ ok: true, data: change })
      const failure = `Change ${id} could not be taken back`
      return run({ name: nameOf('undo', id), failure, prepare }, options, registered)
    },
  }
}

const nothingToDo: StockResult<never> = { ok: false, error: { kind: 'nothing_to_do' } }
/** A success without what the contract promises. */
const unexpected: StockResult<never> = { ok: false, error: { kind: 'unexpected', status: 200 } }

function registration(adjustments: readonly AdjustmentInput[]): StockResult<StockChange> {
  return { ok: true, data: { operation: 'registerAdjustments', adjustments } }
}

function itemChange(
  item_adjustment: Extract<StockChange, { operation: 'adjustItem' }>['item_adjustment'],
): StockResult<StockChange> {
  return { ok: true, data: { operation: 'adjustItem', item_adjustment } }
}

function receptionChange({
  item_id,
  lines,
  location_item,
  words,
}: Reception): StockResult<StockChange> {
  const made = receiveAdjustment(item_id, lines)
  if (!made.ok && made.code === 'too_large') return { ok: false, error: { kind: 'too_large' } }
  const adjustments = made.ok ? [withWords(made.adjustment, words)] : []
  if (location_item) return itemChange({ adjustments, location_item })
  return made.ok ? itemChange({ adjustments }) : nothingToDo
}

function refused(
  entries: PendingList,
  items: readonly Item[],
  words?: ChangeWords,
): StockResult<never> {
  const plan = planRegistration(entries, items)
  if (plan.failing.length > 0) {
    return { ok: false, error: { kind: 'insufficient_stock', lines: shortLines(plan.failing) } }
  }
  const made = proposalOf(plan)
  const proposal = made && {
    ...made,
    adjustments: made.adjustments.map((one) => withWords(one, words)),
  }
  return proposal
    ? { ok: false, error: { kind: 'needs_confirmation', proposal } }
    : { ok: false, error: { kind: 'nothing_to_do' } }
}

/** The one ledger entry of a pick or an undo. */
function registered(result: StockResult<AppliedChange>): StockResult<Adjustment> {
  if (!result.ok) return result
  const [made] = result.data.adjustments
  return made ? { ok: true, data: made } : unexpected
}

/** The counted shelf places whose total is another than the person saw. */
function movedLines(item: Item, counts: readonly StocktakeCount[]): readonly MovedLine[] {
  const made = stocktakeAdjustment(item, counts)
  if (made.ok || made.code !== 'stock_changed') return []
  return made.lines.map((line) => ({ ...line, item_id: item.id }))
}
