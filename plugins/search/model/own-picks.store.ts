import type { Api } from '@forrad/core/api'
import { undoTimeLeft } from '@forrad/core/domain'
import { createStore, serverNow, type Clock, type Store } from '@forrad/core/stores'
import type { Adjustment, AdjustmentRow, User } from '@forrad/openapi'

/** How many picks are remembered: what a person may have in mind. */
const SHOWN = 5

/** A person's last picks; null until they are known, and where they cannot be fetched. */
export interface OwnPicksState {
  entries: readonly Adjustment[] | null
}

/** What can be done with them. */
export interface OwnPicksActions {
  load(): Promise<void>
}

/** Creates the last picks of one person, from the ledger. */
export function createOwnPicksStore(
  user: Pick<User, 'apoex_id'>,
  api: Pick<Api, 'listAdjustments'>,
): Store<OwnPicksState, OwnPicksActions> {
  return createStore<OwnPicksState, OwnPicksActions>({ entries: null }, (state) => ({
    async load() {
      const wanted = { user_id: user.apoex_id, type: 'remove', limit: SHOWN } as const
      const result = await api.listAdjustments(wanted)
      if (result.ok) state.entries = result.data.adjustments
    },
  }))
}

/** Pieces that a pick took. */
export function takenBy(rows: readonly Pick<AdjustmentRow, 'quantity'>[]): number {
  return rows.reduce((sum, { quantity }) => sum - quantity, 0)
}

/** The rows of a pick by which something was taken, one for each batch on a shelf place. */
export function takenRows<Row extends Pick<AdjustmentRow, 'quantity'>>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.filter(({ quantity }) => quantity < 0)
}

/** Whether a pick can still be taken back, by the clock of the server, which judges it (UNDO-1). */
export function isUndoable(entry: Adjustment, clock: Pick<Clock, 'now' | 'behind'>): boolean {
  const left = undoTimeLeft(Date.parse(entry.created_at), serverNow(clock))
  return entry.undone_by_id === null && left > 0
}
