import type { TransferSummary } from '@forrad/openapi'
import { Link, Section, useServices, useStore } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useTransfers } from './useTransfers.ts'
import { WayLinks } from './WayLinks.tsx'

/** Props of {@link WayTile}. */
export interface WayTileProps {
  /** What is on its way, newest first. */
  readonly transfers: readonly TransferSummary[]
  /** Where this device is placed: what comes here goes first. */
  readonly locationId: number | null
}

/** So many stand on the start page. */
const SHOWN = 3

/** What is on its way, on the start page; nothing where nothing is. */
export function WayTile({ transfers, locationId }: WayTileProps) {
  const { t } = useLingui()
  if (transfers.length === 0) return null
  const here = transfers.filter(({ to }) => to.id === locationId)
  const shown = [...here, ...transfers.filter((one) => !here.includes(one))].slice(0, SHOWN)
  const more = transfers.length - shown.length
  return (
    <Section
      title={t`On its way`}
      action={
        more > 0 ? (
          <Link to="/transfers">{t`${plural(more, { one: '# more', other: '# more' })}`}</Link>
        ) : null
      }
    >
      <WayLinks transfers={shown} locationId={locationId} />
    </Section>
  )
}

/** The same at work. */
export default function LiveWayTile() {
  const { preferences } = useServices()
  const { locationId } = useStore(preferences)
  return <WayTile transfers={useTransfers().state.list ?? []} locationId={locationId} />
}
