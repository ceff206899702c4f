import type { LedgerExtra, LedgerType } from '@forrad/openapi'
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { Timestamp } from './schema.ts'

/** Append-only: a trigger refuses update and delete. */
export interface AdjustmentsTable {
  readonly customer_id: number
  readonly id: GeneratedAlways<number>
  readonly item_id: number
  readonly type: LedgerType
  readonly user_id: string
  readonly undoes_id: number | null
  readonly created_at: Timestamp
  readonly reason_code: string | null
  readonly reason_text: string | null
  readonly extra: JSONColumnType<LedgerExtra> | null
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
