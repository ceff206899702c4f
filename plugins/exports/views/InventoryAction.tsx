import type { Location } from '@forrad/openapi'
import { ExportButton } from './ExportButton.tsx'

/** Exports the inventory that is shown. */
export default function InventoryAction({ location }: { readonly location: Location }) {
  return <ExportButton dataset="exports/inventory" options={{ locationId: location.id }} />
}
