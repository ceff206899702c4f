import { DRAFT_PREFIX, type KeyValueStorage } from '@forrad/core/stores'
import type { Draft, DraftLine } from './draft.ts'

/** Session storage key of the reception that has begun. */
export const DRAFT_KEY = `${DRAFT_PREFIX}receival`

/** The draft that session storage holds; null when there is none, or it cannot be read. */
export function readDraft(storage: KeyValueStorage): Draft | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(DRAFT_KEY) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps the draft, or forgets it. A full storage costs no more than the reload. */
export function writeDraft(storage: KeyValueStorage, draft: Draft | null): void {
  try {
    if (draft === null) storage.removeItem(DRAFT_KEY)
    else storage.setItem(DRAFT_KEY, JSON.stringify(draft))
  } catch {
    // The form goes on in memory.
  }
}

/** Written by this product alone; whoever tampers with it is answered by the server's validation. */
function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false
  const { itemId, locationId, lines, levels, sent } = value
  return (
    typeof itemId === 'number' &&
    (locationId === null || typeof locationId === 'number') &&
    Array.isArray(lines) &&
    lines.length > 0 &&
    lines.every(isLine) &&
    (levels === null || isLevels(levels)) &&
    (sent === null || (isRecord(sent) && Array.isArray(sent['lines'])))
  )
}

function isLine(value: unknown): value is DraftLine {
  return (
    isRecord(value) &&
    typeof value['key'] === 'number' &&
    (value['placeId'] === null || typeof value['placeId'] === 'number') &&
    typeof value['placed'] === 'boolean' &&
    typeof value['identifier'] === 'string' &&
    typeof value['expiry'] === 'string' &&
    typeof value['quantity'] === 'number'
  )
}

function isLevels(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['reorder_point', 'preferred_stock_level', 'reorder_multiple'].every(
      (field) => typeof value[field] === 'string',
    )
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
