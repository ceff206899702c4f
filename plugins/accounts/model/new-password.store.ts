import { hasCode, isUncertain, type Api, type ApiError } from '@forrad/core/api'
import { createStore, patch } from '@forrad/core/stores'
import type { Log, SessionStore, Store } from '@forrad/core/stores'
import type { PasswordStrength } from '@forrad/openapi'
import { passwordProblems, firstWrongField } from './new-password.ts'
import type { PasswordFieldName, TypedPassword } from './new-password.ts'

/** What a mailed link carries. */
export interface PasswordLink {
  readonly email: string
  readonly token: string
}

/**
 * Where setting a password by a link is. `unverified`: whether the link works could not be found
 * out. `invalid`: it does not. `signed_out`: the password is set, but signing in failed. `switch`:
 * somebody else's entries wait on this computer, and the person is asked. `done`: signed in.
 */
export type PasswordPhase =
  | 'verifying'
  | 'unverified'
  | 'invalid'
  | 'form'
  | 'saving'
  | 'signing_in'
  | 'signed_out'
  | 'signing_in_again'
  | 'switch'
  | 'done'

/** How setting a password stands. */
export interface NewPasswordState extends TypedPassword {
  phase: PasswordPhase
  password: string
  confirmation: string
  /** Fields whose problem is said: they were left, or saving was tried. */
  touched: Record<PasswordFieldName, boolean>
  /** The server found the password too easy to guess. */
  isEasy: boolean
  /** Why the last step failed. */
  error: ApiError | null
  /** Whether the new password is set. */
  saved: 'not_yet' | 'failed' | 'done'
}

/** What the person can do. */
export interface NewPasswordActions {
  /** Looks whether the link works; one under way is given up. */
  verify(): Promise<void>
  type(field: PasswordFieldName, text: string): void
  touch(field: PasswordFieldName): void
  /** How well a password would stand; null when it could not be found out. */
  judge(
    password: string,
    options: { readonly signal: AbortSignal },
  ): Promise<PasswordStrength | null>
  /**
   * Saves, then signs in. Ignored while busy; with something wrong it returns the field where the
   * cursor goes.
   */
  save(): Promise<PasswordFieldName | null>
  /** Gives up waiting for the answer to saving and repeats it. */
  retry(): Promise<void>
  /** Tries to sign in again with the password that is set. */
  signIn(): Promise<void>
  /** Lets the new person in and drops the former one's entries, or signs out again. */
  answerSwitch(accept: boolean): Promise<void>
  /** Gives up a call under way. */
  stop(): void
}

/** What the store needs. */
export interface NewPasswordDeps {
  readonly api: Pick<Api, 'verifyPasswordReset' | 'completePasswordReset' | 'judgeLinkPassword'>
  readonly session: Pick<SessionStore, 'state' | 'signIn' | 'acceptSwitch' | 'declineSwitch'>
  readonly log: Log
  /** Signed in, or back to the sign-in after `answerSwitch(false)`. */
  readonly onDone: () => void
}

/** Creates the setting of a password by a mailed link (spec section 4, Password flow). */
export function createNewPasswordStore(
  { email, token }: PasswordLink,
  { api, session, log, onDone }: NewPasswordDeps,
): Store<NewPasswordState, NewPasswordActions> {
  const initial: NewPasswordState = {
    phase: 'verifying',
    password: '',
    confirmation: '',
    touched: { password: false, confirmation: false },
    isEasy: false,
    error: null,
    saved: 'not_yet',
  }
  let running: AbortController | null = null
  /** A password whose saving got no answer: it may be set all the same. */
  let uncertain: string | null = null
  let stopped = false
  /** A link works once: nothing is asked by it while it is being used, or afterwards. */
  let judging: AbortController | null = null

  const begin = (): AbortController => {
    running?.abort()
    running = new AbortController()
    return running
  }

  return createStore<NewPasswordState, NewPasswordActions>(initial, (state) => {
    const enter = (error: ApiError | null) => {
      if (stopped) return
      if (error) return void patch(state, { phase: 'signed_out', error })
      patch(state, { password: '', confirmation: '' })
      if (session.state.switchTo) return void patch(state, { phase: 'switch' })
      state.phase = 'done'
      onDone()
    }

    const signIn = async (): Promise<ApiError | null> => {
      const result = await session.signIn(email, state.password)
      return result.ok ? null : result.error
    }

    const complete = async () => {
      const { password, confirmation: password_confirmation } = state
      const abort = begin()
      judging?.abort()
      patch(state, { phase: 'saving', error: null })
      const input = { email, token, password, password_confirmation }
      const result = await api.completePasswordReset(input, { signal: abort.signal })
      if (running !== abort) return
      running = null
      if (result.ok) {
        patch(state, { phase: 'signing_in', saved: 'done' })
        return enter(await signIn())
      }
      const { error } = result
      log('The password could not be set', error)
      // A link works once: after a lost answer its refusal may mean that the password is set.
      if (hasCode(error, 'invalid_token') && uncertain === password && (await signIn()) === null) {
        state.saved = 'done'
        return enter(null)
      }
      if (isUncertain(error)) uncertain = password
      if (isEasyToGuess(error)) return void patch(state, { phase: 'form', isEasy: true })
      const phase = hasCode(error, 'invalid_token') ? 'invalid' : 'form'
      patch(state, { phase, error, saved: 'failed' })
    }

    return {
      async verify() {
        stopped = false
        if (email === '' || token === '') return void patch(state, { phase: 'invalid' })
        const abort = begin()
        patch(state, { phase: 'verifying', error: null })
        const result = await api.verifyPasswordReset({ email, token }, { signal: abort.signal })
        if (running !== abort) return
        running = null
        if (result.ok) return void patch(state, { phase: 'form' })
        log('The link could not be verified', result.error)
        const phase = saysInvalid(result.error) ? 'invalid' : 'unverified'
        patch(state, { phase, error: result.error })
      },
      type(field, text) {
        if (state.phase !== 'form') return
        state[field] = text
        if (field === 'password') state.isEasy = false
        if (state.error) state.error = null
      },
      touch(field) {
        state.touched[field] = true
      },
      async judge(password, options) {
        if (state.phase !== 'form') return null
        const abort = new AbortController()
        judging = abort
        options.signal.addEventListener('abort', () => abort.abort(), { once: true })
        const { signal } = abort
        const result = await api.judgeLinkPassword({ email, token, password }, { signal })
        return result.ok ? result.data.strength : null
      },
      async save() {
        if (state.phase !== 'form') return null
        state.touched = { password: true, confirmation: true }
        const wrong = firstWrongField(passwordProblems(state))
        if (wrong === null) await complete()
        return state.isEasy ? 'password' : wrong
      },
      async retry() {
        if (state.phase !== 'saving') return
        uncertain = state.password
        await complete()
      },
      async signIn() {
        if (state.phase !== 'signed_out') return
        patch(state, { phase: 'signing_in_again', error: null })
        enter(await signIn())
      },
      async answerSwitch(accept) {
        if (state.phase !== 'switch') return
        if (accept) session.acceptSwitch()
        else await session.declineSwitch()
        state.phase = 'done'
        onDone()
      },
      stop() {
        stopped = true
        running?.abort()
        running = null
      },
    }
  })
}

/** Whether the server took the link, but found the password too easy to guess. */
function isEasyToGuess(error: ApiError): boolean {
  return error.kind === 'answer' && error.details.some(({ rule }) => rule === 'easy_to_guess')
}

/** Whether the server looked at the link and refused it; anything else says nothing of the link. */
function saysInvalid(error: ApiError): boolean {
  return (['invalid_token', 'malformed', 'validation'] as const).some((code) =>
    hasCode(error, code),
  )
}
