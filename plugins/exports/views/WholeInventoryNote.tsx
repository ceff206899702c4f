import { useLingui } from '@lingui/react/macro'
import { Note } from './Note.tsx'

/** What the whole inventory holds. */
export default function WholeInventoryNote() {
  const { t } = useLingui()
  return <Note>{t`Every batch on every shelf place at every location.`}</Note>
}
