import { itemName } from '@forrad/core/domain'
import { Button, formatNumber, formatUnits, ItemName, UNIT } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { countedAt, recordedAt } from '../model/round.ts'
import type { IndexedStep } from '../model/round-end.ts'
import type { RoundStep } from '../model/round.state.ts'
import styles from './StepList.module.css'

/** Props of {@link StepList}. */
export interface StepListProps {
  readonly steps: readonly IndexedStep[]
  /** Shows a step; null while nothing may be changed. */
  readonly onGo: ((at: number) => void) | null
}

/** Steps with what was recorded and counted, and the way to each. */
export function StepList({ steps, onGo }: StepListProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.list}>
      {steps.map(({ step, at }) => {
        const name = itemName(step.item)
        return (
          <li key={`${step.placeId} ${step.item.id}`} className={styles.line}>
            <span className={styles.text}>
              <span>
                <ItemName item={step.item} />
              </span>
              <span className={styles.place}>{step.place}</span>
            </span>
            <Figures step={step} />
            {onGo ? (
              <Button
                className={styles.go}
                appearance="subtle"
                icon="right"
                onClick={() => onGo(at)}
              >
                <span className={styles.hidden}>{t`Count ${name} on ${step.place}`}</span>
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function Figures({ step }: { readonly step: RoundStep }) {
  const { t } = useLingui()
  const counted = countedAt(step)
  const moved = step.moved && step.moved.now !== step.moved.before ? step.moved.now : null
  const after = counted ?? moved
  if (after === null) {
    return (
      <span className={styles.figures}>{formatUnits(step.moved?.before ?? recordedAt(step))}</span>
    )
  }
  const change = after - recordedAt(step)
  return (
    <span className={styles.figures}>
      {formatNumber(counted === null ? (step.moved?.before ?? 0) : recordedAt(step))}
      <span aria-hidden> → </span>
      <span className={styles.hidden}>{` ${t`becomes`} `}</span>
      <b>{formatNumber(after)}</b>&nbsp;{UNIT}
      {counted === null ? null : (
        <span className={styles.change}>{`${change > 0 ? '+' : ''}${formatNumber(change)}`}</span>
      )}
    </span>
  )
}
