import type { Slots } from '@forrad/core/kernel'
import type { WitnessedEntry } from '@forrad/openapi'
import { formatDateTime, useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { mayBeWitnessed } from '../model/demands.ts'
import { signedLater } from '../model/signed-later.ts'
import { witnessesOf } from '../model/witnesses.store.ts'
import styles from './WitnessMark.module.css'

/** Props of {@link WitnessMark}. */
export interface WitnessMarkProps {
  /** Null where none was needed, and while nothing is known. */
  readonly entry: WitnessedEntry | null
  /** When the witness signed (ISO 8601), where that was later than on the spot (WITNESS-11). */
  readonly later?: string | null
}

/** Who witnessed an entry, or that nobody has yet; nothing where none was needed. */
export function WitnessMark({ entry, later = null }: WitnessMarkProps) {
  const { t } = useLingui()
  if (!entry) return null
  const { witness, undone } = entry
  if (witness && later !== null) {
    return <span>{t`Witnessed by ${witness.name}, ${formatDateTime(later)}`}</span>
  }
  if (witness) return <span>{t`Witnessed by ${witness.name}`}</span>
  return undone ? null : <strong className={styles.missing}>{t`Lacks its witness`}</strong>
}

/** The same at work; asked only of what may have needed one. */
export default function LiveWitnessMark({ entry, item }: Slots['history.marks']['props']) {
  const store = witnessesOf(useServices())
  const { known } = useStore(store)
  const isAsked = mayBeWitnessed(entry, item)
  useEffect(() => {
    if (isAsked) store.see(entry.id)
  }, [store, isAsked, entry.id])
  const witnessed = isAsked ? (known[entry.id] ?? null) : null
  return <WitnessMark entry={witnessed} later={witnessed && signedLater(witnessed, entry)} />
}
