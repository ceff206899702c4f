import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { useScanned } from '../../hooks/useScanned.ts'
import { useServicesIfAny } from '../../hooks/useServices.tsx'
import { signals } from '../../services/signals.ts'
import { scannedPlace } from './scannedPlace.ts'
import type { ShelfPlacePickerProps } from './ShelfPlacePicker.tsx'

/** Marks the field of a picker that hears labels. */
export const HEARS_LABELS = 'data-hears-labels'

type Needed = Pick<ShelfPlacePickerProps, 'places' | 'disabled' | 'hearsLabels'>

/** The shelf label in front of the scanner chooses, wherever on the page the focus is. */
export function usePlaceLabel(
  { places, disabled = false, hearsLabels = true }: Needed,
  input: RefObject<HTMLInputElement | null>,
  choose: (id: number) => void,
): void {
  const { t } = useLingui()
  const notices = useServicesIfAny()?.notices
  useScanned((scan) => {
    const place = scannedPlace(scan, places)
    if (place === null) return 'passed'
    const focused = document.activeElement
    // Of several pickers it is meant for the one that the person is at.
    if (focused !== input.current && focused?.hasAttribute(HEARS_LABELS)) return 'passed'
    if (place === 'elsewhere' || disabled) {
      signals.give('doubt')
      notices?.show({ tone: 'warning', text: t`That shelf place cannot be chosen here.` })
    } else {
      signals.give('found')
      choose(place)
    }
    return 'claimed'
  }, hearsLabels)
}
