import type { Scan, ScanAct, ScanOutcome, Services } from '@forrad/core/kernel'
import type { SeenSerial } from '@forrad/openapi'
import { signals } from '@forrad/ui'
import { packsOf, type Packs } from '../model/packs.ts'

/** Stops a pack that was scanned before anything else hears of it: with its own sound, and in words. */
export default async function onScan(scan: Scan, services: Services): Promise<ScanOutcome> {
  const packs = packsOf(services)
  follow(packs, services)
  const step = await packs.hear(scan, services.scans.act())
  if (step.kind === 'pass') return 'passed'
  tell({ id: 'serial-seen', scan, seen: step.seen, isCounted: false }, packs, services)
  return 'claimed'
}

const followed = new WeakSet<Packs>()

/** Asks of what a list has counted before it listened, as of the pack that opened it, and takes it back where it was scanned before. */
function follow(packs: Packs, services: Services): void {
  if (followed.has(packs)) return
  followed.add(packs)
  services.scans.onAct((act) => void packs.begin(act, (scan, seen) => stop(act, scan, seen)))

  function stop(act: ScanAct, scan: Scan, seen: SeenSerial | null): void {
    const isCounted = !(act.takeBack?.(scan) ?? false)
    // Each by itself: several may have been scanned before the list listened.
    tell({ id: `serial-seen-${scan.id}`, scan, seen, isCounted }, packs, services)
  }
}

interface Seen {
  readonly id: string
  readonly scan: Scan
  readonly seen: SeenSerial | null
  /** It counts all the same. */
  readonly isCounted: boolean
}

function tell({ id, scan, seen, isCounted }: Seen, packs: Packs, services: Services): void {
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
    id,
    load: () => import('./SeenOverlay.tsx'),
    props: { item, seen, onAgain: isCounted ? null : again },
    passesScans: true,
  })
}
