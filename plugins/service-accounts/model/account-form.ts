import { firstCode, isTooLong, oneLine, parseDateInput, required } from '@forrad/core/domain'
import type { ValidationCode } from '@forrad/core/domain'
import type { FormProblems } from '@forrad/core/stores'
import type { CalendarDate, Role, ServiceAccountInput } from '@forrad/openapi'

/** A service account as typed. */
export interface TypedAccount {
  readonly name: string
  readonly role: Role
  readonly narcotics: boolean
  /** Whether it is bound to some locations. */
  readonly bound: boolean
  readonly locations: readonly number[]
  /** The last day as typed; empty for none. */
  readonly expires: string
}

/** A field of the form that can be wrong. */
export type AccountField = 'name' | 'locations' | 'expires'

/** What is wrong with a field. `unseen`: it has the name that was made without anybody seeing its key. */
export type AccountProblem =
  ValidationCode | 'taken' | 'unseen' | 'none_chosen' | 'gone' | 'wrong_date'

/** The fields in the order of the form. */
export const ACCOUNT_FIELDS: readonly AccountField[] = ['name', 'locations', 'expires']

/** The form of a new account: it may read, and no more. */
export const NEW_ACCOUNT: TypedAccount = {
  name: '',
  role: 'read',
  narcotics: false,
  bound: false,
  locations: [],
  expires: '',
}

/** Checks what was typed. */
export function accountProblems(
  typed: TypedAccount,
  today: CalendarDate,
): FormProblems<AccountField, AccountProblem> {
  const name = oneLine(typed.name)
  return {
    name: firstCode(required(name), isTooLong(typed.name, 100) ? 'too_large' : null),
    locations: typed.bound && typed.locations.length === 0 ? 'none_chosen' : null,
    expires: expiryProblem(typed.expires, today),
  }
}

function expiryProblem(text: string, today: CalendarDate): AccountProblem | null {
  if (text.trim() === '') return null
  const date = parseDateInput(text, today)
  if (date === null) return 'wrong_date'
  return date < today ? 'gone' : null
}

/** What is sent. */
export function accountInput(typed: TypedAccount, today: CalendarDate): ServiceAccountInput {
  const { name, role, narcotics, bound, locations, expires } = typed
  const expires_on = parseDateInput(expires, today)
  return {
    name: oneLine(name),
    role,
    narcotics,
    ...(bound ? { location_ids: [...locations] } : {}),
    ...(expires_on === null ? {} : { expires_on }),
  }
}
