import { hasCode, type Result } from '@forrad/core/api'
import { createFormStore, sendNew } from '@forrad/core/stores'
import type { FormActions, FormState, SessionStore, Store, UsersStore } from '@forrad/core/stores'
import type { User, UserInput } from '@forrad/openapi'
import {
  isChanged,
  NEW_USER,
  refusedFields,
  typedUser,
  USER_FIELDS,
  userInput,
  userProblems,
} from './user-form.ts'
import type { TypedUser, UserField, UserFieldProblem } from './user-form.ts'

/** How the form stands. */
export type UserFormState = FormState<TypedUser, UserField, UserFieldProblem>

/** What the person can do. */
export type UserFormActions = FormActions<TypedUser, UserField>

/** What the store needs. */
export interface UserFormDeps {
  readonly users: Pick<UsersStore, 'state' | 'load' | 'invite' | 'update'>
  readonly session: Pick<SessionStore, 'state' | 'recheck'>
  readonly onSaved: (user: User) => void
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
  const invite = sendNew<UserInput, User>({
    nameOf: ({ email }) => email,
    send: (input) => users.invite(input),
    async find(input) {
      const listed = await users.load({ force: true })
      return (listed.ok && listed.data.find(({ email }) => email === input.email)) || null
    },
  })

  const send = async (input: UserInput): Promise<Result<User>> => {
    if (!user) return invite(input)
    const result = await users.update(user.apoex_id, input)
    const isOwn = session.state.user?.apoex_id === user.apoex_id
    if (result.ok && isOwn) await session.recheck()
    // Somebody else removed the user: the list behind the form shows it too.
    if (!result.ok && hasCode(result.error, 'not_found')) void users.load({ force: true })
    return result
  }

  return createFormStore({
    initial: user ? typedUser(user) : NEW_USER,
    fields: USER_FIELDS,
    check: userProblems,
    input: (typed) => (user && !isChanged(typed, user) ? null : userInput(typed)),
    send,
    blame(error) {
      if (hasCode(error, 'name_taken')) return { email: 'taken' }
      if (hasCode(error, 'cannot_be_invited')) return { email: 'uninvitable' }
      const isRefused = error.kind === 'answer' && error.code === 'validation'
      return isRefused ? refusedFields(error.details) : {}
    },
    onSaved,
  })
}
