import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Role } from '@forrad/openapi'
import { pino } from 'pino'
import {
  checkStock,
  createCustomer,
  createUser,
  importCatalogue,
  importLicences,
  listCustomers,
} from './admin-commands.ts'
import type { AdminContext } from './admin-commands.ts'
import { openStore } from './database/store.ts'
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
  check-ledger
      recomputes every quantity from the ledger; exit code 1 when one disagrees

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
    case 'import-licences': {
      const from = requiredFile(file)
      const customer = customerId(values)
      return (context) => importLicences(context, from, customer, dryRun)
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
        'first-name': string,
        'last-name': string,
        role: string,
        narcotics: boolean,
        'password-stdin': boolean,
        'dry-run': boolean,
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

/** Runs one command; answers the exit code. */
async function run(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    print(usage)
    return args.length === 0 ? 1 : 0
  }
  const command = readCommand(args)
  const settings = readSettings(process.env)
  const store = await openStore(settings, pino({ level: 'warn' }, pino.destination(2)))
  try {
    const done = await command({ db: store.db, settings, print })
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
