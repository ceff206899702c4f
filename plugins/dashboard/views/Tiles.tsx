import { useServices, useSlot, ViewBoundary } from '@forrad/ui'
import styles from './DashboardPage.module.css'

/** Tiles of a lower order stand above what expires. */
const FIRST = 50

/** Props of {@link Tiles}. */
export interface TilesProps {
  readonly place: 'first' | 'later'
  /** The page is not drawn by the server, which may set no heights. */
  readonly onDevice: boolean
  /** The page stands: they may be fetched. */
  readonly ready: boolean
}

/** What other plugins add to the page; each keeps its room while it loads. */
export function Tiles({ place, onDevice, ready }: TilesProps) {
  const services = useServices()
  return useSlot('dashboard.tiles')
    .filter(({ order = FIRST }) => order < FIRST === (place === 'first'))
    .map(({ key, View, room }) => {
      const height = onDevice ? (room?.(services) ?? 0) : 0
      const kept = height > 0 ? <div key={key} className={styles.kept} style={{ height }} /> : null
      return ready ? (
        <ViewBoundary key={key} quiet fallback={kept}>
          <View />
        </ViewBoundary>
      ) : (
        kept
      )
    })
}
