import type { Adjustment, HistoryEntry } from '@forrad/openapi'
import { stockholmDate } from '../domain/index.ts'
import type { Data, Input } from '../api/index.ts'
import type { Catalogue } from './catalogue.ts'
import { pageOf } from './cursor.ts'
import { leavesOutNarcotics, type KeptAnswers } from './kept.ts'
import { withoutNarcotics } from './verbatim.ts'

/** How many ledger rows an item's history shows, as the server's. */
const HISTORY = 50
/** More rows than one entry can have, to give each row an id of its own. */
const MOST_ROWS = 1000

/**
 * The answers without a narcotic's ledger entries, and without what plugins' lists have of it, where the
 * site leaves narcotics out. An entry does not say what it is of, so that only those of kept items stay
 * there. The very same where none goes.
 */
export function withoutLeftOut(
  answers: KeptAnswers,
  { find }: Pick<Catalogue, 'find'>,
): KeptAnswers {
  if (!leavesOutNarcotics(answers)) return answers
  const adjustments = answers.adjustments.filter(({ item_id }) => find(item_id) !== undefined)
  const verbatim = withoutNarcotics(answers.verbatim)
  const isSame = adjustments.length === answers.adjustments.length && verbatim === answers.verbatim
  return isSame ? answers : { ...answers, adjustments, verbatim }
}

/** The ledger entries that are kept, newest first. */
export function listAdjustments(
  catalogue: Catalogue,
  input: Input<'listAdjustments'>,
): Data<'listAdjustments'> {
  const { item_id, location_id, user_id, type, reason, origin, document_id, from, to } = input
  const found = catalogue.answers.adjustments.filter((entry) => {
    const date =
      from === undefined && to === undefined ? '' : stockholmDate(new Date(entry.created_at))
    return (
      (item_id === undefined || entry.item_id === item_id) &&
      (user_id === undefined || entry.user.apoex_id === user_id) &&
      (type === undefined || entry.type === type) &&
      (reason === undefined || entry.reason?.code === reason) &&
      (origin === undefined || entry.origin === origin) &&
      (document_id === undefined || entry.document_id === document_id) &&
      (from === undefined || date >= from) &&
      (to === undefined || date <= to) &&
      (location_id === undefined || entry.rows.some(({ location }) => location.id === location_id))
    )
  })
  const page = pageOf(
    found,
    input,
    ({ id }) => [id],
    (a, b) => Number(b[0]) - Number(a[0]),
  )
  return { adjustments: page.rows, next_cursor: page.next_cursor }
}

/** An item's latest ledger rows among what is kept. Their ids are the device's own. */
export function historyOf(catalogue: Catalogue, itemId: number): readonly HistoryEntry[] {
  return catalogue.answers.adjustments
    .filter(({ item_id }) => item_id === itemId)
    .flatMap(historyRows)
    .slice(0, HISTORY)
}

function historyRows({
  id,
  type,
  created_at,
  occurred_at,
  user,
  reason,
  origin,
  document_id,
  rows,
}: Adjustment): readonly HistoryEntry[] {
  return rows
    .map((row, index): HistoryEntry => ({
      id: id * MOST_ROWS + index,
      adjustment_id: id,
      type,
      created_at,
      user,
      ...(occurred_at === undefined ? {} : { occurred_at }),
      ...(reason ? { reason } : {}),
      ...(origin === undefined ? {} : { origin }),
      ...(document_id === undefined ? {} : { document_id }),
      ...row,
    }))
    .toReversed()
}
