import type { CommandHandler } from '@forrad/core/kernel'
import { heardScan } from '../model/heard.ts'

/** How long the reads that come after the one that opens a pick wait for it, in milliseconds. */
const PATIENCE = 5_000

/**
 * Opens the pick over whatever is shown. Where a scan opens it, it is done once the pick hears scans: the
 * reads that wait for their turn come to it, and none opens it anew.
 */
const openRetrieve: CommandHandler<'retrieve.open'> = async (args, services) => {
  const { overlays, locations, scans, clock } = services
  void locations.load()
  const opening = args.scanned ? scans.recent().find(({ id }) => id === args.scanId) : undefined
  const heard = opening ? [heardScan(opening, clock)] : []
  const hears = new Promise<void>((resolve) => {
    overlays.open({
      id: 'retrieve',
      load: () => import('./RetrieveOverlay.tsx'),
      props: { ...args, heard, onHears: resolve },
      passesScans: true,
      // Closed before it had come, it hears none.
      onGone: resolve,
    })
  })
  if (opening) await Promise.race([hears, pause()])
}

/** Its code may never come: then no read waits for it any longer. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE))
}

export default openRetrieve
