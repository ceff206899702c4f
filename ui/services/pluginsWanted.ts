import type { Core } from '@forrad/core'
import { isIn } from '@forrad/core/domain'
import { subscribe, type KeyValueStorage } from '@forrad/core/stores'

/** Local storage key: somebody is signed in here, as far as a server has said (LEFT-2). */
const SIGNED_IN_KEY = 'forrad_signed_in'
/** How long after nobody turned out to be signed in the plugins load anyway, in milliseconds. */
const LATER = 1500

/** When the plugins are wanted. */
export interface PluginsWanted {
  readonly wanted: Promise<void>
  /** Somebody begins to sign in. */
  hurry(): void
  /** Whether somebody is signed in on this device, as far as a server has told any of its tabs (LEFT-2). */
  isSignedIn(): boolean
}

/**
 * The plugins load beside the fetch of the user where somebody was signed in, and at once on a deep
 * link, which may be public. A stranger on the start page gets the sign-in first: the plugins follow
 * when something is typed there, or a little later.
 */
export function pluginsWanted(core: Core, storage: KeyValueStorage, path: string): PluginsWanted {
  const { state } = core.session
  const isSignedIn = () => wasSignedIn(storage)
  let noted: boolean | null = null
  let hurry = () => {}
  const wanted = new Promise<void>((resolve) => {
    hurry = resolve
  })
  if (path !== '/' || isSignedIn()) hurry()
  const follow = () => {
    if (!state.ready) return
    const now = isIn(state)
    // Another tab may have learned otherwise: what this one believes since before is no news.
    if (now !== null && now !== noted) noteSignedIn(storage, now)
    noted = now
    if (state.user) hurry()
    else core.scheduler.after(LATER, hurry)
  }
  subscribe(state, follow)
  follow()
  return { wanted, hurry, isSignedIn }
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
