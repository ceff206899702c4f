import type { Recall } from '@forrad/openapi'
import { Button } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isGathering, waitsForAnswers } from '../model/recall-state.ts'
import styles from './RecallScreen.module.css'

/** Props of {@link RecallSteps}. */
export interface RecallStepsProps {
  readonly recall: Recall
  /** This person asked first for the end of one of class I. */
  readonly isAsker: boolean
  /** Something is under way. */
  readonly busy: boolean
  /** What became of the last wish, in Swedish; null when nothing went wrong. */
  readonly problem: string | null
  /** Missing for who may not. */
  readonly onEdit?: (() => void) | undefined
  /** Puts it in force; of one in force asks the locations where they have not been asked. */
  readonly onActivate?: (() => void) | undefined
  readonly onClose?: (() => void) | undefined
  /** Lifts the block, or throws the draft away, by a button that goes with it. */
  readonly onLift?: ((button: HTMLElement) => void) | undefined
}

/** What an administrator does with the recall next; what undoes it stands apart. */
export function RecallSteps(props: RecallStepsProps) {
  const { recall, isAsker, busy, problem, onEdit, onActivate, onClose, onLift } = props
  const { t } = useLingui()
  const { asked, state } = recall
  const name = asked?.by.name ?? ''
  const missing = onClose ? waitsForAnswers(recall) : 0
  return (
    <div className={styles.steps}>
      {asked ? (
        <output className={styles.asked}>
          {asked.outcome === 'closed'
            ? t`${name} has asked to close it. Class I takes a second administrator.`
            : t`${name} has asked to lift the block. Class I takes a second administrator.`}
        </output>
      ) : null}
      <div role="alert">{problem ? <p className={styles.overdue}>{problem}</p> : null}</div>
      <div className={styles.buttons}>
        {state === 'draft' && onActivate ? (
          <Button appearance="primary" busy={busy} onClick={onActivate}>
            {t`Block at every location`}
          </Button>
        ) : null}
        {/* As when it was put in force, where that was cut off. */}
        {isGathering(recall) && onActivate ? (
          <Button appearance="primary" busy={busy} onClick={onActivate}>
            {t`Ask the locations now`}
          </Button>
        ) : null}
        {state === 'active' && onClose ? (
          <Button
            disabled={busy || missing > 0 || (isAsker && asked?.outcome === 'closed')}
            onClick={onClose}
          >
            {asked?.outcome === 'closed' && !isAsker ? t`Close too` : t`Close the recall`}
          </Button>
        ) : null}
        {state !== 'closed' && onEdit ? (
          <Button disabled={busy} onClick={onEdit}>
            {state === 'draft' ? t`Edit draft` : t`Change the recall`}
          </Button>
        ) : null}
      </div>
      {missing > 0 ? (
        <p className={styles.quiet}>
          {t`${plural(missing, {
            one: '# location has not answered. The recall can be closed once all have.',
            other: '# locations have not answered. The recall can be closed once all have.',
          })}`}
        </p>
      ) : null}
      {state !== 'closed' && onLift ? (
        <div className={styles.buttons}>
          <Button
            data-removes=""
            disabled={busy || (isAsker && asked?.outcome === 'lifted')}
            onClick={({ currentTarget }) => onLift(currentTarget)}
          >
            {state === 'draft' ? t`Throw away the draft` : t`Lift the block`}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
