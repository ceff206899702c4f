import type { Scan, Scans, Services } from '@forrad/core/kernel'
import { namesNothing, signalOf, verdictOf } from '@forrad/core/scanner'
import type { User } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { signals } from './signals.ts'

/**
 * Gives the signal of a hand scanner's read that no view has claimed; whatever else reads has its own. A code
 * that names nothing may be a plugin's own: what nobody wants of those sounds where that is known (SIGNAL-3).
 */
export function signalUnclaimed(scan: Scan, user: User | null): void {
  if (scan.source !== 'scanner') return
  const verdict = verdictOf(scan, user)
  const signal = namesNothing(verdict) ? null : signalOf(verdict)
  if (signal) signals.give(signal)
}

/** Says where nothing comes of a hand scanner's read; who received it says in words that the path broke (SIGNAL-4). */
export async function tellLost(
  received: ReturnType<Scans['receive']>,
  { notices, translate }: Pick<Services, 'notices' | 'translate'>,
): Promise<void> {
  try {
    // So many wait for the network already that it had no place.
    if ((await received).outcome !== 'ignored') return
    const text = translate(msg`The scan could not be read. Scan again.`)
    notices.show({ tone: 'error', text })
  } catch {
    // Who received it hears of it.
  }
  signals.give('refused')
}
