import { hasCode, isUncertain, type ApiError, type Result } from '@forrad/core/api'
import { createStore, patch } from '@forrad/core/stores'
import type { SessionStore, Store, UsersStore } from '@forrad/core/stores'
import type { User, UserInput } from '@forrad/openapi'
import {
  firstWrong,
  isChanged,
  NEW_USER,
  refusedFields,
  typedUser,
  userInput,
  userProblems,
} from './user-form.ts'
import type { TypedUser, UserField, UserFieldProblem, UserProblems } from './user-form.ts'

/** How the form stands. */
export interface UserFormState {
  typed: TypedUser
  /** Fields whose problem is said: they were left, or saving was tried. */
  touched: Readonly<Partial<Record<UserField, boolean>>>
  /** What the server found wrong, until the field is changed. */
  refused: Readonly<Partial<Record<UserField, UserFieldProblem>>>
  saving: boolean
  /** Why saving failed, when no field is to blame. */
  error: ApiError | null
}

/** What the person can do. */
export interface UserFormActions {
  change(typed: Partial<TypedUser>): void
  touch(field: UserField): void
  /** Ignored while saving; answers the field where the cursor goes when something is wrong. */
  save(): Promise<UserField | null>
}

/** What the store needs. */
export interface UserFormDeps {
  readonly users: Pick<UsersStore, 'state' | 'load' | 'invite' | 'update'>
  readonly session: Pick<SessionStore, 'state' | 'recheck'>
  readonly onSaved: (user: User) => void
}

/** What is said of each field: the server's reason, else the form's own once it was touched. */
export function shownProblems({ typed, touched, refused }: UserFormState): UserProblems {
  const problems = userProblems(typed)
  const shown = (field: UserField) => refused[field] ?? (touched[field] ? problems[field] : null)
  return {
    first_name: shown('first_name'),
    last_name: shown('last_name'),
    email: shown('email'),
    role: shown('role'),
  }
}

/** Whether the save button may be pressed: nothing is empty, and something would change. */
export function canSave({ typed, saving }: UserFormState, user: User | null): boolean {
  const isEmpty = Object.values(userProblems(typed)).includes('required')
  return !saving && !isEmpty && (user === null || isChanged(typed, user))
}

/** Creates the form of one user; null invites a new one. */
export function createUserFormStore(
  user: User | null,
  { users, session, onSaved }: UserFormDeps,
): Store<UserFormState, UserFormActions> {
  const initial: UserFormState = {
    typed: user ? typedUser(user) : NEW_USER,
    touched: {},
    refused: {},
    saving: false,
    error: null,
  }
  /** An e-mail whose invitation got no answer: the user may be there all the same. */
  let uncertain: string | null = null

  const invite = async (input: UserInput): Promise<Result<User>> => {
    const result = await users.invite(input)
    if (result.ok) return result
    if (hasCode(result.error, 'name_taken') && uncertain === input.email) {
      const listed = await users.load({ force: true })
      const invited = listed.ok ? listed.data.find(({ email }) => email === input.email) : null
      if (invited) return { ok: true, data: invited }
    }
    if (isUncertain(result.error)) uncertain = input.email
    return result
  }

  const send = async (input: UserInput): Promise<Result<User>> => {
    if (!user) return invite(input)
    const result = await users.update(user.apoex_id, input)
    const isOwn = session.state.user?.apoex_id === user.apoex_id
    if (result.ok && isOwn) await session.recheck()
    // Somebody else removed the user: the list behind the form shows it too.
    if (!result.ok && hasCode(result.error, 'not_found')) void users.load({ force: true })
    return result
  }

  return createStore<UserFormState, UserFormActions>(initial, (state) => {
    const refuse = (error: ApiError): UserField | null => {
      if (hasCode(error, 'name_taken')) state.refused = { email: 'taken' }
      else if (hasCode(error, 'cannot_be_invited')) state.refused = { email: 'uninvitable' }
      else if (error.kind === 'answer' && error.code === 'validation') {
        state.refused = refusedFields(error.details)
      }
      const field = firstWrong(shownProblems(state))
      if (!field) state.error = error
      return field
    }
    return {
      change(typed) {
        state.typed = { ...state.typed, ...typed }
        const kept = Object.entries(state.refused).filter(([field]) => !(field in typed))
        state.refused = Object.fromEntries(kept)
        state.error = null
      },
      touch(field) {
        state.touched = { ...state.touched, [field]: true }
      },
      async save() {
        if (state.saving) return null
        state.touched = { first_name: true, last_name: true, email: true, role: true }
        const input = userInput(state.typed)
        if (!input) return firstWrong(userProblems(state.typed))
        if (user && !isChanged(state.typed, user)) return null
        patch(state, { saving: true, error: null, refused: {} })
        const result = await send(input)
        state.saving = false
        if (!result.ok) return refuse(result.error)
        onSaved(result.data)
        return null
      },
    }
  })
}
