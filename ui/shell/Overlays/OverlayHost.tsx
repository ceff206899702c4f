import { useEffect, useRef, useSyncExternalStore, type ComponentType } from 'react'
import { usePath } from '../../hooks/usePath.ts'
import { lazyView } from '../../lazyView.ts'
import type { OverlayProps } from '../../plugin.ts'
import type { OpenOverlay, OverlayStack } from '../../services/overlays.ts'
import { ViewBoundary } from '../ViewBoundary.tsx'
import { OverlayFailed } from './OverlayFailed.tsx'

interface OverlayHostProps {
  readonly overlays: OverlayStack
}

/** Draws the open overlays; another page closes them all. */
export function OverlayHost({ overlays }: OverlayHostProps) {
  const open = useSyncExternalStore(overlays.list.subscribe, overlays.list.get)
  const path = usePath()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current !== path) overlays.closeAll()
    shown.current = path
  }, [path, overlays])
  return open.map((overlay) => (
    <Overlay key={overlay.key} overlay={overlay} onClose={() => overlays.close(overlay.id)} />
  ))
}

interface OpenOverlayProps {
  readonly overlay: OpenOverlay
  readonly onClose: () => void
}

function Overlay({ overlay, onClose }: OpenOverlayProps) {
  const View = lazyView(overlay.load, `overlays.open/${overlay.id}`) as ComponentType<OverlayProps>
  return (
    <ViewBoundary renderFailed={(retry) => <OverlayFailed onRetry={retry} onClose={onClose} />}>
      <View {...overlay.props} onClose={onClose} />
    </ViewBoundary>
  )
}
