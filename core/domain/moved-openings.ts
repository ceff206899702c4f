import { openedUnits } from './opening.ts'
import type { OpenedState } from './opening.ts'
import type { OpeningRow } from './openings.ts'

/** What is kept of openings from now on, of the batches by their index. */
export type ChangedOpenings = readonly (readonly [batch: number, state: OpenedState])[]

type StateOf = (row: OpeningRow) => OpenedState

/** Of each batch, what it gives and what it gets. */
function byBatch(rows: readonly OpeningRow[]): readonly (readonly OpeningRow[])[] {
  const batches = new Map<string, OpeningRow[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.identifier, row.expiration_date])
    batches.set(key, [...(batches.get(key) ?? []), row])
  }
  return [...batches.values()]
}

/** How many of the units that lay there are not opened. */
function closedBefore(row: OpeningRow, state: OpenedState): number {
  return row.before - openedUnits(row.before, state)
}

/** Opened packs go along with the last that is not opened; until then they stay (OPEN-6). */
export function movedOpenings(rows: readonly OpeningRow[], stateOf: StateOf): ChangedOpenings {
  return byBatch(rows).flatMap((batch) => handedOver(batch, stateOf))
}

function handedOver(rows: readonly OpeningRow[], stateOf: StateOf): ChangedOpenings {
  let closed = 0
  let opened: { readonly state: OpenedState; readonly units: number }[] = []
  const after: (readonly [number, OpenedState])[] = []
  for (const row of rows.filter(({ quantity }) => quantity < 0)) {
    const state = stateOf(row)
    const there = closedBefore(row, state)
    const gives = Math.min(there, -row.quantity)
    closed += gives
    opened.push({ state, units: -row.quantity - gives })
    // What is empty keeps it, so that taking the move back finds it again.
    if (row.after > 0 && state.opened_on !== null) {
      after.push([row.batch_index, { ...state, closed_quantity: there - gives }])
    }
  }
  for (const row of rows.filter(({ quantity }) => quantity > 0)) {
    const own = stateOf(row)
    const gets = Math.min(closed, row.quantity)
    closed -= gets
    const closed_quantity = closedBefore(row, own) + gets
    const [mark, left] = take(opened, row.quantity - gets)
    opened = left
    const state = mark ?? own
    if (state.opened_on !== null) after.push([row.batch_index, { ...state, closed_quantity }])
  }
  return after
}

type Units = readonly { readonly state: OpenedState; readonly units: number }[]

/** Takes so many opened units: the mark of the last of them, and what is left. */
function take(from: Units, wanted: number): readonly [OpenedState | null, [...Units]] {
  let mark: OpenedState | null = null
  let still = wanted
  const left = from.map(({ state, units }) => {
    const taken = Math.min(units, still)
    if (taken > 0) mark = state
    still -= taken
    return { state, units: units - taken }
  })
  return [mark, left]
}

/**
 * What a move brought goes back: not opened what went before the opened, and of these no more than
 * there are, so that no unit gets a mark by an undo (OPEN-6).
 */
export function movedBack(rows: readonly OpeningRow[], stateOf: StateOf): ChangedOpenings {
  return byBatch(rows).flatMap((batch) => handedBack(batch, stateOf))
}

function handedBack(rows: readonly OpeningRow[], stateOf: StateOf): ChangedOpenings {
  const givers = rows.filter(({ quantity }) => quantity < 0)
  let opened = givers.reduce((sum, row) => {
    return sum + Math.min(-row.quantity, openedUnits(row.before, stateOf(row)))
  }, 0)
  let wanted = 0
  const after: (readonly [number, OpenedState])[] = []
  for (const row of rows.filter(({ quantity }) => quantity > 0)) {
    const state = stateOf(row)
    const there = closedBefore(row, state)
    // What was emptied has kept how it was; where some that are not opened were left, only such went.
    const came = row.before === 0 ? openedUnits(row.quantity, state) : there > 0 ? 0 : row.quantity
    const isOpened = state.opened_on === null ? 0 : Math.min(came, opened)
    opened -= isOpened
    wanted += isOpened
    if (state.opened_on === null) continue
    after.push([row.batch_index, { ...state, closed_quantity: there + row.quantity - isOpened }])
  }
  for (const row of givers) {
    const state = stateOf(row)
    const isOpened = Math.min(wanted, -row.quantity, openedUnits(row.before, state))
    wanted -= isOpened
    if (state.opened_on === null) continue
    const closed_quantity = Math.max(0, closedBefore(row, state) + row.quantity + isOpened)
    after.push([row.batch_index, { ...state, closed_quantity }])
  }
  return after
}
