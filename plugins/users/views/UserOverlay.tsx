import { useServices, useStore, useUser, type OverlayProps } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { changeProblem } from '../model/permission.ts'
import { createUserFormStore, type SavedUser } from '../model/user-form.store.ts'
import { fullName } from '../model/user-list.ts'
import { RemoveUser } from './RemoveUser.tsx'
import { useInvitations } from './useInvitations.ts'
import { UserForm } from './UserForm.tsx'

/** Props of {@link UserOverlay}. */
export type UserOverlayProps = OverlayProps<{
  /** The `apoex_id` of the user to change; null invites a new one. */
  readonly userId: string | null
}>

/** The user form at work, over the list. */
export default function UserOverlay({ userId, onClose }: UserOverlayProps) {
  const { users, session, notices, translate, wordError } = useServices()
  const { list } = useStore(users)
  const actor = useUser()
  // As it was when the form opened: a colleague's change must not take away what is being typed. Where both
  // changed the same, saving shows it as it is now.
  const [user, setUser] = useState(() => list.find(({ apoex_id }) => apoex_id === userId) ?? null)
  const [removing, setRemoving] = useState(false)
  const [store] = useState(() =>
    createUserFormStore(user, {
      users,
      session,
      onSaved(saved) {
        notices.show({ tone: 'success', text: translate(savedText(saved)) })
        onClose()
      },
      onOvertaken: setUser,
    }),
  )
  const invitations = useInvitations()
  const { sending } = useStore(invitations)
  const invitation = list.find(({ apoex_id }) => apoex_id === userId)?.invitation
  return (
    <UserForm
      user={user}
      own={user !== null && user.apoex_id === actor?.apoex_id}
      state={useStore(store)}
      actions={store}
      roleProblem={user && changeProblem(actor, user, 'read', list)}
      deleteProblem={user && changeProblem(actor, user, 'deleted', list)}
      invitation={invitation}
      sending={user !== null && sending.includes(user.apoex_id)}
      wordError={wordError}
      onResend={() => user && void invitations.resend(user)}
      onDelete={() => setRemoving(true)}
      onClose={onClose}
    >
      {user && removing ? (
        <RemoveUser user={user} onRemoved={onClose} onClose={() => setRemoving(false)} />
      ) : null}
    </UserForm>
  )
}

function savedText({ before, input, user: saved }: SavedUser) {
  const { email } = saved
  const name = fullName(saved)
  if (!before) return msg`An invitation is being sent to ${email}.`
  // What a colleague has changed of it meanwhile is no news of this save's.
  const isMoved = input.email !== before.email
  // A changed address of somebody who has not answered yet gets a new invitation.
  if (!saved.active && isMoved) {
    return msg`${name} has been saved, and a new invitation is being sent to ${email}.`
  }
  const pending = saved.pending_email
  if (isMoved && pending && pending !== before.pending_email) {
    return msg`A link for confirming the new address has been sent to ${pending}. Until then the old one counts.`
  }
  const withdrawn = before.pending_email
  if (withdrawn && !pending && email === before.email) {
    return msg`${name} has been saved. ${withdrawn} is withdrawn and can no longer be confirmed.`
  }
  return msg`${name} has been saved.`
}
