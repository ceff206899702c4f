import { cx, useServices, useSlot, ViewBoundary } from '@forrad/ui'
import type { Placed } from '@forrad/core/domain'
import { Fragment } from 'react'
import styles from './DashboardPage.module.css'

/** Tiles of a lower order stand above what expires. */
const FIRST = 50

/** Props of {@link Tiles}. */
export interface TilesProps {
  readonly place: 'first' | 'later'
  /** Where this device is placed. */
  readonly placed: Placed
  /** The page is not drawn by the server, which does not know that. */
  readonly onDevice: boolean
  /** The page stands: they may be fetched. */
  readonly ready: boolean
}

/** What other plugins add to the page; each keeps its room while it loads. */
export function Tiles({ place, placed, onDevice, ready }: TilesProps) {
  const services = useServices()
  return useSlot('dashboard.tiles')
    .filter(({ order = FIRST }) => order < FIRST === (place === 'first'))
    .map(({ key, View, room }) => {
      const height = (isPlaced: boolean) => room?.(services, isPlaced) ?? 0
      const kept = onDevice ? (
        <Kept key={key} height={height(placed !== 'nowhere')} />
      ) : (
        <Fragment key={key}>
          <Kept height={height(true)} at={styles.somewhere} />
          <Kept height={height(false)} at={styles.nowhere} />
        </Fragment>
      )
      return ready ? (
        <ViewBoundary key={key} quiet fallback={kept}>
          <View />
        </ViewBoundary>
      ) : (
        kept
      )
    })
}

/** A style of its own would not be allowed in what the server draws; a picture's height is. */
function Kept({ height, at }: { readonly height: number; readonly at?: string | undefined }) {
  return height > 0 ? <svg aria-hidden className={cx(styles.kept, at)} height={height} /> : null
}
