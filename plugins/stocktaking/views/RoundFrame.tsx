import { Button, IconButton, formatNumber } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { progressOf, stepShown } from '../model/round.ts'
import type { Round } from '../model/round.state.ts'
import styles from './RoundFrame.module.css'

/** Props of {@link RoundFrame}. */
export interface RoundFrameProps {
  readonly locationName: string
  /** Null before it has begun and after it has been saved. */
  readonly round: Round | null
  /** It has been saved, which the heading tells whoever cannot see it. */
  readonly saved?: boolean
  readonly onPause: () => void
  /** Looks the round over; missing where there is none. */
  readonly onEnd?: () => void
  /** Null where there is no camera. */
  readonly onScan: (() => void) | null
  readonly children: ReactNode
}

/** What stands around each screen of a round: where it is, how far it has come, and the way out. */
export function RoundFrame(props: RoundFrameProps) {
  const { locationName, round, saved = false, onPause, onEnd, onScan, children } = props
  const { t } = useLingui()
  const id = useId()
  const step = round ? stepShown(round) : null
  const title = useStageFocus(round ? (step ? 'walk' : 'end') : saved ? 'saved' : 'beside')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1
            ref={title}
            tabIndex={-1}
            className={styles.title}
            aria-describedby={round ? `${id}-where` : saved ? `${id}-body` : undefined}
          >
            {t`Shelf round`}
            {locationName ? ` · ${locationName}` : null}
          </h1>
          {round ? (
            <p id={`${id}-where`} className={styles.where}>
              <b className={styles.place}>{step ? step.place : t`Look over`}</b>
              <Progress round={round} />
            </p>
          ) : null}
        </div>
        {onScan ? <IconButton icon="scan" label={t`Scan`} onClick={onScan} /> : null}
        {round && step && onEnd ? (
          <IconButton icon="list" label={t`Look the round over`} onClick={onEnd} />
        ) : null}
        {round ? (
          <Button appearance="subtle" className={styles.pause} onClick={onPause}>
            {t`Pause`}
          </Button>
        ) : (
          <IconButton icon="close" label={t`Close the round`} onClick={onPause} />
        )}
      </header>
      {round ? <Bar round={round} /> : null}
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
    </div>
  )
}

type Stage = 'beside' | 'walk' | 'end' | 'saved'

/**
 * On another of the round's screens: the focus to the heading, since what was pressed has gone with the
 * screen before. A dialog that is open, as the camera may be, keeps it.
 */
function useStageFocus(stage: Stage): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  useLayoutEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return
    title.current?.focus({ preventScroll: true })
  }, [stage])
  return title
}

function Progress({ round }: { readonly round: Round }) {
  const { t } = useLingui()
  const progress = progressOf(round)
  const done = formatNumber(progress.done)
  const all = formatNumber(progress.all)
  return <span className={styles.progress}>{t`${done} of ${all}`}</span>
}

function Bar({ round }: { readonly round: Round }) {
  const { t } = useLingui()
  const { done, all } = progressOf(round)
  return <progress className={styles.bar} max={all} value={done} aria-label={t`Counted`} />
}
