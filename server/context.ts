import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Mailer } from './accounts/mail.ts'
import type { Database } from './database/schema.ts'
import type { Background } from './http/background.ts'
import type { Settings } from './settings.ts'

/** Tells the time; tests hand in their own. */
export interface Clock {
  readonly now: () => Date
}

/** Everything a handler may use. One per server process. */
export interface AppContext {
  readonly db: Kysely<Database>
  /** How to open a connection of one's own, for LISTEN. */
  readonly connection: PoolConfig
  readonly settings: Settings
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly mailer: Mailer
  /** Work that goes on after its answer has left. */
  readonly background: Background
}
