import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type { SignedInUser } from '../../accounts/current-user.ts'

/** Who acts, as hooks know them. */
export type HookUser = Pick<SignedInUser, 'customer_id' | 'id' | 'role' | 'narcotics'>

/** A question to the database: what `sql` of kysely makes, and its query builders too. */
export interface Question<Row> {
  readonly compile: (
    provider: QueryExecutorProvider,
  ) => Pick<CompiledQuery<Row>, 'sql' | 'parameters'>
}

/**
 * Asks within the transaction of the change: one statement, `SELECT`, `INSERT`, `UPDATE`, `DELETE` or
 * `MERGE`. What it writes stands in the plugin's own tables and in rows of the customer; the database
 * refuses everything else, and the change with it, whatever the plugin makes of the error. It may read
 * what every question may: each names the customer.
 */
export type Run = <Row>(question: Question<Row>) => Promise<readonly Row[]>

/** What every hook within a change works with. */
export interface Moment {
  /** Who does it. */
  readonly user: HookUser
  readonly now: Date
  /**
   * What is set of the plugin: the customer's own values over those of the site's `plugin_settings` over
   * the manifest's defaults, in the site's shape. What the site writes is unchecked, and all there is,
   * undefined when nothing, of a plugin that declares no settings.
   */
  readonly settings: unknown
  readonly run: Run
}

/** Of somebody who is signed in, what hooks are told. */
export function hookUser({ customer_id, id, role, narcotics }: SignedInUser): HookUser {
  return { customer_id, id, role, narcotics }
}
