import type { Core } from '@forrad/core'
import { forgetBegun, sharePending } from '@forrad/core/stores'
import { browserStorage } from './browserStorage.ts'
import { onLocalChange } from './localChanges.ts'

/**
 * Makes the retrieval list one of all tabs, and lets what was begun go with it at sign-out; browsers tell
 * each tab what the others write.
 */
export function shareList({
  session,
  pending,
  clock,
}: Pick<Core, 'session' | 'pending' | 'clock'>) {
  const kept = {
    local: browserStorage('localStorage'),
    session: browserStorage('sessionStorage'),
    user: session,
  }
  sharePending({ ...kept, pending, onLocalChange })
  forgetBegun({ ...kept, clock, keys: () => Object.keys(kept.local) })
}
