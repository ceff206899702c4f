import type { Recall } from '@forrad/openapi'
import { ActionBar, BottomSheet, Button, ItemName, StopNote } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { recallName } from '../model/recall-rule.ts'
import styles from './BlockedSheet.module.css'
import { useClassWords } from './useClassWords.ts'

/** Props of {@link BlockedSheet}. */
export interface BlockedSheetProps {
  readonly recall: Recall
  readonly lot: string
  /** Shows the item, as for a count; missing where nobody offers that. */
  readonly onItem?: (() => void) | undefined
  /** Receives the pack, which goes to the quarantine; missing for who may not. */
  readonly onReceive?: (() => void) | undefined
  /** A pack in the hand of somebody who may not receive it: the words say whom to call upon. */
  readonly mustAsk?: boolean
  /** Shows the recall. */
  readonly onRecall?: (() => void) | undefined
  readonly onClose: () => void
}

/** Says of the pack in the hand that it must not be used, and why. */
export function BlockedSheet(props: BlockedSheetProps) {
  const { recall, lot, onItem, onReceive, mustAsk = false, onRecall, onClose } = props
  const { t } = useLingui()
  const words = useClassWords()
  const name = recallName(recall)
  return (
    <BottomSheet
      title={t`Blocked: do not use the pack`}
      onClose={onClose}
      footer={
        <ActionBar place="sheet">
          {onItem ? <Button onClick={onItem}>{t`Show the item`}</Button> : null}
          <Button appearance="primary" onClick={onClose}>{t`Understood`}</Button>
        </ActionBar>
      }
    >
      <StopNote
        tone="stop"
        title={lot === '' ? t`Every batch is recalled` : t`Batch ${lot} is recalled`}
      >
        <p>
          <ItemName item={recall.item} />
        </p>
        <p>{recall.class === 'none' ? name : `${name} · ${words[recall.class]}`}</p>
        {recall.instructions ? <p>{recall.instructions}</p> : null}
        <p>{t`Put the pack aside. Nothing has been counted.`}</p>
        {mustAsk ? (
          <p>{t`Is it missing when the location answers? Ask an administrator to receive it into quarantine.`}</p>
        ) : null}
      </StopNote>
      {onRecall || onReceive ? (
        <div className={styles.more}>
          {onReceive ? <Button onClick={onReceive}>{t`Receive it into quarantine`}</Button> : null}
          {onRecall ? <Button onClick={onRecall}>{t`Show the recall`}</Button> : null}
        </div>
      ) : null}
    </BottomSheet>
  )
}
