import type { Services } from '@forrad/core/kernel'
import type { User } from '@forrad/openapi'
import { provideWords } from '../errors.ts'
import { insideWords } from '../insideErrors.ts'
import { lazyView } from '../lazyView.ts'
import type { NoticeQueue } from '../services/notices.ts'
import type { OverlayStack } from '../services/overlays.ts'
import { NoticeHost } from './Notices/NoticeHost.tsx'
import { OverlayFailed } from './Overlays/OverlayFailed.tsx'
import { OverlayHost } from './Overlays/OverlayHost.tsx'
import type { ShownRoute } from './RouteView.tsx'
import { Shell } from './Shell.tsx'
import { loadSignInAgain } from './SignInAgain/loadSignInAgain.ts'
import { Standalone } from './Standalone.tsx'
import { usePageChange } from './usePageChange.ts'
import { ViewBoundary } from './ViewBoundary.tsx'

provideWords(insideWords)

const SignInAgain = lazyView(loadSignInAgain)

/** Props of {@link Inside}. */
export interface InsideProps {
  readonly services: Services & { readonly overlays: OverlayStack; readonly notices: NoticeQueue }
  /** Null when the path leads nowhere, or the plugins have not started. */
  readonly shown: ShownRoute | null
  /** Null on a public page. */
  readonly user: User | null
  /** The session ended in the middle, or another person has signed in where something waits. */
  readonly expired: boolean
}

/** Everything behind the sign-in, and the public pages. */
export default function Inside({ services, shown, user, expired }: InsideProps) {
  const open = shown?.route.access === 'public'
  const alone = shown !== null && (open || shown.route.layout === 'standalone')
  // Here, since one of the two frames makes room for the other.
  const main = usePageChange()
  return (
    <>
      {alone ? <Standalone ref={main} shown={shown} user={user} /> : null}
      {!alone && user ? <Shell ref={main} user={user} shown={shown} /> : null}
      <OverlayHost overlays={services.overlays} />
      <NoticeHost notices={services.notices} />
      {expired && !open ? (
        <ViewBoundary renderFailed={(retry) => <OverlayFailed onRetry={retry} />}>
          <SignInAgain />
        </ViewBoundary>
      ) : null}
    </>
  )
}
