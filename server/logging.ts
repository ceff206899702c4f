import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** How much is logged, and in which form. */
export interface LogSettings {
  readonly level: LogLevel
  /** `json`: an object on each line, for programs. `text`: for people. */
  readonly format: LogFormat
}

/** What `LOG_LEVEL` may be, from nothing at all to everything. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** What `LOG_FORMAT` may be. */
export const logFormats = ['json', 'text'] as const

/** The least serious that is logged. */
export type LogLevel = (typeof logLevels)[number]

/** How a line of the log is written. */
export type LogFormat = (typeof logFormats)[number]

/** The server's log, on its standard error unless said otherwise. No line holds personal data. */
export function createLog(
  { level, format }: LogSettings,
  destination: DestinationStream = pino.destination(2),
): Logger {
  const target =
    format === 'json' ? destination : { write: (line: string) => destination.write(readable(line)) }
  const options = {
    level,
    // Whose machine it is stands in every line of the system's journal already.
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  return pino(options, target)
}

/**
 * An error as the log keeps it. What PostgreSQL tells of the values that it refused (`detail`,
 * `where`, the message of a value of the wrong form) is what somebody typed, and stays out.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const known = error as Error & Partial<Record<'code' | 'constraint' | 'table', string>>
  const sqlState = /^[0-9A-Z]{5}$/.test(known.code ?? '')
  const message = sqlState && known.code?.startsWith('22') ? 'a value was refused' : error.message
  return {
    type: error.name,
    message,
    ...(known.code === undefined ? {} : { code: known.code }),
    ...(sqlState && known.table ? { table: known.table } : {}),
    ...(sqlState && known.constraint ? { constraint: known.constraint } : {}),
    stack: error.stack?.replace(error.message, message),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** A line of JSON as a person reads it: when, how bad, what, and the facts behind it. */
function readable(line: string): string {
  const { time, level, msg = '', err, ...facts } = JSON.parse(line) as Record<string, unknown>
  const named = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const { stack } = (err ?? {}) as { readonly stack?: string }
  const head = [time, String(level).toUpperCase(), msg, ...named].join(' ')
  return `${head}\n${stack === undefined ? '' : `${stack}\n`}`
}
