import { pageOf, rowsByPage } from '@forrad/core/documents'
import type { OpenDataset } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { shownPage } from '../shown-items.ts'
import { fileName, tableHead } from '../table-head.ts'
import { inventoryTable } from './inventory-rows.ts'

/** Everything that is kept anywhere, item by item, with the columns that plugins add. */
const open: OpenDataset = async (_options, services, signal, added) => {
  const { api, clock, items, translate } = services
  const title = translate(msg`Inventory of all locations`)
  const { columns, rowsOf } = await inventoryTable(added, services, signal)
  return {
    ok: true,
    fileName: fileName(title, clock.today()),
    head: tableHead(services, { title, sheetName: translate(msg`Inventory`), columns }),
    rows: rowsByPage(
      async (paging) =>
        pageOf(await shownPage(items, () => api.listItems(paging, { signal })), 'items'),
      (page) => rowsOf(page.map((item) => ({ item, shown: item }))),
    ),
  }
}

export default open
