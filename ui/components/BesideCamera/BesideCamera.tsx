import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createLiveList } from '../../services/list.ts'

/** The place beside the picture of a camera that covers the page; none while none does. */
const places = createLiveList<HTMLElement>()

/** Props of {@link BesideCamera}. */
export interface BesideCameraProps {
  /** What the page says of the last scan. */
  readonly children: ReactNode
  /** Draws nothing where no camera covers the page, which says it itself. */
  readonly only?: boolean
}

/**
 * Draws its content where it stands, and beside the camera's picture as long as that covers the page:
 * nobody looks under the picture.
 */
export function BesideCamera({ children, only = false }: BesideCameraProps) {
  const [place] = useSyncExternalStore(places.subscribe, places.get, places.get)
  if (place) return createPortal(children, place)
  return only ? null : children
}

/** Props of {@link CameraSide}. */
export interface CameraSideProps {
  readonly className?: string | undefined
}

/** The place beside the picture, of a camera that stays open for the page below it. */
export function CameraSide({ className }: CameraSideProps) {
  return <div ref={offer} className={className} />
}

function offer(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  places.change((all) => [...all, place])
  return () => places.change((all) => all.filter((one) => one !== place))
}
