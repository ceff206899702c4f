import type { GeneratedAlways } from 'kysely'

/** Words that mean the same; without a customer they are everybody's. */
export interface SynonymsTable {
  readonly customer_id: number | null
  word: string
  same_as: string
  readonly search_word: GeneratedAlways<string>
  readonly search_same_as: GeneratedAlways<string>
}
