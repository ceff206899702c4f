import {
  ActionBar,
  BatchHead,
  BottomSheet,
  Button,
  formatDate,
  formatUnits,
  Slot,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { PackOnWay } from '../model/on-way.ts'

/** Props of {@link PackSheet}. */
export interface PackSheetProps {
  readonly found: Pick<PackOnWay, 'transfer' | 'line'>
  /** Receives it in the transfer; the pack in the hand is the first. */
  readonly onReceive: () => void
  /** It is none of these: the scan goes its way. */
  readonly onOther: () => void
  readonly onClose: () => void
}

/** Says of the pack in the hand that it is on its way here, and offers to receive it where it belongs. */
export function PackSheet({ found, onReceive, onOther, onClose }: PackSheetProps) {
  const { transfer, line } = found
  const { t } = useLingui()
  const { id, from } = transfer
  const { opened } = line
  const sender = from.name
  const pieces = formatUnits(line.left)
  return (
    <BottomSheet
      title={t`On its way here`}
      onClose={onClose}
      footer={
        <ActionBar place="sheet">
          <Button onClick={onOther}>{t`Something else`}</Button>
          <Button appearance="primary" onClick={onReceive}>{t`Receive there`}</Button>
        </ActionBar>
      }
    >
      <BatchHead
        item={line.item}
        lot={line.identifier ?? t`UNKNOWN`}
        about={[
          ...(line.expiration_date ? [formatDate(line.expiration_date)] : []),
          t`${pieces} left in transfer ${id} from ${sender}`,
        ].join(' · ')}
      >
        <Slot
          name="batch.badges"
          props={{
            itemId: line.item_id,
            identifier: line.identifier,
            expiration_date: line.expiration_date,
            storageLocationId: null,
            brief: true,
            ...(opened ? { opened } : {}),
          }}
        />
      </BatchHead>
    </BottomSheet>
  )
}
