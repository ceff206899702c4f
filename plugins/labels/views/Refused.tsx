import { itemName, unbroken } from '@forrad/core/domain'
import { Button, ErrorMessage } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RefusedEntry } from '../model/entries.ts'
import { useLabelWords } from './useLabelWords.ts'
import styles from './Refused.module.css'

/** Props of {@link Refused}. */
export interface RefusedProps {
  readonly refused: readonly RefusedEntry[]
  readonly onDeselect: (keys: readonly string[]) => void
  readonly onBest: () => void
}

/** How many are named. */
const NAMED = 5

/** Labels that cannot have the barcode that was chosen, and the two ways on. */
export function Refused({ refused, onDeselect, onBest }: RefusedProps) {
  const { t } = useLingui()
  const words = useLabelWords()
  const more = refused.length - NAMED
  return (
    <div className={styles.refused}>
      <ErrorMessage
        title={plural(refused.length, {
          one: '# label cannot have this barcode',
          other: '# labels cannot have this barcode',
        })}
      >
        <ul className={styles.list}>
          {refused.slice(0, NAMED).map(({ entry, code }) => (
            <li key={entry.key}>
              {entry.kind === 'item' ? unbroken(itemName(entry.item)) : entry.place.identifier}{' '}
              {words.refusal(code)}
            </li>
          ))}
          {more > 0 ? <li>{t`and ${more} more`}</li> : null}
        </ul>
      </ErrorMessage>
      <div className={styles.buttons}>
        <Button onClick={onBest}>{t`Use what suits each item best`}</Button>
        <Button onClick={() => onDeselect(refused.map(({ entry }) => entry.key))}>
          {t`Leave these out`}
        </Button>
      </div>
    </div>
  )
}
