import { useLingui } from '@lingui/react/macro'
import { Note } from './Note.tsx'

/** What a workbook is good for. */
export default function ExcelNote() {
  const { t } = useLingui()
  return <Note>{t`For counting on: numbers and dates as such, with a filter on each column.`}</Note>
}
