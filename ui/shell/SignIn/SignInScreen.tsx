import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Entrance } from '../../components/Entrance/Entrance.tsx'
import { useTitle } from '../../hooks/useTitle.ts'

interface SignInScreenProps {
  readonly children: ReactNode
}

/** The sign-in overlay covers everything while nobody is signed in. */
export function SignInScreen({ children }: SignInScreenProps) {
  const { t } = useLingui()
  useTitle(t`Sign in`)
  return <Entrance covering>{children}</Entrance>
}
