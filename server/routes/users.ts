import { sql } from 'kysely'
import { requireUser } from '../accounts/current-user.ts'
import { invite } from '../accounts/invitations.ts'
import { sendSoon } from '../accounts/outbox.ts'
import {
  addUser,
  changeUser,
  lockAccounts,
  lockUser,
  removeUser,
  userFields,
} from '../accounts/user-changes.ts'
import { customerOf, describeUser, selectUsers } from '../accounts/users.ts'
import type { ListedUser } from '../accounts/users.ts'
import { recordEvent } from '../audit/record.ts'
import { requestEmailChange } from '../accounts/email-changes.ts'
import type { AppContext } from '../context.ts'
import { failure } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { answerList } from '../http/list-stream.ts'
import { pageOf, readCursor } from '../http/paging.ts'
import type { PluginMoments } from '../kernel/plugin-moments.ts'
import { withInvitations } from '../queries/mails.ts'
import { transact } from '../stock/transact.ts'

type UserOperation = 'listUsers' | 'createUser' | 'updateUser' | 'deleteUser' | 'resendInvitation'

/** The customer's users, for administrators. */
export function userHandlers(
  context: AppContext,
  deleting: PluginMoments['deletingUser'],
): Handlers<UserOperation> {
  const { db, clock } = context
  const invitations = (customerId: number, users: readonly ListedUser[]) =>
    withInvitations(db, customerId, users, clock.now())
  const one = async (customerId: number, user: ListedUser) => {
    const customer = await customerOf(db, customerId)
    const [known = user] = await invitations(customerId, [user])
    return { user: describeUser(known, customer) }
  }
  return {
    async listUsers(request) {
      const { customer_id } = requireUser(request)
      const customer = await customerOf(db, customer_id)
      return answerList(request, 'users', async (cursor, limit) => {
        const after = readCursor(cursor, ['string', 'string', 'string'])
        const rows = await selectUsers(db, customer_id)
          .$if(after !== null, (query) =>
            query.where(
              sql<boolean>`(last_name COLLATE swedish, first_name COLLATE swedish, id) > (${sql.join(after ?? [])})`,
            ),
          )
          .orderBy(sql`last_name COLLATE swedish`)
          .orderBy(sql`first_name COLLATE swedish`)
          .orderBy('id')
          .limit(limit + 1)
          .execute()
        const page = pageOf(rows, limit, (row) => [row.last_name, row.first_name, row.id])
        const listed = await invitations(customer_id, page.rows)
        const users = listed.map((row) => describeUser(row, customer))
        return { rows: users, next_cursor: page.next_cursor }
      })
    },

    async createUser(request) {
      const actor = requireUser(request)
      const { customer_id } = actor
      const fields = userFields(request.body.user)
      const user = await transact(db, async (trx) => {
        await lockAccounts(trx, actor)
        const added = await addUser(trx, customer_id, fields)
        await invite(trx, context, added)
        return added
      })
      sendSoon(context)
      return one(customer_id, user)
    },

    async updateUser(request) {
      const actor = requireUser(request)
      const { user: wanted, seen } = request.body
      const fields = userFields(wanted)
      const user = await transact(db, async (trx) => {
        const changed = await changeUser(trx, actor, request.params.id, fields, seen)
        const { user, emailChanged, wantedEmail } = changed
        if (emailChanged) await invite(trx, context, user)
        if (wantedEmail === null) return user
        await requestEmailChange(trx, context, actor, user, wantedEmail)
        return { ...user, pending_email: wantedEmail }
      })
      sendSoon(context)
      return one(actor.customer_id, user)
    },

    async deleteUser(request) {
      const actor = requireUser(request)
      const { id } = request.params
      const ask = await deleting()
      await transact(db, async (trx) => {
        await removeUser(trx, actor, id, clock.now())
        await ask?.(trx, actor, { user_id: id })
      })
      return undefined
    },

    async resendInvitation(request) {
      const actor = requireUser(request)
      await transact(db, async (trx) => {
        const user = await lockUser(trx, actor, request.params.id)
        if (user.active) throw failure('already_active')
        await invite(trx, context, user)
        const { customer_id, id: user_id } = user
        const kind = 'invitation_sent'
        await recordEvent(trx, { customer_id, kind, actor_id: actor.id, user_id })
      })
      sendSoon(context)
      return undefined
    },
  }
}
