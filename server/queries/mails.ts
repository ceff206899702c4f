import type { InvitationState, UnsentMails } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { ListedUser } from '../accounts/users.ts'
import type { Database } from '../database/schema.ts'

/** A mail that is under its second try has not left at its first; under its first nobody knows yet. */
export const failedTries = 2

/** After each try the next one waits so many minutes, after the last of these always as long. */
export const mailWaits = [1, 2, 4, 8, 15, 30, 60]

/** The wait, in minutes, of a mail that had been tried so often. */
export function waitAfter(tries: RawBuilder<number>): RawBuilder<number> {
  return sql`(ARRAY[${sql.join(mailWaits)}]::int[])[least(${tries}, ${mailWaits.length - 1}) + 1]`
}

/** The users, with how the invitations stand of those who have yet to answer theirs. */
export async function withInvitations<Listed extends ListedUser>(
  db: Kysely<Database>,
  customerId: number,
  users: readonly Listed[],
  now: Date,
): Promise<readonly Listed[]> {
  const invited = users.flatMap(({ active, id }) => (active ? [] : [id]))
  if (invited.length === 0) return users
  const links = await db
    .selectFrom('tokens as link')
    .leftJoin('outgoing_mails as mail', (join) =>
      join
        .onRef('mail.customer_id', '=', 'link.customer_id')
        .onRef('mail.token_hash', '=', 'link.token_hash'),
    )
    .select(['link.user_id', 'mail.tries'])
    .where('link.customer_id', '=', customerId)
    .where('link.user_id', 'in', invited)
    .where('link.purpose', '=', 'sign_up')
    .where('link.expires_at', '>', now)
    .execute()
  const states = new Map(links.map(({ user_id, tries }) => [user_id, stateBy(tries)]))
  return users.map((user) =>
    user.active ? user : { ...user, invitation: states.get(user.id) ?? 'expired' },
  )
}

/** By how often the mail that waits was tried; null where it has left. */
function stateBy(tries: number | null): InvitationState {
  if (tries === null) return 'sent'
  return tries < failedTries ? 'waiting' : 'failing'
}

/** The customer's mails that were tried and did not leave; null where there are none. */
export async function loadUnsentMails(
  db: Kysely<Database>,
  customerId: number,
): Promise<UnsentMails | null> {
  const { count, since, fault } = await db
    .selectFrom('outgoing_mails')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(created_at)`.as('since')])
    .select(
      // Of the one that was tried last, which is not the one that is tried next.
      sql<string | null>`(array_agg(last_fault
          ORDER BY next_try_at - make_interval(mins => ${waitAfter(sql`tries - 1`)}) DESC, id DESC)
        FILTER (WHERE last_fault IS NOT NULL))[1]`.as('fault'),
    )
    .where('customer_id', '=', customerId)
    .where('tries', '>=', failedTries)
    .executeTakeFirstOrThrow()
  return since && { count, since: since.toISOString(), ...(fault ? { fault } : {}) }
}
