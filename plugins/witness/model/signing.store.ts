import { isUnanswered, type Api, type ApiError } from '@forrad/core/api'
import { createStore, patch, type Store } from '@forrad/core/stores'
import type { WitnessedLine, WitnessSignature } from '@forrad/openapi'

/** What is signed: what is about to be done, or entries that lack their witness. */
export type Signed =
  { readonly lines: readonly WitnessedLine[] } | { readonly adjustment_ids: readonly number[] }

/** A sheet that a witness signs in. */
export interface SigningState {
  email: string
  password: string
  /** It was to be signed. */
  tried: boolean
  signing: boolean
  /** The server says that e-mail and password do not belong together. */
  wrong: boolean
  /** Why it failed otherwise. */
  error: ApiError | null
}

/** What the witness does. */
export interface SigningActions {
  type(field: 'email' | 'password', text: string): void
  /** Returns the signature, or null when there is none. The password is forgotten whatever comes. */
  sign(): Promise<WitnessSignature | null>
}

/** A sheet that a witness signs in; nothing of it is kept anywhere. */
export type SigningStore = Store<SigningState, SigningActions>

/** Creates it, with nothing typed. */
export function createSigningStore(api: Pick<Api, 'signAsWitness'>, signed: Signed): SigningStore {
  const initial: SigningState = {
    email: '',
    password: '',
    tried: false,
    signing: false,
    wrong: false,
    error: null,
  }
  return createStore<SigningState, SigningActions>(initial, (state) => ({
    type(field, text) {
      patch(state, { [field]: text, wrong: false, error: null })
    },
    async sign() {
      if (state.signing) return null
      const email = state.email.trim()
      const { password } = state
      patch(state, { tried: true, wrong: false, error: null })
      if (email === '' || password === '') return null
      state.signing = true
      const named =
        'lines' in signed
          ? { lines: [...signed.lines] }
          : { adjustment_ids: [...signed.adjustment_ids] }
      const result = await api.signAsWitness({ signature: { email, password, ...named } })
      patch(state, { password: '', tried: false, signing: false })
      if (result.ok) return result.data.signature
      const { error } = result
      const isWrong = error.kind === 'answer' && error.code === 'validation'
      patch(state, { wrong: isWrong, error: isWrong ? null : error })
      return null
    },
  }))
}

/** Whether no server answered, so that nobody can sign just now. */
export function isWithoutServer(error: ApiError | null): boolean {
  return error !== null && isUnanswered(error)
}
