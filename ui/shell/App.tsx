import { matchRoute, type Registry } from '@forrad/core/kernel'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Redirect } from 'wouter'
import { overlayUsed } from '../components/BottomSheet/overlayUsed.ts'
import { usePath } from '../hooks/usePath.ts'
import { RegistryProvider } from '../hooks/useRegistry.tsx'
import { ServicesProvider } from '../hooks/useServices.tsx'
import { useStore } from '../hooks/useStore.ts'
import { importAgain, lazyView } from '../lazyView.ts'
import type { ReactView } from '../plugin.ts'
import { isServed } from '../services/takeOver.ts'
// The tokens, which follow the system live, and the looks of plain text: no JavaScript is needed for either.
import '../theme/generated/tokens.css'
import '../theme/global.css'
import type { InsideProps } from './Inside.tsx'
import { OverlayFailed } from './Overlays/OverlayFailed.tsx'
import { loadInside, usePreload } from './preload.ts'
import { SignIn } from './SignIn/SignIn.tsx'
import { ViewBoundary } from './ViewBoundary.tsx'

const Inside = lazyView(loadInside)

/** Props of {@link App}. */
export interface AppProps extends Pick<InsideProps, 'services'> {
  /** The plugins where they have started already. */
  readonly started: Registry<ReactView> | null
  /** The plugins, when they have started. */
  readonly starting: Promise<Registry<ReactView>>
  /** Somebody begins to sign in. */
  readonly onSignInNear: () => void
}

/** The whole app. */
export function App({ services, started, starting, onSignInNear }: AppProps) {
  const [registry, setRegistry] = useState(started)
  useEffect(() => {
    void starting.then(setRegistry)
  }, [starting])
  return (
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={services}>
        <RegistryProvider value={registry}>
          <Keeper />
          <ViewBoundary onRetry={() => void importAgain(loadInside)} renderFailed={drawFailed}>
            <Screen {...{ services, registry, onSignInNear }} />
          </ViewBoundary>
        </RegistryProvider>
      </ServicesProvider>
    </I18nProvider>
  )
}

/** Whatever fails, there is something to press instead of an empty page. */
const drawFailed = (retry: () => void) => <OverlayFailed onRetry={retry} />

/** Comes with the first overlay and stays. */
function Keeper() {
  return useSyncExternalStore(overlayUsed.subscribe, overlayUsed.get)
}

/** Leads to the start page, whatever plugins there are (spec section 2). */
const SIGN_IN = { path: '/sign-in' } as const

interface ScreenProps extends Pick<AppProps, 'services' | 'onSignInNear'> {
  readonly registry: Registry<ReactView> | null
}

/** Chooses between a public page, nothing, the sign-in and what stands behind it. */
function Screen({ services, registry, onSignInNear }: ScreenProps) {
  const path = usePath()
  const { user, ready, expired, switchTo } = useStore(services.session)
  const shown = registry ? matchRoute(registry.routes, path) : null
  const mayBePublic = useMayBePublic(registry, path)
  usePreload(registry, shown?.route ?? null, user)
  if (matchRoute([SIGN_IN], path)) return <Redirect to="/" replace />
  const open = shown?.route.access === 'public'
  if (!open && (!ready || (user === null && mayBePublic))) return null
  if (!open && user === null) return <SignIn onNear={onSignInNear} />
  // Who is asked whether another's work is dropped is asked over what that one had open.
  const isOver = expired || switchTo !== null
  // Another person gets every view anew: what the former one's views showed is gone from the stores.
  return (
    <Inside key={open ? null : user?.apoex_id} {...{ services, shown, user }} expired={isOver} />
  )
}

/** How long a deep link waits for the plugins before it counts as not public, in milliseconds. */
const PUBLIC_WAIT = 1000

/**
 * Whether the path may yet turn out to be public: the plugins are on their way, it is no start page, and
 * the server, which knows, has not drawn the sign-in.
 */
function useMayBePublic(registry: Registry<ReactView> | null, path: string): boolean {
  const [waited, setWaited] = useState(() => isServed(document))
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PUBLIC_WAIT)
    return () => clearTimeout(timer)
  }, [])
  return registry === null && path !== '/' && !waited
}
