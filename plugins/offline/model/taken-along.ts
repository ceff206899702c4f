/** Local storage key of the locations that this device takes along beside its own. */
export const TAKEN_ALONG_KEY = 'forrad_taken_along'

/** As many as the contract lets a device take along. */
const MOST = 50

/** The stored ids; none when they cannot be read (TAKE-2). */
export function parseTaken(text: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isId) : []
  } catch {
    return []
  }
}

/**
 * The locations whose stock the device keeps: the one where it is placed, and those that the person has
 * chosen beside it (TAKE-1).
 */
export function takenAlong(own: number | null, chosen: readonly number[]): readonly number[] {
  return [...new Set([...(own === null ? [] : [own]), ...chosen])].slice(0, MOST)
}

/** The chosen ones with this one turned on or off; the device's own location stays (TAKE-1). */
export function withTaken(chosen: readonly number[], id: number, on: boolean): readonly number[] {
  const others = chosen.filter((other) => other !== id)
  return on ? [...others, id] : others
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
