import type { TransferLine } from '@forrad/openapi'
import {
  ActionBar,
  BottomSheet,
  Button,
  FilterChips,
  formatDate,
  formatUnits,
  ItemName,
  TextField,
  cx,
  SendingNote,
  useDirty,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { SHORT_REASONS, type ShortReason } from '../model/arriving.ts'
import styles from './Transfers.module.css'

/** Props of {@link ShortSheet}. */
export interface ShortSheetProps {
  /** What is missing: each with so much left. */
  readonly lines: readonly TransferLine[]
  /** Units that were counted, and are received with it (ARRIVE-8). */
  readonly counted: number
  /** Nothing was counted, so that a line is explained whole (ARRIVE-12). */
  readonly isUncounted?: boolean
  /** The sender is there: what was never sent can be put back. */
  readonly hasSender: boolean
  readonly sending: boolean
  /** It was sent and nothing is known of it: only the very same may follow. */
  readonly unknown: boolean
  /** Why it was not done, in Swedish. */
  readonly failed: string | null
  /** What plugins ask of what would be sent. */
  readonly renderFields?: (
    lines: readonly TransferLine[],
    reason: ShortReason,
    words: string,
  ) => ReactNode
  readonly onSend: (lines: readonly TransferLine[], reason: ShortReason, words: string) => void
  /** Sends the same once more while no answer comes. */
  readonly onAgain?: (() => void) | undefined
  readonly onClose: () => void
}

/** Says why something did not come, or came damaged: which lines, and one of four reasons. */
export function ShortSheet(props: ShortSheetProps) {
  const { lines, hasSender, sending, unknown, failed } = props
  const { t } = useLingui()
  const held = sending || unknown
  const [reason, setReason] = useState<ShortReason | null>(null)
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  // One alone is what it is about; of several the person says which.
  const [picked, setPicked] = useState<ReadonlySet<number>>(
    () => new Set(lines.length === 1 ? lines.map(({ line }) => line) : []),
  )
  const isChanged = useDirty({ reason, words, picked: [...picked].toSorted().join(' ') })
  const chosen = lines.filter(({ line }) => picked.has(line))
  const labels: Readonly<Record<ShortReason, string>> = {
    lost: t`It is lost`,
    damaged: t`It is damaged`,
    miscounted: t`It was never sent`,
    other: t`Other`,
  }
  const what: Readonly<Record<ShortReason, string>> = {
    lost: t`It is written off as lost.`,
    damaged: t`It is written off as damaged.`,
    miscounted: t`It is put back where it lay.`,
    other: t`It is written off for this reason.`,
  }
  const said = reason === null || reason === 'other' ? words : labels[reason]
  const came = formatUnits(props.counted)
  const pieces = formatUnits(chosen.reduce((sum, one) => sum + one.left, 0))
  const send = () => {
    setAsked(true)
    if (reason === null || (reason === 'other' && words.trim() === '')) return
    props.onSend(chosen, reason, said)
  }
  return (
    <BottomSheet
      title={t`Missing or damaged`}
      busy={sending}
      dirty={isChanged && !unknown}
      onClose={props.onClose}
      footer={
        <>
          <SendingNote
            sending={sending}
            unknown={unknown}
            failed={failed}
            onAgain={props.onAgain}
          />
          <ActionBar place="sheet">
            <Button
              appearance="primary"
              busy={sending}
              disabled={!unknown && chosen.length === 0}
              onClick={send}
            >
              {unknown
                ? t`Try again`
                : reason === 'miscounted'
                  ? t`Put back ${pieces}`
                  : t`Write off ${pieces}`}
            </Button>
          </ActionBar>
        </>
      }
    >
      <p>{t`What is only late stays on its way: leave it.`}</p>
      {props.isUncounted ? (
        <p>{t`Count first what is whole: this is then about the rest.`}</p>
      ) : null}
      {props.counted > 0 ? <p>{t`What was counted, ${came}, is received with it.`}</p> : null}
      <fieldset className={styles.choices} disabled={held}>
        <legend className={styles.legend}>{t`What is missing or damaged`}</legend>
        {lines.map((one) => (
          <label key={one.line} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={() => {
                const next = new Set(picked)
                if (!next.delete(one.line)) next.add(one.line)
                setPicked(next)
              }}
            />
            <span className={styles.text}>
              <ItemName item={one.item} />
              <span className={styles.about}>
                {[
                  one.identifier ?? t`UNKNOWN`,
                  ...(one.expiration_date ? [formatDate(one.expiration_date)] : []),
                ].join(' · ')}
              </span>
            </span>
            <span className={styles.figure}>{formatUnits(one.left)}</span>
          </label>
        ))}
      </fieldset>
      <div className={cx(styles.field, styles.wrap)}>
        <p className={styles.legend}>{t`Why?`}</p>
        <FilterChips
          label={t`Why?`}
          options={SHORT_REASONS.filter((id) => hasSender || id !== 'miscounted').map((id) => ({
            id,
            label: labels[id],
          }))}
          selected={reason === null ? [] : [reason]}
          disabled={held}
          onToggle={setReason}
        />
        <div role="alert" className={styles.wrong}>
          {asked && reason === null ? t`Choose a reason` : null}
        </div>
      </div>
      {reason === null ? null : <p className={styles.when}>{what[reason]}</p>}
      {reason === 'other' ? (
        <TextField
          label={t`The reason in a few words`}
          value={words}
          maxLength={200}
          disabled={held}
          error={asked && words.trim() === '' ? t`Write why` : null}
          onChange={setWords}
        />
      ) : null}
      {reason === null ? null : props.renderFields?.(chosen, reason, said)}
    </BottomSheet>
  )
}
