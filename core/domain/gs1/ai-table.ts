import { ASSETS } from './table/assets.ts'
import { ITEMS } from './table/items.ts'
import { LOGISTICS } from './table/logistics.ts'
import { MEASURES } from './table/measures.ts'
import { PROCESSES } from './table/processes.ts'
import type { ApplicationIdentifier } from './types.ts'

/**
 * Every application identifier of the GS1 General Specifications, release 26 of 2026 (GS-4): identifier, data title,
 * format and content rules. Data only; `ai-lookup.ts` finds a row, `rules.ts` says what a rule asks.
 */
export const APPLICATION_IDENTIFIERS: readonly ApplicationIdentifier[] = [
  ...ITEMS,
  ...MEASURES,
  ...LOGISTICS,
  ...PROCESSES,
  ...ASSETS,
]
