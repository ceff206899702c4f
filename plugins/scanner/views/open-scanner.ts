import type { CommandHandler } from '@forrad/core/kernel'

/** Opens the scanner over whatever is shown. The decoder, and what a read leads to, load while the person chooses the location (CAM-16). */
const openScanner: CommandHandler<'scan.start'> = (
  args,
  { overlays, locations, decoder, scans },
) => {
  void locations.load()
  scans.prepare()
  // The scanner tries again, and tells, when it could not be loaded.
  decoder()
    .then((loaded) => loaded.init())
    .catch(() => {})
  overlays.open({ id: 'scanner', load: () => import('./ScannerOverlay.tsx'), props: args })
}

export default openScanner
