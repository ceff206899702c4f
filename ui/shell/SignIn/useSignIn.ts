import { useEffect, useRef, useState } from 'react'
import { usePath } from '../../hooks/usePath.ts'
import { useRegistry } from '../../hooks/useRegistry.tsx'
import { useServices } from '../../hooks/useServices.tsx'
import { useStore } from '../../hooks/useStore.ts'
import { servedLink } from '../../services/takeOver.ts'
import type { SignInCardProps } from './SignInCard.tsx'

const FORGOT_PASSWORD = '/forgot-password'

/** What the sign-in form needs from the session and the routes. */
export function useSignIn(): Pick<
  SignInCardProps,
  'onSignIn' | 'onRetry' | 'busy' | 'error' | 'forgotPasswordTo'
> {
  const { api, session, wordError } = useServices()
  const { busy } = useStore(session)
  const [error, setError] = useState<string | null>(null)
  const trying = useRef<AbortController>(null)
  const registry = useRegistry()
  const path = usePath()
  // Until the plugins have started the served page tells.
  const [served] = useState(() => registry === null && servedLink(FORGOT_PASSWORD))
  // Fetched while the person types: signing in then takes one trip to the server.
  useEffect(() => void api.getCsrfToken(), [api])
  const canReset = registry?.routes.some((route) => route.path === FORGOT_PASSWORD) ?? served
  return {
    busy,
    error,
    forgotPasswordTo: canReset ? `${FORGOT_PASSWORD}?redirect=${encodeURIComponent(path)}` : null,
    async onSignIn(email, password) {
      for (;;) {
        const { signal } = (trying.current = new AbortController())
        const result = await session.signIn(email, password, signal)
        // Given up to be tried anew.
        if (!result.ok && signal.aborted) continue
        // The last error stays until this try has ended, so that nothing moves under the finger.
        return setError(result.ok ? null : wordError(result.error))
      }
    },
    onRetry: () => trying.current?.abort(),
  }
}
