import { useLingui } from '@lingui/react/macro'
import { Note } from './Note.tsx'

/** What a PDF is good for. */
export default function PdfNote() {
  const { t } = useLingui()
  return <Note>{t`For printing and for the binder: pages with a heading and page numbers.`}</Note>
}
