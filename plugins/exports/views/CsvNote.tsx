import { useLingui } from '@lingui/react/macro'
import { Note } from './Note.tsx'

/** What CSV is good for. */
export default function CsvNote() {
  const { t } = useLingui()
  return (
    <Note>{t`Plain text for other systems. Excel opens it with Swedish settings, but drops leading zeros.`}</Note>
  )
}
