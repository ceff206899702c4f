import type { ScannedBatch } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import { useCommand } from '@forrad/ui'

/** What can be done with a pack that does not fit, or that is one too many; null where nobody offers it to this person. */
export interface StrayWays {
  /** Receives the pack into stock. */
  readonly receive: (() => void) | null
  /** Puts it back into its batch, also where that is used up. */
  readonly putBack: (() => void) | null
  /** Counts what lies here. */
  readonly count: (() => void) | null
  /** Picks it at the location where its batch lies. */
  readonly elsewhere: (locationId: number) => void
}

interface StraySource {
  readonly item: Item
  readonly locationId: number
  readonly batch: ScannedBatch | null
  readonly onElsewhere: (locationId: number) => void
  /** Keeps the pick as it stands, before it is left for a way from which one comes back. */
  readonly onAside: () => void
  readonly onClose: () => void
}

/** The ways on with a pack that does not fit what is recorded. */
export function useStrayWays(source: StraySource): StrayWays {
  const { item, locationId, batch, onElsewhere, onAside, onClose } = source
  const receive = useCommand('receive.open')
  const putBack = useCommand('batch.return')
  const count = useCommand('stocktake.open')
  const itemId = item.id
  return {
    receive:
      receive &&
      (() => {
        onAside()
        onClose()
        receive({ itemId, locationId, ...(batch === null ? {} : { batch }) })
      }),
    putBack:
      putBack && batch
        ? () => {
            onAside()
            onClose()
            putBack({ itemId, locationId, batch })
          }
        : null,
    count:
      count &&
      (() => {
        onAside()
        onClose()
        count({ itemId, locationId })
      }),
    elsewhere(there) {
      onAside()
      onElsewhere(there)
    },
  }
}
