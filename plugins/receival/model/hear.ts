import { mayAdjust } from '@forrad/core/domain'
import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import { timedRead, type Signal, type Signals } from '@forrad/core/scanner'
import type { Clock } from '@forrad/core/stores'
import type { User } from '@forrad/openapi'
import type { ReceivalStore } from './receival.store.ts'
import { scanStep, type ScanHint, type ScanStep } from './scan-step.ts'

/** What hears scans on the page. */
export interface HearDeps {
  readonly store: Pick<ReceivalStore, 'state' | 'open' | 'count' | 'place' | 'tell'>
  readonly signals: Pick<Signals, 'give'>
  readonly clock: Pick<Clock, 'now'>
  readonly user: User | null
  /** The shelf places of the form's location. */
  readonly placeIds: readonly number[]
}

/** Takes a scan where one item is received, and gives its one signal (DELIVERY-23). */
export function hearScan(scan: Scan, deps: HearDeps): ScanOutcome {
  const { store, signals, clock, user, placeIds } = deps
  const step = scanStep(scan, store.state.draft, placeIds)
  const isTyped = scan.source === 'typed'
  if (step.kind === 'pass') return isTyped ? 'claimed' : 'passed'
  const read = timedRead(scan, clock)
  if (step.kind === 'open') store.open(isTyped ? { ...step.start, typed: true } : step.start, read)
  else if (step.kind === 'count') store.count(step.batch, read, isTyped)
  else if (step.kind === 'place') store.place(step.placeId)
  else store.tell(step.hint)
  const isForbidden = scan.item !== null && !mayAdjust(user, scan.item, 'receive')
  const signal = isForbidden ? 'refused' : signalOf(step, store.state.hint)
  // Typed text that is no varunummer is a search, which tells by its hits.
  if (!isTyped || signal !== 'unknown') signals.give(signal)
  return 'claimed'
}

/** What a person hears and feels of each hint. */
const SIGNALS: Readonly<Record<ScanHint['kind'], Signal>> = {
  half: 'half',
  same_pack: 'half',
  no_match: 'unknown',
  failed: 'refused',
  other_item: 'refused',
  other_place: 'refused',
  sent: 'refused',
}

/** `hint` is what stands in the page now: a count says there that it was the same pack. */
function signalOf(step: ScanStep, hint: ScanHint | null): Signal {
  if (step.kind === 'hint') return SIGNALS[step.hint.kind]
  return step.kind === 'count' && hint ? SIGNALS[hint.kind] : 'found'
}
