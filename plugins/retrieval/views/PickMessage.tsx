import { isOutcomeUnknown } from '@forrad/core/stores'
import { Button, formatNumber } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { PickProblem, ScanHint, Shortage } from '../model/pick.state.ts'
import styles from './PickMessage.module.css'
import { useHintWords } from './useHintWords.ts'

/** Props of {@link PickMessage}. */
export interface PickMessageProps {
  readonly problem: PickProblem | null
  readonly hint: ScanHint | null
  /** A shelf place's identifier by its id. */
  readonly placeName: (shelfPlaceId: number) => string
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  /** Counts what lies here; null where nobody offers it, or it is offered beside. */
  readonly onCount: (() => void) | null
  /** Leads to the retrieval list, where it holds the item; missing where nobody offers it. */
  readonly onList?: (() => void) | undefined
}

/** The line above the buttons: why nothing was taken, or what a scan could not do. */
export function PickMessage(props: PickMessageProps) {
  const { problem, hint, placeName, wordError, onCount, onList } = props
  const { t } = useLingui()
  // More is in the hand, or wanted, than the records say.
  const isShort = problem ? problem.kind === 'short' : hint?.kind === 'no_more'
  return (
    <>
      <div role="alert">
        {problem ? (
          <div className={styles.error}>
            <PickProblemText problem={problem} placeName={placeName} wordError={wordError} />
          </div>
        ) : null}
      </div>
      <PickHint hint={problem ? null : hint} />
      {isShort && onCount ? (
        <div className={styles.way}>
          <Button onClick={onCount}>{t`Count here`}</Button>
        </div>
      ) : null}
      {problem?.kind === 'held' && onList ? (
        <div className={styles.way}>
          <Button onClick={onList}>{t`Open the list`}</Button>
        </div>
      ) : null}
    </>
  )
}

/** What a scan could not do. */
export function PickHint({ hint }: Pick<PickMessageProps, 'hint'>) {
  const wordHint = useHintWords()
  return <output>{hint ? <span className={styles.hint}>{wordHint(hint)}</span> : null}</output>
}

function PickProblemText(props: Omit<PickMessageProps, 'hint' | 'onCount' | 'onList'>) {
  const { problem, placeName, wordError } = props
  const { t } = useLingui()
  const failed = t`The item could not be picked.`
  if (problem === null) return null
  if (problem.kind === 'held') {
    return t`The list is waiting for an answer about this item. Open the list and register it again first.`
  }
  if (problem.kind === 'reason') return t`Say why you take another batch.`
  if (problem.kind === 'failed') {
    const said = `${failed} ${wordError(problem.problem)}`
    if (!isOutcomeUnknown(problem.problem)) return said
    return `${said} ${t`Pick again to get an answer: nothing is picked twice. Until then the figures stay as they were sent.`}`
  }
  return (
    <>
      {failed}
      {problem.lines.map((line) => (
        <ShortageText key={line.shelfPlaceId} line={line} place={placeName(line.shelfPlaceId)} />
      ))}
    </>
  )
}

function ShortageText({ line, place }: { readonly line: Shortage; readonly place: string }) {
  const { t } = useLingui()
  const left = formatNumber(line.left)
  const asked = formatNumber(line.asked)
  return (
    <div>
      {line.left === 0
        ? t`Nothing is left on ${place}.`
        : t`You asked for ${asked} pcs from ${place}, where ${left} pcs are left.`}
    </div>
  )
}
