import type { OpenDataset } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { pagedRows, pageOf } from '../paged.ts'
import { fileName, tableHead } from '../table-head.ts'
import { inventoryColumns, inventoryRows, inventoryWords } from './inventory-rows.ts'

/** Everything that is kept at one location, batch by batch. Option `locationId`. */
const open: OpenDataset = async (options, services, signal) => {
  const { api, clock, translate } = services
  const id = options['locationId']
  if (typeof id !== 'number') return { ok: false, error: { kind: 'incomplete' } }
  const found = await api.getLocation({ id }, { signal })
  if (!found.ok) return found
  const { name, item_count } = found.data.location
  const title = translate(msg`Inventory of ${name}`)
  const cells = { today: clock.today(), words: inventoryWords(translate) }
  return {
    ok: true,
    fileName: fileName(title, clock.today()),
    head: tableHead(services, {
      title,
      sheetName: translate(msg`Inventory`),
      columns: inventoryColumns(translate),
    }),
    expected: item_count,
    rows: pagedRows(
      async (paging) => pageOf(await api.listLocationItems({ id, ...paging }, { signal }), 'items'),
      (item) => inventoryRows(item, cells),
    ),
  }
}

export default open
