import { everyRow } from '@forrad/core/api'
import type { ReadCells } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { blockingRecall, recallName } from './recall-rule.ts'

/**
 * By which recall each batch is blocked (RECALL-1, RECALL-2, RECALL-10), or that nothing is taken from where it
 * lies (RECALL-11); empty where it is free. Every recall in force is asked for, also beyond those that a screen
 * holds.
 */
const readBlocks: ReadCells<'batches'> = async (rows, { api, translate }, signal) => {
  const found = await everyRow(
    (paging) => api.listRecalls(paging, { signal }),
    ({ recalls }) => recalls,
  )
  if (!found.ok) return found
  const recalls = found.data
  return {
    ok: true,
    data: rows.map(({ item, batch: { identifier, blocked } }) => {
      const recall = blockingRecall({ item_id: item.id, identifier }, recalls)
      if (!recall) return blocked ? translate(msg`Blocked`) : null
      const by = recallName(recall)
      return translate(msg`Recalled: ${by}`)
    }),
  }
}

export default readBlocks
