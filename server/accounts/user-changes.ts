import { mergeUser, normalizeEmail, singleSpaced, userChangeProblems } from '@forrad/core/domain'
import type { MergedUser } from '@forrad/core/domain'
import type { Role, SeenUser, UserInput } from '@forrad/openapi'
import type { Transaction } from 'kysely'
import { actAs } from '../audit/record.ts'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { failure, invalidField } from '../errors.ts'
import { takeTurn } from '../stock/lock-order.ts'
import type { SignedInUser } from './current-user.ts'
import { endEmailChange, withdrawEmailChange } from './email-changes.ts'
import { takeSignInName } from './sign-in-names.ts'
import { revokeTokens } from './tokens.ts'
import { selectUsers } from './users.ts'
import type { ListedUser } from './users.ts'

/** What is stored of a user, cleaned: names without blanks around them, e-mail in lower case. */
export interface UserFields {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: UserInput['role']
  readonly narcotics: boolean
}

/** Cleans what was typed; 422 when nothing is left of a name. */
export function userFields(input: UserInput): UserFields {
  const { role, narcotics } = input
  return { email: normalizeEmail(input.email), ...cleanName(input, 'user.'), role, narcotics }
}

/** A name on one line, without what cannot be seen and with single blanks; 422 at its field, whose path begins with `within`, when nothing is left. */
export function cleanName(
  typed: Pick<UserInput, 'first_name' | 'last_name'>,
  within: string,
): Pick<UserFields, 'first_name' | 'last_name'> {
  const first_name = singleSpaced(typed.first_name)
  const last_name = singleSpaced(typed.last_name)
  if (!first_name) throw invalidField(`${within}first_name`, 'required')
  if (!last_name) throw invalidField(`${within}last_name`, 'required')
  return { first_name, last_name }
}

/** Adds a user who has yet to choose a password; throws as `takeSignInName` when the e-mail has an account. */
export async function addUser(
  trx: Transaction<Database>,
  customerId: number,
  fields: UserFields,
): Promise<ListedUser> {
  const { id } = await trx
    .insertInto('users')
    .values({ customer_id: customerId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = { customer_id: customerId, id, ...fields, active: false }
  await takeSignInName(trx, user)
  await recordChange(trx, customerId, { users: true })
  return user
}

/**
 * Changes a user as far as `userChangeProblems` lets somebody. Whoever can sign in keeps their e-mail
 * until the new one is confirmed: then `wantedEmail` is that one. With the present one a new one that
 * waits is withdrawn: nobody who got its link by mistake confirms it any more. What the actor left as they
 * have `seen` it stays as it is; 409 `refused_by_rule` (`users/changed`) for what both changed (ROLE-11).
 */
export async function changeUser(
  trx: Transaction<Database>,
  actor: SignedInUser,
  id: string,
  wanted: UserFields,
  seen: SeenUser | undefined,
): Promise<{
  readonly user: ListedUser
  readonly emailChanged: boolean
  readonly wantedEmail: string | null
}> {
  const before = await lockUser(trx, actor, id)
  const { email: wish, ...rest } = merged(before, wanted, seen)
  await requireMayChange(trx, actor, before, rest.role)
  if (wish === before.email) await withdrawEmailChange(trx, actor.id, before)
  const { email } = await trx
    .updateTable('users')
    .set(before.active || wish === null ? rest : { ...rest, email: wish })
    .where('customer_id', '=', actor.customer_id)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const pending_email = wish === null ? (before.pending_email ?? null) : null
  const user = { ...before, ...rest, email, pending_email }
  const emailChanged = !before.active && before.email !== email
  if (emailChanged) {
    await takeSignInName(trx, user)
    // Links were sent to the old address.
    await revokeTokens(trx, user)
  }
  await recordChange(trx, actor.customer_id, { users: true })
  return { user, emailChanged, wantedEmail: wish === email ? null : wish }
}

function merged(own: ListedUser, wanted: UserFields, seen: SeenUser | undefined): MergedUser {
  const merge = mergeUser(own, wanted, seen)
  if (merge.ok) return merge.user
  const details = merge.overtaken.map((field) => ({
    field: `user.${field}`,
    rule: 'users/changed',
  }))
  throw failure('refused_by_rule', details)
}

/** Hides a user, frees the e-mail and ends every session; the ledger still names them. */
export async function removeUser(
  trx: Transaction<Database>,
  actor: SignedInUser,
  id: string,
  now: Date,
): Promise<void> {
  const user = await lockUser(trx, actor, id)
  await requireMayChange(trx, actor, user, 'deleted')
  await trx
    .updateTable('users')
    .set({ deleted_at: now, password_hash: null })
    .where('customer_id', '=', actor.customer_id)
    .where('id', '=', id)
    .execute()
  await revokeTokens(trx, user)
  await endEmailChange(trx, user)
  for (const table of ['sessions', 'sign_in_names'] as const) {
    await trx
      .deleteFrom(table)
      .where('customer_id', '=', actor.customer_id)
      .where('user_id', '=', id)
      .execute()
  }
  await recordChange(trx, actor.customer_id, { users: true })
}

/**
 * The user to change. Changes to one customer's users take turns, so that two administrators cannot
 * demote each other at once; whoever was demoted meanwhile gets 403.
 */
export async function lockUser(
  trx: Transaction<Database>,
  actor: SignedInUser,
  id: string,
): Promise<ListedUser> {
  await lockAccounts(trx, actor)
  const users = selectUsers(trx, actor.customer_id)
  const user = await users.where('id', '=', id).executeTakeFirst()
  if (!user) throw failure('not_found')
  return user
}

/** Takes the turn of changing a customer's accounts; 403 where the administrator is one no more. */
export async function lockAccounts(trx: Transaction<Database>, actor: SignedInUser): Promise<void> {
  await actAs(trx, actor)
  await takeTurn(trx, actor.customer_id)
  const users = selectUsers(trx, actor.customer_id)
  const self = await users.where('id', '=', actor.id).executeTakeFirst()
  if (self?.role !== 'administrate') throw failure('forbidden')
}

/** 409 for who would be deleted or demoted and may not (ROLE-8, ROLE-9). */
async function requireMayChange(
  trx: Transaction<Database>,
  actor: SignedInUser,
  { id, role }: ListedUser,
  newRole: Role | 'deleted',
): Promise<void> {
  const other = await selectUsers(trx, actor.customer_id)
    .where('role', '=', 'administrate')
    .where('password_hash', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  const target = { apoex_id: id, role }
  const own = { apoex_id: actor.id }
  const [problem] = userChangeProblems(own, target, newRole, other ? 2 : 1)
  if (problem) throw failure(problem)
}
