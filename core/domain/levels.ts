import type { LocationItem } from '@forrad/openapi'
import type { ValidationCode } from './validation.ts'
import { wholeNumber } from './validation.ts'
import { MAX_QUANTITY } from './quantity.ts'
import { parseInteger } from './typed-quantity.ts'

/** An item's stock settings at a location, all three of them. */
export type Levels = Pick<
  LocationItem,
  'reorder_point' | 'preferred_stock_level' | 'reorder_multiple'
>

/** A level's name. */
export type LevelField = keyof Levels

/** The fields in the order in which they stand. */
export const LEVEL_FIELDS = [
  'reorder_point',
  'preferred_stock_level',
  'reorder_multiple',
] as const satisfies readonly LevelField[]

/** The three settings as typed. */
export type TypedLevels = { readonly [Field in keyof Levels]: string }

/** What is wrong with each field that is wrong. */
export type LevelErrors = { readonly [Field in keyof Levels]?: ValidationCode }

/** The levels as numbers, or what is wrong with them. */
export type LevelsResult =
  | { readonly ok: true; readonly levels: Levels }
  | { readonly ok: false; readonly errors: LevelErrors }

/** What a location item has before anybody sets it (LEVEL-1). */
export const DEFAULT_LEVELS: Levels = {
  reorder_point: 0,
  preferred_stock_level: 0,
  reorder_multiple: 1,
}

const LEAST: Levels = { reorder_point: 0, preferred_stock_level: 0, reorder_multiple: 1 }

/** The levels of a location item, or the defaults where there is none (LEVEL-1). */
export function levelsOf(locationItem: Levels | null): Levels {
  return locationItem ?? DEFAULT_LEVELS
}

/** The typed levels as numbers, or what is wrong with each field (LEVEL-2, LEVEL-3). */
export function validateLevels(typed: TypedLevels): LevelsResult {
  const errors: { -readonly [Field in keyof Levels]?: ValidationCode } = {}
  const levels: { -readonly [Field in keyof Levels]: number } = { ...DEFAULT_LEVELS }
  for (const field of LEVEL_FIELDS) {
    const code = wholeNumber(typed[field], LEAST[field], MAX_QUANTITY)
    if (code !== null) errors[field] = code
    else levels[field] = parseInteger(typed[field]) ?? LEAST[field]
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, levels }
}

/** Whether any level differs from the stored one (LEVEL-4). */
export function levelsChanged(stored: Levels | null, levels: Levels): boolean {
  const before = levelsOf(stored)
  return LEVEL_FIELDS.some((field) => before[field] !== levels[field])
}

/**
 * How many to order, in whole multiples, so that the usable stock reaches the preferred level; 0
 * above the reorder point (LEVEL-5 to LEVEL-7).
 */
export function reorderSuggestion(figures: {
  readonly preferred: number
  readonly usable: number
  readonly reorder_point: number
  readonly multiple: number
}): number {
  const { preferred, usable, reorder_point } = figures
  if (usable > reorder_point || usable >= preferred) return 0
  const multiple = Math.max(1, figures.multiple)
  return Math.ceil((preferred - usable) / multiple) * multiple
}
