import type { CommandHandler } from '@forrad/core/kernel'
import { signals } from '@forrad/ui'

/** Opens the scanner over whatever is shown. The decoder, and what a read leads to, load while the person chooses the location (CAM-16). */
const openScanner: CommandHandler<'scan.start'> = (
  args,
  { overlays, locations, decoder, scans },
) => {
  void locations.load()
  scans.prepare()
  // Begun with a list, it may start without another press.
  if (args.mode !== undefined) signals.unlock()
  // The scanner tries again, and tells, when it could not be loaded.
  decoder()
    .then((loaded) => loaded.init())
    .catch(() => {})
  overlays.open({
    id: 'scanner',
    load: () => import('./ScannerOverlay.tsx'),
    props: args,
    passesScans: true,
  })
}

export default openScanner
