import { isLargeChange, levelsChanged, levelsOf, validateLevels } from '@forrad/core/domain'
import type { LevelErrors, Levels, TypedLevels } from '@forrad/core/domain'

/** A level's name. */
export type LevelField = keyof Levels

/** The fields in the order in which they stand. */
export const LEVEL_FIELDS = [
  'reorder_point',
  'preferred_stock_level',
  'reorder_multiple',
] as const satisfies readonly LevelField[]

/** What was typed; a field that nobody touched follows the stored level. */
export type LevelsDraft = Partial<TypedLevels>

/** What the form shows. */
export interface LevelsForm {
  readonly typed: TypedLevels
  readonly errors: LevelErrors
  /** The levels to save; null while a field is wrong or nothing differs (spec section 5, Save levels). */
  readonly levels: Levels | null
}

/** The form of the stored levels with what was typed over them. */
export function levelsForm(stored: Levels | null, draft: LevelsDraft): LevelsForm {
  const before = levelsOf(stored)
  const typed: TypedLevels = {
    reorder_point: draft.reorder_point ?? String(before.reorder_point),
    preferred_stock_level: draft.preferred_stock_level ?? String(before.preferred_stock_level),
    reorder_multiple: draft.reorder_multiple ?? String(before.reorder_multiple),
  }
  const result = validateLevels(typed)
  if (!result.ok) return { typed, errors: result.errors, levels: null }
  const changed = levelsChanged(stored, result.levels)
  return { typed, errors: {}, levels: changed ? result.levels : null }
}

/** A level that changes a lot. */
export interface LargeLevelChange {
  readonly field: LevelField
  readonly before: number
  readonly after: number
}

/** The levels that change so much that the person is asked before they are saved (CHANGE-1, CHANGE-2). */
export function largeLevelChanges(
  stored: Levels | null,
  levels: Levels,
): readonly LargeLevelChange[] {
  const old = levelsOf(stored)
  return LEVEL_FIELDS.map((field) => ({ field, before: old[field], after: levels[field] })).filter(
    ({ before, after }) => isLargeChange(before, after),
  )
}
