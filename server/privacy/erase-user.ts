import { createHash } from 'node:crypto'
import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { AdminContext } from '../admin-commands.ts'
import { recordEvent } from '../audit/record.ts'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { StartError } from '../start-error.ts'

/** Tables that hold what concerns a user alone, where there are such: nothing of it stays. */
const ownTables = ['sessions', 'tokens', 'sign_in_names', 'idempotency_keys', 'email_changes']

interface Erased {
  readonly what: string
  readonly rows: number
}

/**
 * Takes a user's personal data out: name and e-mail become a pseudonym, which the ledger shows from
 * then on; sessions, links, kept answers and mails to them go. Whether the user was removed before
 * makes no difference. A dry run counts and changes nothing.
 */
export async function eraseUser(
  { db, settings, print }: Pick<AdminContext, 'db' | 'settings' | 'print'>,
  customerId: number,
  userId: string,
  dryRun: boolean,
): Promise<void> {
  const mails: { email?: string } = {}
  await db
    .transaction()
    .execute(async (trx) => {
      const user = await lockUser(trx, customerId, userId)
      mails.email = user.email
      const pseudonym = `Raderad ${userId.slice(0, 8)}`
      for (const { what, rows } of await eraseRows(trx, customerId, userId, user.email)) {
        print(`${what}\t${rows}`)
      }
      await trx
        .updateTable('users')
        .set({
          email: `${userId}@erased.invalid`,
          first_name: 'Raderad',
          last_name: userId.slice(0, 8),
          narcotics: false,
          password_hash: null,
          deleted_at: user.deleted_at ?? new Date(),
        })
        .where('customer_id', '=', customerId)
        .where('id', '=', userId)
        .execute()
      await recordChange(trx, customerId, { users: true })
      const kind = 'user_erased'
      await recordEvent(trx, { customer_id: customerId, kind, actor_id: null, user_id: userId })
      print(`The ledger names them ${pseudonym}.`)
      if (dryRun) throw new DryRun()
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error
    })
  const files = await mailsTo(path.join(settings.dataFolder, 'outbox'), mails.email ?? '')
  if (!dryRun) for (const file of files) await rm(file, { force: true })
  print(`mails kept as files\t${files.length}`)
  if (dryRun) print('Nothing was changed.')
}

/** Rolls the transaction back. */
class DryRun extends Error {}

/** The user to erase; the last administrator who can sign in stays. */
async function lockUser(trx: Transaction<Database>, customerId: number, userId: string) {
  await trx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
  const users = trx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'deleted_at', 'password_hash'])
    .where('customer_id', '=', customerId)
  const user = await users.where('id', '=', userId).executeTakeFirst()
  if (!user) throw new StartError(`Customer ${customerId} has no user ${userId}.`)
  const administrators = await users
    .where('role', '=', 'administrate')
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute()
  if (administrators.length === 1 && administrators[0]?.id === userId) {
    throw new StartError('This is the last administrator of the customer: make another one first.')
  }
  return user
}

async function eraseRows(
  trx: Transaction<Database>,
  customerId: number,
  userId: string,
  email: string,
): Promise<readonly Erased[]> {
  const erased: Erased[] = []
  const tables = new Set((await trx.introspection.getTables()).map(({ name }) => name))
  for (const table of ownTables.filter((name) => tables.has(name))) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE customer_id = ${customerId} AND user_id = ${userId}
    `.execute(trx)
    erased.push({ what: table, rows: Number(numAffectedRows) })
  }
  // Failed tries are counted by the hash of the e-mail.
  const key = createHash('sha256').update(email).digest('hex')
  const { numDeletedRows } = await trx
    .deleteFrom('failed_tries')
    .where('scope', 'like', '%:email')
    .where('key', '=', key)
    .executeTakeFirst()
  erased.push({ what: 'failed_tries', rows: Number(numDeletedRows) })
  if (tables.has('outgoing_mails')) {
    const { numAffectedRows } = await sql`
      DELETE FROM outgoing_mails WHERE customer_id = ${customerId} AND lower(recipient) = ${email}
    `.execute(trx)
    erased.push({ what: 'outgoing_mails', rows: Number(numAffectedRows) })
  }
  return erased
}

/** The mail files that were written for an address, where no mail server is set. */
async function mailsTo(folder: string, email: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  const found: string[] = []
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name)
    const head = (await readFile(file, 'utf8')).split(/\r?\n\r?\n/, 1)[0] ?? ''
    if (/^To: (.*)$/im.exec(head)?.[1]?.toLowerCase().includes(email)) found.push(file)
  }
  return found
}
