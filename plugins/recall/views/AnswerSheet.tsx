import type { Recall, RecallTask } from '@forrad/openapi'
import {
  ActionBar,
  BottomSheet,
  Button,
  FilterChips,
  formatNumber,
  ItemName,
  QuantityInput,
  SlowHint,
  TextField,
  UNIT,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { foundOf, type Removal, type SoughtBatch } from '../model/answer.ts'
import styles from './AnswerSheet.module.css'
import { useRecallWords } from './useRecallWords.ts'

/** Props of {@link AnswerSheet}. */
export interface AnswerSheetProps {
  readonly recall: Recall
  readonly task: RecallTask
  /** What is to be looked for now. */
  readonly sought: readonly SoughtBatch[]
  readonly typed: Readonly<Record<string, number>>
  readonly removal: Removal
  readonly remark: string
  readonly sending: boolean
  /** Why it could not be answered, in Swedish; null when nothing is wrong. */
  readonly failed: string | null
  readonly onFound: (key: string, quantity: number) => void
  readonly onRemoval: (removal: Removal) => void
  readonly onRemark: (remark: string) => void
  readonly onSend: () => void
  readonly onClose: () => void
}

/** What a location found of a recall, and where it goes. */
export function AnswerSheet(props: AnswerSheetProps) {
  const { recall, task, sought, typed, removal, remark, sending, failed } = props
  const { t } = useLingui()
  const words = useRecallWords()
  const name = task.location_name
  const total = sought.reduce((sum, one) => sum + foundOf(one, typed), 0)
  const figure = formatNumber(total)
  const isTooMany = sought.some((one) => one.isUnknown && foundOf(one, typed) > one.quantity)
  return (
    <BottomSheet
      title={t`Answer for ${name}`}
      busy={sending}
      onClose={props.onClose}
      footer={
        <>
          <SlowHint active={sending} />
          <div role="alert">{failed ? <p className={styles.error}>{failed}</p> : null}</div>
          <ActionBar place="sheet">
            <Button appearance="primary" busy={sending} disabled={isTooMany} onClick={props.onSend}>
              {total === 0
                ? t`Nothing found: answer`
                : removal === 'quarantine'
                  ? t`Put ${figure} in quarantine and answer`
                  : t`Write off ${figure} and answer`}
            </Button>
          </ActionBar>
        </>
      }
    >
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
                  max={isUnknown ? quantity : 999_999}
                  disabled={sending}
                  onChange={(found) => props.onFound(key, found)}
                />
              </li>
            )
          })}
        </ul>
        {total > 0 ? (
          <FilterChips
            label={t`What was found goes`}
            options={[
              { id: 'quarantine' as const, label: t`To quarantine` },
              { id: 'write_off' as const, label: t`Write it off` },
            ]}
            selected={[removal]}
            onToggle={props.onRemoval}
          />
        ) : null}
        <TextField
          label={t`Remark (may be left empty)`}
          value={remark}
          maxLength={1000}
          disabled={sending}
          onChange={props.onRemark}
        />
      </div>
    </BottomSheet>
  )
}
