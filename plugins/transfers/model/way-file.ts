import type { Api, ApiError, CallOptions } from '@forrad/core/api'
import {
  customerHead,
  PAGE_MARKS,
  pageOf,
  rowsByPage,
  type Row,
  type RowSource,
  type TableColumn,
} from '@forrad/core/documents'
import type { OpenDataset, Translate } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { wayRows } from './way-rows.ts'

function columns(translate: Translate): readonly TableColumn[] {
  return [
    { label: translate(msg`Transfer`), kind: 'text' },
    { label: translate(msg`From location`), kind: 'text' },
    { label: translate(msg`To location`), kind: 'text' },
    { label: translate(msg`Sent at`), kind: 'datetime' },
    { label: translate(msg`Item number`), kind: 'text' },
    { label: translate(msg`Item`), kind: 'text' },
    { label: translate(msg`Strength`), kind: 'text' },
    { label: translate(msg`Batch`), kind: 'text' },
    { label: translate(msg`Expiry date`), kind: 'date' },
    { label: translate(msg`On its way`), kind: 'number' },
  ]
}

/** What is on its way, transfer by transfer, page by page (WAY-1). */
function rowsOnWay(
  api: Pick<Api, 'listTransfers' | 'getTransfer'>,
  unknown: string,
  options: CallOptions,
): RowSource<ApiError> {
  return rowsByPage(
    async (paging) =>
      pageOf(await api.listTransfers({ state: 'open', ...paging }, options), 'transfers'),
    async (transfers) => {
      const rows: Row[] = []
      for (const { id } of transfers) {
        const found = await api.getTransfer({ id }, options)
        if (!found.ok) return found
        rows.push(...wayRows(found.data.transfer, unknown))
      }
      return { ok: true, data: rows }
    },
  )
}

/** The file of what is on its way. It has no options. */
const open: OpenDataset = async (_options, services, signal) => {
  const { api, clock, translate } = services
  const title = translate(msg`On its way between locations`)
  const { page, pages } = PAGE_MARKS
  return {
    ok: true,
    fileName: `${title} ${clock.today()}`,
    head: customerHead(services, {
      title,
      sheetName: translate(msg`On its way`),
      columns: columns(translate),
      pageText: translate(msg`Page ${page} of ${pages}`),
    }),
    rows: rowsOnWay(api, translate(msg`UNKNOWN`), { signal }),
  }
}

export default open
