import { matchRoute, type Registry, type Services } from '@forrad/core/kernel'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Redirect } from 'wouter'
import { overlayUsed } from '../components/BottomSheet/overlayUsed.ts'
import { usePath } from '../hooks/useNavigation.ts'
import { RegistryProvider } from '../hooks/useRegistry.tsx'
import { ServicesProvider } from '../hooks/useServices.tsx'
import { useStore } from '../hooks/useStore.ts'
import { forgetView, lazyView } from '../lazyView.ts'
import type { ReactView } from '../plugin.ts'
import type { NoticeQueue } from '../services/notices.ts'
import type { OverlayStack } from '../services/overlays.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { NoticeHost } from './Notices/NoticeHost.tsx'
import { OverlayFailed } from './Overlays/OverlayFailed.tsx'
import { OverlayHost } from './Overlays/OverlayHost.tsx'
import { loadShell, loadStandalone, usePreload } from './preload.ts'
import { loadSignInAgain } from './SignIn/loadSignInAgain.ts'
import { SignIn } from './SignIn/SignIn.tsx'
import { ViewBoundary } from './ViewBoundary.tsx'

const Shell = lazyView(loadShell)
const Standalone = lazyView(loadStandalone)
const SignInAgain = lazyView(loadSignInAgain)

/** Props of {@link App}. */
export interface AppProps {
  readonly services: Services & { readonly overlays: OverlayStack; readonly notices: NoticeQueue }
  /** The plugins, when they have started. */
  readonly starting: Promise<Registry<ReactView>>
  /** Somebody begins to sign in. */
  readonly onSignInNear: () => void
}

/** The whole app. */
export function App({ services, starting, onSignInNear }: AppProps) {
  const [registry, setRegistry] = useState<Registry<ReactView> | null>(null)
  useEffect(() => {
    void starting.then(setRegistry)
  }, [starting])
  return (
    <I18nProvider i18n={i18n}>
      <ThemeProvider>
        <ServicesProvider value={services}>
          <RegistryProvider value={registry}>
            <Keeper />
            <ViewBoundary onRetry={forgetFrames} renderFailed={drawFailed}>
              <Screen {...{ services, registry, onSignInNear }} />
            </ViewBoundary>
          </RegistryProvider>
        </ServicesProvider>
      </ThemeProvider>
    </I18nProvider>
  )
}

/** Whatever fails, there is something to press instead of an empty page. */
const drawFailed = (retry: () => void) => <OverlayFailed onRetry={retry} />

function forgetFrames(): void {
  forgetView(loadShell)
  forgetView(loadStandalone)
}

/** Comes with the first overlay and stays. */
function Keeper() {
  return useSyncExternalStore(overlayUsed.subscribe, overlayUsed.get)
}

interface ScreenProps extends Pick<AppProps, 'services' | 'onSignInNear'> {
  readonly registry: Registry<ReactView> | null
}

/** Chooses between a public page, nothing, the sign-in and the shell. */
function Screen({ services, registry, onSignInNear }: ScreenProps) {
  const path = usePath()
  const { user, ready, expired } = useStore(services.session)
  const shown = registry ? matchRoute(registry.routes, path) : null
  const mayBePublic = useMayBePublic(registry, path)
  usePreload(registry, shown?.route ?? null, user)
  if (path === '/sign-in') return <Redirect to="/" replace />
  const open = shown?.route.access === 'public'
  if (!open && (!ready || (user === null && mayBePublic))) return null
  if (!open && user === null) return <SignIn onNear={onSignInNear} />
  const alone = shown !== null && (open || shown.route.layout === 'standalone')
  return (
    <>
      {alone ? <Standalone shown={shown} user={user} /> : null}
      {!alone && user ? <Shell user={user} shown={shown} /> : null}
      <OverlayHost overlays={services.overlays} />
      <NoticeHost notices={services.notices} />
      {expired && !open ? (
        <ViewBoundary onRetry={() => forgetView(loadSignInAgain)} renderFailed={drawFailed}>
          <SignInAgain />
        </ViewBoundary>
      ) : null}
    </>
  )
}

/** How long a deep link waits for the plugins before it counts as not public, in milliseconds. */
const PUBLIC_WAIT = 1000

/** Whether the path may yet turn out to be public: the plugins are on their way and it is no start page. */
function useMayBePublic(registry: Registry<ReactView> | null, path: string): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PUBLIC_WAIT)
    return () => clearTimeout(timer)
  }, [])
  return registry === null && path !== '/' && !waited
}
