import { useLingui } from '@lingui/react/macro'
import { Note } from './Note.tsx'

/** What the list of users holds. */
export default function UsersNote() {
  const { t } = useLingui()
  return <Note>{t`Everybody who may sign in, with role and state.`}</Note>
}
