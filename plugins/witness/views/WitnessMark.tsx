import type { Slots } from '@forrad/core/kernel'
import type { WitnessedEntry } from '@forrad/openapi'
import { useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isAct } from '../model/settings.ts'
import { witnessesOf } from '../model/witnesses.store.ts'
import styles from './WitnessMark.module.css'

/** Who witnessed an entry, or that nobody has yet; nothing where none was needed. */
export function WitnessMark({ entry }: { readonly entry: WitnessedEntry | null }) {
  const { t } = useLingui()
  if (!entry) return null
  if (entry.witness) return <span>{t`Witnessed by ${entry.witness.name}`}</span>
  return entry.undone ? null : <strong className={styles.missing}>{t`Lacks its witness`}</strong>
}

/** The same at work; asked of narcotics alone. */
export default function LiveWitnessMark({ entry, item }: Slots['history.marks']['props']) {
  const store = witnessesOf(useServices())
  const { known } = useStore(store)
  const isAsked = item.narcotic_level > 0 && isAct(entry.type)
  useEffect(() => {
    if (isAsked) store.see(entry.id)
  }, [store, isAsked, entry.id])
  return <WitnessMark entry={isAsked ? (known[entry.id] ?? null) : null} />
}
