import type { Generated } from 'kysely'
import type { Timestamp } from './schema.ts'

/** A ledger entry that a plugin's `stock.told` has not been told of. */
export interface UntoldEntriesTable {
  readonly customer_id: number
  readonly plugin: string
  readonly item_id: number
  readonly adjustment_id: number
  readonly created_at: Timestamp
  tries: Generated<number>
  next_try_at: Date | null
  error: string | null
}

/** What went wrong last in a plugin's hook, and how often it has. */
export interface PluginFaultsTable {
  readonly customer_id: number
  readonly plugin: string
  readonly hook: string
  readonly times: number
  readonly last_at: Timestamp
  readonly error: string
}

/** When a plugin's job ran last, and how that went. */
export interface PluginJobsTable {
  readonly plugin: string
  readonly name: string
  readonly known_since: Timestamp
  started_at: Date | null
  finished_at: Date | null
  error: string | null
  /** Runs in a row that were cut off. */
  tries: Generated<number>
}

/** What the migrations of plugins have done. */
export interface PluginMigrationsTable {
  readonly plugin: string
  readonly name: string
  readonly sql: string
}
