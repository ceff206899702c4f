import { itemName } from '@forrad/core/domain'
import { reorderLine, type Row, type TableColumn } from '@forrad/core/documents'
import type { OpenDataset, Translate } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { pagedRows, pageOf } from '../paged.ts'
import { fileName, tableHead } from '../table-head.ts'

function columns(translate: Translate): readonly TableColumn[] {
  return [
    { label: translate(msg`Location`), kind: 'text' },
    { label: translate(msg`Item number`), kind: 'text' },
    { label: translate(msg`Item`), kind: 'text' },
    { label: translate(msg`Strength`), kind: 'text' },
    { label: translate(msg`In stock`), kind: 'number' },
    { label: translate(msg`Of these expired`), kind: 'number' },
    { label: translate(msg`Usable`), kind: 'number' },
    { label: translate(msg`Reorder point`), kind: 'number' },
    { label: translate(msg`Preferred stock level`), kind: 'number' },
    { label: translate(msg`Reorder multiple`), kind: 'number' },
    { label: translate(msg`Order`), kind: 'number' },
  ]
}

/** An item's rows: one for each location where it is at or below its reorder point. */
export function reorderRows(item: Item, today: string): readonly Row[] {
  return item.locations.flatMap((location) => {
    const line = reorderLine(location, today)
    if (!line) return []
    return [
      [
        location.name,
        item.vendor_name,
        itemName(item),
        item.strength_text,
        line.quantity,
        line.expired,
        line.usable,
        line.reorder_point,
        line.preferred_stock_level,
        line.reorder_multiple,
        line.suggestion,
      ],
    ]
  })
}

/** What to order, with the figures that explain it. Option `locationId`; all locations without. */
const open: OpenDataset = async (options, services, signal) => {
  const { api, clock, translate } = services
  const id = options['locationId']
  const today = clock.today()
  let title = translate(msg`Reorder suggestions`)
  if (typeof id === 'number') {
    const found = await api.getLocation({ id }, { signal })
    if (!found.ok) return found
    const { name } = found.data.location
    title = translate(msg`Reorder suggestions for ${name}`)
  }
  return {
    ok: true,
    fileName: fileName(title, today),
    head: tableHead(services, {
      title,
      sheetName: translate(msg`Reorder suggestions`),
      columns: columns(translate),
    }),
    rows: pagedRows(
      async (paging) =>
        typeof id === 'number'
          ? pageOf(await api.listLocationItems({ id, ...paging }, { signal }), 'items')
          : pageOf(await api.listItems(paging, { signal }), 'items'),
      (item) => reorderRows(item, today),
    ),
  }
}

export default open
