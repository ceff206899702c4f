import type { ApiError } from '@forrad/core/api'
import {
  email,
  firstCode,
  isTooLong,
  mergeFields,
  normalizeEmail,
  oneLine,
  required,
} from '@forrad/core/domain'
import type { ValidationCode } from '@forrad/core/domain'
import { firstWrong } from '@forrad/core/stores'
import type { FormProblems } from '@forrad/core/stores'
import type { ErrorDetail, Role, SeenUser, User, UserInput } from '@forrad/openapi'

/** A user as typed. */
export interface TypedUser {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  /** Null until one was chosen. */
  readonly role: Role | null
  readonly narcotics: boolean
}

/** A field of the form that can be wrong. */
export type UserField = Exclude<keyof TypedUser, 'narcotics'>

/** The fields in the order of the form. */
export const USER_FIELDS: readonly UserField[] = ['first_name', 'last_name', 'email', 'role']

/** The longest name, in characters, and the longest e-mail (contract). */
export const LIMITS = { first_name: 100, last_name: 100, email: 254 } as const

/**
 * What is wrong with a field: the form's own reasons, that the e-mail belongs to somebody, or cannot be
 * invited, and that somebody else has changed the field meanwhile.
 */
export type UserFieldProblem = ValidationCode | 'taken' | 'uninvitable' | 'changed'

/** The form of a new user. */
export const NEW_USER: TypedUser = {
  first_name: '',
  last_name: '',
  email: '',
  role: null,
  narcotics: false,
}

/** The form of a known user. */
export function typedUser(user: User): TypedUser {
  const { first_name, last_name, role, narcotics } = user
  return { first_name, last_name, email: user.email, role, narcotics }
}

/** A user as whoever changes it sees it, for the server to know what they have not touched (ROLE-11). */
export function seenUser(user: User): SeenUser {
  const { first_name, last_name, email, role, narcotics, pending_email } = user
  const seen = { first_name, last_name, email, role, narcotics }
  return pending_email === undefined ? seen : { ...seen, pending_email }
}

/** What was typed over `before`, over the user as it is `now`: what nobody touched shows as it is now. */
export function typedOver(typed: TypedUser, before: User, now: User): TypedUser {
  const [old, fresh] = [typedUser(before), typedUser(now)]
  const names = Object.keys(fresh) as readonly (keyof TypedUser)[]
  return mergeFields(names, fresh, typed, old).merged
}

/** Checks what was typed. */
export function userProblems(typed: TypedUser): FormProblems<UserField, UserFieldProblem> {
  const tooLong = (field: keyof typeof LIMITS) =>
    isTooLong(typed[field], LIMITS[field]) ? 'too_large' : null
  return {
    first_name: firstCode(required(oneLine(typed.first_name)), tooLong('first_name')),
    last_name: firstCode(required(oneLine(typed.last_name)), tooLong('last_name')),
    email: firstCode(required(typed.email), tooLong('email'), email(typed.email)),
    role: typed.role === null ? 'required' : null,
  }
}

/** What is sent; null while something is wrong. */
export function userInput(typed: TypedUser): UserInput | null {
  const { role, narcotics } = typed
  if (role === null || firstWrong(USER_FIELDS, userProblems(typed))) return null
  return {
    first_name: oneLine(typed.first_name),
    last_name: oneLine(typed.last_name),
    email: normalizeEmail(typed.email),
    role,
    narcotics,
  }
}

/** Whether saving would withdraw a new e-mail that waits to be confirmed: the present one is to stay. */
export function withdrawsEmail({ email }: Pick<TypedUser, 'email'>, user: User): boolean {
  return user.pending_email !== undefined && normalizeEmail(email) === user.email
}

/** Whether saving would change anything of this user. */
export function isChanged(typed: TypedUser, user: User): boolean {
  const before = typedUser(user)
  return (
    oneLine(typed.first_name) !== before.first_name ||
    oneLine(typed.last_name) !== before.last_name ||
    normalizeEmail(typed.email) !== before.email ||
    withdrawsEmail(typed, user) ||
    typed.role !== before.role ||
    typed.narcotics !== before.narcotics
  )
}

/** How the server names what somebody else has changed meanwhile. */
const OVERTAKEN = 'users/changed'

/** Whether somebody else has changed the same fields meanwhile. */
export function isOvertaken(error: ApiError): boolean {
  return error.kind === 'answer' && error.details.some(({ rule }) => rule === OVERTAKEN)
}

/** Which fields a refusal names, with a reason that the form can word. */
export function refusedFields(
  details: readonly ErrorDetail[],
): Readonly<Partial<Record<UserField, UserFieldProblem>>> {
  const reasons: Partial<Record<UserField, UserFieldProblem>> = {}
  for (const { field, rule } of details) {
    const name = USER_FIELDS.find((known) => field === `user.${known}`)
    if (!name) continue
    if (rule === OVERTAKEN) {
      reasons[name] = 'changed'
      continue
    }
    const length = rule === 'too_long' ? 'too_large' : null
    reasons[name] ??= length ?? (name === 'email' && rule !== 'required' ? 'email' : 'required')
  }
  return reasons
}
