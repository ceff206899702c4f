import type { ApiError } from '@forrad/core/api'
import {
  comparePlaces,
  compareSwedish,
  itemName,
  monthIn,
  monthName,
  otherBatchReason,
  sortBatches,
  type OtherBatchReason,
} from '@forrad/core/domain'
import type { Row, RowSource, TableColumn } from '@forrad/core/documents'
import type { OpenDataset, Translate } from '@forrad/core/kernel'
import type { Adjustment, AdjustmentRow } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { stockholmMoment } from '../moment.ts'
import { pagedRows, pageOf } from '../paged.ts'
import { rowsAt } from '../rows-at.ts'
import { fileName, tableHead } from '../table-head.ts'

function columns(translate: Translate): readonly TableColumn[] {
  return [
    { label: translate(msg`Month`), kind: 'text' },
    { label: translate(msg`Location`), kind: 'text' },
    { label: translate(msg`By`), kind: 'text' },
    { label: translate(msg`Time`), kind: 'datetime' },
    { label: translate(msg`Item number`), kind: 'text' },
    { label: translate(msg`Item`), kind: 'text' },
    { label: translate(msg`Strength`), kind: 'text' },
    { label: translate(msg`Shelf place`), kind: 'text' },
    { label: translate(msg`Batch`), kind: 'text' },
    { label: translate(msg`Expiry date`), kind: 'date' },
    { label: translate(msg`Picked`), kind: 'number' },
    { label: translate(msg`Reason`), kind: 'text' },
  ]
}

/** What the rows say in words. */
export interface OtherBatchWords {
  /** Of a batch without a lot. */
  readonly unknown: string
  readonly reasons: Readonly<Record<OtherBatchReason, string>>
}

function wordsOf(translate: Translate): OtherBatchWords {
  return {
    unknown: translate(msg`UNKNOWN`),
    reasons: {
      batch_opened: translate(msg`Opened pack`),
      batch_missing: translate(msg`Damaged or missing`),
      batch_patient: translate(msg`The patient’s batch`),
      batch_other: translate(msg`Other`),
    },
  }
}

/**
 * Without what was taken in turn beside the batch that was chosen: that gives first and the others follow in
 * their order, so that of one shelf place the last to go out is the one the reason is of (WHY-4, WHY-10).
 */
function chosenRows(rows: readonly AdjustmentRow[]): readonly AdjustmentRow[] {
  const goesBefore = (row: AdjustmentRow, other: AdjustmentRow) =>
    row.expiration_date !== other.expiration_date && sortBatches([other, row])[0] === row
  return rows.filter((row) => {
    const place = row.storage_location.id
    return !rows.some((other) => other.storage_location.id === place && goesBefore(row, other))
  })
}

/**
 * What a pick took of another batch than the first, a row for each batch, of one location where it is given;
 * none of a pick without such a reason, or taken back.
 */
export function otherBatchRows(
  entry: Adjustment,
  words: OtherBatchWords,
  locationId?: unknown,
): readonly Row[] {
  const { reason, ledger_item, undone_by_id } = entry
  const why = otherBatchReason(entry)
  if (why === null || undone_by_id !== null) return []
  const text = reason?.code === why ? reason.text : undefined
  const moment = stockholmMoment(entry.created_at)
  return chosenRows(rowsAt(entry, locationId)).map((row) => [
    moment.slice(0, 7),
    row.location.name,
    entry.user.name,
    moment,
    ledger_item.vendor_name,
    itemName(ledger_item),
    ledger_item.strength_text,
    row.storage_location.identifier,
    row.identifier ?? words.unknown,
    row.expiration_date,
    0 - row.quantity,
    text ?? words.reasons[why],
  ])
}

/** By location, person and time; a month of picks out of turn is held whole for that. */
async function* inOrder(source: RowSource<ApiError>): RowSource<ApiError> {
  const rows: Row[] = []
  for (;;) {
    const next = await source.next()
    if (next.done) {
      yield rows.toSorted(compareRows)
      return next.value
    }
    rows.push(...next.value)
  }
}

function compareRows(a: Row, b: Row): number {
  const text = (row: Row, column: number) => String(row[column])
  return (
    comparePlaces(text(a, 1), text(b, 1)) ||
    compareSwedish(text(a, 2), text(b, 2)) ||
    compareSwedish(text(a, 3), text(b, 3))
  )
}

/** What was picked of another batch than the first, and why. Options `month` (this one without), `locationId`. */
const open: OpenDataset = async (options, services, signal) => {
  const { api, clock, translate } = services
  const today = clock.today()
  const { month, locationId } = options
  const { first, last, key } = monthIn(month, today)
  const filter = {
    type: 'remove' as const,
    from: first,
    to: last,
    ...(typeof locationId === 'number' ? { location_id: locationId } : {}),
  }
  const name = translate(msg`Another batch than the first`)
  const words = wordsOf(translate)
  return {
    ok: true,
    fileName: fileName(`${name} ${key}`, today),
    head: tableHead(services, {
      title: `${name}, ${monthName(key)}`,
      sheetName: name,
      columns: columns(translate),
    }),
    rows: inOrder(
      pagedRows(
        async (paging) =>
          pageOf(await api.listAdjustments({ ...filter, ...paging }, { signal }), 'adjustments'),
        (entry) => otherBatchRows(entry, words, locationId),
      ),
    ),
  }
}

export default open
