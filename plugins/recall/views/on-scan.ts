import { scannedBatch, type Scan, type ScanOutcome, type Services } from '@forrad/core/kernel'
import { subscribe } from '@forrad/core/stores'
import type { Recall } from '@forrad/openapi'
import { signals } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { formHears } from '../model/form-scans.ts'
import { blockingRecall, recallName } from '../model/recall-rule.ts'
import { recallsOf, type RecallsStore } from '../model/recalls.store.ts'

/** Forgets the warning that a scan was let on with. */
let forget = () => {}

/** Forgets the scan that may still turn out to be of a blocked lot. */
let forgetLate = () => {}

/** For so many milliseconds after a scan it is told of a recall that becomes known only then. */
const LATE = 10_000

/** How long a scan waits for recalls that were never fetched, in milliseconds; the server refuses all the same. */
const PATIENCE = 1_500

/**
 * Stops a pack of a blocked lot before any list or dialog hears of it: with its own sound, and in words. Where
 * packs are counted, or arrive with what was on its way, it goes on to there first (RECALL-5, RECALL-13);
 * elsewhere it is asked first whether it came with what is on its way, so that it is not received beside that.
 * What becomes known just after the scan, as on a slow network, is told then.
 */
export default async function onScan(
  scan: Scan,
  services: Services,
  askLater: () => Promise<ScanOutcome> = async () => 'passed',
): Promise<ScanOutcome> {
  // Nothing is done with the pack: its code is written into the form of a recall.
  if (formHears(scan) === 'claimed') return 'claimed'
  const lot = scannedBatch(scan)?.identifier ?? null
  if (scan.item === null) return 'passed'
  const store = recallsOf(services)
  if (store.state.list === null) await Promise.race([store.load(), pause(PATIENCE)])
  const named = { item_id: scan.item.id, identifier: lot }
  const recallNow = () => blockingRecall(named, store.state.list ?? [])
  const recall = recallNow()
  forgetLate()
  if (recall === null) {
    forgetLate = onceKnown(store, recallNow, (late) => {
      warn(late, services)
      signals.give('blocked')
    })
    return 'passed'
  }
  const { kind } = services.scans.act() ?? {}
  if (kind !== 'stocktaking' && kind !== 'arrival') {
    if ((await askLater()) === 'passed') return stopPack(scan, recall, services)
    warn(recall, services)
    signals.give('blocked')
    return 'claimed'
  }
  // In words at once: what asks about the pack on its way there may take it.
  warn(recall, services)
  forget()
  const end = services.scans.listen(async (heard, askOlder) => {
    if (heard.id !== scan.id) return askOlder()
    end()
    const outcome = await askOlder()
    // Nobody counts it just now, such as where the round is saved already.
    if (outcome === 'passed') return stopPack(scan, recall, services)
    // After the signal of whoever took it: the last one is felt.
    signals.give('blocked')
    return outcome
  })
  forget = end
  return 'passed'
}

/** Calls `tell` when the recalls become known as ones that block it; returns what forgets that. */
function onceKnown(
  { state }: RecallsStore,
  recallNow: () => Recall | null,
  tell: (recall: Recall) => void,
): () => void {
  const end = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  const unsubscribe = subscribe(state, () => {
    const recall = recallNow()
    if (recall === null) return
    end()
    tell(recall)
  })
  const timer = setTimeout(end, LATE)
  return end
}

function warn(recall: Recall, { notices, translate }: Services): void {
  const by = recallName(recall)
  notices.show({ tone: 'error', text: translate(msg`Recalled: ${by}. Do not take it.`) })
}

function stopPack(scan: Scan, recall: Recall, { overlays }: Services): 'claimed' {
  const batch = scannedBatch(scan)
  signals.give('blocked')
  overlays.open({
    id: 'recall-blocked',
    load: () => import('./BlockedOverlay.tsx'),
    props: { recall, lot: batch?.identifier ?? '', batch },
    passesScans: true,
  })
  return 'claimed'
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
