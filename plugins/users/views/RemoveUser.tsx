import { createRemoval } from '@forrad/core/stores'
import type { User } from '@forrad/openapi'
import { useServices, useStore } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { fullName } from '../model/user-list.ts'
import { RemoveQuestion } from './RemoveQuestion.tsx'

/** Props of {@link RemoveUser}. */
export interface RemoveUserProps {
  readonly user: User
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks, removes, and says so. */
export function RemoveUser({ user, onRemoved, onClose }: RemoveUserProps) {
  const { users, notices, translate, wordError } = useServices()
  const [store] = useState(() =>
    createRemoval({
      send: () => users.remove(user.apoex_id),
      refresh: () => users.load({ force: true }),
      onRemoved() {
        const name = fullName(user)
        notices.show({ tone: 'success', text: translate(msg`${name} has been deleted.`) })
        onRemoved()
      },
    }),
  )
  const { removing, error } = useStore(store)
  return (
    <RemoveQuestion
      user={user}
      busy={removing}
      error={error ? wordError(error) : null}
      onConfirm={() => void store.remove()}
      onClose={onClose}
    />
  )
}
