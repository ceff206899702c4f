import { scannedBatch, type Scan, type ScanOutcome, type Services } from '@forrad/core/kernel'
import { signals } from '@forrad/ui'
import { blockingRecall } from '../model/recall-rule.ts'
import { recallsOf } from '../model/recalls.store.ts'

/** How long a scan waits for recalls that were never fetched, in milliseconds; the server refuses all the same. */
const PATIENCE = 1_500

/** Stops a pack of a blocked lot before anything else hears of it: with its own sound, and in words. */
export default async function onScan(scan: Scan, services: Services): Promise<ScanOutcome> {
  const batch = scannedBatch(scan)
  const lot = batch?.identifier ?? null
  if (scan.item === null) return 'passed'
  const store = recallsOf(services)
  if (store.state.list === null) await Promise.race([store.load(), pause(PATIENCE)])
  const named = { item_id: scan.item.id, identifier: lot }
  const recall = blockingRecall(named, store.state.list ?? [])
  if (recall === null) return 'passed'
  signals.give('blocked')
  services.overlays.open({
    id: 'recall-blocked',
    load: () => import('./BlockedOverlay.tsx'),
    props: { recall, lot: lot ?? '', batch },
    passesScans: true,
  })
  return 'claimed'
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
