import { hasCode, type Result } from '@forrad/core/api'
import { createFormStore, sendNew } from '@forrad/core/stores'
import type { FormActions, FormState, SessionStore, Store, UsersStore } from '@forrad/core/stores'
import type { User, UserInput } from '@forrad/openapi'
import {
  isChanged,
  isOvertaken,
  NEW_USER,
  refusedFields,
  seenUser,
  typedOver,
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
  readonly onSaved: (saved: SavedUser) => void
  /** Somebody else has changed the same: from here on this is the user that the form changes. */
  readonly onOvertaken: (user: User) => void
}

/** What was saved. */
export interface SavedUser {
  readonly user: User
  /** The user as the form showed them; null for a new one. */
  readonly before: User | null
  readonly input: UserInput
}

/** Whether the save button may be pressed: nothing is empty, and something would change. */
export function canSave({ typed, saving }: UserFormState, user: User | null): boolean {
  const isEmpty = Object.values(userProblems(typed)).includes('required')
  return !saving && !isEmpty && (user === null || isChanged(typed, user))
}

/** Creates the form of one user; null invites a new one. */
export function createUserFormStore(
  user: User | null,
  { users, session, onSaved, onOvertaken }: UserFormDeps,
): Store<UserFormState, UserFormActions> {
  /** The user as the person sees it. */
  let before = user
  const invite = sendNew<UserInput, User>({
    nameOf: ({ email }) => email,
    send: (input) => users.invite(input),
    async find(input) {
      const listed = await users.load({ force: true })
      return (listed.ok && listed.data.find(({ email }) => email === input.email)) || null
    },
  })

  /** Shows the user as it is now, beside what was typed; nothing when it cannot be fetched. */
  const showPresent = async (seen: User) => {
    const listed = await users.load({ force: true })
    const now = listed.ok && listed.data.find(({ apoex_id }) => apoex_id === seen.apoex_id)
    if (!now) return
    before = now
    form.change(typedOver(form.state.typed, seen, now))
    onOvertaken(now)
  }

  const change = async (seen: User, input: UserInput): Promise<Result<User>> => {
    const result = await users.update(seen.apoex_id, input, seenUser(seen))
    const isOwn = session.state.user?.apoex_id === seen.apoex_id
    if (result.ok && isOwn) await session.recheck()
    // Somebody else removed the user: the list behind the form shows it too.
    if (!result.ok && hasCode(result.error, 'not_found')) void users.load({ force: true })
    if (!result.ok && isOvertaken(result.error)) await showPresent(seen)
    return result
  }

  /** Whom the last try was to change, as the person saw them. */
  let tried = before
  const form: Store<UserFormState, UserFormActions> = createFormStore({
    initial: user ? typedUser(user) : NEW_USER,
    fields: USER_FIELDS,
    check: userProblems,
    input: (typed) => (before && !isChanged(typed, before) ? null : userInput(typed)),
    async send(input): Promise<Result<SavedUser>> {
      tried = before
      const result = await (tried ? change(tried, input) : invite(input))
      return result.ok ? { ok: true, data: { before: tried, input, user: result.data } } : result
    },
    blame(error) {
      if (hasCode(error, 'name_taken')) return { email: 'taken' }
      if (hasCode(error, 'cannot_be_invited')) return { email: 'uninvitable' }
      // Without the user as it is now there is nothing to say at the field.
      const isNews = isOvertaken(error) && before !== tried
      const isRefused = error.kind === 'answer' && error.code === 'validation'
      return error.kind === 'answer' && (isNews || isRefused) ? refusedFields(error.details) : {}
    },
    onSaved,
  })
  return form
}
