import type { BatchUpdate, LedgerExtra, LedgerType, Reason } from '@forrad/openapi'
import { movedBack, movedOpenings } from './moved-openings.ts'
import type { ChangedOpenings } from './moved-openings.ts'
import { isOpening, NEVER_OPENED, openedUnits, openingOf } from './opening.ts'
import type { OpenedState, Opening } from './opening.ts'

/** A ledger entry as far as it can change what is kept of openings. */
export interface OpeningEntry {
  readonly type: LedgerType
  readonly reason?: Reason | undefined
  readonly extra?: LedgerExtra | undefined
  /** What an undo takes back. */
  readonly undoes_type?: LedgerType | undefined
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

function statesAfter(
  entry: OpeningEntry,
  rows: readonly OpeningRow[],
  states: readonly OpenedState[],
): ChangedOpenings {
  const { type, reason, extra } = entry
  const stateOf = ({ batch_index }: OpeningRow) => states[batch_index] ?? NEVER_OPENED
  const more = (row: OpeningRow, closed: number): ChangedOpenings => [
    [row.batch_index, { ...stateOf(row), closed_quantity: Math.max(0, closed) }],
  ]
  if (type === 'undo') return takenBack(entry, rows, stateOf, more)
  if (type === 'move') {
    const told = { ...(reason ? { reason } : {}), ...(extra ? { extra } : {}) }
    const opening = openingOf({ type, ...told, batch_updates: rows })
    return opening ? opened(opening, rows, stateOf) : movedOpenings(rows, stateOf)
  }
  // What comes is not opened; of a batch that was opened as a whole only a count or an undo adds any.
  return type === 'receive' || type === 'return' ? cameClosed(rows, stateOf, more) : []
}

type StateOf = (row: OpeningRow) => OpenedState
type More = (row: OpeningRow, closed: number) => ChangedOpenings

/** Units that are not opened come, or go again; what was never opened has nothing to keep. */
function cameClosed(rows: readonly OpeningRow[], stateOf: StateOf, more: More): ChangedOpenings {
  return rows
    .filter((row) => stateOf(row).opened_on !== null)
    .flatMap((row) => more(row, stateOf(row).closed_quantity + row.quantity))
}

/** An undo is the inverse: what came not opened goes so, and no unit gets a mark by it (OPEN-6). */
function takenBack(
  { undoes_type, undoes_opening = null }: OpeningEntry,
  rows: readonly OpeningRow[],
  stateOf: StateOf,
  more: More,
): ChangedOpenings {
  if (undoes_opening !== null) {
    const [only] = rows
    const isOpened = undoes_opening === 'opened'
    if (only?.quantity === 0) return more(only, stateOf(only).closed_quantity + (isOpened ? 1 : -1))
    const closed = rows.filter(({ quantity }) => (isOpened ? quantity > 0 : quantity < 0))
    return cameClosed(closed, stateOf, more)
  }
  if (undoes_type === 'move') return movedBack(rows, stateOf)
  if (undoes_type === 'receive' || undoes_type === 'return') return cameClosed(rows, stateOf, more)
  return []
}

function opened(
  { kind, on, from }: Opening,
  rows: readonly OpeningRow[],
  stateOf: StateOf,
): ChangedOpenings {
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
