import { Card, formatNumber, Icon, Section } from '@forrad/ui'
import type { IconName } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { isCalm, type NeedsYou } from '../model/overview.ts'
import styles from './NeedsYouTile.module.css'

/** Props of {@link NeedsYouTile}. */
export interface NeedsYouTileProps {
  readonly counts: NeedsYou
  /** How many days ahead "soon expiring" looks. */
  readonly days: number
}

/** What somebody should look at, as four figures; one line when there is nothing. */
export function NeedsYouTile({ counts, days }: NeedsYouTileProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Needs you`}>
      <Card flush>
        {isCalm(counts) ? (
          <p className={styles.calm}>
            <Icon icon="success" className={styles.calmIcon} />
            {t`All is well: nothing is out, low or expiring.`}
          </p>
        ) : (
          <ul className={styles.figures}>
            <Figure tone="red" icon="error" count={counts.out} text={t`out of stock`} />
            <Figure tone="orange" icon="warning" count={counts.low} text={t`below reorder point`} />
            <Figure
              tone="orange"
              icon="expiring"
              count={counts.expiring}
              text={t`expire within ${days} days`}
            />
            <Figure tone="red" icon="expired" count={counts.expired} text={t`expired`} />
          </ul>
        )}
      </Card>
    </Section>
  )
}

interface FigureProps {
  readonly tone: 'red' | 'orange'
  readonly icon: IconName
  readonly count: number
  readonly text: string
}

function Figure({ tone, icon, count, text }: FigureProps) {
  return (
    <li className={styles.figure}>
      <b className={styles.count}>
        <Icon icon={icon} className={count > 0 ? styles[tone] : styles.none} />
        {formatNumber(count)}
      </b>{' '}
      <span className={styles.words}>{text}</span>
    </li>
  )
}
