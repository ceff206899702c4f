import type { RouteProps } from '@forrad/core/kernel'
import { EmptyState, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { RoundAtLocation } from './RoundAtLocation.tsx'

/** The shelf round of the location in the address. */
export default function RoundPage({ params }: RouteProps) {
  const { t } = useLingui()
  const user = useUser()
  const id = /^\d{1,15}$/.test(params['id'] ?? '') ? Number(params['id']) : null
  if (id === null || !user) return <EmptyState title={t`This location is not here (any more).`} />
  return <RoundAtLocation key={`${user.apoex_id} ${id}`} id={id} user={user} />
}
