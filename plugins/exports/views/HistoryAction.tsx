import { itemName } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { ExportButton } from './ExportButton.tsx'

/** Exports the history of the item that is shown. */
export default function HistoryAction({ item }: { readonly item: Item }) {
  return (
    <ExportButton
      dataset="exports/history"
      options={{ itemId: item.id, itemName: itemName(item) }}
    />
  )
}
