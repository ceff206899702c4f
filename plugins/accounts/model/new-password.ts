import {
  firstCode,
  isPasswordTooLong,
  mustMatch,
  passwordLength,
  required,
} from '@forrad/core/domain'
import type { ValidationCode } from '@forrad/core/domain'

/** A new password as typed, twice. */
export interface TypedPassword {
  readonly password: string
  readonly confirmation: string
}

/** A field of the form. */
export type PasswordFieldName = keyof TypedPassword

/** What is wrong with each field; null where nothing is. */
export type PasswordProblems = Readonly<Record<PasswordFieldName, ValidationCode | null>>

/** Checks a new password and its confirmation (spec section 5); `too_large` for one with too many characters. */
export function passwordProblems({ password, confirmation }: TypedPassword): PasswordProblems {
  const length = isPasswordTooLong(password) ? 'too_large' : passwordLength(password)
  return {
    password: firstCode(required(password), length),
    confirmation: firstCode(required(confirmation), mustMatch(confirmation, password)),
  }
}

/** The first field with something wrong, where the cursor goes; null when both are right. */
export function firstWrongField(problems: PasswordProblems): PasswordFieldName | null {
  if (problems.password) return 'password'
  return problems.confirmation ? 'confirmation' : null
}
