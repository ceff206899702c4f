import type { Item, SeenSerial } from '@forrad/openapi'
import { ActionBar, BottomSheet, Button, formatDateTime, ItemName, StopNote } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link SeenSheet}. */
export interface SeenSheetProps {
  readonly item: Pick<Item, 'display_name' | 'strength_text'>
  /** When it was scanned before; null where only this page knows that it was. */
  readonly seen: SeenSerial | null
  /** By this person. */
  readonly isOwn: boolean
  /** Counts the pack once more; null where it has been counted all the same, before that was known. */
  readonly onAgain: (() => void) | null
  readonly onClose: () => void
}

/** Says of the pack in the hand that it was scanned before: when, where, by whom. */
export function SeenSheet({ item, seen, isOwn, onAgain, onClose }: SeenSheetProps) {
  const { t } = useLingui()
  const when = seen && formatDateTime(seen.at)
  const who = seen && (isOwn ? t`by you` : seen.by.name)
  const about = [when, seen?.location, who].filter(Boolean).join(' · ')
  return (
    <BottomSheet
      title={t`Scanned before`}
      onClose={onClose}
      footer={
        <ActionBar place="sheet">
          {onAgain ? <Button onClick={onAgain}>{t`Count it once more`}</Button> : null}
          <Button appearance="primary" onClick={onClose}>{t`Understood`}</Button>
        </ActionBar>
      }
    >
      <StopNote tone="doubt" title={t`This very pack has been scanned already`}>
        <p>
          <ItemName item={item} />
        </p>
        <p>{about === '' ? t`In this list, just now` : about}</p>
        <p>{words()}</p>
      </StopNote>
    </BottomSheet>
  )

  function words(): string {
    if (!onAgain) return t`It has now been counted once more. Undo the change if that is wrong.`
    return seen?.written
      ? t`That change is saved. Nothing more has been counted.`
      : t`It is not saved yet. Nothing more has been counted.`
  }
}
