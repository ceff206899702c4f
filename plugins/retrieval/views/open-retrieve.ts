import type { CommandHandler } from '@forrad/core/kernel'
import { heardScan } from '../model/heard.ts'

/** Opens the pick over whatever is shown. */
const openRetrieve: CommandHandler<'retrieve.open'> = (args, services) => {
  const { overlays, locations, scans, clock } = services
  void locations.load()
  const opening = args.scanned ? scans.recent().find(({ id }) => id === args.scanId) : undefined
  const heard = opening ? [heardScan(opening, clock.now())] : []
  overlays.open({
    id: 'retrieve',
    load: () => import('./RetrieveOverlay.tsx'),
    props: { ...args, heard },
  })
}

export default openRetrieve
