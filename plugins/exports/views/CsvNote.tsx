import { useLingui } from '@lingui/react/macro'
import { Note } from './Note.tsx'

/** What CSV is good for. */
export default function CsvNote() {
  const { t } = useLingui()
  return <Note>{t`Plain text for other systems; opens in Excel with Swedish settings.`}</Note>
}
