import type { StockProblem } from '@forrad/core/stores'
import { Button, ErrorMessage, Section, SlowHint } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { endOf } from '../model/round-end.ts'
import type { Heard } from '../model/round-heard.ts'
import type { Round } from '../model/round.state.ts'
import { DropRound } from './DropRound.tsx'
import { GiveUpRound } from './GiveUpRound.tsx'
import { HeardStrip, type ShownAsked } from './HeardStrip.tsx'
import { LeftOutNote } from './LeftOutNote.tsx'
import styles from './RoundEndView.module.css'
import { StepList } from './StepList.tsx'
import { TouchShield } from './TouchShield.tsx'

/** Props of {@link RoundEndView}. */
export interface RoundEndViewProps {
  readonly round: Round
  readonly heard: Heard | null
  /** Packs whose shelf place is asked for; null where nothing is. */
  readonly asking: ShownAsked | null
  readonly sending: boolean
  /** Sent, and no answer came. */
  readonly unknown: boolean
  readonly problem: StockProblem | null
  readonly wordError: (error: unknown) => string
  /** What plugins ask beside. */
  readonly fields?: ReactNode
  readonly onGo: (at: number) => void
  readonly onPlace: (where: 'here' | 'there') => void
  readonly onSave: () => void
  readonly onRetry: () => void
  readonly onDrop: () => void
  /** Gives up a round that was sent without an answer. */
  readonly onGiveUp: () => void
}

/** Once a round, where what follows is written: the slowest double touch is over by then. */
const LOOK = 300

/** The round looked over before it is saved: what differs first, then what was confirmed. */
export function RoundEndView(props: RoundEndViewProps) {
  const { round, heard, sending, unknown, problem, wordError, onGo, onSave, onRetry } = props
  const { t } = useLingui()
  const { differing, confirmed, again, missed } = endOf(round)
  const isLocked = sending || unknown
  const go = isLocked ? null : onGo
  const isEmpty = differing.length + confirmed.length === 0
  return (
    <>
      <HeardStrip heard={heard} asking={isLocked ? null : props.asking} onPlace={props.onPlace} />
      <div className={styles.scroll}>
        {again.length > 0 ? (
          <Section title={t`Changed by others, to be counted again`}>
            <StepList steps={again} onGo={go} />
          </Section>
        ) : null}
        <Section title={t`Differences`}>
          {differing.length === 0 ? (
            <p className={styles.none}>
              {isEmpty && again.length === 0
                ? t`Nothing has been counted yet.`
                : t`No differences.`}
            </p>
          ) : (
            <StepList steps={differing} onGo={go} />
          )}
        </Section>
        {confirmed.length > 0 ? (
          <Section title={t`Confirmed`}>
            <p className={styles.none}>
              {t`${plural(confirmed.length, {
                one: '# item is as recorded, and is kept in the history as counted.',
                other: '# items are as recorded, and are kept in the history as counted.',
              })}`}
            </p>
            <details>
              <summary
                className={styles.show}
              >{t`${plural(confirmed.length, { one: 'Show it', other: 'Show them' })}`}</summary>
              <StepList steps={confirmed} onGo={go} />
            </details>
          </Section>
        ) : null}
        {missed.length > 0 ? (
          <Section title={t`Not counted`}>
            <p
              className={styles.none}
            >{t`${plural(missed.length, { one: 'Nothing is changed of it.', other: 'Nothing is changed of these.' })}`}</p>
            <StepList steps={missed} onGo={go} />
          </Section>
        ) : null}
        <LeftOutNote {...round} />
        {isLocked ? null : <DropRound onDrop={props.onDrop} />}
      </div>
      <div className={styles.foot} data-foot="">
        <TouchShield milliseconds={LOOK} />
        {unknown ? null : props.fields}
        <SlowHint active={sending} onRetry={onRetry} />
        {unknown || problem ? (
          <Problem unknown={unknown} problem={problem} wordError={wordError} />
        ) : null}
        {unknown && !sending ? <GiveUpRound onGiveUp={props.onGiveUp} /> : null}
        <Button
          appearance="primary"
          wide
          className={styles.save}
          busy={sending}
          disabled={isEmpty && !isLocked}
          onClick={onSave}
        >
          {unknown
            ? t`Try again`
            : differing.length === 0
              ? t`Save what was confirmed`
              : confirmed.length === 0
                ? t`${plural(differing.length, { one: 'Save # change', other: 'Save # changes' })}`
                : t`${plural(differing.length, {
                    one: 'Save # change and what was confirmed',
                    other: 'Save # changes and what was confirmed',
                  })}`}
        </Button>
      </div>
    </>
  )
}

type ProblemProps = Pick<RoundEndViewProps, 'unknown' | 'problem' | 'wordError'>

/** Why nothing was saved, or that nobody knows. */
function Problem({ unknown, problem, wordError }: ProblemProps) {
  const { t } = useLingui()
  if (unknown) {
    return (
      <ErrorMessage title={t`It is not known whether the round was saved`}>
        {t`No answer came. Try again: nothing is saved twice.`}
      </ErrorMessage>
    )
  }
  if (problem?.kind === 'stock_changed') {
    return (
      <ErrorMessage title={t`Others changed the stock while you counted`}>
        {t`Nothing has been saved yet. Count what is listed again, or save the rest.`}
      </ErrorMessage>
    )
  }
  return (
    <ErrorMessage title={t`The round could not be saved`}>
      {wordError(problem)} {t`What you counted is kept.`}
    </ErrorMessage>
  )
}
