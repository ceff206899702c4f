import { hasCode, type Api, type ApiError } from '@forrad/core/api'
import { email as emailShape, firstCode, normalizeEmail, required } from '@forrad/core/domain'
import type { ValidationCode } from '@forrad/core/domain'
import { createStore, patch } from '@forrad/core/stores'
import type { Log, Store } from '@forrad/core/stores'

/** How the request for a reset link stands. */
export interface ForgotPasswordState {
  /** As typed; kept whatever happens. */
  email: string
  /** The field was left, or sending was tried: say what is wrong. */
  touched: boolean
  status: 'idle' | 'sending' | 'sent' | 'failed'
  error: ApiError | null
}

/** What the person can do. */
export interface ForgotPasswordActions {
  setEmail(email: string): void
  touch(): void
  /** Sends the request; ignored while one is under way, refused while the e-mail is wrong. */
  send(): Promise<void>
  /** Gives up waiting and sends anew. */
  retry(): Promise<void>
  /** Gives up a request under way. */
  stop(): void
}

/** What the store needs. */
export interface ForgotPasswordDeps {
  readonly api: Pick<Api, 'requestPasswordReset'>
  readonly log: Log
  /** Known already, such as from a link that had expired. */
  readonly email?: string
}

/** What is wrong with an e-mail that a reset link is asked for; null when nothing is. */
export function emailProblem(email: string): ValidationCode | null {
  return firstCode(required(email), emailShape(email))
}

/** What to say of the e-mail now: what is wrong with it, once it was touched or the server refused it. */
export function shownEmailProblem(state: ForgotPasswordState): ValidationCode | null {
  const refused = state.error !== null && hasCode(state.error, 'validation')
  return (state.touched ? emailProblem(state.email) : null) ?? (refused ? 'email' : null)
}

/** Creates the request for a reset link. Its outcome never tells whether the account exists. */
export function createForgotPasswordStore(
  deps: ForgotPasswordDeps,
): Store<ForgotPasswordState, ForgotPasswordActions> {
  const { api, log } = deps
  let running: AbortController | null = null
  const initial: ForgotPasswordState = {
    email: deps.email ?? '',
    touched: false,
    status: 'idle',
    error: null,
  }
  return createStore<ForgotPasswordState, ForgotPasswordActions>(initial, (state) => {
    const request = async () => {
      running?.abort()
      const abort = new AbortController()
      running = abort
      patch(state, { status: 'sending', error: null })
      const { signal } = abort
      const email = normalizeEmail(state.email)
      const result = await api.requestPasswordReset({ email }, { signal })
      if (running !== abort) return
      running = null
      if (!result.ok) log('A reset link could not be asked for', result.error)
      if (result.ok) patch(state, { status: 'sent', error: null })
      else patch(state, { status: 'failed', error: result.error })
    }
    return {
      setEmail(email) {
        state.email = email
        if (!running) patch(state, { status: 'idle', error: null })
      },
      touch() {
        state.touched = true
      },
      async send() {
        state.touched = true
        if (running || emailProblem(state.email)) return
        await request()
      },
      async retry() {
        if (running) await request()
      },
      stop() {
        running?.abort()
        running = null
      },
    }
  })
}
