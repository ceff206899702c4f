import type { RouteProps } from '@forrad/core/kernel'
import { useUser } from '@forrad/ui'
import { RoundAtLocation } from './RoundAtLocation.tsx'
import { RoundGone } from './RoundGone.tsx'

/** The shelf round of the location in the address. */
export default function RoundPage({ params }: RouteProps) {
  const user = useUser()
  const id = /^\d{1,15}$/.test(params['id'] ?? '') ? Number(params['id']) : null
  if (id === null || !user) return <RoundGone />
  return <RoundAtLocation key={`${user.apoex_id} ${id}`} id={id} user={user} />
}
