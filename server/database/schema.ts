import type { AuditChange, AuditKind, Role } from '@forrad/openapi'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { BlockedLotsTable, BlockedPlacesTable } from './blocked-tables.ts'
import type { CustomerItemsTable, ItemsTable, LicencesTable } from './catalogue-tables.ts'
import type { RecordedChange } from './changes.ts'
import type {
  AdjustmentsTable,
  LedgerRowsTable,
  StockDifferencesTable,
  StockOnTheWayTable,
} from './ledger-tables.ts'
import type { OutgoingMailsTable } from './outgoing-mails-table.ts'
import type { PluginSettingsTable } from './plugin-settings-table.ts'
import type { ServiceAccountsTable } from './service-accounts-table.ts'
import type {
  PluginFaultsTable,
  PluginJobsTable,
  PluginMigrationsTable,
  UntoldEntriesTable,
} from './plugin-work-tables.ts'
import type { SynonymsTable } from './synonyms-table.ts'

/** A moment: read as a Date, written as one. */
export type Timestamp = ColumnType<Date, Date, Date>
/** A moment that the database fills in when none is given. */
export type FilledTimestamp = ColumnType<Date, Date | undefined, Date>

/** The organisations that share an installation, each with rows of its own in the other tables. */
export interface CustomersTable {
  readonly id: GeneratedAlways<number>
  company_name: string
  name: string
  created_at: FilledTimestamp
}

/** A customer's people and service accounts; a removed one stays, for ledger and audit log name it. */
export interface UsersTable {
  readonly customer_id: number
  /** The contract's `apoex_id`. */
  readonly id: Generated<string>
  /** Lower case; unique through `sign_in_names`. */
  email: string
  first_name: string
  last_name: string
  role: Role
  narcotics: Generated<boolean>
  /** Null while the user is invited only. */
  password_hash: string | null
  created_at: FilledTimestamp
  deleted_at: Date | null
  /** A service account's: nobody signs in with it, and no list of users shows it. */
  readonly service: Generated<boolean>
}

/** Whose an e-mail address is, in the whole installation; that of a removed user is free again. */
export interface SignInNamesTable {
  email: string
  readonly customer_id: number
  readonly user_id: string
}

/** Who is signed in where; a row goes when somebody signs out or it has run out. */
export interface SessionsTable {
  readonly customer_id: number
  /** SHA-256 of the secret half of the cookie. */
  readonly id_hash: Buffer
  readonly user_id: string
  /** What its owner names it by; lets nobody in. */
  readonly id: Generated<string>
  readonly created_at: Timestamp
  last_seen_at: Timestamp
  readonly browser: string | null
  readonly system: string | null
}

/** An e-mail address that waits for its confirmation. */
export interface EmailChangesTable {
  readonly customer_id: number
  readonly user_id: string
  new_email: string
  token_hash: Buffer
  created_at: Timestamp
  expires_at: Timestamp
}

/** Append-only: a trigger refuses update and delete. */
export interface AuditEventsTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  readonly at: FilledTimestamp
  readonly kind: AuditKind
  readonly actor_id: string | null
  readonly subject_type: 'user' | 'item' | 'site' | 'location' | 'storage_location' | null
  readonly subject_id: string | null
  readonly location_id: Generated<number | null>
  readonly changes: JSONColumnType<AuditChange[], string, never>
  /** What wrote it, a number of this PostgreSQL alone. */
  readonly transaction_id: GeneratedAlways<string>
}

/** What a mailed link is for. */
export type TokenPurpose = 'reset' | 'sign_up'

/** The links that were mailed and not used yet, by the hash of their secret. */
export interface TokensTable {
  readonly customer_id: number
  readonly token_hash: Buffer
  readonly user_id: string
  readonly purpose: TokenPurpose
  readonly created_at: Timestamp
  readonly expires_at: Timestamp
}

/**
 * Tries at signing in and the like that failed or are under way: a row for each thing that one counts
 * against, by the hash of that; kept for an hour.
 */
export interface FailedTriesTable {
  readonly id: GeneratedAlways<number>
  readonly scope: string
  readonly key: string
  failed_at: Timestamp
  /** Not known yet whether it fails. */
  pending: Generated<boolean>
}

/** What the server signs with; made once, shared by every process. */
export interface ServerSecretsTable {
  readonly name: string
  readonly secret: Buffer
}

/** A customer's locations; a removed one is hidden and stays, for the ledger names it. */
export interface LocationsTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  name: string
  hidden_at: Date | null
}

/** The shelf places of locations; a removed one is hidden and stays, for the ledger names it. */
export interface StorageLocationsTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  readonly location_id: number
  identifier: string
  hidden_at: Date | null
}

/** The items kept at a location, with their levels in units; one that is kept no more is hidden. */
export interface LocationItemsTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  readonly location_id: number
  readonly item_id: number
  preferred_stock_level: Generated<number>
  reorder_point: Generated<number>
  reorder_multiple: Generated<number>
  hidden_at: Date | null
}

/** What lies on shelf places, in units: a row for each item, place, identifier and date. */
export interface BatchesTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  readonly item_id: number
  readonly storage_location_id: number
  readonly identifier: string | null
  /** `yyyy-mm-dd`. */
  readonly expiration_date: string | null
  quantity: number
  /** `yyyy-mm-dd`; null where no pack of it was ever opened. */
  opened_on: Generated<string | null>
  printed_date: Generated<string | null>
  /** How many of the units are not opened. */
  closed_quantity: Generated<number>
  blocked: Generated<boolean>
}

/** Locked before an item's batches at a location are looked at; carries their total. */
export interface ItemStockTable {
  readonly customer_id: number
  readonly item_id: number
  readonly location_id: number
  quantity: number
}

/** Which requests were made under a key, so that none is done twice; kept for 31 days. */
export interface IdempotencyKeysTable {
  readonly customer_id: number
  readonly user_id: string
  readonly key: string
  readonly operation: string
  readonly body_hash: Buffer
  answer: JSONColumnType<object> | null
  readonly created_at: Timestamp
}

/** The feed of changed ids that every server process tells its clients from; kept for 24 hours. */
export interface ChangesTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  readonly event: JSONColumnType<RecordedChange>
  readonly created_at: FilledTimestamp
}

/** Which database places in the feed of changes are of; one row. */
export interface ChangeEpochTable {
  readonly single: Generated<boolean>
  epoch: Generated<string>
}

/** When housekeeping last looked at the clock; one row. */
export interface ClockMarksTable {
  seen_at: Timestamp
  readonly single: Generated<boolean>
}

/** The times between two such looks that nobody watched; they make nothing older. */
export interface ClockGapsTable {
  readonly id: GeneratedAlways<number>
  readonly from_at: Timestamp
  readonly to_at: Timestamp
}

/** The tables, as Kysely sees them. */
export interface Database {
  clock_marks: ClockMarksTable
  clock_gaps: ClockGapsTable
  customers: CustomersTable
  users: UsersTable
  sign_in_names: SignInNamesTable
  sessions: SessionsTable
  service_accounts: ServiceAccountsTable
  tokens: TokensTable
  failed_tries: FailedTriesTable
  server_secrets: ServerSecretsTable
  outgoing_mails: OutgoingMailsTable
  email_changes: EmailChangesTable
  audit_events: AuditEventsTable
  items: ItemsTable
  customer_items: CustomerItemsTable
  licences: LicencesTable
  synonyms: SynonymsTable
  locations: LocationsTable
  storage_locations: StorageLocationsTable
  location_items: LocationItemsTable
  batches: BatchesTable
  blocked_lots: BlockedLotsTable
  blocked_places: BlockedPlacesTable
  item_stock: ItemStockTable
  adjustments: AdjustmentsTable
  ledger_rows: LedgerRowsTable
  stock_differences: StockDifferencesTable
  stock_on_the_way: StockOnTheWayTable
  idempotency_keys: IdempotencyKeysTable
  changes: ChangesTable
  change_epoch: ChangeEpochTable
  plugin_migrations: PluginMigrationsTable
  plugin_settings: PluginSettingsTable
  plugin_faults: PluginFaultsTable
  plugin_jobs: PluginJobsTable
  untold_entries: UntoldEntriesTable
}
