import { customerHead, PAGE_MARKS, type TableFormat, type TableHead } from '@forrad/core/documents'
import type { Services } from '@forrad/core/kernel'
import type { Recall, RecallReport, RecallTask } from '@forrad/openapi'
import { download } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { recallName } from '../model/recall-rule.ts'
import { reportRows, type ReportWords } from '../model/report-rows.ts'

type Needed = Pick<Services, 'documents' | 'session' | 'clock' | 'translate'>

/** Makes the report as a file and hands it to the browser: the file's name, or null when there is none. */
export async function saveReport(
  format: TableFormat,
  about: { readonly recall: Recall; readonly tasks: readonly RecallTask[] },
  report: RecallReport,
  words: ReportWords,
  services: Needed,
): Promise<string | null> {
  const { documents, clock } = services
  const today = clock.today()
  const rows = reportRows(about, report, today, words)
  // oxlint-disable-next-line typescript/require-await -- the rows come as any table's do
  async function* source() {
    yield rows
    return null
  }
  const head = headOf(about.recall, services)
  const maker = await documents().catch(() => null)
  const made = await maker?.table(format, head, source(), { expected: rows.length })
  if (!made?.ok) return null
  const name = recallName(about.recall).replace(/[^\p{L}\p{N}-]+/gu, ' ')
  const file = `${head.sheetName} ${name} ${today}.${format}`.replace(/\s+/g, ' ')
  download(made.file, file)
  return file
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
