import type { Actor, MissingWitness } from '@forrad/openapi'

/** What one person did that lacks its witness. */
export interface MissingGroup {
  readonly by: Actor
  /** Newest first. */
  readonly entries: readonly MissingWitness[]
}

/**
 * What lacks its witness by who did it, the newest first, so that a witness signs all of one person at once
 * (WITNESS-14).
 */
export function groupsOf(entries: readonly MissingWitness[]): readonly MissingGroup[] {
  const groups = new Map<string, MissingWitness[]>()
  for (const entry of entries) {
    const { apoex_id } = entry.by
    groups.set(apoex_id, [...(groups.get(apoex_id) ?? []), entry])
  }
  return [...groups.values()].flatMap((own) => {
    const [newest] = own
    return newest ? [{ by: newest.by, entries: own }] : []
  })
}
