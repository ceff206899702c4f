import { compareSwedish, itemName } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'

/** An item that a person found before: enough to recognise it and to open it. */
export interface RememberedItem {
  readonly id: number
  /** With its strength (NAME-1), as it was when it was found last. */
  readonly name: string
  readonly vendor_name: string
  readonly favourite: boolean
}

/** How many are remembered beside the favourites: what a person may have in mind. */
const RECENT = 8

/**
 * What the search remembers of the items a person found.
 *
 * - FOUND-1 The item found last stands first; each item once, by the name it had then.
 * - FOUND-2 Eight are remembered beside the favourites; of more, the one found longest ago is forgotten.
 * - FOUND-3 A favourite stays until its star is taken away; favourites stand by name.
 * - FOUND-4 Narcotics are not remembered: a device is not to tell who looked for them.
 * - FOUND-5 What is kept and cannot be read counts as nothing remembered.
 */
export function remember(
  remembered: readonly RememberedItem[],
  item: Pick<Item, 'id' | 'vendor_name' | 'display_name' | 'strength_text' | 'narcotic_level'>,
): readonly RememberedItem[] {
  const { id, vendor_name } = item
  const others = remembered.filter((one) => one.id !== id)
  if (item.narcotic_level > 0) return others
  const favourite = remembered.some((one) => one.id === id && one.favourite)
  return shortened([{ id, name: itemName(item), vendor_name, favourite }, ...others])
}

/** Gives an item its star, or takes it away (FOUND-3). */
export function markFavourite(
  remembered: readonly RememberedItem[],
  id: number,
  favourite: boolean,
): readonly RememberedItem[] {
  return shortened(remembered.map((one) => (one.id === id ? { ...one, favourite } : one)))
}

/** The favourites by name, and the others, found last first. */
export function inGroups(remembered: readonly RememberedItem[]): {
  readonly favourites: readonly RememberedItem[]
  readonly recent: readonly RememberedItem[]
} {
  return {
    favourites: remembered
      .filter(({ favourite }) => favourite)
      .sort((a, b) => compareSwedish(a.name, b.name)),
    recent: remembered.filter(({ favourite }) => !favourite),
  }
}

/** What a kept text tells (FOUND-5). */
export function readRemembered(text: string | null): readonly RememberedItem[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) && value.every(isRemembered) ? value : []
  } catch {
    return []
  }
}

function shortened(remembered: readonly RememberedItem[]): readonly RememberedItem[] {
  const kept = new Set(inGroups(remembered).recent.slice(0, RECENT))
  return remembered.filter((one) => one.favourite || kept.has(one))
}

function isRemembered(value: unknown): value is RememberedItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    Number.isSafeInteger(value.id) &&
    'name' in value &&
    typeof value.name === 'string' &&
    'vendor_name' in value &&
    typeof value.vendor_name === 'string' &&
    'favourite' in value &&
    typeof value.favourite === 'boolean'
  )
}
