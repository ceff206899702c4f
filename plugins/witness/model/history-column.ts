import { cellText, stockholmMoment } from '@forrad/core/documents'
import type { ReadCells } from '@forrad/core/kernel'
import type { Adjustment, WitnessedEntry } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { isAct } from './settings.ts'
import { signedLater } from './signed-later.ts'
import { MOST_ASKED } from './witnesses.store.ts'

/** Who witnessed each entry, and when if it was later, or that it lacks its witness; empty where none was needed or it was taken back. */
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
  const wordsOf = (entry: Adjustment, witnessed: WitnessedEntry) => {
    const { witness, undone } = witnessed
    if (!witness) return undone ? null : lacking
    const later = signedLater(witnessed, entry)
    if (later === null) return witness.name
    return `${witness.name}, ${cellText(stockholmMoment(later), 'datetime')}`
  }
  return {
    ok: true,
    data: entries.map((entry) => {
      const witnessed = known.get(entry.id)
      return witnessed ? wordsOf(entry, witnessed) : null
    }),
  }
}

export default readWitnesses
