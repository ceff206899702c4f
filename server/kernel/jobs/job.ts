import type { Kysely } from 'kysely'
import type { Mail } from '../../accounts/mail.ts'
import type { Database } from '../../database/schema.ts'
import type { PluginContext } from '../manifest.ts'

/** A mail to a user. */
export type Letter = Pick<Mail, 'subject' | 'text'>

/** What a job works with. */
export interface JobContext extends Omit<PluginContext, 'changeStock' | 'settleBlocks' | 'judge'> {
  /**
   * Aborted when a run has taken as long as it may, and when the server stops: hand it to whatever is called. Who
   * throws then (`signal.throwIfAborted()`) is run again when it is next due, after a stop at the next start.
   */
  readonly signal: AbortSignal
  /** The moment since which so many hours have gone by that somebody watched. */
  readonly before: (hours: number) => Promise<Date>
  /**
   * Keeps a mail to a user until it is sent; in the transaction `on` if there is one. False
   * when nobody can be reached: the user is gone or has not chosen a password yet.
   */
  readonly mail: (
    to: { readonly customer_id: number; readonly id: string },
    letter: Letter,
    on?: Kysely<Database>,
  ) => Promise<boolean>
}

/** When a job runs: at a time of day in Stockholm, `HH:MM`, or each time so many minutes have gone by. */
export type Schedule = { readonly at: string } | { readonly every: number }

/**
 * Work that nobody asks for. It runs on one server process at a time. One that was due while no server
 * ran runs once when one starts, and so does one that was cut off, so that it must bear being run again:
 * also while its first run still goes on, where the connection broke that kept others from it. It goes
 * through the customers by itself, naming each in its questions. What it throws stands on the page
 * Diagnostik, which administrators of every customer read: a code, and nobody's name.
 */
export type PluginJob = Schedule & {
  readonly run: (context: JobContext) => Promise<void>
  /**
   * Minutes that a run may take, up to a day; 60 when missing. Its signal is aborted then, and a run that goes on
   * for as long again has failed: the next begins beside it when it is due.
   */
  readonly limit?: number
}
