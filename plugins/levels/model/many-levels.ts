import { largeLevelChanges, levelsOf, validateLevels } from '@forrad/core/domain'
import type { LargeLevelChange, LevelErrors, Levels } from '@forrad/core/domain'
import type { Item, LocationItem } from '@forrad/openapi'

/**
 * Levels of many items at one location at once.
 *
 * - LEVELMANY-1 Only the fields that are filled in are changed; each item keeps its own of the others.
 * - LEVELMANY-2 Each item's levels are held against the rules of levels as a whole.
 * - LEVELMANY-3 An item that has these levels already is left alone.
 * - LEVELMANY-4 What changes a lot is asked about once, for all of them together (CHANGE-1, CHANGE-2).
 * - LEVELMANY-5 What the server refuses is named with its reason, and the others are changed all the
 *   same.
 * - LEVELMANY-6 Where no answer comes, or one that says nothing of the item, since the server cannot answer, the
 *   person is to sign in or there were too many tries, the rest is not sent; another try goes on there.
 */

/** The fields that many items can be given the same of. */
export const MANY_FIELDS = ['reorder_point', 'preferred_stock_level'] as const

/** One of these fields. */
export type ManyField = (typeof MANY_FIELDS)[number]

/** What was typed; an empty field is not changed. */
export type ManyDraft = Readonly<Record<ManyField, string>>

/** Nothing was typed. */
export const EMPTY_DRAFT: ManyDraft = { reorder_point: '', preferred_stock_level: '' }

/** An item whose levels change. */
export interface LevelsChange {
  readonly item: Item
  /** Null where the item is not kept at the location yet. */
  readonly stored: LocationItem | null
  readonly levels: Levels
  readonly large: readonly LargeLevelChange[]
}

/** What a draft comes to. */
export type ManyLevels =
  | { readonly ok: true; readonly changes: readonly LevelsChange[] }
  | { readonly ok: false; readonly errors: LevelErrors }

/** Whether anything was filled in. */
export function isFilledIn(draft: ManyDraft): boolean {
  return MANY_FIELDS.some((field) => draft[field].trim() !== '')
}

/**
 * The changes that a draft makes of items, each with its share at the location alone (LEVELMANY-1 to
 * LEVELMANY-4).
 */
export function manyLevels(items: readonly Item[], draft: ManyDraft): ManyLevels {
  const changes: LevelsChange[] = []
  for (const item of items) {
    const stored = item.locations[0]?.location_item ?? null
    const before = levelsOf(stored)
    const of = (field: ManyField) =>
      draft[field].trim() === '' ? String(before[field]) : draft[field]
    const result = validateLevels({
      reorder_point: of('reorder_point'),
      preferred_stock_level: of('preferred_stock_level'),
      reorder_multiple: String(before.reorder_multiple),
    })
    if (!result.ok) return { ok: false, errors: result.errors }
    const { levels } = result
    const isSame = MANY_FIELDS.every((field) => before[field] === levels[field])
    if (!isSame || stored === null) {
      changes.push({ item, stored, levels, large: largeLevelChanges(stored, levels) })
    }
  }
  return { ok: true, changes }
}
