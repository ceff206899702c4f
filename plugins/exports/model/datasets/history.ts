import { isBesideAnother, isOpening, itemName, OPENED, parseDateInput } from '@forrad/core/domain'
import {
  pageOf,
  rowsByPage,
  stockholmMoment,
  type Row,
  type TableColumn,
} from '@forrad/core/documents'
import { wordDocument } from '@forrad/core/kernel'
import type { ExportOptions, OpenDataset, Translate } from '@forrad/core/kernel'
import type { Adjustment, LedgerOrigin } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { extraColumns } from '../added-columns.ts'
import { wordExtra } from '../extra-words.ts'
import { rowsAt } from '../rows-at.ts'
import { fileName, tableHead } from '../table-head.ts'

function columns(translate: Translate): readonly TableColumn[] {
  return [
    { label: translate(msg`Time`), kind: 'datetime' },
    { label: translate(msg`Event`), kind: 'text' },
    { label: translate(msg`Item number`), kind: 'text' },
    { label: translate(msg`Item`), kind: 'text' },
    { label: translate(msg`Strength`), kind: 'text' },
    { label: translate(msg`Location`), kind: 'text' },
    { label: translate(msg`Shelf place`), kind: 'text' },
    { label: translate(msg`Batch`), kind: 'text' },
    { label: translate(msg`Expiry date`), kind: 'date' },
    { label: translate(msg`Before`), kind: 'number' },
    { label: translate(msg`Change`), kind: 'number' },
    { label: translate(msg`After`), kind: 'number' },
    { label: translate(msg`By`), kind: 'text' },
    { label: translate(msg`Reason`), kind: 'text' },
    { label: translate(msg`Happened`), kind: 'datetime' },
    { label: translate(msg`Document`), kind: 'text' },
    { label: translate(msg`How`), kind: 'text' },
    { label: translate(msg`Other details`), kind: 'text' },
  ]
}

type OriginWords = Readonly<Record<LedgerOrigin, string>>

function originWords(translate: Translate): OriginWords {
  return {
    manual: translate(msg`By hand`),
    scan: translate(msg`By scan`),
    offline: translate(msg`Without a network`),
    import: translate(msg`Import`),
    document: translate(msg`Document`),
  }
}

type EventWords = Readonly<
  Record<Adjustment['type'] | 'alreadyCounted' | 'opened' | 'openingTakenBack' | 'unknown', string>
>

function eventWords(translate: Translate): EventWords {
  return {
    remove: translate(msg`Pick`),
    stocktaking: translate(msg`Stocktake`),
    receive: translate(msg`Reception`),
    move: translate(msg`Moved`),
    write_off: translate(msg`Written off`),
    return: translate(msg`Put back`),
    undo: translate(msg`Undone`),
    alreadyCounted: translate(msg`Already counted`),
    opened: translate(msg`Opened`),
    openingTakenBack: translate(msg`Opening taken back`),
    unknown: translate(msg`UNKNOWN`),
  }
}

/** What happened and why; of an opening and of taking it back the words for it say both. */
function eventOf(entry: Adjustment, words: EventWords) {
  if (isBesideAnother(entry)) return { event: words.alreadyCounted, why: null }
  const { type, reason } = entry
  if (type !== 'move' || !reason || !isOpening({ type, reason })) {
    return { event: words[type], why: reason?.text ?? reason?.code ?? null }
  }
  return { event: reason.code === OPENED ? words.opened : words.openingTakenBack, why: null }
}

/** The rows of a ledger entry, one for each batch it changed; those of one location where it is given. */
function historyRows(
  entry: Adjustment,
  words: EventWords,
  {
    translate,
    locationId,
    columnsOf,
    origins,
  }: {
    readonly translate: Translate
    readonly locationId?: unknown
    /** The plugins that have a column of their own. */
    readonly columnsOf: readonly string[]
    readonly origins: OriginWords
  },
): readonly Row[] {
  const { vendor_name, strength_text } = entry.ledger_item
  const name = itemName(entry.ledger_item)
  const { event, why } = eventOf(entry, words)
  const details = wordExtra(entry.extra, columnsOf, translate)
  return rowsAt(entry, locationId).map((row) => [
    stockholmMoment(entry.created_at),
    event,
    vendor_name,
    name,
    strength_text,
    row.location.name,
    row.storage_location.identifier,
    row.identifier ?? words.unknown,
    row.expiration_date,
    row.before,
    row.quantity,
    row.after,
    entry.user.name,
    why,
    entry.occurred_at === undefined ? null : stockholmMoment(entry.occurred_at),
    entry.document_id === undefined ? null : wordDocument(entry.document_id, translate),
    entry.origin === undefined ? null : origins[entry.origin],
    details,
  ])
}

/** A day of the period: null when it is left open, undefined when what was typed is no date. */
export function periodDay(
  options: ExportOptions,
  name: 'from' | 'to',
  today: string,
): string | null | undefined {
  const typed = options[name]
  if (typeof typed !== 'string' || typed.trim() === '') return null
  return parseDateInput(typed, today) ?? undefined
}

/**
 * The ledger of a period, with the columns that plugins add to it. Options `from`, `to` (as typed),
 * `itemId`, `locationId`.
 */
const open: OpenDataset = async (options, services, signal, added) => {
  const { api, clock, translate } = services
  const today = clock.today()
  const from = periodDay(options, 'from', today)
  const to = periodDay(options, 'to', today)
  if (from === undefined || to === undefined || (from !== null && to !== null && to < from)) {
    return { ok: false, error: { kind: 'incomplete' } }
  }
  const { itemId, locationId } = options
  const filter = {
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(typeof itemId === 'number' ? { item_id: itemId } : {}),
    ...(typeof locationId === 'number' ? { location_id: locationId } : {}),
  }
  const words = eventWords(translate)
  const origins = originWords(translate)
  const title = await titleOf(itemId)
  if (typeof title !== 'string') return title
  const columnsOf = added.history.flatMap(({ plugin }) => plugin ?? [])
  const extra = await extraColumns(added.history, services, signal)
  return {
    ok: true,
    fileName: fileName(title, today),
    head: tableHead(services, {
      title: `${title}${periodText(from, to)}`,
      sheetName: translate(msg`History`),
      columns: [...columns(translate), ...extra.columns],
    }),
    rows: rowsByPage(
      async (paging) =>
        pageOf(await api.listAdjustments({ ...filter, ...paging }, { signal }), 'adjustments'),
      async (entries) => {
        const cells = await extra.read(entries)
        if (!cells.ok) return cells
        const rows = entries.flatMap((entry, at) =>
          historyRows(entry, words, { translate, locationId, columnsOf, origins }).map((row) => [
            ...row,
            ...(cells.data[at] ?? []),
          ]),
        )
        return { ok: true, data: rows }
      },
    ),
  }

  async function titleOf(id: string | number | null | undefined) {
    if (typeof id !== 'number') return translate(msg`History`)
    const found = await api.getItem({ id }, { signal })
    if (!found.ok) return found
    const name = itemName(found.data.item)
    return translate(msg`History of ${name}`)
  }
}

function periodText(from: string | null, to: string | null): string {
  return from === null && to === null ? '' : `, ${from ?? ''}–${to ?? ''}`
}

export default open
