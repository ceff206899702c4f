import { isLargeChange } from './large-change.ts'
import { LEVEL_FIELDS, levelsChanged, levelsOf, validateLevels } from './levels.ts'
import type { LevelErrors, LevelField, Levels, TypedLevels } from './levels.ts'

/** What was typed; a field that nobody touched follows the stored level (LEVEL-8). */
export type LevelsDraft = Partial<TypedLevels>

/** What the form shows. */
export interface LevelsForm {
  readonly typed: TypedLevels
  readonly errors: LevelErrors
  /** The levels to save; null while a field is wrong or nothing differs (LEVEL-4). */
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

/** The levels that differ from the stored ones: what is sent, so that a colleague's change of another one stands (LEVEL-8). */
export function changedLevels(stored: Levels | null, levels: Levels): Partial<Levels> {
  const before = levelsOf(stored)
  const changed = LEVEL_FIELDS.filter((field) => before[field] !== levels[field])
  return Object.fromEntries(changed.map((field) => [field, levels[field]]))
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

/** Whether the person has agreed to each of them: nobody is asked twice about the same. */
export function areAgreed(
  changes: readonly LargeLevelChange[],
  agreed: readonly LargeLevelChange[],
): boolean {
  return changes.every((change) => agreed.some((other) => isSame(change, other)))
}

function isSame(a: LargeLevelChange, b: LargeLevelChange): boolean {
  return a.field === b.field && a.before === b.before && a.after === b.after
}
