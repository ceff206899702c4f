import { isUnanswered } from '@forrad/core/api'
import { useRef, useState } from 'react'
import { useServices } from '../../hooks/useServices.tsx'
import { markLeft } from '../../services/markLeft.ts'

/** Signing out, and leaving the device where the server does not answer. */
export interface SigningOut {
  /** How the server has not signed the person out; null while nobody is asked. */
  readonly unheard: { readonly isAnswered: boolean } | null
  readonly signOut: () => Promise<void>
  /** Signs out of this device alone (LEFT-1). */
  readonly leave: () => void
  readonly stay: () => void
}

/** After so many milliseconds without an answer somebody who wants to leave is asked. */
const PATIENCE = 6000

/** Signs out; where the server does not do it, the person is asked whether they leave the device all the same. */
export function useSignOut(): SigningOut {
  const { session } = useServices()
  const [unheard, setUnheard] = useState<SigningOut['unheard']>(null)
  const trying = useRef<AbortController>(null)
  const giveUp = () => {
    trying.current?.abort()
    setUnheard(null)
  }
  return {
    unheard,
    async signOut() {
      const given = new AbortController()
      trying.current = given
      const slow = setTimeout(() => setUnheard({ isAnswered: false }), PATIENCE)
      const result = await session.signOut(given.signal)
      clearTimeout(slow)
      if (result.ok || given.signal.aborted) return
      setUnheard({ isAnswered: !isUnanswered(result.error) })
    },
    leave() {
      giveUp()
      markLeft(true)
      session.leave()
    },
    stay: giveUp,
  }
}
