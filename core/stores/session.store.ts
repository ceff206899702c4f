import type { User } from '@forrad/openapi'
import { proxy, ref } from 'valtio/vanilla'
import { hasCode, type Api, type Result } from '../api/index.ts'
import { normalizeEmail } from '../domain/index.ts'
import { createListeners } from './listeners.ts'
import type { KeyValueStorage, Log } from './ports.ts'
import { single } from './single.ts'
import { clearStorage, readText, writeText } from './storage.ts'
import { patch } from './create.store.ts'

/** Who is signed in, and what is under way. */
export interface SessionState {
  /** The person signed in; kept while `expired`, so that the screen stays. */
  user: User | null
  /** The first fetch of the user is under way. */
  loading: boolean
  /** The first fetch has ended, well or not: the app can be shown. */
  ready: boolean
  /** The session ended in the middle: the same person signs in again in place and goes on. */
  expired: boolean
  /**
   * A server has said that nobody is signed in, or another than `user`, and nobody has come in since (LEFT-2).
   * False where none has answered.
   */
  nobody: boolean
  /** Signing in or out is under way. */
  busy: boolean
  /** Another person signed in where entries of `user` wait: ask before they are dropped. */
  switchTo: User | null
}

/** Who is signed in (spec section 4, Session). */
export interface SessionStore {
  readonly state: SessionState
  /** Fetches the current user once; reused while under way and when a user is present. */
  load(): Promise<void>
  /**
   * Fetches the user anew, as when the window is shown again: another tab may have changed it.
   * @param email The person's from now on: where they are signed out, they sign in again with it.
   */
  recheck(email?: string): Promise<void>
  /**
   * Signs in with the e-mail trimmed and lower-cased. While busy it returns the running try.
   * @param signal Gives it up: the server may have let the person in, and trying again does no harm.
   */
  signIn(email: string, password: string, signal?: AbortSignal): Promise<Result<User>>
  /**
   * Signs out, then drops the user and all session storage. When the server could not be reached
   * the session stays, here as there. While busy it returns the running try.
   * @param signal Gives it up: whether the server has heard it is not known then, and it stays here.
   */
  signOut(signal?: AbortSignal): Promise<Result<undefined>>
  /**
   * Drops the user and all session storage without the server: for who leaves a shared device where it cannot be
   * reached, which the device remembers (LEFT-1). A sign-out under way is given up before: its late answer would
   * be about whoever comes next.
   */
  leave(): void
  /** Drops what waits of the former user and lets the other one in. */
  acceptSwitch(): void
  /**
   * Signs the other user out again; the former user's entries stay.
   * @param signal Gives it up: the question stays, and asking again does no harm.
   */
  declineSwitch(signal?: AbortSignal): Promise<Result<undefined>>
  /**
   * Called when an answer said that nobody is signed in, or somebody else than who is shown: that one is
   * asked for.
   */
  expire(): void
  /** Called with each user that comes in, also the same one again. Returns a function that stops. */
  onSignedIn(listener: (user: User) => void): () => void
  /** Called when a user's data must go: at sign-out, and before another user comes in. */
  onSignedOut(listener: () => void): () => void
}

/** What the store needs from its surroundings. */
export interface SessionDeps {
  readonly api: Pick<Api, 'getCurrentUser' | 'signIn' | 'signOut'>
  readonly storage: KeyValueStorage
  readonly log: Log
  /** Whether the current user has entries or drafts that a sign-in by somebody else would drop. */
  readonly hasUnsaved?: () => boolean
  /** Whether somebody has left the device and no server has heard it yet (LEFT-1). */
  readonly hasLeft?: (() => boolean) | undefined
}

/** Session storage key of the last signed-in user's `apoex_id`: whose entries and drafts lie there. */
export const SESSION_USER_KEY = 'session_user'

/** Creates the session; nothing is fetched before `load`. */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const { api, storage, log, hasUnsaved = () => false, hasLeft = () => false } = deps
  const state = proxy<SessionState>({
    user: null,
    loading: false,
    ready: false,
    expired: false,
    nobody: false,
    busy: false,
    switchTo: null,
  })
  const signedIn = createListeners<[User]>('who signs in', log)
  const signedOut = createListeners('who signs out', log)
  const loading = single<undefined>()
  const signingIn = single<Result<User>>()
  const signingOut = single<Result<undefined>>()

  /** Counts what tells who is signed in, and which of it was told last: an answer to an earlier call is out of date. */
  let latest = 0
  let told = 0
  const settle = () => {
    latest += 1
    told = latest
  }

  /** Asks who is signed in, null for nobody; what came meanwhile stands. */
  const ask = async (take: (user: User | null) => void): Promise<void> => {
    latest += 1
    const mine = latest
    const result = await api.getCurrentUser()
    // Where the server has not heard yet that the last one has left, what else answers lags behind.
    const user = hasLeft() ? null : result.ok ? result.data.user : undefined
    if (!result.ok) log('The current user could not be fetched', result.error)
    if (mine < told || user === undefined) return
    told = mine
    take(user)
  }

  const drop = () => {
    settle()
    clearStorage(storage)
    patch(state, { user: null, expired: false, nobody: true, switchTo: null })
    signedOut.tell()
  }

  const admit = (user: User) => {
    writeText(storage, SESSION_USER_KEY, user.apoex_id)
    patch(state, { user: ref(user), expired: false, nobody: false, switchTo: null })
    signedIn.tell(user)
  }

  /** Lets the person in, unless somebody else's entries wait: then the view asks first. */
  const enter = (user: User) => {
    settle()
    const former = state.user?.apoex_id ?? readText(storage, SESSION_USER_KEY)
    if (former === null || former === user.apoex_id) return admit(user)
    if (hasUnsaved()) {
      return patch(state, { switchTo: ref(user), expired: state.user !== null, nobody: true })
    }
    drop()
    admit(user)
  }

  const fetchUser = () =>
    ask((user) => {
      if (user) enter(user)
      else patch(state, { expired: state.user !== null, nobody: true })
    })

  /** Another tab may have signed out, or in as somebody else; a change of role shows at once. */
  const recheck = (email?: string) => {
    const former = state.expired ? null : state.user
    return ask((user) => {
      if (!user) {
        if (email && state.user) state.user = ref({ ...state.user, email })
        patch(state, { expired: state.user !== null, nobody: true, switchTo: null })
      } else if (user.apoex_id === former?.apoex_id) state.user = ref(user)
      else enter(user)
    })
  }

  /** The same person signs in again in place; another tab may have let somebody else in already. */
  const expire = () => {
    patch(state, { expired: true, nobody: true })
    void ask((user) => {
      // A refusal that was still on its way when the same person came in again is about nothing.
      if (user?.apoex_id === state.user?.apoex_id) patch(state, { expired: false, nobody: false })
      else if (user) enter(user)
    })
  }

  const endSession = async (signal?: AbortSignal): Promise<Result<undefined>> => {
    const result = await api.signOut({}, signal ? { signal } : {})
    // A 401 says that the session had already ended, which is what was wanted.
    if (result.ok || hasCode(result.error, 'not_signed_in')) return { ok: true, data: undefined }
    if (!signal?.aborted) log('Signing out failed', result.error)
    return result
  }

  const whileBusy = async <Data>(run: () => Promise<Data>): Promise<Data> => {
    state.busy = true
    try {
      return await run()
    } finally {
      state.busy = false
    }
  }

  return {
    state,
    async load() {
      if (state.user) return
      await loading(async () => {
        state.loading = true
        await fetchUser()
        state.loading = false
        state.ready = true
        return undefined
      })
    },
    recheck,
    signIn: (email, password, signal) =>
      signingIn(() =>
        whileBusy(async () => {
          const entered = { email: normalizeEmail(email), password }
          const result = await api.signIn(entered, signal ? { signal } : {})
          if (!result.ok) {
            if (!signal?.aborted) log('Signing in failed', result.error)
            return result
          }
          enter(result.data.user)
          return { ok: true, data: result.data.user }
        }),
      ),
    signOut: (signal) =>
      signingOut(() =>
        whileBusy(async () => {
          const result = await endSession(signal)
          if (result.ok) drop()
          return result
        }),
      ),
    leave: drop,
    acceptSwitch() {
      const user = state.switchTo
      if (!user) return
      drop()
      admit(user)
    },
    declineSwitch: (signal) =>
      signingOut(() =>
        whileBusy(async () => {
          const result = await endSession(signal)
          if (result.ok) {
            settle()
            patch(state, { switchTo: null, expired: state.user !== null, nobody: true })
          }
          return result
        }),
      ),
    expire() {
      if (state.user && !state.expired) expire()
    },
    onSignedIn: signedIn.add,
    onSignedOut: signedOut.add,
  }
}
