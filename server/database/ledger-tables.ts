import type { StoredOrigin } from '@forrad/core/domain'
import type { AdjustmentType, Difference, LedgerExtra, LedgerType } from '@forrad/openapi'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Timestamp } from './schema.ts'

/** Append-only: a trigger refuses update and delete. */
export interface AdjustmentsTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  readonly item_id: number
  readonly type: LedgerType
  readonly user_id: string
  readonly undoes_id: number | null
  /** Of what a count had seen: the entry that it takes out of the figures again. */
  readonly beside_id: number | null
  readonly created_at: Timestamp
  readonly reason_code: string | null
  readonly reason_text: string | null
  readonly extra: JSONColumnType<LedgerExtra> | null
  /** Null where it was written as it happened. */
  readonly occurred_at: Date | null
  /** What it belongs to, as `transfers/12`. */
  readonly document_id: string | null
  /** How it came about; null where the document says it, and where nobody knows. */
  readonly origin: StoredOrigin | null
}

/** Append-only: a trigger refuses update and delete. */
export interface LedgerRowsTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  readonly adjustment_id: number
  readonly item_id: number
  readonly batch_id: number
  readonly location_id: number
  readonly storage_location_id: number
  readonly identifier: string | null
  readonly expiration_date: string | null
  readonly before: number
  readonly after: number
  readonly quantity: number
}

/** What a document has taken out of stock and not yet put back in, by item, lot and date. */
export interface StockOnTheWayTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  readonly document_id: string
  readonly item_id: number
  readonly identifier: string | null
  readonly expiration_date: string | null
  quantity: number
  /** `yyyy-mm-dd`; null where no pack of it is opened. */
  opened_on: Generated<string | null>
  printed_date: Generated<string | null>
  /** How many of the units are not opened. */
  closed_quantity: Generated<number>
}

/** What happened and could not be written; a trigger lets it be solved once and nothing else. */
export interface StockDifferencesTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  readonly key: string
  readonly adjustment_index: number
  /** The entry that was written of the same adjustment. */
  readonly adjustment_id: number | null
  /** What the whole adjustment changed as it happened; of a move, what it took. */
  readonly happened: number
  readonly type: AdjustmentType
  readonly item_id: number
  readonly location_id: number
  readonly storage_location_id: number
  readonly identifier: string | null
  readonly expiration_date: string | null
  readonly quantity: number
  readonly why: Difference['why']
  /** Which rule refuses it, with what its words name; null of what none does. */
  readonly refusal: JSONColumnType<NonNullable<Difference['refusal']>> | null
  readonly occurred_at: Timestamp
  readonly created_at: Timestamp
  readonly user_id: string
  solved_how: 'count' | 'batch' | 'reason' | 'undo' | null
  solved_text: string | null
  solved_adjustment_id: number | null
  solved_at: Date | null
  solved_by: string | null
  /** Who had solved it by entries that were taken back since, oldest first: the trigger alone writes it. */
  readonly earlier_solutions: Generated<readonly EarlierSolution[]>
}

/** A solution that went with its entry. */
interface EarlierSolution {
  readonly how: 'count' | 'batch'
  readonly text: string | null
  readonly adjustment_id: number
  readonly at: string
  readonly by: string
}
