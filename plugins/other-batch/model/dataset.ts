import type { ApiError } from '@forrad/core/api'
import { customerHead, PAGE_MARKS, type RowSource, type TableColumn } from '@forrad/core/documents'
import { monthIn, monthName } from '@forrad/core/domain'
import type { OpenDataset, Translate } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { fileRows } from './file-rows.ts'
import { fetchPicks } from './picks.ts'
import { reasonWords } from './reason-words.ts'

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

/** What the page shows, as a file (TOLD-4). Options `month` (this one without), `locationId`. */
const open: OpenDataset = async (options, services, signal) => {
  const { api, clock, translate } = services
  const today = clock.today()
  const { locationId } = options
  const month = monthIn(options['month'], today)
  const of = typeof locationId === 'number' ? { location_id: locationId } : {}
  const words = { unknown: translate(msg`UNKNOWN`), reasons: reasonWords(translate) }
  const name = translate(msg`Another batch than the first`)
  const { page, pages } = PAGE_MARKS
  async function* rows(): RowSource<ApiError> {
    const found = await fetchPicks(api, month, of, { signal })
    if (!found.ok) return found.error
    yield fileRows(found.data, words)
    return null
  }
  return {
    ok: true,
    fileName: `${name} ${month.key} ${today}`,
    head: customerHead(services, {
      title: `${name}, ${monthName(month.key)}`,
      sheetName: name,
      columns: columns(translate),
      pageText: translate(msg`Page ${page} of ${pages}`),
    }),
    rows: rows(),
  }
}

export default open
