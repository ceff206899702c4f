import { Card, CoverLink, formatNumber, Icon, Section } from '@forrad/ui'
import type { IconName } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isCalm, type Found, type NeedsYou } from '../model/overview.ts'
import styles from './NeedsYouTile.module.css'

/** Props of {@link NeedsYouTile}. */
export interface NeedsYouTileProps {
  readonly counts: NeedsYou
  /** How many days ahead "soon expiring" looks. */
  readonly days: number
  /** Stands at the end of the heading's line. */
  readonly action?: ReactNode
  /** Where the items of a figure are shown; undefined where no page does. */
  readonly linkTo: (found: Found) => string | undefined
}

/** What somebody should look at, as four figures; one line when there is nothing. */
export function NeedsYouTile({ counts, days, action, linkTo }: NeedsYouTileProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Needs you`} action={action}>
      <Card flush>
        {isCalm(counts) ? (
          <p className={styles.calm}>
            <Icon icon="success" className={styles.calmIcon} />
            {t`All is well: nothing is out, low or expiring.`}
          </p>
        ) : (
          <ul className={styles.figures}>
            <Figure
              tone="red"
              icon="error"
              count={counts.out}
              text={t`out of stock`}
              to={linkTo('out')}
            />
            <Figure
              tone="orange"
              icon="warning"
              count={counts.low}
              text={t`below reorder point`}
              to={linkTo('low')}
            />
            <Figure
              tone="orange"
              icon="expiring"
              count={counts.expiring}
              text={t`expire within ${days} days`}
              to={linkTo('soon')}
            />
            <Figure
              tone="red"
              icon="expired"
              count={counts.expired}
              text={t`${plural(counts.expired, { one: 'expired', other: 'expired' })}`}
              to={linkTo('expired')}
            />
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
  readonly to: string | undefined
}

function Figure({ tone, icon, count, text, to }: FigureProps) {
  const figure = (
    <>
      <b className={styles.count}>
        <Icon icon={icon} className={count > 0 ? styles[tone] : styles.none} />
        {formatNumber(count)}
      </b>{' '}
      <span className={styles.words}>{text}</span>
    </>
  )
  return (
    <li className={styles.figure}>
      {to === undefined || count === 0 ? (
        figure
      ) : (
        <CoverLink to={to} square>
          {figure}
        </CoverLink>
      )}
    </li>
  )
}
