import type { Recall, RecallTask } from '@forrad/openapi'
import {
  ActionBar,
  BottomSheet,
  Button,
  FilterChips,
  formatNumber,
  formatUnits,
  ItemName,
  KeptNote,
  QuantityInput,
  SlowHint,
  TextField,
  UNIT,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { answerFigures, foundOf, type Removal, type SoughtBatch } from '../model/answer.ts'
import styles from './AnswerSheet.module.css'
import { useRecallWords } from './useRecallWords.ts'

/** Props of {@link AnswerSheet}. */
export interface AnswerSheetProps {
  readonly recall: Recall
  readonly task: RecallTask
  /** What is to be looked for now. */
  readonly sought: readonly SoughtBatch[]
  readonly typed: Readonly<Record<string, number>>
  /** The location has answered: what came since is put away, and nothing is signed. */
  readonly isAnswered: boolean
  /** What somebody says was put away before; null: what the task's figures say. */
  readonly corrected: number | null
  readonly removal: Removal
  readonly remark: string
  /** What stands there was typed before the sheet was opened. */
  readonly kept?: boolean
  readonly sending: boolean
  /** Why it could not be answered, in Swedish; null when nothing is wrong. */
  readonly failed: string | null
  /** What plugins ask beside. */
  readonly fields?: ReactNode
  readonly onFound: (key: string, quantity: number) => void
  readonly onCorrect: (before: number) => void
  readonly onRemoval: (removal: Removal) => void
  readonly onRemark: (remark: string) => void
  /** Drops what was typed before; missing where nothing is kept. */
  readonly onStartOver?: (() => void) | undefined
  readonly onSend: () => void
  readonly onClose: () => void
}

const MOST = 999_999

/** What a location found of a recall, and where it goes. */
export function AnswerSheet(props: AnswerSheetProps) {
  const { recall, task, sought, typed, isAnswered, removal, remark, sending, failed } = props
  const { t } = useLingui()
  const words = useRecallWords()
  const name = task.location_name
  const { before, now, found } = answerFigures(task, sought, typed, props.corrected)
  const isTooMany =
    before > MOST || sought.some((one) => one.isUnknown && foundOf(one, typed) > one.quantity)
  const isNamed = now > 0 || sought.some((one) => !one.isUnknown)
  const isTyped = Object.keys(typed).length > 0 || props.corrected !== null || remark.trim() !== ''
  return (
    <BottomSheet
      title={isAnswered ? t`Put away at ${name}` : t`Answer for ${name}`}
      busy={sending}
      dirty={isTyped}
      onClose={props.onClose}
      footer={
        <>
          <SlowHint active={sending} />
          <div role="alert">{failed ? <p className={styles.error}>{failed}</p> : null}</div>
          <ActionBar place="sheet">
            <Button
              appearance="primary"
              busy={sending}
              disabled={isTooMany || (isAnswered && !isNamed)}
              onClick={props.onSend}
            >
              <SendWords {...{ isAnswered, removal, now, found }} />
            </Button>
          </ActionBar>
        </>
      }
    >
      <KeptNote
        kept={props.kept ?? false}
        text={t`What you typed before is still here.`}
        startOver={t`Start over`}
        onStartOver={() => props.onStartOver?.()}
      />
      <div className={styles.sheet}>
        <p className={styles.item}>
          <ItemName item={recall.item} />
          <br />
          <strong>{words.batches(recall)}</strong>
        </p>
        {recall.instructions ? <p className={styles.instructions}>{recall.instructions}</p> : null}
        {sought.length === 0 ? <p>{t`Nothing of it lies here any more by the records.`}</p> : null}
        <ul className={styles.list}>
          {sought.map((one) => {
            const { key, shelfPlace, batch, quantity, isUnknown } = one
            const there = formatNumber(quantity)
            const lot = batch.identifier ?? t`UNKNOWN`
            return (
              <li key={key} className={styles.line}>
                <div className={styles.where}>
                  <strong>{shelfPlace}</strong> {lot}
                  <span className={styles.quiet}>
                    {isUnknown
                      ? t`Look among ${there} ${UNIT} without a batch number`
                      : t`By the records ${there} ${UNIT}`}
                  </span>
                </div>
                <QuantityInput
                  label={t`Found on ${shelfPlace}, ${lot}`}
                  value={foundOf(one, typed)}
                  max={isUnknown ? quantity : MOST}
                  disabled={sending}
                  onChange={(found) => props.onFound(key, found)}
                />
              </li>
            )
          })}
        </ul>
        {isAnswered || (task.quarantined + task.written_off === 0 && sought.length > 0) ? null : (
          <div className={styles.line}>
            <div className={styles.where}>
              <strong>{t`Put away before`}</strong>
              <span className={styles.quiet}>
                {t`In quarantine`} {formatUnits(task.quarantined)} · {t`written off`}{' '}
                {formatUnits(task.written_off)}
              </span>
            </div>
            <QuantityInput
              label={t`Found before`}
              value={before}
              max={MOST}
              disabled={sending}
              onChange={props.onCorrect}
            />
          </div>
        )}
        {now > 0 ? (
          <FilterChips
            label={t`What was found goes`}
            options={[
              { id: 'quarantine' as const, label: t`To quarantine` },
              { id: 'write_off' as const, label: t`Write it off` },
            ]}
            selected={[removal]}
            disabled={sending}
            onToggle={props.onRemoval}
          />
        ) : null}
        {props.fields}
        {isAnswered ? null : (
          <TextField
            label={t`Remark (may be left empty)`}
            value={remark}
            maxLength={1000}
            disabled={sending}
            onChange={props.onRemark}
          />
        )}
      </div>
    </BottomSheet>
  )
}

/** What the button does: each figure that it signs stands in it or in the sheet. */
function SendWords(props: {
  readonly isAnswered: boolean
  readonly removal: Removal
  readonly now: number
  readonly found: number
}) {
  const { isAnswered, removal, now, found } = props
  const { t } = useLingui()
  const figure = formatNumber(now)
  const all = formatNumber(found)
  const isQuarantine = removal === 'quarantine'
  if (isAnswered) {
    if (now === 0) return t`Nothing found: correct the records`
    return isQuarantine ? t`Put ${figure} in quarantine` : t`Write off ${figure}`
  }
  if (now > 0) {
    return isQuarantine
      ? t`Put ${figure} in quarantine and answer`
      : t`Write off ${figure} and answer`
  }
  return found > 0 ? t`Found ${all}: answer` : t`Nothing found: answer`
}
