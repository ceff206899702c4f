import type { OverlayProps } from '@forrad/ui'
import { PrintForm } from './PrintForm.tsx'
import { useLabels } from './useLabels.tsx'

/** "Print labels" at work: a location's shelf places, for everybody. */
export default function PrintOverlay({
  locationId,
  shelfPlaceId,
  onClose,
}: OverlayProps<{ readonly locationId: number | null; readonly shelfPlaceId: number | null }>) {
  const { props } = useLabels({ locationId, shelfPlaceId, onMade: onClose })
  return <PrintForm {...props} onClose={onClose} />
}
