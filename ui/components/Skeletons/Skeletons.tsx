import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import styles from './Skeletons.module.css'

/** Props of {@link SkeletonLine}. */
interface SkeletonLineProps {
  /** How much of its parent's width. */
  readonly width?: 'short' | 'half' | 'long' | 'full'
  /** The line of text that it stands for. */
  readonly size?: 'small' | 'body' | 'title' | 'button'
}

/** A grey line of a text's final height. */
export function SkeletonLine({ width = 'half', size = 'body' }: SkeletonLineProps) {
  return <span aria-hidden className={cx(styles.line, styles[width], styles[size])} />
}

/** Props of {@link CardSkeleton}. */
interface CardSkeletonProps {
  /** How many cards. */
  readonly count?: number
  /** How many location rows each. */
  readonly rows?: number
}

/** Item cards that are still loading. */
export function CardSkeleton({ count = 3, rows = 2 }: CardSkeletonProps) {
  return (
    <Loading className={styles.cards}>
      {times(count).map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.head}>
            <span className={styles.picture} />
            <div className={styles.lines}>
              <SkeletonLine width="short" size="small" />
              <SkeletonLine width="long" size="title" />
            </div>
          </div>
          {times(rows).map((row) => (
            <div key={row} className={styles.row}>
              <div className={styles.lines}>
                <SkeletonLine width="half" />
                <SkeletonLine width="short" />
              </div>
            </div>
          ))}
        </div>
      ))}
    </Loading>
  )
}

/** Props of {@link ListSkeleton}. */
interface ListSkeletonProps {
  readonly rows?: number
}

/** Rows of a list that are still loading. */
export function ListSkeleton({ rows = 6 }: ListSkeletonProps) {
  return (
    <Loading className={styles.card}>
      {times(rows).map((row) => (
        <div key={row} className={styles.row}>
          <div className={styles.lines}>
            <SkeletonLine width="half" />
            <SkeletonLine width="short" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

function Loading(props: { readonly className: string | undefined; readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <output className={props.className} aria-label={t`Loading`}>
      {props.children}
    </output>
  )
}

function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}
