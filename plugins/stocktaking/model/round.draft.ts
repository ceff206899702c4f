import { COUNT_HOURS, isRecord } from '@forrad/core/domain'
import { keptDraft, type DraftKeeping, type KeptDraft } from '@forrad/core/stores'
import type { Round } from './round.state.ts'

/**
 * Where a person's round along a location is kept until it has been saved (ROUND-18). Whoever changes what is
 * kept so that an earlier version's would be misread gives it another name: `kept-form.test.ts` tells.
 */
export function roundDraft(keeping: DraftKeeping, locationId: number): KeptDraft<Round> {
  const name = `round.${keeping.user() ?? ''}.${locationId}`
  return keptDraft(keeping, { name, hours: COUNT_HOURS, isDraft: isRound })
}

/** Written by this product alone, be it by an earlier version; what is of another shape is left aside. */
function isRound(value: unknown): value is Round {
  if (!isRecord(value)) return false
  const { id, locationId, placeIds, steps, at, leftOut, rest } = value
  return (
    typeof id === 'string' &&
    [locationId, at, leftOut, rest].every(Number.isSafeInteger) &&
    (placeIds === null || areWhole(placeIds)) &&
    Array.isArray(steps) &&
    steps.every(isStep)
  )
}

function isStep(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { item, placeId, place, lines, count, moved } = value
  return (
    isItem(item) &&
    Number.isSafeInteger(placeId) &&
    typeof place === 'string' &&
    Array.isArray(lines) &&
    lines.every(isLine) &&
    (count === null || isCount(count, lines.length)) &&
    (moved === null || isMoved(moved))
  )
}

function isItem(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { id, vendor_name, display_name, strength_text, narcotic_level } = value
  return (
    [id, narcotic_level].every(Number.isSafeInteger) &&
    [vendor_name, display_name].every((text) => typeof text === 'string') &&
    isText(strength_text)
  )
}

function isLine(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { recorded, identifier, expiration_date, opened } = value
  return (
    Number.isSafeInteger(recorded) &&
    [identifier, expiration_date].every(isText) &&
    (opened === undefined || isMark(opened))
  )
}

function isMark(value: unknown): boolean {
  return isRecord(value) && typeof value['on'] === 'string' && isText(value['printed_date'])
}

function isCount(value: unknown, lines: number): boolean {
  if (!isRecord(value) || typeof value['by'] !== 'string') return false
  const { figures, times } = value
  if (!areWhole(figures) || figures.length !== lines) return false
  return (
    times === undefined || (Array.isArray(times) && times.length === lines && times.every(isTime))
  )
}

function isTime(value: unknown): boolean {
  return value === null || (isRecord(value) && areWhole([value['from'], value['at']]))
}

function isMoved(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { before, now, counted } = value
  return areWhole([before, now]) && (counted === null || Number.isSafeInteger(counted))
}

function areWhole(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isSafeInteger)
}

function isText(value: unknown): boolean {
  return value === null || typeof value === 'string'
}
