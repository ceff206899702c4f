import { useOffers } from '@forrad/ui'
import { ItemRow, type ItemRowProps } from './ItemRow.tsx'

/** A row with the buttons that plugins offer for the item, and the editor that one of them opened. */
export function OfferingRow(props: ItemRowProps) {
  const { buttons, editor } = useOffers(props.item, props.location)
  return <ItemRow {...props} actions={buttons} below={editor} />
}
