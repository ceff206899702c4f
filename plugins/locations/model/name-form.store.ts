import { hasCode, type ApiError, type Result } from '@forrad/core/api'
import { nameText, oneLine, SHELF_PLACE_MAX_LENGTH, type ValidationCode } from '@forrad/core/domain'
import { createStore, patch, sendNew } from '@forrad/core/stores'
import type { Store } from '@forrad/core/stores'

/** The longest name of a location and of a shelf place, in characters (contract). */
export const NAME_LIMITS = { location: 100, shelfPlace: SHELF_PLACE_MAX_LENGTH } as const

/** What is wrong with a name; `changed`: somebody else has given another meanwhile. */
export type NameProblem = ValidationCode | 'taken' | 'changed'

/** How the naming stands. */
export interface NameFormState {
  typed: string
  /** The problem is said: the field was left, or saving was tried. */
  touched: boolean
  /** The server knows another one by this name; until the name is changed. */
  taken: boolean
  /** Somebody else has renamed it meanwhile; until the name is changed. */
  overtaken?: boolean
  /** What somebody else has named it meanwhile: from then on it is this name that is changed. */
  now?: string | null
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
  /** `seen` is the name as the person saw it; empty for something new. */
  readonly send: (name: string, seen: string) => Promise<Result<Named>>
  /** Finds what an earlier try made whose answer was lost. */
  readonly find?: (name: string) => Promise<Named | null>
  /** The name as it is by now; null when it cannot be fetched. */
  readonly present?: () => Promise<string | null>
  readonly onSaved: (named: Named) => void
}

/** A form for one name. */
export type NameForm = Store<NameFormState, NameFormActions>

/** What is said of the name: the server's reason, else the form's own once it was touched. */
export function shownProblem(
  {
    typed,
    touched,
    taken,
    overtaken,
  }: Pick<NameFormState, 'typed' | 'touched' | 'taken' | 'overtaken'>,
  limit: number,
): NameProblem | null {
  if (taken) return 'taken'
  if (overtaken) return 'changed'
  const problem = nameText(typed, limit)
  // Too long is said at once: a pasted text shows it before anything is pressed.
  return touched || problem === 'too_large' ? problem : null
}

/** Whether the save button may be pressed: something is typed, and it would change something. */
export function canSave(
  { typed, saving, now }: Pick<NameFormState, 'typed' | 'saving' | 'now'>,
  initial: string,
) {
  const name = oneLine(typed)
  return !saving && name !== '' && name !== (now ?? initial)
}

/** Whether somebody else has renamed it meanwhile. */
function isOvertaken(error: ApiError): boolean {
  return error.kind === 'answer' && error.details.some(({ rule }) => rule === 'locations/changed')
}

/** Creates the form; after something new was saved it is empty again. */
export function createNameForm<Named>(deps: NameFormDeps<Named>): NameForm {
  const { initial, limit, send, find, present, onSaved } = deps
  const start: NameFormState = {
    typed: initial,
    touched: false,
    taken: false,
    saving: false,
    error: null,
  }
  return createStore<NameFormState, NameFormActions>(start, (state) => {
    const seen = () => state.now ?? initial
    const trySending = sendNew({
      send: (name: string) => send(name, seen()),
      nameOf: (name: string) => name,
      // Of one that is renamed the name is taken by another: its own is none that is in the way.
      find: initial === '' ? find : undefined,
    })
    return {
      change(typed) {
        patch(state, { typed, taken: false, overtaken: false, error: null })
      },
      touch() {
        state.touched = true
      },
      async save() {
        if (state.saving) return true
        state.touched = true
        const name = oneLine(state.typed)
        if (nameText(state.typed, limit) !== null) return false
        if (name === seen()) return true
        patch(state, { saving: true, taken: false, overtaken: false, error: null, series: null })
        const result = await trySending(name)
        const overtaken = !result.ok && isOvertaken(result.error)
        const now = overtaken ? ((await present?.()) ?? null) : null
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
        // Without the name as it is by now there is nothing to say at the field.
        if (now !== null) {
          patch(state, { now, overtaken: true })
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
    }
  })
}
