import { pageOf, rowsByPage } from '@forrad/core/documents'
import { locationBatches, queryText } from '@forrad/core/domain'
import type { OpenDataset, Services, ShownStock } from '@forrad/core/kernel'
import type { InventoryRow, Item } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { locationOf } from '../inventory-location.ts'
import { shownPage } from '../shown-items.ts'
import { shownOf } from '../shown-options.ts'
import { fileName, tableHead } from '../table-head.ts'
import { inventoryTable, type InventoryTable, type KeptItem } from './inventory-rows.ts'

/** The rows of the inventory that a filter keeps: an item on a shelf place, with its batches there. */
function foundRows(
  { api, items: held }: Pick<Services, 'api' | 'items'>,
  { id, query, storage_location_id }: { readonly id: number } & Omit<ShownStock, 'list' | 'show'>,
  rowsOf: InventoryTable['rowsOf'],
  signal: AbortSignal,
) {
  const filter = {
    id,
    ...(query === undefined ? {} : { query: queryText(query) }),
    ...(storage_location_id === undefined ? {} : { storage_location_id }),
  }
  return rowsByPage(async (paging) => {
    const ask = () => api.listInventory({ ...filter, ...paging }, { signal })
    const page = await shownPage(held, ask, id)
    if (!page.ok) return page
    const { rows, items, next_cursor } = page.data
    const entries = rows.flatMap((row) => lyingAt(items, row) ?? [])
    return { ok: true, data: { entries, next_cursor } }
  }, rowsOf)
}

function lyingAt(
  items: readonly Item[],
  { item_id, storage_location_id }: InventoryRow,
): KeptItem | undefined {
  const item = items.find(({ id }) => id === item_id)
  if (!item) return undefined
  const locations = item.locations.map((location) => ({
    ...location,
    storage_locations: location.storage_locations.filter(({ id }) => id === storage_location_id),
  }))
  const lies = locations.some((location) => locationBatches(location).length > 0)
  // The last of it there may have been taken since.
  return lies ? { item, shown: { ...item, locations } } : undefined
}

/**
 * What is kept at one location, batch by batch, with the columns that plugins add: all of it, or what its
 * list shows. Options `locationId`, and those of `shownOptions`.
 */
const open: OpenDataset = async (options, services, signal, added) => {
  const { api, clock, items, translate } = services
  const id = locationOf(options, services.preferences.state)
  if (id === null) return { ok: false, error: { kind: 'incomplete' } }
  const found = await api.getLocation({ id }, { signal })
  if (!found.ok) return found
  const { name, item_count } = found.data.location
  const title = translate(msg`Inventory of ${name}`)
  const { columns, rowsOf } = await inventoryTable(added, services, signal)
  const shown = shownOf(options)
  const text = shown?.query === undefined ? {} : { query: queryText(shown.query) }
  const show = shown?.show ? { show: [...shown.show] } : {}
  return {
    ok: true,
    fileName: fileName(title, clock.today()),
    head: tableHead(services, { title, sheetName: translate(msg`Inventory`), columns }),
    // How much a filter keeps is known when its last page has come.
    ...(shown ? {} : { expected: item_count }),
    rows:
      shown?.list === 'inventory'
        ? foundRows(services, { id, ...shown }, rowsOf, signal)
        : rowsByPage(
            async (paging) =>
              pageOf(
                await shownPage(
                  items,
                  () => api.listLocationItems({ id, ...text, ...show, ...paging }, { signal }),
                  id,
                ),
                'items',
              ),
            (page) => rowsOf(page.map((item) => ({ item, shown: item }))),
          ),
  }
}

export default open
