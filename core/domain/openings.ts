import type { BatchUpdate, LedgerExtra, LedgerType, Reason } from '@forrad/openapi'
import { isOpening, NEVER_OPENED, openedUnits, openingOf } from './opening.ts'
import type { OpenedState, Opening } from './opening.ts'

/** A ledger entry as far as it can change what is kept of openings. */
export interface OpeningEntry {
  readonly type: LedgerType
  readonly reason?: Reason | undefined
  readonly extra?: LedgerExtra | undefined
  /** What an undo takes back, where that was an opening or the taking back of one. */
  readonly undoes_opening?: Opening['kind'] | null
}

/** A row of a plan: a batch of the plan by its index, and what becomes of it. */
export interface OpeningRow extends Omit<BatchUpdate, 'previous_quantity'> {
  readonly adjustment_index: number
  readonly batch_index: number
  readonly before: number
  readonly after: number
}

/**
 * Whether there is what an opening asks for: as many packs that are not opened, or, to be taken back,
 * as many that are, with that printed date (OPEN-5, OPEN-7).
 */
export function isOpenable(
  { kind, to, units }: Opening,
  quantity: number,
  state: OpenedState | null,
): boolean {
  const opened = openedUnits(quantity, state ?? NEVER_OPENED)
  if (kind === 'opened') return quantity - opened >= units
  return opened >= units && state?.printed_date === to
}

/** What is kept of each planned batch's openings once the rows are written (OPEN-3 to OPEN-6). */
export function openingsAfter(
  entries: readonly OpeningEntry[],
  rows: readonly OpeningRow[],
  batches: readonly { readonly openings?: OpenedState | null }[],
): readonly OpenedState[] {
  const states = batches.map(({ openings }) => openings ?? NEVER_OPENED)
  const hasAny = states.some(({ opened_on }) => opened_on !== null)
  for (const [index, entry] of entries.entries()) {
    if (!hasAny && !isOpeningEntry(entry)) continue
    const own = rows.filter(({ adjustment_index }) => adjustment_index === index)
    for (const [batch, state] of statesAfter(entry, own, states)) states[batch] = state
  }
  return states
}

function isOpeningEntry({ type, reason }: OpeningEntry): boolean {
  return type === 'move' && reason !== undefined && isOpening({ type, reason })
}

type Changed = readonly (readonly [batch: number, state: OpenedState])[]

function statesAfter(
  entry: OpeningEntry,
  rows: readonly OpeningRow[],
  states: readonly OpenedState[],
): Changed {
  const { type, reason, extra, undoes_opening = null } = entry
  const stateOf = ({ batch_index }: OpeningRow) => states[batch_index] ?? NEVER_OPENED
  const more = (row: OpeningRow, closed: number): Changed => [
    [row.batch_index, { ...stateOf(row), closed_quantity: Math.max(0, closed) }],
  ]
  const [only] = rows
  if (type === 'undo' && undoes_opening !== null && only?.quantity === 0) {
    const change = undoes_opening === 'opened' ? 1 : -1
    return more(only, stateOf(only).closed_quantity + change)
  }
  if (type === 'move') {
    const told = { ...(reason ? { reason } : {}), ...(extra ? { extra } : {}) }
    const opening = openingOf({ type, ...told, batch_updates: rows })
    return opening ? opened(opening, rows, stateOf) : moved(rows, stateOf)
  }
  // What comes is not opened; of a batch that was opened as a whole only a count or an undo adds any.
  if (type !== 'receive' && type !== 'return') return []
  return rows
    .filter((row) => stateOf(row).opened_on !== null)
    .flatMap((row) => more(row, stateOf(row).closed_quantity + row.quantity))
}

function opened(
  { kind, on, from }: Opening,
  rows: readonly OpeningRow[],
  stateOf: (row: OpeningRow) => OpenedState,
): Changed {
  const [source, target] = rows
  if (!source) return []
  const given = stateOf(source)
  if (kind === 'taken_back') {
    if (!target) {
      return [[source.batch_index, { ...given, closed_quantity: given.closed_quantity + 1 }]]
    }
    const got = stateOf(target)
    const closed_quantity = got.closed_quantity + target.quantity
    return got.opened_on === null ? [] : [[target.batch_index, { ...got, closed_quantity }]]
  }
  if (!target) {
    const closed_quantity = source.before - openedUnits(source.before, given) - 1
    return [[source.batch_index, { opened_on: on, printed_date: from, closed_quantity }]]
  }
  const closed = target.before - openedUnits(target.before, stateOf(target))
  const left = Math.max(0, given.closed_quantity + source.quantity)
  return [
    [target.batch_index, { opened_on: on, printed_date: from, closed_quantity: closed }],
    ...(given.opened_on === null
      ? []
      : [[source.batch_index, { ...given, closed_quantity: left }] as const]),
  ]
}

/** Opened packs go along with the last that is not opened; until then they stay (OPEN-6). */
function moved(rows: readonly OpeningRow[], stateOf: (row: OpeningRow) => OpenedState): Changed {
  return rows
    .filter((row) => row.quantity < 0 && openedUnits(row.before, stateOf(row)) > 0)
    .flatMap((source): Changed => {
      const state = stateOf(source)
      const closedMoved = Math.min(state.closed_quantity, -source.quantity)
      const targets = rows.filter(
        (row) =>
          row.quantity > 0 &&
          row.identifier === source.identifier &&
          row.expiration_date === source.expiration_date,
      )
      const left = { ...state, closed_quantity: state.closed_quantity - closedMoved }
      // What is empty keeps it, so that taking the move back finds it again.
      const stays: Changed = source.after > 0 ? [[source.batch_index, left]] : []
      if (closedMoved === -source.quantity) return stays
      const goes = targets.map((target) => {
        const there = target.before - openedUnits(target.before, stateOf(target))
        return [target.batch_index, { ...state, closed_quantity: there + closedMoved }] as const
      })
      return [...stays, ...goes]
    })
}
