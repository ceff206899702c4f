import type { Core } from '@forrad/core'
import { subscribe, type KeyValueStorage } from '@forrad/core/stores'

/** Local storage key: somebody was signed in here when the app was last open. */
const SIGNED_IN_KEY = 'forrad_signed_in'
/** How long after nobody turned out to be signed in the plugins load anyway, in milliseconds. */
const LATER = 1500

/** When the plugins are wanted. */
export interface PluginsWanted {
  readonly wanted: Promise<void>
  /** Somebody begins to sign in. */
  hurry(): void
}

/**
 * The plugins load beside the fetch of the user where somebody was signed in, and at once on a deep
 * link, which may be public. A stranger on the start page gets the sign-in first: the plugins follow
 * when something is typed there, or a little later.
 */
export function pluginsWanted(core: Core, storage: KeyValueStorage, path: string): PluginsWanted {
  const { state } = core.session
  let hurry = () => {}
  const wanted = new Promise<void>((resolve) => {
    hurry = resolve
  })
  if (path !== '/' || wasSignedIn(storage)) hurry()
  const follow = () => {
    if (!state.ready) return
    noteSignedIn(storage, state.user !== null)
    if (state.user) hurry()
    else core.scheduler.after(LATER, hurry)
  }
  subscribe(state, follow)
  follow()
  return { wanted, hurry }
}

function wasSignedIn(storage: KeyValueStorage): boolean {
  try {
    return storage.getItem(SIGNED_IN_KEY) !== null
  } catch {
    return false
  }
}

function noteSignedIn(storage: KeyValueStorage, signedIn: boolean): void {
  try {
    if (signedIn) storage.setItem(SIGNED_IN_KEY, '1')
    else storage.removeItem(SIGNED_IN_KEY)
  } catch {
    // Only the next start is a little slower.
  }
}
