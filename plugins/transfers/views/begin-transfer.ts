import { everyRow } from '@forrad/core/api'
import { stockedBatches } from '@forrad/core/domain'
import type { CommandHandler, LyingBatch } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { openDraft } from './open-draft.ts'

/** Puts batches into the transfer that is being put together, and shows it. */
const begin: CommandHandler<'transfer.begin'> = async (
  { location, batches, everything = false },
  services,
) => {
  const { api, navigation, notices, overlays, translate } = services
  const draft = openDraft(services)
  const from = { id: location.id, name: location.name }
  let isBegun: boolean
  if (everything) {
    const found = await everyRow(
      (paging) => api.listInventory({ id: location.id, ...paging }),
      ({ rows, items }) => {
        const byId = new Map(items.map((item) => [item.id, item]))
        return rows.flatMap(({ storage_location_id: storageLocationId, item_id }) => {
          const item = byId.get(item_id)
          const places = item?.locations.flatMap(({ storage_locations }) => storage_locations)
          const lying = places?.find(({ id }) => id === storageLocationId)?.batches ?? []
          return stockedBatches(lying).flatMap((batch): readonly LyingBatch[] =>
            item ? [{ item, storageLocationId, batch }] : [],
          )
        })
      },
    )
    if (!found.ok) {
      const text = translate(msg`What lies there could not be fetched. Try again.`)
      notices.show({ tone: 'error', text })
      return
    }
    isBegun = draft.begin(from, found.data)
  } else {
    isBegun = draft.begin(from, batches ?? [])
  }
  if (!isBegun) {
    const text = translate(msg`The transfer before it has had no answer: try that again first.`)
    notices.show({ tone: 'info', text })
  }
  overlays.close('handling')
  navigation.go('/transfers/new')
}

export default begin
