import { hasCode, type ApiError, type Result } from '@forrad/core/api'
import { nameText, oneLine, SHELF_PLACE_MAX_LENGTH, type ValidationCode } from '@forrad/core/domain'
import { createStore, patch, sendNew } from '@forrad/core/stores'
import type { Store } from '@forrad/core/stores'

/** The longest name of a location and of a shelf place, in characters (contract). */
export const NAME_LIMITS = { location: 100, shelfPlace: SHELF_PLACE_MAX_LENGTH } as const

/** What is wrong with a name. */
export type NameProblem = ValidationCode | 'taken'

/** How the naming stands. */
export interface NameFormState {
  typed: string
  /** The problem is said: the field was left, or saving was tried. */
  touched: boolean
  /** The server knows another one by this name; until the name is changed. */
  taken: boolean
  saving: boolean
  /** Why saving failed, when the name is not to blame. */
  error: ApiError | null
  /** What became of the series saved last; until something else is saved. */
  series?: SeriesOutcome | null
}

/** How many of a series were made, and how many were there already. */
export interface SeriesOutcome {
  readonly made: number
  readonly existed: number
}

/** What the person can do. */
export interface NameFormActions {
  change(typed: string): void
  touch(): void
  /** Ignored while saving; returns false when the name must be corrected. */
  save(): Promise<boolean>
  /**
   * Saves names one after the other in place of what is typed; one that exists is passed over and counted.
   * Where one fails, what is left of them stays typed. Ignored while saving.
   */
  saveEach(names: readonly string[]): Promise<void>
}

/** What the form needs. */
export interface NameFormDeps<Named> {
  /** The name as it is; empty for something new. */
  readonly initial: string
  readonly limit: number
  readonly send: (name: string) => Promise<Result<Named>>
  /** Finds what an earlier try made whose answer was lost. */
  readonly find?: (name: string) => Promise<Named | null>
  readonly onSaved: (named: Named) => void
}

/** A form for one name. */
export type NameForm = Store<NameFormState, NameFormActions>

/** What is said of the name: the server's reason, else the form's own once it was touched. */
export function shownProblem(
  { typed, touched, taken }: Pick<NameFormState, 'typed' | 'touched' | 'taken'>,
  limit: number,
): NameProblem | null {
  if (taken) return 'taken'
  const problem = nameText(typed, limit)
  // Too long is said at once: a pasted text shows it before anything is pressed.
  return touched || problem === 'too_large' ? problem : null
}

/** Whether the save button may be pressed: something is typed, and it would change something. */
export function canSave(
  { typed, saving }: Pick<NameFormState, 'typed' | 'saving'>,
  initial: string,
) {
  const name = oneLine(typed)
  return !saving && name !== '' && name !== initial
}

/** Creates the form; after something new was saved it is empty again. */
export function createNameForm<Named>(deps: NameFormDeps<Named>): NameForm {
  const { initial, limit, send, find, onSaved } = deps
  const start: NameFormState = {
    typed: initial,
    touched: false,
    taken: false,
    saving: false,
    error: null,
  }
  const trySending = sendNew({ send, nameOf: (name: string) => name, find })

  return createStore<NameFormState, NameFormActions>(start, (state) => ({
    change(typed) {
      patch(state, { typed, taken: false, error: null })
    },
    touch() {
      state.touched = true
    },
    async save() {
      if (state.saving) return true
      state.touched = true
      const name = oneLine(state.typed)
      if (nameText(state.typed, limit) !== null) return false
      if (name === initial) return true
      patch(state, { saving: true, taken: false, error: null, series: null })
      const result = await trySending(name)
      state.saving = false
      if (result.ok) {
        if (initial === '') patch(state, { typed: '', touched: false })
        onSaved(result.data)
        return true
      }
      if (hasCode(result.error, 'name_taken')) {
        state.taken = true
        return false
      }
      state.error = result.error
      return true
    },
    async saveEach(names) {
      if (state.saving) return
      patch(state, { saving: true, taken: false, error: null, series: null })
      let made = 0
      for (const [index, name] of names.entries()) {
        const result = await trySending(name)
        if (result.ok) {
          made += 1
          onSaved(result.data)
        } else if (!hasCode(result.error, 'name_taken')) {
          const left = names.slice(index)
          const typed = left.length > 1 ? `${name}–${left.at(-1)}` : name
          const series = { made, existed: index - made }
          return patch(state, { typed, saving: false, error: result.error, series })
        }
      }
      const series = { made, existed: names.length - made }
      patch(state, { typed: '', touched: false, saving: false, series })
    },
  }))
}
