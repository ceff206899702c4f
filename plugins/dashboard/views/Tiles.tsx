import { useServices, useSlot, ViewBoundary } from '@forrad/ui'
import styles from './DashboardPage.module.css'

/** Tiles of a lower order stand above what expires. */
const FIRST = 50

/** Props of {@link Tiles}. */
export interface TilesProps {
  readonly place: 'first' | 'later'
  /** The page stands: they may be fetched. */
  readonly ready: boolean
}

/** What other plugins add to the page; each keeps its room while it loads. */
export function Tiles({ place, ready }: TilesProps) {
  const services = useServices()
  return useSlot('dashboard.tiles')
    .filter(({ order = FIRST }) => order < FIRST === (place === 'first'))
    .map(({ key, View, room }) => {
      const height = room?.(services) ?? 0
      // A style of its own would not be allowed in what the server draws; a picture's height is.
      const kept =
        height > 0 ? <svg key={key} aria-hidden className={styles.kept} height={height} /> : null
      return ready ? (
        <ViewBoundary key={key} quiet fallback={kept}>
          <View />
        </ViewBoundary>
      ) : (
        kept
      )
    })
}
