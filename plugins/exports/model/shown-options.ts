import type { ExportOptions, ShownStock } from '@forrad/core/kernel'

/** What a list shows, as options of its export; none where nothing is filtered. */
export function shownOptions({
  list,
  query,
  show,
  storage_location_id,
}: ShownStock): ExportOptions {
  const filter = {
    ...(query === undefined ? {} : { query }),
    ...(show === undefined || show.length === 0 ? {} : { show: show.join() }),
    ...(storage_location_id === undefined ? {} : { storageLocationId: storage_location_id }),
  }
  return Object.keys(filter).length === 0 ? {} : { list, ...filter }
}

/** What an export is to hold of a location; null is all of it. */
export function shownOf(options: ExportOptions): ShownStock | null {
  const { list, query, show, storageLocationId } = options
  if (list !== 'items' && list !== 'inventory') return null
  const wanted = typeof show === 'string' ? show.split(',') : []
  return {
    list,
    ...(typeof query === 'string' ? { query } : {}),
    ...(wanted.length === 0
      ? {}
      : {
          show: (['out', 'low', 'soon', 'expired'] as const).filter((one) => wanted.includes(one)),
        }),
    ...(typeof storageLocationId === 'number' ? { storage_location_id: storageLocationId } : {}),
  }
}
