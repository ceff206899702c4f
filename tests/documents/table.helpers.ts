import type { Documents, Row, TableFormat, TableHead } from '@forrad/core/documents'
import { rowsOf } from './documents.helpers.ts'

/** A table with a column of each kind. */
export const HEAD: TableHead = {
  title: 'Inventarie Läkemedelsrum 1',
  customer: 'Region Norr, Vårdcentralen Älven',
  date: '2026-11-21',
  pageText: 'Sida {page} av {pages}',
  sheetName: 'Inventarie: alla/lager [utkast]',
  columns: [
    { label: 'Namn', kind: 'text' },
    { label: 'Antal', kind: 'number' },
    { label: 'Utgångsdatum', kind: 'date' },
    { label: 'Tid', kind: 'datetime' },
  ],
}

/** Rows of ordinary values, with what text files quote. */
export const PLAIN_ROWS: readonly Row[] = [
  ['Alvedon, röd; "stark"', -12.5, '2027-02-28', '2026-11-21T15:04'],
  ['Åäö\nnästa rad', 1234567, '1999-12-31', '2026-03-29T03:00'],
]

/** Texts that a spreadsheet would run as formulas. */
export const HOSTILE = [
  '=SUM(A1:A9)',
  '+46 70 123',
  '-1+1',
  '@cmd',
  '\t=1+1',
  '＝1+1',
  ' =HYPERLINK("http://x")',
  '"; =1',
]

/** One row for each text, with a number beside it. */
export function textRows(texts: readonly string[]): readonly Row[] {
  return texts.map((text) => [text, -3, null, null])
}

/** The rows under {@link HEAD} as a file's bytes; throws where the file could not be made. */
export async function tableBytes(documents: Documents, format: TableFormat, rows: readonly Row[]) {
  const result = await documents.table(format, HEAD, rowsOf(rows))
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.file.bytes
}
