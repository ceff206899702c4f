import { useLingui } from '@lingui/react/macro'
import { ahead } from '../ahead.ts'
import { loadInside } from '../preload.ts'
import { SignInCard } from './SignInCard.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import { useSignIn } from './useSignIn.ts'

interface SignInProps {
  /** Somebody begins to sign in. */
  readonly onNear: () => void
}

/** The sign-in overlay at work. */
export function SignIn({ onNear }: SignInProps) {
  const { t } = useLingui()
  const near = () => {
    onNear()
    ahead(loadInside)
  }
  return (
    <SignInScreen>
      <SignInCard {...useSignIn()} title={t`Sign in`} onStart={near} />
    </SignInScreen>
  )
}
