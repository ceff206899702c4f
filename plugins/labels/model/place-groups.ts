import { comparePlaces } from '@forrad/core/domain'
import type { LabelsState } from './labels.store.ts'
import { kindEntries } from './planned.ts'

/** A shelf place with the labels that belong to it. */
export interface PlaceGroup {
  /** Null: items that lie nowhere now. */
  readonly id: number | null
  readonly name: string | null
  readonly keys: readonly string[]
}

/** The labels by shelf place, in shelf order; those without one last. */
export function placeGroups(state: Pick<LabelsState, 'entries' | 'kind'>): readonly PlaceGroup[] {
  const groups = new Map<number | null, { name: string | null; keys: string[] }>()
  for (const { key, place } of kindEntries(state)) {
    const id = place?.id ?? null
    const group = groups.get(id) ?? { name: place?.identifier ?? null, keys: [] }
    group.keys.push(key)
    groups.set(id, group)
  }
  const listed = [...groups].map(([id, group]) => ({ id, ...group }))
  return listed.sort((a, b) => {
    if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
    return comparePlaces(a.name, b.name)
  })
}
