import { useLingui } from '@lingui/react/macro'
import { useServices } from '../../hooks/useServices.tsx'
import { useStore } from '../../hooks/useStore.ts'
import { lazyView } from '../../lazyView.ts'
import { ahead } from '../ahead.ts'
import { OverlayFailed } from '../Overlays/OverlayFailed.tsx'
import { loadInside } from '../preload.ts'
import { loadSignInAgain } from '../SignInAgain/loadSignInAgain.ts'
import { ViewBoundary } from '../ViewBoundary.tsx'
import { SignInCard } from './SignInCard.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import { useSignIn } from './useSignIn.ts'

const SwitchQuestion = lazyView(loadSignInAgain)

interface SignInProps {
  /** Somebody begins to sign in. */
  readonly onNear: () => void
}

/** The sign-in overlay at work. */
export function SignIn({ onNear }: SignInProps) {
  const { t } = useLingui()
  const { switchTo } = useStore(useServices().session)
  const near = () => {
    onNear()
    ahead(loadInside)
  }
  return (
    <SignInScreen>
      <SignInCard {...useSignIn()} title={t`Sign in`} onStart={near} />
      {/* After a reload, too, what somebody else typed here is not dropped unasked. */}
      {switchTo ? (
        <ViewBoundary renderFailed={(retry) => <OverlayFailed onRetry={retry} />}>
          <SwitchQuestion />
        </ViewBoundary>
      ) : null}
    </SignInScreen>
  )
}
