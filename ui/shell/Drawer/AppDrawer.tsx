import { useState } from 'react'
import { lazyView } from '../../lazyView.ts'
import { loadIcons } from '../../theme/Icon.tsx'
import { ahead } from '../ahead.ts'
import { OverlayFailed } from '../Overlays/OverlayFailed.tsx'
import { ViewBoundary } from '../ViewBoundary.tsx'
import type { DrawerAtWorkProps } from './DrawerAtWork.tsx'

const loadDrawer = () => import('./DrawerAtWork.tsx')
const DrawerAtWork = lazyView(loadDrawer)

/** Loads the drawer, with its symbols and what it asks, before it is asked for. */
export function preloadDrawer(): void {
  ahead(async () => (await loadDrawer()).loadQuestions())
  void loadIcons()
}

/** The side drawer, drawn from the first opening on, so that closing is seen too. */
export function AppDrawer(props: DrawerAtWorkProps) {
  const { open, onClose } = props
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <ViewBoundary
      renderFailed={(retry) => (open ? <OverlayFailed onRetry={retry} onClose={onClose} /> : null)}
    >
      <DrawerAtWork {...props} />
    </ViewBoundary>
  )
}
