import type { SeenUser, UserInput } from '@forrad/openapi'
import { mergeFields } from './merge-fields.ts'
import { normalizeEmail, singleSpaced } from './texts.ts'

/** A user as it counts now. */
export type KnownUser = Omit<SeenUser, 'pending_email'> & {
  readonly pending_email?: string | null
}

/** A user's change as it is carried out. */
export interface MergedUser extends Omit<UserInput, 'email'> {
  /** The e-mail that is wanted; null leaves the e-mail, and one that waits, as they are. */
  readonly email: string | null
}

/** The change to carry out, or the fields that somebody else has given another value meanwhile. */
export type UserMerge =
  | { readonly ok: true; readonly user: MergedUser }
  | { readonly ok: false; readonly overtaken: readonly (keyof UserInput)[] }

const FIELDS = ['first_name', 'last_name', 'role', 'narcotics'] as const

/**
 * What becomes of a user that is `own` by now, when somebody who saw it as `seen` wants it `wanted`
 * (ROLE-11): what they did not touch stays as it is; what both changed, and not to the same, is refused.
 * Without `seen` all of it is wanted.
 */
export function mergeUser(
  own: KnownUser,
  wanted: UserInput,
  seen: SeenUser | undefined,
): UserMerge {
  if (!seen) return { ok: true, user: wanted }
  const { merged, overtaken } = mergeFields(FIELDS, own, wanted, seen, isSame)
  const email = mergedEmail(own, wanted, seen)
  if (email === undefined) return { ok: false, overtaken: [...overtaken, 'email'] }
  if (overtaken.length > 0) return { ok: false, overtaken }
  return { ok: true, user: { ...merged, email } }
}

/**
 * The e-mail as `MergedUser` has it; undefined when somebody else was first. It goes together with the
 * one that waits: whoever saw one wait and wants the present one withdraws it.
 */
function mergedEmail(
  own: KnownUser,
  { email: wish }: UserInput,
  seen: SeenUser,
): string | null | undefined {
  if (isSameEmail(wish, seen.email) && !seen.pending_email) return null
  const isAsSeen =
    isSameEmail(own.email, seen.email) && isSameEmail(own.pending_email, seen.pending_email)
  if (isAsSeen) return wish
  return isSameEmail(own.pending_email ?? own.email, wish) ? null : undefined
}

function isSame(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string'
    ? singleSpaced(a) === singleSpaced(b)
    : a === b
}

function isSameEmail(a: string | null | undefined, b: string | null | undefined): boolean {
  return normalizeEmail(a ?? '') === normalizeEmail(b ?? '')
}
