import { hasCode } from '@forrad/core/api'
import type { Commands } from '@forrad/core/kernel'
import { createRemoval, type RemovalDeps } from '@forrad/core/stores'
import { useCommand, useServices, useStore } from '@forrad/ui'
import { useState } from 'react'

/**
 * A removal at work, as {@link RemoveQuestion} takes it. `stock` says what could be emptied where stock
 * stands in the way; what lies on a shelf place may be moved to another one too (HAND-7), and what lies at
 * a location to another location. `show` leads to the item whose stock stands in the way: what lies of it
 * is handled there, batch by batch.
 */
export function useRemoval(
  deps: RemovalDeps,
  stock: Commands['location.empty'] | null = null,
  show: (() => void) | null = null,
) {
  const { wordError } = useServices()
  const empty = useCommand('location.empty')
  const moveAll = useCommand('shelfPlace.moveAll')
  const transfer = useCommand('transfer.begin')
  const [removal] = useState(() => createRemoval(deps))
  const { removing, error } = useStore(removal)
  const isInUse = error !== null && hasCode(error, 'in_use')
  const inTheWay = isInUse ? stock : null
  const { location, shelfPlaceId } = inTheWay ?? {}
  const hasOther = (location?.storage_locations.length ?? 0) > 1
  return {
    busy: removing,
    error: error ? wordError(error) : null,
    onShow: isInUse ? show : null,
    onEmpty: empty && inTheWay ? () => empty(inTheWay) : null,
    onMoveAll:
      moveAll && location && shelfPlaceId !== undefined && hasOther
        ? () => moveAll({ location, shelfPlaceId })
        : null,
    onTransfer:
      transfer && location && shelfPlaceId === undefined
        ? () => transfer({ location, everything: true })
        : null,
    onConfirm: () => void removal.remove(),
  }
}
