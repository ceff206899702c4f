import type { ReadCells } from '@forrad/core/kernel'
import type { WitnessedEntry } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { isAct } from './settings.ts'
import { MOST_ASKED } from './witnesses.store.ts'

/** Who witnessed each entry, or that it lacks its witness; empty where none was needed or it was taken back. */
const readWitnesses: ReadCells<'history'> = async (entries, { api, translate }, signal) => {
  const ids = [...new Set(entries.flatMap(({ id, type }) => (isAct(type) ? [id] : [])))]
  const questions: number[][] = []
  for (let at = 0; at < ids.length; at += MOST_ASKED) {
    questions.push(ids.slice(at, at + MOST_ASKED))
  }
  const known = new Map<number, WitnessedEntry>()
  for (const adjustment_ids of questions) {
    const found = await api.listWitnessedEntries({ adjustment_ids }, { signal })
    if (!found.ok) return found
    for (const entry of found.data.entries) known.set(entry.adjustment_id, entry)
  }
  const lacking = translate(msg`Lacks its witness`)
  const wordsOf = ({ witness, undone }: WitnessedEntry) =>
    witness ? witness.name : undone ? null : lacking
  return {
    ok: true,
    data: entries.map(({ id }) => {
      const entry = known.get(id)
      return entry ? wordsOf(entry) : null
    }),
  }
}

export default readWitnesses
