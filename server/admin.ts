import { text } from 'node:stream/consumers'
import type { Role } from '@forrad/openapi'
import type { Kysely } from 'kysely'
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
import { describeAdminProblem, requireTables } from './admin-problems.ts'
import { runBackup, runRestore, runVerify } from './backup/commands.ts'
import { customerId, readOptions, required } from './command-line.ts'
import type { CommandOptions } from './command-line.ts'
import { endWhenCutOff } from './cut-off.ts'
import { migrate } from './database/migrate.ts'
import type { Database } from './database/schema.ts'
import { openStore } from './database/store.ts'
import { bringUpToDate } from './database/up-to-date.ts'
import { dropPluginData } from './kernel/drop-plugin-data.ts'
import { findCommands } from './kernel/find-commands.ts'
import { describeServerProblem } from './kernel/problems.ts'
import { createLog } from './logging.ts'
import { pluginCandidates } from './plugins.ts'
import { mayGoBy } from './privacy/ask-plugins.ts'
import { eraseUser } from './privacy/erase-user.ts'
import { exportCustomer } from './privacy/export-customer.ts'
import { readSettings } from './settings.ts'
import { siteFile } from './site-settings.ts'
import { StartError } from './start-error.ts'
import { wantedPlugins } from './wanted-plugins.ts'

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
      (yyyy-mm-dd), and where wanted quantity_used: without it the same licence
      keeps what was used of it, and one under another number begins at 0
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
  erase-user --customer ID --user ID [--dry-run]
      a person's data leaves; the ledger keeps a pseudonym
  drop-plugin-data PLUGIN [--dry-run]
      the tables of a plugin whose folder is gone, and all else that is kept of it
`
const footing = `
The database is the one that the server's settings name (DATABASE_URL, FORRAD_DATA).`

const print = (line: string) => console.log(line)

type Command = (context: AdminContext) => Promise<boolean | void>

/** Reads the command line; a mistake in it is a `StartError`, as is what the command knows nothing of. */
function readCommand(command: string, args: readonly string[]): Command {
  const { file: takesFile = false, options: known = {} } = shapes[command] ?? {}
  const { values, positionals } = readOptions(args, known)
  const [name = '', ...given] = positionals
  const [file, ...rest] = takesFile ? given : [undefined, ...given]
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
    case 'erase-user': {
      const customer = customerId(values)
      const user = required(values, 'user')
      return async (context) => {
        const mayGo = await mayGoBy(context, await wantedPlugins(siteOf(context.settings)))
        await eraseUser(context, customer, user, dryRun, mayGo)
      }
    }
    case 'drop-plugin-data': {
      if (!file) throw new StartError('The id of the plugin is missing. See forrad-admin --help.')
      const installed = pluginCandidates().map(({ id }) => id)
      return (context) => dropPluginData(context, file, installed, dryRun)
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

function readCreateUser(values: CommandOptions): Command {
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

const string = { type: 'string' } as const
const boolean = { type: 'boolean' } as const
const customer = { customer: string }
const dryRun = { 'dry-run': boolean }

/** What a command is given beside its name. */
interface CommandShape {
  readonly file?: boolean
  readonly options?: Parameters<typeof readOptions>[1]
}

const shapes: Readonly<Record<string, CommandShape>> = {
  'create-customer': { options: { 'company-name': string, name: string } },
  'create-user': {
    options: {
      ...customer,
      email: string,
      'first-name': string,
      'last-name': string,
      role: string,
      narcotics: boolean,
      'password-stdin': boolean,
    },
  },
  'import-catalogue': { file: true, options: { ...customer, ...dryRun } },
  'import-licences': { file: true, options: { ...customer, ...dryRun } },
  'import-synonyms': { file: true, options: { ...customer, ...dryRun } },
  backup: { file: true },
  restore: { file: true, options: dryRun },
  verify: { file: true },
  'export-customer': { file: true, options: customer },
  'erase-user': { options: { ...customer, ...dryRun, user: string } },
  'drop-plugin-data': { file: true, options: dryRun },
}

function requiredFile(file: string | undefined): string {
  if (file) return file
  throw new StartError('The file is missing. See forrad-admin --help.')
}

/** The core's own commands are those of its help. */
function isOwn(name: string): boolean {
  return usage.split('\n').some((line) => line.split(' ', 3).join(' ') === `  ${name}`)
}

/** The commands that plugins add, as the help shows them; a plugin that is broken shows none. */
async function usageOfPlugins(): Promise<string> {
  const { commands } = await findCommands(pluginCandidates(), isOwn)
  const lines = [...commands].flatMap(([name, { command }]) => {
    const [first, ...more] = command.usage
    return [`  ${name} ${first}`, ...more.map((line) => `      ${line}`)]
  })
  return lines.map((line) => `${line}\n`).join('')
}

/** A command that can be run, and what it needs of the tables. */
interface ReadyCommand {
  readonly run: Command
  readonly prepare: (db: Kysely<Database>) => Promise<void>
}

/**
 * A plugin's command, which needs its tables too; a `StartError` when no plugin has it, which says what
 * is wrong with those that might.
 */
async function readPluginCommand(name: string, rest: readonly string[]): Promise<ReadyCommand> {
  const { commands, problems } = await findCommands(pluginCandidates(), isOwn)
  const found = commands.get(name)
  if (found) {
    const { plugin, command } = found
    const { values, positionals } = readOptions(rest, command.options)
    const settings = readSettings(process.env)
    if (positionals.length === 0) {
      return {
        run: (context) => command.run(context, values),
        prepare: (db) => bringUpToDate(db, [plugin], { settings }),
      }
    }
    throw new StartError(`What is ${positionals.join(' ')}? See forrad-admin --help.`)
  }
  const file = siteFile({ settings: readSettings(process.env) })
  const said = problems.map((problem) => ` ${describeServerProblem(problem, file)}`).join('')
  throw new StartError(`There is no command "${name}". See forrad-admin --help.${said}`)
}

/** Commands that need other tables than the core's, or those of whichever version made them, as they are. */
const prepared: Readonly<Record<string, ReadyCommand['prepare']>> = {
  backup: requireTables,
  restore: async () => {},
  verify: requireTables,
  // Plugins are asked, which go by tables of their own.
  'erase-user': async (db) => {
    const settings = readSettings(process.env)
    await bringUpToDate(db, await wantedPlugins(siteOf(settings)), { settings })
  },
}

const siteOf = (settings: AdminContext['settings']) => ({ settings, log: createLog(settings.log) })

function readOwnCommand(name: string, args: readonly string[]): ReadyCommand {
  return { run: readCommand(name, args), prepare: prepared[name] ?? migrate }
}

/** Runs one command; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    print(`${usage}${await usageOfPlugins()}${footing}`)
    return args.length === 0 ? 1 : 0
  }
  const [name = '', ...rest] = args
  // Its name comes first, unless an option does: what an option says may be another command's name.
  const own = name.startsWith('-') ? args.find(isOwn) : isOwn(name) && name
  const command = own ? readOwnCommand(own, args) : await readPluginCommand(name, rest)
  const settings = readSettings(process.env)
  const log = createLog(settings.log)
  const store = await openStore(settings, log, null, command.prepare)
  try {
    const { db, connection } = store
    const done = await command.run({ db, connection, settings, print })
    return done === false ? 1 : 0
  } finally {
    await store.close()
  }
}

endWhenCutOff()
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(describeAdminProblem(error))
  process.exitCode = 1
}
