import { isRecord, LEVEL_FIELDS } from '@forrad/core/domain'
import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'
import type { Draft, DraftLine } from './draft.ts'

/** Where the reception that has begun is kept. */
export function receivalDraft(storage: KeyValueStorage): DraftMemory<Draft> {
  return draftMemory(storage, 'receival', isDraft)
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
    (value['newPlace'] === undefined || typeof value['newPlace'] === 'string') &&
    typeof value['identifier'] === 'string' &&
    typeof value['expiry'] === 'string' &&
    typeof value['quantity'] === 'number' &&
    (value['byHand'] === undefined || value['byHand'] === true)
  )
}

function isLevels(value: unknown): boolean {
  return (
    isRecord(value) &&
    LEVEL_FIELDS.every((field) => ['string', 'undefined'].includes(typeof value[field]))
  )
}
