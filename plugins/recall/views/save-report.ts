import type { ApiError, Result } from '@forrad/core/api'
import { customerHead, PAGE_MARKS, type TableFormat, type TableHead } from '@forrad/core/documents'
import type { Services } from '@forrad/core/kernel'
import type { Recall } from '@forrad/openapi'
import { download } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { recallName } from '../model/recall-rule.ts'
import { reportRows, type ReportWords } from '../model/report-rows.ts'
import type { LoadedWhole } from '../model/whole.store.ts'

type Needed = Pick<Services, 'documents' | 'session' | 'clock' | 'translate'>

/** The file's name; else why its figures did not come, null where it was the file that could not be made. */
export type SavedReport =
  | { readonly ok: true; readonly file: string }
  | { readonly ok: false; readonly error: ApiError | null }

/**
 * Makes the report as a file and hands it to the browser, of figures that `load` fetches for it: what stands in
 * it is dated today, which a figure that was shown a while is not.
 */
export async function saveReport(
  format: TableFormat,
  load: () => Promise<Result<LoadedWhole>>,
  words: ReportWords,
  services: Needed,
): Promise<SavedReport> {
  const { documents, clock } = services
  const loaded = await load()
  if (!loaded.ok) return loaded
  const { whole, report } = loaded.data
  const today = clock.today()
  const rows = reportRows(whole, report, today, words)
  // oxlint-disable-next-line typescript/require-await -- the rows come as any table's do
  async function* source() {
    yield rows
    return null
  }
  const head = headOf(whole.recall, services)
  const maker = await documents().catch(() => null)
  const made = await maker?.table(format, head, source(), { expected: rows.length })
  if (!made?.ok) return { ok: false, error: null }
  const name = recallName(whole.recall).replace(/[^\p{L}\p{N}-]+/gu, ' ')
  const file = `${head.sheetName} ${name} ${today}.${format}`.replace(/\s+/g, ' ')
  download(made.file, file)
  return { ok: true, file }
}

function headOf(recall: Recall, services: Needed): TableHead {
  const { translate } = services
  const { item } = recall
  const name = [item.display_name, item.strength_text, item.vendor_name].filter(Boolean).join(' ')
  const { page, pages } = PAGE_MARKS
  const about = `${name} · ${recallName(recall)}`
  return customerHead(services, {
    title: translate(msg`Recall: ${about}`),
    pageText: translate(msg`Page ${page} of ${pages}`),
    sheetName: translate(msg`Recall`),
    columns: [
      { label: translate(msg`Location`), kind: 'text' },
      { label: translate(msg`What`), kind: 'text' },
      { label: translate(msg`Who`), kind: 'text' },
      { label: translate(msg`When`), kind: 'datetime' },
      { label: translate(msg`Change`), kind: 'number' },
      { label: translate(msg`Left`), kind: 'number' },
    ],
  })
}
