import type { Api, ApiError, CallOptions } from '@forrad/core/api'
import { customerHead, type RowSource, type TableColumn } from '@forrad/core/documents'
import type { OpenDataset, Translate } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { wayRows } from './way-rows.ts'

/** Transfers of one answer. */
const PAGE = 100

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
async function* rowsOnWay(
  api: Pick<Api, 'listTransfers' | 'getTransfer'>,
  unknown: string,
  options: CallOptions,
): RowSource<ApiError> {
  let cursor: string | null = null
  do {
    const more: { readonly cursor?: string } = cursor === null ? {} : { cursor }
    const page: Awaited<ReturnType<typeof api.listTransfers>> = await api.listTransfers(
      { state: 'open', limit: PAGE, ...more },
      options,
    )
    if (!page.ok) return page.error
    for (const { id } of page.data.transfers) {
      const found = await api.getTransfer({ id }, options)
      if (!found.ok) return found.error
      yield wayRows(found.data.transfer, unknown)
    }
    cursor = page.data.next_cursor
  } while (cursor !== null)
  return null
}

/** The file of what is on its way. It has no options. */
const open: OpenDataset = async (_options, services, signal) => {
  const { api, clock, translate } = services
  const title = translate(msg`On its way between locations`)
  // The number and count of a page are filled in when the pages are known.
  const page = '{page}'
  const pages = '{pages}'
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
