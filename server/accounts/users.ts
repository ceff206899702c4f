import type { Customer, InvitationState, User } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { SignedInUser } from './current-user.ts'

/** A user as lists show them. */
export interface ListedUser extends SignedInUser {
  /** Has set a password. */
  readonly active: boolean
  /** An e-mail address that waits for its confirmation. */
  readonly pending_email?: string | null
  /** Of somebody who has yet to set a password; only where it was asked for. */
  readonly invitation?: InvitationState
}

/** The user as the contract words it. */
export function describeUser(user: ListedUser, customer: Customer): User {
  return {
    apoex_id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    role: user.role,
    narcotics: user.narcotics,
    active: user.active,
    current_customer: customer,
    ...(user.pending_email ? { pending_email: user.pending_email } : {}),
    ...(user.invitation ? { invitation: user.invitation } : {}),
  }
}

/** The customer's names. */
export function customerOf(db: Kysely<Database>, customerId: number): Promise<Customer> {
  return db
    .selectFrom('customers')
    .select(['company_name', 'name'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** Users of a customer that have not been removed; service accounts are none. */
export function selectUsers(db: Kysely<Database>, customerId: number) {
  return db
    .selectFrom('users')
    .select(['customer_id', 'id', 'email', 'first_name', 'last_name', 'role', 'narcotics'])
    .select(sql<boolean>`password_hash IS NOT NULL`.as('active'))
    .select(
      sql<string | null>`(SELECT new_email FROM email_changes
        WHERE customer_id = users.customer_id AND user_id = users.id)`.as('pending_email'),
    )
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where('service', '=', false)
}
