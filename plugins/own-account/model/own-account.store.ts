import { isUncertain, type Api, type ApiError } from '@forrad/core/api'
import { firstCode, mustMatch, passwordLength, required } from '@forrad/core/domain'
import type { ValidationCode } from '@forrad/core/domain'
import { createStore, patch } from '@forrad/core/stores'
import type { Log, Store } from '@forrad/core/stores'
import type { OwnSession, PasswordStrength } from '@forrad/openapi'

/** A field of the form. */
export type PasswordField = 'current' | 'password' | 'confirmation'

/** How one's own account stands. */
export interface OwnAccountState {
  /** Null until they have been fetched. */
  sessions: readonly OwnSession[] | null
  loading: boolean
  /** Why the sessions could not be fetched, or one not be ended. */
  sessionError: ApiError | null
  /** Ids of sessions that are being ended. */
  ending: readonly string[]
  typed: Record<PasswordField, string>
  /** Saving was tried: what is wrong is said. */
  tried: boolean
  /** The server refused the current password. */
  isWrong: boolean
  /** The server found the new one too easy to guess. */
  isEasy: boolean
  saving: boolean
  /** Why the password could not be changed. */
  error: ApiError | null
}

/** What the person can do. */
export interface OwnAccountActions {
  load(): Promise<void>
  /** Ends one of one's own sessions. */
  end(id: string): Promise<void>
  type(field: PasswordField, text: string): void
  /** How well a new password would stand; null when it could not be found out. */
  judge(
    password: string,
    options: { readonly signal: AbortSignal },
  ): Promise<PasswordStrength | null>
  /** Saves; returns the field where the cursor goes when something is wrong. */
  save(): Promise<PasswordField | null>
}

/** What the store needs. */
export interface OwnAccountDeps {
  readonly api: Pick<
    Api,
    'listOwnSessions' | 'endOwnSession' | 'changeOwnPassword' | 'judgeOwnPassword'
  >
  readonly log: Log
  readonly onSaved: () => void
}

const nothing = { current: '', password: '', confirmation: '' }

/** What is wrong with each field; null where nothing is. */
export function problemsOf({
  typed,
  isWrong,
  isEasy,
}: Pick<OwnAccountState, 'typed' | 'isWrong' | 'isEasy'>): Readonly<
  Record<PasswordField, ValidationCode | 'wrong' | 'easy' | null>
> {
  const { current, password, confirmation } = typed
  return {
    current: isWrong ? 'wrong' : current === '' ? 'required' : null,
    password: firstCode(required(password), passwordLength(password)) ?? (isEasy ? 'easy' : null),
    confirmation: firstCode(required(confirmation), mustMatch(confirmation, password)),
  }
}

/** Creates the page of one's own account. */
export function createOwnAccountStore({
  api,
  log,
  onSaved,
}: OwnAccountDeps): Store<OwnAccountState, OwnAccountActions> {
  const initial: OwnAccountState = {
    sessions: null,
    loading: false,
    sessionError: null,
    ending: [],
    typed: { ...nothing },
    tried: false,
    isWrong: false,
    isEasy: false,
    saving: false,
    error: null,
  }
  /** A new password whose saving got no answer: it may be the current one by now. */
  let uncertain: string | null = null
  const send = (current_password: string, { password, confirmation }: OwnAccountState['typed']) =>
    api.changeOwnPassword({ current_password, password, password_confirmation: confirmation })

  /** Saves what was typed. After a lost answer, the old password being wrong may mean that the new one is set. */
  async function sendTyped(typed: OwnAccountState['typed']) {
    const { current, password } = typed
    const result = await send(current, typed)
    if (result.ok || uncertain !== password || !isCurrentWrong(result.error)) return result
    const again = await send(password, typed)
    return again.ok || isUncertain(again.error) ? again : result
  }

  return createStore<OwnAccountState, OwnAccountActions>(initial, (state) => {
    const firstWrong = (): PasswordField | null => {
      const problems = problemsOf(state)
      return (['current', 'password', 'confirmation'] as const).find((one) => problems[one]) ?? null
    }
    const load = async () => {
      patch(state, { loading: true, sessionError: null })
      const result = await api.listOwnSessions({})
      state.loading = false
      if (result.ok) state.sessions = result.data.sessions
      else state.sessionError = result.error
    }
    return {
      load,
      async end(id) {
        if (state.ending.includes(id)) return
        state.ending = [...state.ending, id]
        const result = await api.endOwnSession({ id })
        state.ending = state.ending.filter((other) => other !== id)
        if (result.ok) {
          state.sessions = state.sessions?.filter((session) => session.id !== id) ?? null
          return
        }
        log('The session could not be ended', result.error)
        state.sessionError = result.error
      },
      type(field, text) {
        state.typed = { ...state.typed, [field]: text }
        if (field === 'current') state.isWrong = false
        if (field === 'password') state.isEasy = false
        state.error = null
      },
      async judge(password, options) {
        const result = await api.judgeOwnPassword({ password }, options)
        return result.ok ? result.data.strength : null
      },
      async save() {
        if (state.saving) return null
        state.tried = true
        const wrong = firstWrong()
        if (wrong) return wrong
        const { typed } = state
        patch(state, { saving: true, error: null })
        const result = await sendTyped(typed)
        state.saving = false
        if (result.ok) {
          uncertain = null
          patch(state, { typed: { ...nothing }, tried: false })
          onSaved()
          await load()
          return null
        }
        log('The password could not be changed', result.error)
        const { error } = result
        if (isUncertain(error)) uncertain = typed.password
        const details = error.kind === 'answer' ? error.details : []
        state.isWrong = isCurrentWrong(error)
        state.isEasy = details.some(({ rule }) => rule === 'easy_to_guess')
        const refused = firstWrong()
        if (refused === null) state.error = error
        return refused
      },
    }
  })
}

/** Whether the server refused the current password. */
function isCurrentWrong(error: ApiError): boolean {
  return error.kind === 'answer' && error.details.some(({ field }) => field === 'current_password')
}
