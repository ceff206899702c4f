import type { Scan, ScanOutcome, Services } from '@forrad/core/kernel'
import { signals } from '@forrad/ui'
import { packsOf } from '../model/packs.ts'

/** Stops a pack that was scanned before anything else hears of it: with its own sound, and in words. */
export default async function onScan(scan: Scan, services: Services): Promise<ScanOutcome> {
  const packs = packsOf(services)
  const step = await packs.hear(scan, services.scans.act())
  if (step.kind === 'pass') return 'passed'
  signals.give('twice')
  const { interpretation, item, locationId } = scan
  const again = () => {
    packs.letThrough(scan)
    const read = { text: interpretation.raw, source: 'typed' } as const
    const where = locationId === null ? {} : { locationId }
    const symbology = 'symbology' in interpretation ? interpretation.symbology : undefined
    void services.scans.receive({ ...read, ...where, ...(symbology ? { symbology } : {}) })
  }
  services.overlays.open({
    id: 'serial-seen',
    load: () => import('./SeenOverlay.tsx'),
    props: { item, seen: step.seen, onAgain: again },
    passesScans: true,
  })
  return 'claimed'
}
