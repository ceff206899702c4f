import type { Location } from '@forrad/openapi'
import { Icon, useCommand, useServices, useSmall, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { firstStart } from '../model/first-start.store.ts'
import { locationById } from '../model/placed.ts'
import styles from './PlacementBar.module.css'

type Named = Pick<Location, 'id' | 'name'>

const never = () => () => {}

/** Where this device is placed, in the top bar; a tap offers the others. At the app's start it asks, once. */
export default function PlacementBar() {
  const { t } = useLingui()
  const { locations, preferences, overlays } = useServices()
  const { list, summary, status } = useStore(locations)
  const { locationId } = useStore(preferences)
  // Only the device knows where it is placed; what the server draws keeps the room for it.
  const onServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const isSmall = useSmall()
  const choose = useCommand('location.choose')
  const known: readonly Named[] | null = status === 'done' ? list : summary
  const count = useEffectEvent(async () => {
    if (known) return known.length
    const result = await locations.load()
    return result.ok ? result.data.length : null
  })
  const ask = useEffectEvent(async () => {
    if (await firstStart.opens({ locationId, isSmall }, count)) choose?.({})
  })
  useEffect(() => void ask(), [])

  const placed = locationById(known ?? [], locationId)
  const unnamed = locationId !== null && known === null
  const isGone = locationId !== null && known !== null && placed === null
  useEffect(() => {
    if (unnamed) void locations.load()
    if (isGone) preferences.forgetLocation(locationId)
  }, [unnamed, isGone, locationId, locations, preferences])

  const none = onServer || unnamed ? '' : t`No location`
  return (
    <button
      type="button"
      className={styles.place}
      aria-haspopup="dialog"
      onClick={() =>
        void overlays.open({ id: 'place', load: () => import('./PlaceOverlay.tsx'), props: {} })
      }
    >
      <span className={styles.hidden}>{t`Placement`} </span>
      <span className={styles.name}>{placed?.name ?? none}</span>
      <Icon icon="down" size={20} />
    </button>
  )
}
