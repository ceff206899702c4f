import type { User } from '@forrad/openapi'
import { Slot, useQuery, useServices, useStore, useUser } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { listAddress, readListAddress } from '../model/list-address.ts'
import { createUserListStore } from '../model/list.store.ts'
import { RemoveUser } from './RemoveUser.tsx'
import { useInvitations } from './useInvitations.ts'
import { UsersScreen } from './UsersScreen.tsx'

/** User management at work; what is searched and shown stands in the address. */
export default function UsersPage() {
  const { users, navigation, overlays, wordError } = useServices()
  const [fetching] = useState(() => createUserListStore(users))
  const { loading, error } = useStore(fetching)
  const { list, status } = useStore(users)
  const actor = useUser()
  const invitations = useInvitations()
  const { sending } = useStore(invitations)
  const view = readListAddress(useQuery())
  const [removing, setRemoving] = useState<User | null>(null)
  useEffect(() => void fetching.load(), [fetching])

  const openForm = (userId: string | null) =>
    void overlays.open({
      id: 'user',
      load: () => import('./UserOverlay.tsx'),
      props: { userId },
    })

  return (
    <>
      <UsersScreen
        users={status === 'done' ? list : null}
        actor={actor}
        actions={<Slot name="users.actions" props={{}} />}
        view={view}
        loading={loading}
        error={error ? wordError(error) : null}
        sending={sending}
        onView={(next) => navigation.go(listAddress(next), { replace: true })}
        onRetry={() => void fetching.load()}
        onInvite={() => openForm(null)}
        onEdit={(user) => openForm(user.apoex_id)}
        onResend={(user) => void invitations.resend(user)}
        onDelete={setRemoving}
      />
      {removing ? (
        <RemoveUser
          key={removing.apoex_id}
          user={removing}
          onRemoved={() => setRemoving(null)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  )
}
