import type { Slots } from '@forrad/core/kernel'
import { shownOptions } from '../model/shown-options.ts'
import { ExportButton } from './ExportButton.tsx'

/** Exports what a location's list shows. */
export default function InventoryAction(props: Slots['location.inventoryActions']['props']) {
  const { location, shown } = props
  return (
    <ExportButton
      dataset="exports/inventory"
      options={{ locationId: location.id, ...shownOptions(shown) }}
    />
  )
}
