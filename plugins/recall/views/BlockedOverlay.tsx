import { can } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { Recall } from '@forrad/openapi'
import { useCommand, useServices, useUser } from '@forrad/ui'
import type { OverlayProps } from '@forrad/ui'
import { BlockedSheet } from './BlockedSheet.tsx'

/** What a scanned pack of a blocked lot opens. */
export default function BlockedOverlay({
  recall,
  lot,
  batch = null,
  onClose,
}: OverlayProps<{
  readonly recall: Recall
  readonly lot: string
  /** The pack in the hand; missing where none was scanned. */
  readonly batch?: ScannedBatch | null
}>) {
  const open = useCommand('item.open')
  const receive = useCommand('receive.open')
  const { navigation } = useServices()
  const user = useUser()
  const take =
    batch && receive && can(user, 'receive')
      ? () => {
          onClose()
          receive({ itemId: recall.item_id, batch })
        }
      : undefined
  const show = () => {
    onClose()
    open?.({ itemId: recall.item_id })
  }
  return (
    <BlockedSheet
      recall={recall}
      lot={lot}
      onItem={open ? show : undefined}
      onReceive={take}
      mustAsk={batch !== null && !can(user, 'receive')}
      onRecall={() => {
        onClose()
        navigation.go(`/recalls/${recall.id}`)
      }}
      onClose={onClose}
    />
  )
}
