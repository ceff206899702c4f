import type { ItemKind } from '@forrad/openapi'
import type { Generated, GeneratedAlways } from 'kysely'
import type { FilledTimestamp } from './schema.ts'

/** What can lie in stock: the shared catalogue, and each customer's own. */
export interface ItemsTable {
  readonly id: GeneratedAlways<number>
  /** Null: the shared catalogue. */
  readonly customer_id: number | null
  vendor_name: string
  display_name: string
  strength_text: string | null
  /** 14 digits. */
  gtin: string | null
  kind: ItemKind
  requires_license: Generated<boolean>
  narcotic_level: Generated<number>
  /** Folded words of everything that is searched; 0002_search says how. */
  readonly search_vendor: GeneratedAlways<string>
  readonly search_name: GeneratedAlways<string>
  readonly search_text: GeneratedAlways<string>
  readonly search_strength: GeneratedAlways<string>
  created_at: FilledTimestamp
}

/** What a customer has of its own on an item: label text, whether and where it is kept in stock. */
export interface CustomerItemsTable {
  readonly customer_id: number
  readonly item_id: number
  print_label_text: string | null
  label_printed_at: Date | null
  /** Has a location item; a trigger keeps it so. */
  readonly in_stock: GeneratedAlways<boolean>
  /** The locations where it has one. */
  readonly kept_at: GeneratedAlways<readonly number[]>
  /** Copies of the item's, for search and lists; triggers keep them so. */
  readonly display_name: GeneratedAlways<string>
  readonly search_vendor: GeneratedAlways<string>
  readonly search_name: GeneratedAlways<string>
  readonly search_text: GeneratedAlways<string>
  readonly search_strength: GeneratedAlways<string>
}

/** A customer's licence for an item; at most one each. Quantities in units. */
export interface LicencesTable {
  readonly customer_id: number
  readonly item_id: number
  license_number: string
  responsible: string
  quantity: number
  quantity_used: number
  /** `yyyy-mm-dd`. */
  valid_until: string
}
