import type { Slots } from '@forrad/core/kernel'
import { useTransfers } from './useTransfers.ts'
import { WayLinks } from './WayLinks.tsx'

/** What is on its way to a location and from it. */
export default function LocationNotice({ location }: Slots['location.notices']['props']) {
  const { list } = useTransfers().state
  const own = (list ?? []).filter(({ from, to }) => [from.id, to.id].includes(location.id))
  return <WayLinks transfers={own} locationId={location.id} />
}
