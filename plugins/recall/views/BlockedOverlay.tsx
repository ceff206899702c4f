import type { Recall } from '@forrad/openapi'
import { useCommand } from '@forrad/ui'
import type { OverlayProps } from '@forrad/ui'
import { BlockedSheet } from './BlockedSheet.tsx'

/** What a scanned pack of a blocked lot opens. */
export default function BlockedOverlay({
  recall,
  lot,
  onClose,
}: OverlayProps<{ readonly recall: Recall; readonly lot: string }>) {
  const open = useCommand('item.open')
  const show = () => {
    onClose()
    open?.({ itemId: recall.item_id })
  }
  return (
    <BlockedSheet recall={recall} lot={lot} onItem={open ? show : undefined} onClose={onClose} />
  )
}
