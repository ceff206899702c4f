import { hasCode, isUncertain, type Api, type ApiError } from '@forrad/core/api'
import { createStore, patch } from '@forrad/core/stores'
import type { Log, SessionStore, Store } from '@forrad/core/stores'
import type { PasswordLink } from './new-password.store.ts'

/**
 * How confirming a new e-mail address stands. `asked`: nothing is sent until the person presses. `perhaps`: the
 * link is used up, maybe by a try whose answer never came.
 */
export interface ConfirmEmailState {
  phase: 'asked' | 'saving' | 'done' | 'invalid' | 'perhaps'
  /** Why the last try failed. */
  error: ApiError | null
}

/** What the person can do. */
export interface ConfirmEmailActions {
  /** Confirms the address; ignored while that is under way. */
  confirm(): Promise<void>
}

/** What the store needs. */
export interface ConfirmEmailDeps {
  readonly api: Pick<Api, 'confirmEmailChange'>
  readonly session: Pick<SessionStore, 'recheck' | 'state'>
  readonly log: Log
}

/**
 * Creates the confirming of a new e-mail address by its link. It takes a press: programs that look at
 * mails for danger open every link in them.
 */
export function createConfirmEmailStore(
  { email, token }: PasswordLink,
  { api, session, log }: ConfirmEmailDeps,
): Store<ConfirmEmailState, ConfirmEmailActions> {
  const isWhole = email !== '' && token !== ''
  /** A try got no answer: the address may be confirmed all the same. */
  let uncertain = false
  const initial: ConfirmEmailState = { phase: isWhole ? 'asked' : 'invalid', error: null }
  return createStore<ConfirmEmailState, ConfirmEmailActions>(initial, (state) => ({
    async confirm() {
      if (state.phase !== 'asked') return
      patch(state, { phase: 'saving', error: null })
      const { user, expired } = session.state
      // Whoever was signed in here with the old address is so no more, and comes back with the new one.
      const recheck = () => session.recheck(user && !expired ? email : undefined)
      const result = await api.confirmEmailChange({ email, token })
      if (result.ok) {
        state.phase = 'done'
        await recheck()
        return
      }
      log('The e-mail address could not be confirmed', result.error)
      const { error } = result
      if (!hasCode(error, 'invalid_token')) {
        uncertain ||= isUncertain(error)
        patch(state, { phase: 'asked', error })
        return
      }
      // A link works once: after a lost answer its refusal may mean that the address is confirmed.
      patch(state, { phase: uncertain ? 'perhaps' : 'invalid', error })
      if (uncertain) await recheck()
    },
  }))
}
