import { validateLevels } from '@forrad/core/domain'
import type { Levels, TypedLevels } from '@forrad/core/domain'

/**
 * Whether nothing is suggested of an item when its stock has sunk to its reorder point, because what is
 * preferred lies no higher (LEVEL-6). It stands on the list of what to order all the same (ORDER-1), and
 * reaches no paper; so the forms say it when levels are set. Without a reorder point nobody waits for a
 * suggestion.
 */
export function isTooLow({
  reorder_point,
  preferred_stock_level,
}: Pick<Levels, 'reorder_point' | 'preferred_stock_level'>): boolean {
  return reorder_point > 0 && preferred_stock_level <= reorder_point
}

/** The same of levels as typed; not while one of them is wrong. */
export function isTypedTooLow(typed: TypedLevels): boolean {
  const result = validateLevels(typed)
  return result.ok && isTooLow(result.levels)
}
