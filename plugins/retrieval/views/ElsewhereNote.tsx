import { Button, formatUnits } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { HeldElsewhere } from '../model/elsewhere.ts'
import styles from './ElsewhereNote.module.css'

/** So many locations have a button of their own; all are named. */
const MOST = 3

/** Props of {@link ElsewhereNote}. */
export interface ElsewhereNoteProps {
  /** Where the item can be taken; nothing is said where there is none. */
  readonly held: readonly HeldElsewhere[]
  /** Picks it there. */
  readonly onPick: (locationId: number) => void
}

/** Where else the item lies, once nothing of it can be taken here, and the way there (RUN-22). */
export function ElsewhereNote({ held, onPick }: ElsewhereNoteProps) {
  const { t } = useLingui()
  if (held.length === 0) return null
  const places = held.map(({ name, quantity }) => `${name} ${formatUnits(quantity)}`)
  return (
    <div className={styles.root}>
      <p className={styles.text}>{t`It is in stock elsewhere: ${places.join(', ')}.`}</p>
      {held.slice(0, MOST).map(({ locationId, name }) => (
        <Button key={locationId} onClick={() => onPick(locationId)}>
          {t`Pick in ${name}`}
        </Button>
      ))}
    </div>
  )
}
