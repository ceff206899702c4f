import { isIP } from 'node:net'
import path from 'node:path'
import { defaultDataFolder } from './database/data-folder.ts'
import { logFormats, logLevels } from './logging.ts'
import type { LogSettings } from './logging.ts'
import { StartError } from './start-error.ts'

/** What the environment may set; every one has a default. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Absolute; holds the embedded database, mails without SMTP and `site.json`. */
  readonly dataFolder: string
  /** Null: the embedded database. */
  readonly databaseUrl: string | null
  /** Keep statements prepared in the database; off for a pooler that does not know them, which still has to leave each its connection. */
  readonly databasePrepared: boolean
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
  /** Where people reach the server, without a trailing slash; mailed links begin with it. */
  readonly publicUrl: string
  /** Whose `X-Forwarded-For` counts: nobody's, that of the one proxy in front, or that of these proxies. */
  readonly trustProxy: false | 'nearest' | string[]
  /** Whether an empty database is filled with demo data; null: only an embedded one on loopback. */
  readonly demo: boolean | null
  readonly sessionIdleMinutes: number
  readonly sessionHours: number
  /** Check every answer against the contract before it is sent. */
  readonly validateAnswers: boolean
  /** Folder of the built client. */
  readonly clientFolder: string
  readonly log: LogSettings
  /** What a call may take before it is refused as `unavailable`. */
  readonly callMilliseconds: number
  /** Where health and metrics are served; null: nowhere. `wanted`: somebody asked for that port. */
  readonly metrics: {
    readonly host: string
    readonly port: number
    readonly wanted: boolean
  } | null
  /** What the database is asked for at most. */
  readonly limits: DatabaseLimits
}

/** How much of the database a server process takes, and how long it waits, in milliseconds. */
export interface DatabaseLimits {
  readonly connections: number
  /** For a free connection, or a new one. */
  readonly connectMilliseconds: number
  readonly lockMilliseconds: number
  readonly statementMilliseconds: number
  /** Between two statements of a transaction. */
  readonly idleMilliseconds: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** The sources lie one folder below it, what is built from them two (`dist/server`). */
const projectFolder = path.resolve(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '..' : '../..',
)

/** Reads the settings; a value that cannot be used is a `StartError`. */
export function readSettings(env: Environment): Settings {
  const host = env['HOST'] || '127.0.0.1'
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535)
  return {
    port,
    host,
    dataFolder: path.resolve(env['FORRAD_DATA'] || defaultDataFolder(projectFolder)),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePrepared: flag(env, 'DATABASE_PREPARED', true),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] || null,
    publicUrl: (address(env, 'PUBLIC_URL', ['http:', 'https:']) ?? addressOf(host, port)).replace(
      /\/+$/,
      '',
    ),
    trustProxy: trustedProxies(env['TRUST_PROXY']),
    demo: env['FORRAD_DEMO'] ? flag(env, 'FORRAD_DEMO') : null,
    sessionIdleMinutes: wholeNumber(env, 'SESSION_IDLE_MINUTES', 60, 1, 10_080),
    sessionHours: wholeNumber(env, 'SESSION_HOURS', 12, 1, 720),
    validateAnswers: flag(env, 'FORRAD_VALIDATE_ANSWERS'),
    clientFolder: path.resolve(env['FORRAD_CLIENT'] || path.join(projectFolder, 'dist', 'client')),
    log: {
      level: oneOf(env, 'LOG_LEVEL', logLevels, 'warn'),
      format: oneOf(env, 'LOG_FORMAT', logFormats, 'json'),
    },
    callMilliseconds: wholeNumber(env, 'CALL_MILLISECONDS', 4500, 100, 600_000),
    metrics: metricsAddress(env, port),
    limits: {
      connections: wholeNumber(env, 'DATABASE_CONNECTIONS', 20, 2, 1000),
      connectMilliseconds: wholeNumber(env, 'DATABASE_CONNECT_MILLISECONDS', 2000, 100, 600_000),
      lockMilliseconds: wholeNumber(env, 'DATABASE_LOCK_MILLISECONDS', 2000, 50, 600_000),
      statementMilliseconds: wholeNumber(
        env,
        'DATABASE_STATEMENT_MILLISECONDS',
        4000,
        100,
        600_000,
      ),
      idleMilliseconds: wholeNumber(env, 'DATABASE_IDLE_MILLISECONDS', 5000, 100, 600_000),
    },
  }
}

/** The settings with the port that a server got when it asked for any. */
export function withPort(settings: Settings, port: number): Settings {
  const { host, publicUrl } = settings
  const isDerived = publicUrl === addressOf(host, settings.port)
  return { ...settings, port, publicUrl: isDerived ? addressOf(host, port) : publicUrl }
}

/** The http address of a host and port, as a person would type it. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Whether only this machine reaches a server on that host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}

/** Beside any free port goes any free port; `off` turns it off. */
function metricsAddress(env: Environment, port: number): Settings['metrics'] {
  if (env['METRICS_PORT'] === 'off') return null
  const fallback = port === 0 ? 0 : 9464
  return {
    host: env['METRICS_HOST'] || '127.0.0.1',
    port: wholeNumber(env, 'METRICS_PORT', fallback, 0, 65_535),
    wanted: Boolean(env['METRICS_PORT']),
  }
}

function oneOf<Value extends string>(
  env: Environment,
  name: string,
  known: readonly Value[],
  fallback: Value,
): Value {
  const text = env[name] || fallback
  const found = known.find((value) => value === text)
  if (found) return found
  throw new StartError(`${name} must be one of ${known.join(', ')}, not "${text}".`)
}

function flag(env: Environment, name: string, fallback = false): boolean {
  const text = env[name] ?? ''
  if (text === '') return fallback
  if (text === '0' || text === 'false') return false
  if (text === '1' || text === 'true') return true
  throw new StartError(`${name} must be 1 or 0, not "${text}".`)
}

/** The value itself is left out of the message: it may hold a password. */
function address(env: Environment, name: string, protocols: readonly string[]): string | null {
  const text = env[name]
  if (!text) return null
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  throw new StartError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
}

function trustedProxies(text: string | undefined): Settings['trustProxy'] {
  if (!text || text === 'false' || text === '0') return false
  // Everybody's would let each caller choose an address: what counts is what the one proxy has seen.
  if (text === 'true') return 'nearest'
  const parts = text.split(',').map((part) => part.trim())
  const wrong = parts.find((part) => !isProxy(part))
  if (wrong === undefined) return parts
  throw new StartError(
    `TRUST_PROXY must be true, or addresses and networks of proxies separated by commas (such as 10.0.0.0/8 or loopback), not "${wrong}".`,
  )
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix = '0', ...rest] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= bits
}
