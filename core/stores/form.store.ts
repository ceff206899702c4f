import type { ApiError, Result } from '../api/index.ts'
import { createStore, patch, type Store } from './create.store.ts'

/** How a form stands. */
export interface FormState<Typed extends object, Field extends string, Problem> {
  typed: Typed
  /** Fields whose problem is said: they were left, or saving was tried. */
  touched: Readonly<Partial<Record<Field, boolean>>>
  /** What the server found wrong, until the field is changed. */
  refused: Readonly<Partial<Record<Field, Problem>>>
  saving: boolean
  /** Why saving failed, when no field is to blame. */
  error: ApiError | null
}

/** What the person can do. */
export interface FormActions<Typed extends object, Field extends string> {
  change(typed: Partial<Typed>): void
  touch(field: Field): void
  /** Ignored while saving; returns the field where the cursor goes when something is wrong. */
  save(): Promise<Field | null>
}

/** What is wrong with each field; null where nothing is. */
export type FormProblems<Field extends string, Problem> = Readonly<Record<Field, Problem | null>>

/** What makes a form this one. */
export interface FormDeps<Typed extends object, Field extends string, Problem, Input, Saved> {
  readonly initial: Typed
  /** In the order of the form. */
  readonly fields: readonly Field[]
  readonly check: (typed: Typed) => FormProblems<Field, Problem>
  /** What is sent of what was typed; null when nothing would change. Asked only when nothing is wrong. */
  readonly input: (typed: Typed) => Input | null
  readonly send: (input: Input) => Promise<Result<Saved>>
  /** Which fields the server's refusal is about. */
  readonly blame: (error: ApiError) => Readonly<Partial<Record<Field, Problem>>>
  readonly onSaved: (saved: Saved) => void
}

/** What is said of each field: the server's reason, else the form's own once it was touched. */
export function shownProblems<Typed extends object, Field extends string, Problem>(
  { touched, refused }: Pick<FormState<Typed, Field, Problem>, 'touched' | 'refused'>,
  problems: FormProblems<Field, Problem>,
): FormProblems<Field, Problem> {
  const shown = (Object.entries(problems) as [Field, Problem | null][]).map(([field, problem]) => [
    field,
    refused[field] ?? (touched[field] ? problem : null),
  ])
  return Object.fromEntries(shown) as Record<Field, Problem | null>
}

/** The first field with something wrong, where the cursor goes; null when all are right. */
export function firstWrong<Field extends string, Problem>(
  fields: readonly Field[],
  problems: FormProblems<Field, Problem>,
): Field | null {
  return fields.find((field) => problems[field] !== null) ?? null
}

/** Creates a form of several fields that saves once for a double press and keeps what was typed. */
export function createFormStore<Typed extends object, Field extends string, Problem, Input, Saved>(
  deps: FormDeps<Typed, Field, Problem, Input, Saved>,
): Store<FormState<Typed, Field, Problem>, FormActions<Typed, Field>> {
  const { fields, check } = deps
  const initial: FormState<Typed, Field, Problem> = {
    typed: deps.initial,
    touched: nothing(),
    refused: nothing(),
    saving: false,
    error: null,
  }
  return createStore<FormState<Typed, Field, Problem>, FormActions<Typed, Field>>(
    initial,
    (state) => {
      const wrongField = () => firstWrong(fields, shownProblems(state, check(state.typed)))
      return {
        change(typed) {
          state.typed = { ...state.typed, ...typed }
          const kept = Object.entries(state.refused).filter(([field]) => !(field in typed))
          state.refused = Object.fromEntries(kept) as typeof state.refused
          state.error = null
        },
        touch(field) {
          state.touched = { ...state.touched, [field]: true }
        },
        async save() {
          if (state.saving) return null
          state.touched = Object.fromEntries(
            fields.map((field) => [field, true]),
          ) as typeof state.touched
          const wrong = firstWrong(fields, check(state.typed))
          if (wrong) return wrong
          const input = deps.input(state.typed)
          if (input === null) return null
          state.refused = nothing()
          patch(state, { saving: true, error: null })
          const result = await deps.send(input)
          state.saving = false
          if (result.ok) {
            deps.onSaved(result.data)
            return null
          }
          state.refused = deps.blame(result.error)
          const blamed = wrongField()
          if (!blamed) state.error = result.error
          return blamed
        },
      }
    },
  )
}

/** Nothing said of any field. */
function nothing<Field extends string, Said>(): Readonly<Partial<Record<Field, Said>>> {
  return {} as Partial<Record<Field, Said>>
}
