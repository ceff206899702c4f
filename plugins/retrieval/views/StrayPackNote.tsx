import { Button, formatDate, Icon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { StrayPack } from '../model/in-hand.ts'
import styles from './StrayPackNote.module.css'
import type { StrayWays } from './useStrayWays.ts'

/** Props of {@link StrayPackNote}. */
export interface StrayPackNoteProps {
  /** Null while the pack in the hand is one that lies here and is good. */
  readonly pack: StrayPack | null
  readonly ways: StrayWays
}

/** Says what is wrong with the scanned pack before anything is taken of it, and offers what fits. */
export function StrayPackNote({ pack, ways }: StrayPackNoteProps) {
  if (pack === null) return null
  return (
    // Heard at once: the pack is in the hand.
    <div role="alert">
      <Stray pack={pack} ways={ways} />
    </div>
  )
}

function Stray({ pack, ways }: { readonly pack: StrayPack; readonly ways: StrayWays }) {
  const { t } = useLingui()
  const { expired, here, otherDates, elsewhere } = pack
  const { identifier: lot, expiration_date: date } = pack.batch
  const read = [lot === null ? null : t`batch ${lot}`, date === null ? null : formatDate(date)]
  const dates = otherDates.map((other) => formatDate(other)).join(', ')
  const [found] = elsewhere
  return (
    <div className={styles.note}>
      <Icon icon="warning" size={20} />
      <div className={styles.text}>
        <strong className={styles.title}>
          {expired ? t`The pack has expired.` : t`The pack does not fit the stock.`}
        </strong>{' '}
        {t`Scanned: ${read.filter(Boolean).join(', ')}.`}{' '}
        {here
          ? null
          : otherDates.length > 0
            ? t`By the records the batch has another date here: ${dates}.`
            : t`It is not in stock here.`}{' '}
        {found ? t`It is in stock in ${found.name}, ${found.places.join(', ')}.` : null}{' '}
        {t`Nothing has been counted.`}
        <div className={styles.ways}>
          {!expired && !here && ways.receive ? (
            <Button onClick={ways.receive}>{t`Receive it`}</Button>
          ) : null}
          {found && !expired ? (
            <Button onClick={() => ways.elsewhere(found.locationId)}>
              {t`Pick in ${found.name}`}
            </Button>
          ) : null}
          {!here && ways.putBack ? <Button onClick={ways.putBack}>{t`Put it back`}</Button> : null}
          {ways.count ? <Button onClick={ways.count}>{t`Count here`}</Button> : null}
        </div>
      </div>
    </div>
  )
}
