import type { Store } from '@forrad/core/stores'
import { useServices } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { createInvitationsStore } from '../model/invitations.store.ts'
import type { InvitationsActions, InvitationsState } from '../model/invitations.store.ts'
import { fullName } from '../model/user-list.ts'

/** Sends invitations again and says what became of them. */
export function useInvitations(): Store<InvitationsState, InvitationsActions> {
  const { users, notices, translate, wordError } = useServices()
  const [store] = useState(() =>
    createInvitationsStore({
      users,
      onSent({ email }) {
        notices.show({
          tone: 'success',
          text: translate(msg`The invitation is being sent to ${email} again.`),
        })
      },
      onFailed(user, error) {
        const name = fullName(user)
        const failed = translate(msg`The invitation to ${name} could not be sent.`)
        notices.show({ tone: 'error', text: `${failed} ${wordError(error)}` })
      },
    }),
  )
  return store
}
