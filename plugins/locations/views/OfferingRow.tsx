import { useOffers } from '@forrad/ui'
import { useEditorIn } from './heldLayout.ts'
import { ItemRow, type ItemRowProps } from './ItemRow.tsx'

/** A row with the buttons that plugins offer for the item, and the editor that one of them opened. */
export function OfferingRow(props: ItemRowProps) {
  const { buttons, editor } = useOffers(props.item, props.location)
  useEditorIn(editor !== null)
  return <ItemRow {...props} actions={buttons} below={editor} />
}
