import type { Entry } from './entry.ts'
import type { KeptAnswers } from './kept.ts'
import type { DeviceStore, KeptMark } from './store.ts'

/** A store in memory; `fail` makes the next writes throw, as storage that is full does. */
export function createMemoryStore(): DeviceStore & {
  fail: boolean
  readonly generations: ReadonlyMap<string, ReadonlyMap<number, Entry>>
} {
  let mark: KeptMark | null = null
  let answers: KeptAnswers | null = null
  const generations = new Map<string, Map<number, Entry>>()
  const pageOf = (generation: string) => {
    const found = generations.get(generation) ?? new Map<number, Entry>()
    generations.set(generation, found)
    return found
  }
  const store = {
    fail: false,
    generations,
    async mark() {
      return mark
    },
    async answers() {
      return answers
    },
    async *entries(generation: string) {
      const all = [...pageOf(generation).values()]
      for (let at = 0; at < all.length; at += 7) yield all.slice(at, at + 7)
    },
    async some(generation: string, ids: readonly number[]) {
      return ids.flatMap((id) => pageOf(generation).get(id) ?? [])
    },
    async addPage(generation: string, entries: readonly Entry[]) {
      if (store.fail) throw new Error('full')
      for (const entry of entries) pageOf(generation).set(entry.id, { ...entry })
    },
    async finish(next: KeptMark, held: KeptAnswers) {
      if (store.fail) throw new Error('full')
      mark = next
      answers = held
      await store.tidy(next.generation)
    },
    async change(change: Parameters<DeviceStore['change']>[0]) {
      if (store.fail) throw new Error('full')
      if (mark?.generation !== change.mark.generation || !answers) return false
      mark = change.mark
      answers = { ...answers, ...change.answers }
      const page = pageOf(change.mark.generation)
      for (const entry of change.put) page.set(entry.id, { ...entry })
      for (const id of change.removed) page.delete(id)
      return true
    },
    async tidy(generation: string | null) {
      for (const other of generations.keys()) if (other !== generation) generations.delete(other)
    },
    async clear() {
      mark = answers = null
      generations.clear()
    },
  }
  return store
}
