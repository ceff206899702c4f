import type { OpenDataset } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { pagedRows, pageOf } from '../paged.ts'
import { fileName, tableHead } from '../table-head.ts'
import { inventoryColumns, inventoryRows, inventoryWords } from './inventory-rows.ts'

/** Everything that is kept anywhere, item by item. */
const open: OpenDataset = async (_options, services, signal) => {
  const { api, clock, translate } = services
  const title = translate(msg`Inventory of all locations`)
  const cells = { today: clock.today(), words: inventoryWords(translate) }
  return {
    ok: true,
    fileName: fileName(title, clock.today()),
    head: tableHead(services, {
      title,
      sheetName: translate(msg`Inventory`),
      columns: inventoryColumns(translate),
    }),
    rows: pagedRows(
      async (paging) => pageOf(await api.listItems(paging, { signal }), 'items'),
      (item) => inventoryRows(item, cells),
    ),
  }
}

export default open
