import { sql } from 'kysely'
import { requireUser } from '../accounts/current-user.ts'
import { invite } from '../accounts/invitations.ts'
import { addUser, changeUser, lockUser, removeUser, userFields } from '../accounts/user-changes.ts'
import { customerOf, describeUser, selectUsers } from '../accounts/users.ts'
import type { AppContext } from '../context.ts'
import { failure } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { pageOf, readCursor } from '../http/paging.ts'

type UserOperation = 'listUsers' | 'createUser' | 'updateUser' | 'deleteUser' | 'resendInvitation'

/** The customer's users, for administrators. */
export function userHandlers(context: AppContext): Handlers<UserOperation> {
  const { db, clock, mailer, background } = context
  return {
    async listUsers(request) {
      const { customer_id } = requireUser(request)
      const { limit, cursor } = request.query
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
        .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
        .execute()
      const page = pageOf(rows, limit, (row) => [row.last_name, row.first_name, row.id])
      const customer = await customerOf(db, customer_id)
      return {
        users: page.rows.map((row) => describeUser(row, customer)),
        next_cursor: page.next_cursor,
      }
    },

    async createUser(request) {
      const { customer_id } = requireUser(request)
      const fields = userFields(request.body.user)
      const { user, mail } = await db.transaction().execute(async (trx) => {
        const added = await addUser(trx, customer_id, fields)
        return { user: added, mail: await invite(trx, context, added) }
      })
      // The user is there whether or not the mail leaves; it can be sent again.
      background.run('invitation mail', () => mailer.send(mail))
      return { user: describeUser(user, await customerOf(db, customer_id)) }
    },

    async updateUser(request) {
      const actor = requireUser(request)
      const fields = userFields(request.body.user)
      const { user, mail } = await db.transaction().execute(async (trx) => {
        const changed = await changeUser(trx, actor, request.params.id, fields)
        const again = changed.emailChanged && !changed.user.active
        return { user: changed.user, mail: again ? await invite(trx, context, changed.user) : null }
      })
      if (mail) background.run('invitation mail', () => mailer.send(mail))
      return { user: describeUser(user, await customerOf(db, actor.customer_id)) }
    },

    async deleteUser(request) {
      const actor = requireUser(request)
      const { id } = request.params
      await db.transaction().execute((trx) => removeUser(trx, actor, id, clock.now()))
      return undefined
    },

    async resendInvitation(request) {
      const actor = requireUser(request)
      const mail = await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, actor, request.params.id)
        if (user.active) throw failure('already_active')
        return invite(trx, context, user)
      })
      await mailer.send(mail)
      return undefined
    },
  }
}
