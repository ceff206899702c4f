import type { User } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState, type Ref } from 'react'
import { Slot } from '../components/Slot/Slot.tsx'
import { useEdgeSwipe } from '../hooks/useEdgeSwipe.ts'
import { useHandScanner } from '../hooks/useHandScanner.ts'
import { useRegistry } from '../hooks/useRegistry.tsx'
import { useScanReceiver } from '../hooks/useScanReceiver.ts'
import { loadSignals } from '../services/lostRead.ts'
import { frameIcons } from '../theme/frameIcons.tsx'
import { loadIcons, provideIcons } from '../theme/Icon.tsx'
import { ahead } from './ahead.ts'
import { AppDrawer, preloadDrawer } from './Drawer/AppDrawer.tsx'
import { AppNav } from './MainNav/AppNav.tsx'
import { loadToaster } from './Notices/NoticeHost.tsx'
import { NotFound } from './Pages/Message.tsx'
import { loadSignInAgain } from './SignInAgain/loadSignInAgain.ts'
import { PageSkeleton, RouteView, type ShownRoute } from './RouteView.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar/TopBar.tsx'
import { loadServerNote, OfflineNote } from './WithoutServer/OfflineNote.tsx'

provideIcons(frameIcons)

interface ShellProps {
  /** Where the page begins. */
  readonly ref?: Ref<HTMLElement>
  readonly user: User
  /** Null when the path leads nowhere. */
  readonly shown: ShownRoute | null
}

/** Top bar, navigation, drawer, and the page between them. */
export function Shell({ ref, user, shown }: ShellProps) {
  const { t } = useLingui()
  const receive = useScanReceiver()
  const registry = useRegistry()
  const [menu, setMenu] = useState(false)
  const closeMenu = useCallback(() => setMenu(false), [])
  usePreloadWhenIdle()
  useEdgeSwipe(!menu, () => setMenu(true))
  useHandScanner(true, receive)
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t`Skip to the content`}
      </a>
      <TopBar onMenu={() => setMenu(true)} onMenuNear={preloadDrawer}>
        <Slot name="shell.topBar" props={{}} />
      </TopBar>
      <AppNav user={user} />
      <main id="main" ref={ref} tabIndex={-1} className={styles.main}>
        <OfflineNote className={styles.note} />
        {shown ? <RouteView shown={shown} user={user} /> : null}
        {shown || !registry ? null : <NotFound />}
        {registry ? null : <PageSkeleton />}
      </main>
      <AppDrawer user={user} open={menu} onClose={closeMenu} />
      <Slot name="shell.overlays" props={{}} />
    </div>
  )
}

/**
 * How long after the first page the rest of the frame is loaded, in milliseconds: the menu then opens
 * at once, and notices, signals and a new sign-in come also when the network has gone.
 */
const IDLE_AFTER = 3000

function usePreloadWhenIdle(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadDrawer()
      for (const load of [loadToaster, loadSignInAgain, loadServerNote, loadSignals]) ahead(load)
      void loadIcons()
    }, IDLE_AFTER)
    return () => clearTimeout(timer)
  }, [])
}
