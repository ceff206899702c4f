import type { Item, SeenSerial } from '@forrad/openapi'
import { useUser, type OverlayProps } from '@forrad/ui'
import { SeenSheet } from './SeenSheet.tsx'

/** What a pack that was scanned before opens. */
export default function SeenOverlay({
  item,
  seen,
  onAgain,
  onClose,
}: OverlayProps<{
  readonly item: Item
  readonly seen: SeenSerial | null
  /** Null where it counts all the same. */
  readonly onAgain: (() => void) | null
}>) {
  const user = useUser()
  const again =
    onAgain &&
    (() => {
      onClose()
      onAgain()
    })
  const isOwn = seen === null || seen.by.apoex_id === user?.apoex_id
  return <SeenSheet {...{ item, seen, isOwn, onClose }} onAgain={again} />
}
