import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Role } from '@forrad/openapi'
import {
  checkStock,
  createCustomer,
  createUser,
  importCatalogue,
  importLicences,
  importSynonyms,
  listCustomers,
} from './admin-commands.ts'
import type { AdminContext } from './admin-commands.ts'
import { exportAudit } from './audit/export.ts'
import { runBackup, runRestore, runVerify } from './backup/commands.ts'
import { openStore } from './database/store.ts'
import { createLog } from './logging.ts'
import { eraseUser } from './privacy/erase-user.ts'
import { exportCustomer } from './privacy/export-customer.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

const usage = `forrad-admin <command>

  list-customers
  create-customer --company-name TEXT --name TEXT
  create-user --customer ID --email E-MAIL --first-name TEXT --last-name TEXT
              --role administrate|edit|read [--narcotics] [--password-stdin]
      without --password-stdin the user is invited by e-mail
  import-catalogue FILE [--customer ID] [--dry-run]
      CSV: vendor_name, display_name, kind (medicine or supply), and where wanted
      strength_text, gtin, requires_license, narcotic_level;
      with --customer the items become that customer's own
  import-licences FILE --customer ID [--dry-run]
      CSV: vendor_name, license_number, responsible, quantity, valid_until
      (yyyy-mm-dd), and where wanted quantity_used
  import-synonyms FILE [--customer ID] [--dry-run]
      CSV: word, same_as (Panodil, paracetamol): a search for one finds the other;
      the file is the whole list, with --customer that customer's own
  check-ledger
      recomputes every quantity from the ledger; exit code 1 when one disagrees
  backup FILE
      everything in one file, while servers run; docs/runbook.md says how to keep it
  restore FILE [--dry-run]
      into an empty database; compared with the backup before it counts
  verify [FILE]
      the ledger and every constraint; with a backup, that the file is whole and the
      database the same; exit code 1 when something is wrong
  export-customer FOLDER --customer ID
      all of one customer's data as CSV files, with a list of them in export.json
  export-audit [--customer ID] [--after POSITION] [--follow]
      the audit log for a log system: an object of JSON a line, oldest first;
      after the "position" of the last line that arrived; --follow goes on
  erase-user --customer ID --user ID [--dry-run]
      a person's data leaves; the ledger keeps a pseudonym

The database is the one that the server's settings name (DATABASE_URL, FORRAD_DATA).`

const print = (line: string) => console.log(line)

type Options = Readonly<Record<string, string | boolean | undefined>>
type Command = (context: AdminContext) => Promise<boolean | void>

/** Reads the command line; a mistake in it is a `StartError`. */
function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseOptions(args)
  const [name = '', file, ...rest] = positionals
  if (rest.length > 0) throw new StartError(`What is ${rest.join(' ')}? See forrad-admin --help.`)
  const dryRun = values['dry-run'] === true
  switch (name) {
    case 'list-customers':
      return listCustomers
    case 'check-ledger':
      return checkStock
    case 'create-customer': {
      const names = {
        company_name: required(values, 'company-name'),
        name: required(values, 'name'),
      }
      return (context) => createCustomer(context, names)
    }
    case 'create-user':
      return readCreateUser(values)
    case 'import-catalogue': {
      const from = requiredFile(file)
      const customer = values['customer'] === undefined ? null : customerId(values)
      return (context) => importCatalogue(context, from, customer, dryRun)
    }
    case 'backup': {
      const to = requiredFile(file)
      return (context) => runBackup(context, to)
    }
    case 'restore': {
      const from = requiredFile(file)
      return (context) => runRestore(context, from, dryRun)
    }
    case 'verify':
      return (context) => runVerify(context, file)
    case 'export-customer': {
      const to = requiredFile(file)
      const customer = customerId(values)
      return (context) => exportCustomer(context, customer, to)
    }
    case 'export-audit': {
      const after = values['after']
      const wanted = {
        customerId: values['customer'] === undefined ? null : customerId(values),
        after: typeof after === 'string' ? after : null,
        follow: values['follow'] === true,
      }
      return (context) => exportAudit(context, wanted)
    }
    case 'erase-user': {
      const customer = customerId(values)
      const user = required(values, 'user')
      return (context) => eraseUser(context, customer, user, dryRun)
    }
    case 'import-licences': {
      const from = requiredFile(file)
      const customer = customerId(values)
      return (context) => importLicences(context, from, customer, dryRun)
    }
    case 'import-synonyms': {
      const from = requiredFile(file)
      const customer = values['customer'] === undefined ? null : customerId(values)
      return (context) => importSynonyms(context, from, customer, dryRun)
    }
    default:
      throw new StartError(`There is no command "${name}". See forrad-admin --help.`)
  }
}

function readCreateUser(values: Options): Command {
  const customer = customerId(values)
  const input = {
    email: required(values, 'email'),
    first_name: required(values, 'first-name'),
    last_name: required(values, 'last-name'),
    // Checked against the contract with the rest.
    role: required(values, 'role') as Role,
    narcotics: values['narcotics'] === true,
  }
  return async (context) => {
    const typed = values['password-stdin'] === true ? await text(process.stdin) : null
    const password = typed === null ? null : typed.replace(/\r?\n$/, '')
    await createUser(context, customer, input, password)
  }
}

function parseOptions(args: readonly string[]) {
  const string = { type: 'string' } as const
  const boolean = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        customer: string,
        'company-name': string,
        name: string,
        email: string,
        user: string,
        'first-name': string,
        'last-name': string,
        role: string,
        narcotics: boolean,
        'password-stdin': boolean,
        'dry-run': boolean,
        after: string,
        follow: boolean,
      },
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : ''
    throw new StartError(`${reason} See forrad-admin --help.`, { cause: error })
  }
}

function required(values: Options, name: string): string {
  const value = values[name]
  if (typeof value === 'string' && value.trim()) return value.trim()
  throw new StartError(`--${name} is missing. See forrad-admin --help.`)
}

function requiredFile(file: string | undefined): string {
  if (file) return file
  throw new StartError('The file is missing. See forrad-admin --help.')
}

function customerId(values: Options): number {
  const value = required(values, 'customer')
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value)
  throw new StartError(`--customer must be the number of a customer, not "${value}".`)
}

/** Commands for which the tables stay those of whichever version made them. */
const asItIs: ReadonlySet<string | undefined> = new Set(['backup', 'restore', 'verify'])

/** Runs one command; answers the exit code. */
async function run(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    print(usage)
    return args.length === 0 ? 1 : 0
  }
  const command = readCommand(args)
  const settings = readSettings(process.env)
  const log = createLog(settings.log)
  const store = await openStore(
    settings,
    log,
    null,
    asItIs.has(args[0]) ? async () => {} : undefined,
  )
  try {
    const { db, connection } = store
    const done = await command({ db, connection, settings, print })
    return done === false ? 1 : 0
  } finally {
    await store.close()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
