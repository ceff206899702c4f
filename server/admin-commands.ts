import path from 'node:path'
import { PASSWORD_MIN_LENGTH } from '@forrad/core/domain'
import type { UserInput } from '@forrad/openapi'
import type { Kysely, Transaction } from 'kysely'
import type { PoolConfig } from 'pg'
import { invite } from './accounts/invitations.ts'
import { createMailer } from './accounts/mail.ts'
import { deliverMails } from './accounts/outbox.ts'
import { isEasyToGuess } from './accounts/password-strength.ts'
import { hashPassword } from './accounts/passwords.ts'
import { addUser, userFields } from './accounts/user-changes.ts'
import { componentSchema, schemaCompiler } from './contract.ts'
import type { Database } from './database/schema.ts'
import { Failure } from './errors.ts'
import { applyCatalogue, catalogueColumns, planCatalogue } from './imports/catalogue.ts'
import { applyLicences, licenceColumns, planLicences } from './imports/licences.ts'
import { contractReasons } from './imports/plan.ts'
import type { PlannedRow } from './imports/plan.ts'
import { readCsv } from './imports/read-csv.ts'
import type { CsvColumns, CsvRow } from './imports/read-csv.ts'
import { createLog } from './logging.ts'
import { runImport } from './imports/run-import.ts'
import type { Import } from './imports/run-import.ts'
import { applySynonyms, planSynonyms, synonymColumns } from './imports/synonyms.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { checkLedger } from './stock/check-ledger.ts'

/** What every command works with. */
export interface AdminContext {
  readonly db: Kysely<Database>
  /** For a connection of a command's own. */
  readonly connection: PoolConfig
  readonly settings: Settings
  readonly print: (line: string) => void
}

/** Lists the customers. */
export async function listCustomers({ db, print }: AdminContext): Promise<void> {
  const customers = await db.selectFrom('customers').selectAll().orderBy('id').execute()
  for (const { id, company_name, name } of customers) print(`${id}\t${company_name}\t${name}`)
  if (customers.length === 0) print('There are no customers yet.')
}

/** Recomputes every quantity from the ledger and prints what disagrees; returns whether all agree. */
export async function checkStock({
  db,
  print,
}: Pick<AdminContext, 'db' | 'print'>): Promise<boolean> {
  const disagreements = await checkLedger(db)
  for (const { kind, customer_id, item_id, batch_id, location_id, ...row } of disagreements) {
    const place = location_id === null ? 'its entries' : `location ${location_id}`
    const where = batch_id === null ? place : `batch ${batch_id}`
    const figures = `${row.expected} by the ledger, ${row.found} found`
    const item = item_id === null ? '' : `item ${item_id}, `
    print(`customer ${customer_id}, ${item}${where} (${kind}): ${figures}`)
  }
  if (disagreements.length === 0) print('Every quantity agrees with the ledger.')
  return disagreements.length === 0
}

/** Makes a customer and prints its id; one of both names is a `StartError`, since nothing removes a customer. */
export async function createCustomer(
  { db, print }: AdminContext,
  names: { readonly company_name: string; readonly name: string },
): Promise<void> {
  const there = await db
    .selectFrom('customers')
    .select('id')
    .where('company_name', '=', names.company_name)
    .where('name', '=', names.name)
    .executeTakeFirst()
  if (there) throw new StartError(`There is a customer of these names already: ${there.id}.`)
  const { id } = await db
    .insertInto('customers')
    .values(names)
    .returning('id')
    .executeTakeFirstOrThrow()
  print(`Customer ${id} was made: ${names.company_name}, ${names.name}.`)
}

/** What is said of an e-mail that is somebody's: of the same customer, or of another. */
const taken: readonly string[] = ['name_taken', 'cannot_be_invited']

/** Makes a user, with a password or, when that is null, by an invitation mail. */
export async function createUser(
  { db, settings, print }: AdminContext,
  customerId: number,
  input: UserInput,
  password: string | null,
): Promise<void> {
  await requireCustomer(db, customerId)
  const reasons = contractReasons(schemaCompiler().body(componentSchema('UserInput')), input)
  if (reasons.length > 0) throw new StartError(`The user cannot be made: ${reasons.join('; ')}.`)
  if (password !== null && password.length < PASSWORD_MIN_LENGTH) {
    throw new StartError(`The password must have at least ${PASSWORD_MIN_LENGTH} characters.`)
  }
  if (password !== null && (await isEasyToGuess(password, input))) {
    throw new StartError(
      'The password is too easy to guess: take a few words that belong to nobody.',
    )
  }
  const password_hash = password === null ? null : await hashPassword(password)
  const clock = { now: () => new Date() }
  const user = await db
    .transaction()
    .execute(async (trx) => {
      const user = await addUser(trx, customerId, userFields(input))
      if (password_hash === null) {
        await invite(trx, { clock, settings }, user)
        return user
      }
      await trx
        .updateTable('users')
        .set({ password_hash })
        .where('customer_id', '=', customerId)
        .where('id', '=', user.id)
        .execute()
      return user
    })
    .catch((error: unknown) => {
      if (!(error instanceof Failure) || !taken.includes(error.code)) throw error
      throw new StartError(`The e-mail ${input.email} has an account already.`)
    })
  print(`User ${user.id} was made: ${user.email} (${user.role}).`)
  if (password_hash !== null) return
  const log = createLog(settings.log)
  await deliverMails({ db, clock, log, mailer: createMailer(settings, null) })
  const waiting = await db
    .selectFrom('outgoing_mails')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('recipient', '=', user.email)
    .executeTakeFirst()
  if (waiting) print('The invitation could not be sent yet: a running server goes on trying.')
  else if (settings.smtpUrl) print(`An invitation was sent to ${user.email}.`)
  else print(`The invitation lies in ${path.join(settings.dataFolder, 'outbox')} (no SMTP_URL).`)
}

/** Imports a catalogue file; `customerId` null is the shared catalogue. */
export const importCatalogue = importer({
  columns: catalogueColumns,
  plan: planCatalogue,
  apply: applyCatalogue,
})

/** Imports a customer's licences. */
export const importLicences = importer({
  columns: licenceColumns,
  plan: planLicences,
  apply: applyLicences,
})

/** Imports a list of words that mean the same; `customerId` null is everybody's. */
export const importSynonyms = importer({
  columns: synonymColumns,
  plan: planSynonyms,
  apply: applySynonyms,
})

/** A command that plans a file's rows for a customer and writes them; returns whether all were good. */
function importer<Value, Customer extends number | null>({
  columns,
  plan,
  apply,
}: {
  readonly columns: CsvColumns
  readonly plan: (
    db: Kysely<Database>,
    rows: readonly CsvRow[],
    customerId: Customer,
  ) => Promise<readonly PlannedRow<Value>[]>
  readonly apply: (
    trx: Transaction<Database>,
    plan: readonly PlannedRow<Value>[],
    customerId: Customer,
  ) => Promise<void>
}) {
  return async (
    { db, print }: AdminContext,
    file: string,
    customerId: Customer,
    dryRun: boolean,
  ): Promise<boolean> => {
    if (customerId !== null) await requireCustomer(db, customerId)
    const rows = await readCsv(file, columns)
    const work: Import<Value> = {
      plan: (found) => plan(found, rows, customerId),
      apply: (trx, planned) => apply(trx, planned, customerId),
    }
    return runImport(db, work, dryRun, print)
  }
}

async function requireCustomer(db: Kysely<Database>, id: number): Promise<void> {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new StartError(`There is no customer ${id}; list-customers shows them.`)
}
