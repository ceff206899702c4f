import type { Api, ApiError } from '@forrad/core/api'
import { createStore, patch, type Log, type Store } from '@forrad/core/stores'
import type { User } from '@forrad/openapi'

/** A field of the form. */
export type NameField = 'first_name' | 'last_name'

/** How the change of one's own name stands. */
export interface NameState {
  /** What was typed; null for a field that stands as it is. */
  typed: Record<NameField, string | null>
  /** Saving was tried: what is missing is said. */
  tried: boolean
  saving: boolean
  /** Why the name could not be changed. */
  error: ApiError | null
}

/** What the person can do. */
export interface NameActions {
  type(field: NameField, text: string): void
  /** Saves; returns the field where the cursor goes when something is missing. */
  save(): Promise<NameField | null>
}

/** What the store needs. */
export interface NameDeps {
  readonly api: Pick<Api, 'changeOwnName'>
  /** Whose name it is. */
  readonly user: () => Pick<User, NameField>
  readonly log: Log
  /** Called when it is changed; resolves when the app knows it. */
  readonly onSaved: () => Promise<void>
}

const nothing = { first_name: null, last_name: null }

/** Returns the name as it stands in the form. */
export function shownName(
  { typed }: Pick<NameState, 'typed'>,
  user: Pick<User, NameField>,
): Record<NameField, string> {
  return {
    first_name: typed.first_name ?? user.first_name,
    last_name: typed.last_name ?? user.last_name,
  }
}

/** Creates the form of one's own name. */
export function createNameStore({
  api,
  user,
  log,
  onSaved,
}: NameDeps): Store<NameState, NameActions> {
  const initial: NameState = { typed: { ...nothing }, tried: false, saving: false, error: null }
  return createStore<NameState, NameActions>(initial, (state) => ({
    type(field, text) {
      state.typed = { ...state.typed, [field]: text }
      state.error = null
    },
    async save() {
      if (state.saving) return null
      state.tried = true
      const name = shownName(state, user())
      const missing = (['first_name', 'last_name'] as const).find((one) => name[one].trim() === '')
      if (missing) return missing
      patch(state, { saving: true, error: null })
      const result = await api.changeOwnName(name)
      if (result.ok) {
        await onSaved()
        patch(state, { typed: { ...nothing }, tried: false })
      } else {
        log('The name could not be changed', result.error)
        state.error = result.error
      }
      state.saving = false
      return null
    },
  }))
}
