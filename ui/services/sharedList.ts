import type { Core } from '@forrad/core'
import { sharePending } from '@forrad/core/stores'
import { browserStorage } from './browserStorage.ts'

/** Makes the retrieval list one of all tabs; browsers tell each tab what the others write. */
export function shareList({ session, pending }: Pick<Core, 'session' | 'pending'>): void {
  sharePending({
    local: browserStorage('localStorage'),
    session: browserStorage('sessionStorage'),
    user: session,
    pending,
    onLocalChange: (listener) =>
      window.addEventListener('storage', ({ key, storageArea }) => {
        if (storageArea === window.localStorage) listener(key)
      }),
  })
}
