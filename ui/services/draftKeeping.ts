import type { Services } from '@forrad/core/kernel'
import type { DraftKeeping } from '@forrad/core/stores'
import { browserStorage } from './browserStorage.ts'

/** Where what the person signed in has begun is kept (BEGUN-1). */
export function draftKeeping({
  session,
  clock,
}: {
  readonly session: Pick<Services['session'], 'state'>
  readonly clock: Pick<Services['clock'], 'now'>
}): DraftKeeping {
  return {
    local: browserStorage('localStorage'),
    session: browserStorage('sessionStorage'),
    user: () => session.state.user?.apoex_id,
    clock,
  }
}
