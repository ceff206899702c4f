import { COUNT_HOURS } from '@forrad/core/domain'
import { keptDraft, type DraftKeeping, type KeptDraft } from '@forrad/core/stores'
import type { Round } from './round.state.ts'

/** Where a person's round along a location is kept until it has been saved (ROUND-18). */
export function roundDraft(keeping: DraftKeeping, locationId: number): KeptDraft<Round> {
  const name = `round.${keeping.user() ?? ''}.${locationId}`
  return keptDraft(keeping, { name, hours: COUNT_HOURS, isDraft: isRound })
}

/** Written by this product alone; what is of another shape is left aside. */
function isRound(value: unknown): value is Round {
  if (!isRecord(value)) return false
  const { id, locationId, placeIds, steps, at, leftOut, rest } = value
  return (
    typeof id === 'string' &&
    [locationId, at, leftOut, rest].every(Number.isSafeInteger) &&
    (placeIds === null || Array.isArray(placeIds)) &&
    Array.isArray(steps) &&
    steps.every(isStep)
  )
}

function isStep(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { item, placeId, place, lines, count } = value
  return (
    isRecord(item) &&
    Number.isSafeInteger(item['id']) &&
    typeof item['display_name'] === 'string' &&
    Number.isSafeInteger(placeId) &&
    typeof place === 'string' &&
    Array.isArray(lines) &&
    lines.every((line) => isRecord(line) && Number.isSafeInteger(line['recorded'])) &&
    (count === null ||
      (isRecord(count) &&
        Array.isArray(count['figures']) &&
        count['figures'].length === lines.length))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
