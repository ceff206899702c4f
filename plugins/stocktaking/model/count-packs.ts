import { MAX_QUANTITY, parseQuantity } from '@forrad/core/domain'
import type { CountDraft, CountState, NamedPlace } from './count.state.ts'
import { allPlaces, placeTotal } from './places.ts'

/**
 * The shelf place that a scanned pack counts on: where the person is, else the only one there is; null
 * where that decides nothing (ROUND-30).
 */
export function placeCounted(state: CountState): NamedPlace | null {
  const places = allPlaces(state)
  const only = places.length === 1 ? places[0] : undefined
  return places.find(({ id }) => id === state.at) ?? only ?? null
}

/** What is counted there with one pack more (ROUND-9, ROUND-10); `now` in milliseconds by the device's clock. */
export function packDraft(state: CountState, id: number, now: number | undefined): CountDraft {
  const before = standing(state, id)
  const figure = (before && parseQuantity(before.text)) ?? 0
  return {
    text: String(Math.min(figure + 1, MAX_QUANTITY)),
    previous: placeTotal(state.item, id),
    scanned: true,
    ...timeOf(before, now),
  }
}

/** Packs that are added keep the time of the first beside their own (ROUND-28). */
function timeOf(before: CountDraft | null, now: number | undefined) {
  if (now === undefined || (before && before.at === undefined)) return {}
  return { at: now, ...(before?.at === undefined ? {} : { from: before.from ?? before.at }) }
}

/** How many packs of the item the count holds, as a round says it (ROUND-24). */
export function packsIn(state: CountState): number {
  const counted = Object.keys(state.drafts).flatMap((id) => standing(state, Number(id)) ?? [])
  if (counted.some(({ scanned }) => !scanned)) return MAX_QUANTITY
  return counted.reduce((sum, { text }) => sum + (parseQuantity(text) ?? 0), 0)
}

/** What stands counted there; null where nothing does, or where it has to be counted again (ROUND-14). */
function standing({ drafts }: CountState, id: number): CountDraft | null {
  const draft = drafts[id]
  return draft && draft.again === undefined ? draft : null
}
