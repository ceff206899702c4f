import type { Hint } from '@forrad/core/domain'
import { isTelling } from '@forrad/core/stores'
import { useId, useLayoutEffect } from 'react'
import { hints } from '../services/hints.ts'
import { useStore } from './useStore.ts'
import { useUser } from './useUser.ts'

/** A first-use hint where its job is done. */
export interface HintHere {
  /** It is to be shown now: decided before the screen is first painted, so that nothing jumps. */
  readonly isTold: boolean
  /** The person closed it. */
  readonly close: () => void
  /** What it tells of was done. */
  readonly done: () => void
}

/**
 * A screen's first-use hint for the person signed in (HINT-1 to HINT-5).
 *
 * @param screen where one view shows several screens after each other: what tells this one from the others
 */
export function useHint(hint: Hint, screen = ''): HintHere {
  const key = `${useId()} ${screen}`
  const userId = useUser()?.apoex_id ?? null
  const state = useStore(hints)
  useLayoutEffect(
    () => (userId === null ? undefined : hints.open(key, userId, hint)),
    [key, userId, hint],
  )
  const forUser = (act: 'close' | 'done') => () => {
    if (userId !== null) hints[act](userId, hint)
  }
  return { isTold: isTelling(state, key), close: forUser('close'), done: forUser('done') }
}
