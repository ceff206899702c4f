import type { TransferSummary } from '@forrad/openapi'
import { browserStorage, Section, useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useTransfers } from './useTransfers.ts'
import { WayLinks } from './WayLinks.tsx'

/** Under this name the device keeps how high the tile was, in px; the manifest keeps the room. */
const WAY_ROOM_KEY = 'start.way'

/** Props of {@link WayTile}. */
export interface WayTileProps {
  /** What is on its way, newest first. */
  readonly transfers: readonly TransferSummary[]
  /** Where this device is placed: what comes here goes first. */
  readonly locationId: number | null
}

/** What is on its way, on the start page; nothing where nothing is. */
export function WayTile({ transfers, locationId }: WayTileProps) {
  const { t } = useLingui()
  if (transfers.length === 0) return null
  const here = transfers.filter(({ to }) => to.id === locationId)
  const others = transfers.filter((one) => !here.includes(one))
  return (
    <Section title={t`On its way`}>
      <WayLinks transfers={[...here, ...others]} locationId={locationId} />
    </Section>
  )
}

/** The same at work; how high it was is kept for the next visit, so that nothing moves then. */
export default function LiveWayTile() {
  const { preferences } = useServices()
  const { locationId } = useStore(preferences)
  const { list } = useTransfers().state
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list)
      browserStorage('localStorage').setItem(WAY_ROOM_KEY, `${root.current?.offsetHeight ?? 0}`)
  }, [list])
  const known = list ? null : Number(browserStorage('localStorage').getItem(WAY_ROOM_KEY) ?? 0)
  return (
    <div ref={root} style={known === null ? undefined : { minHeight: known }}>
      <WayTile transfers={list ?? []} locationId={locationId} />
    </div>
  )
}
