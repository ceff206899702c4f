import { createHash } from 'node:crypto'
import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import addressparser from 'nodemailer/lib/addressparser'
import type { AdminContext } from '../admin-commands.ts'
import { recordEvent } from '../audit/record.ts'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { StartError, errorCode } from '../start-error.ts'
import { takeTurn } from '../stock/lock-order.ts'
import { pluginTablesNaming } from './ask-plugins.ts'
import type { MayGo } from './ask-plugins.ts'

/** Tables that hold what concerns a user alone, where there are such: nothing of it stays. */
const ownTables = ['sessions', 'tokens', 'sign_in_names', 'idempotency_keys', 'email_changes']

interface Erased {
  readonly what: string
  readonly rows: number
}

/**
 * Takes a user's personal data out: name and e-mail become a pseudonym, which the ledger shows from
 * then on; sessions, links, kept answers and mails to them go, those that wait whatever address they are
 * for. Of one that was not removed before the plugins are asked, as the app asks them. What they keep with the
 * id is theirs, and named in what is printed. A dry run counts and changes nothing.
 * Mails that were written to files are looked for before anything is erased: where they cannot be read,
 * nothing is. They are looked for again afterwards: one may have been written meanwhile. A file that cannot
 * be removed then is named in a `StartError`.
 */
export async function eraseUser(
  { db, settings, print }: Pick<AdminContext, 'db' | 'settings' | 'print'>,
  customerId: number,
  userId: string,
  dryRun: boolean,
  mayGo: MayGo,
): Promise<void> {
  const outbox = path.join(settings.dataFolder, 'outbox')
  const mails: { addresses: readonly string[]; files: readonly string[] } = {
    addresses: [],
    files: [],
  }
  await db
    .transaction()
    .execute(async (trx) => {
      const user = await lockUser(trx, customerId, userId)
      if (user.deleted_at === null) await mayGo(trx, customerId, userId)
      const addresses = await addressesOf(trx, customerId, user)
      mails.addresses = addresses
      mails.files = await mailsTo(outbox, addresses, 'Nothing was changed.')
      const pseudonym = `Raderad ${userId.slice(0, 8)}`
      for (const { what, rows } of await eraseRows(trx, customerId, userId, addresses)) {
        print(`${what}\t${rows}`)
      }
      for (const { table, plugin, rows } of await pluginTablesNaming(trx, customerId, userId)) {
        print(`${table}, kept by the plugin ${plugin} with the id alone\t${rows}`)
      }
      await eraseEmail(trx, customerId, userId)
      await trx
        .updateTable('users')
        .set({
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
  if (dryRun) {
    print(`mails kept as files\t${mails.files.length}`)
    print('Nothing was changed.')
    return
  }
  const since = await mailsTo(
    outbox,
    mails.addresses,
    'The person is erased from the database; remove by hand what mails to them are there.',
  )
  const files = [...new Set([...mails.files, ...since])]
  const left: string[] = []
  for (const file of files) await rm(file, { force: true }).catch(() => left.push(file))
  print(`mails kept as files\t${files.length - left.length}`)
  if (left.length === 0) return
  throw new StartError(
    `The person is erased from the database, but these mails to them could not be removed; remove them by hand: ${left.join(', ')}`,
  )
}

/** Rolls the transaction back. */
class DryRun extends Error {}

/** The user to erase; the last administrator who can sign in stays. */
async function lockUser(trx: Transaction<Database>, customerId: number, userId: string) {
  await takeTurn(trx, customerId)
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

/**
 * Where mails to a user went: the e-mail, and a new one that waits to be confirmed. An address that is
 * somebody else's by now, such as a removed user's that was given anew, is left alone.
 */
async function addressesOf(
  trx: Transaction<Database>,
  customerId: number,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<readonly string[]> {
  const waiting = await trx
    .selectFrom('email_changes')
    .select('new_email')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', id)
    .execute()
  const addresses = [email, ...waiting.map(({ new_email }) => new_email)]
  const owners = await trx
    .selectFrom('sign_in_names')
    .select(['email', 'customer_id', 'user_id'])
    .where('email', 'in', addresses)
    .execute()
  const others = owners.filter((one) => one.customer_id !== customerId || one.user_id !== id)
  return addresses.filter((address) => !others.some((other) => other.email === address))
}

/**
 * By itself and unseen by the audit log: its trigger would write down the erased address anew, masked to the
 * first letter and the domain, which may name the person. `user_erased` says that it is gone.
 */
async function eraseEmail(
  trx: Transaction<Database>,
  customerId: number,
  userId: string,
): Promise<void> {
  await sql`SELECT set_config('forrad.audit', 'off', true)`.execute(trx)
  await trx
    .updateTable('users')
    .set({ email: `${userId}@erased.invalid` })
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
  await sql`SELECT set_config('forrad.audit', '', true)`.execute(trx)
}

async function eraseRows(
  trx: Transaction<Database>,
  customerId: number,
  userId: string,
  addresses: readonly string[],
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
  const keys = addresses.map((one) => createHash('sha256').update(one).digest('hex'))
  const { numDeletedRows } = await trx
    .deleteFrom('failed_tries')
    .where('scope', 'like', '%:email')
    .where(sql<boolean>`key = ANY(${keys}::text[])`)
    .executeTakeFirst()
  erased.push({ what: 'failed_tries', rows: Number(numDeletedRows) })
  if (tables.has('outgoing_mails')) {
    const { numAffectedRows } = await sql`
      DELETE FROM outgoing_mails WHERE customer_id = ${customerId}
        AND (user_id = ${userId} OR lower(recipient) = ANY(${addresses}::text[]))
    `.execute(trx)
    erased.push({ what: 'outgoing_mails', rows: Number(numAffectedRows) })
  }
  return erased
}

/**
 * The mail files that were written for these addresses, where no mail server is set. Where they cannot be read,
 * `so` says what that means.
 */
async function mailsTo(
  folder: string,
  addresses: readonly string[],
  so: string,
): Promise<readonly string[]> {
  const wanted = new Set(addresses.map(asMailed))
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw unreadable(folder, error, so)
  })
  const found: string[] = []
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name)
    const mail = await readFile(file, 'utf8').catch((error: unknown) => {
      // Somebody has cleared it away meanwhile.
      if (errorCode(error) === 'ENOENT') return ''
      throw unreadable(file, error, so)
    })
    const head = mail.split(/\r?\n\r?\n/, 1)[0] ?? ''
    // A long address stands on a line of its own.
    const [, to = ''] = /^To:(.*)$/im.exec(head.replaceAll(/\r?\n[ \t]+/g, ' ')) ?? []
    const read = addressparser(to, { flatten: true })
    if (read.some(({ address }) => wanted.has(asMailed(address)))) found.push(file)
  }
  return found
}

function unreadable(what: string, error: unknown, so: string): StartError {
  return new StartError(
    `${what} cannot be read (${errorCode(error)}): it may hold mails to them. ${so}`,
    { cause: error },
  )
}

/** An address as two writings of it are the same: in small letters, the domain as mails carry it. */
function asMailed(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at).toLowerCase() + (domainToASCII(domain) || domain.toLowerCase())
}
