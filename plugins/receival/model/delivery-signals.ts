import { isExpired } from '@forrad/core/domain'
import type { Signal } from '@forrad/core/scanner'
import type { Told } from './delivery.store.ts'
import type { WaitReason } from './delivery.ts'

/** What a person hears and feels of each reason (DELIVERY-19). */
const SIGNALS: Readonly<Record<WaitReason, Signal>> = {
  unknown: 'unknown',
  shelf_place: 'unknown',
  faulty: 'refused',
  failed: 'refused',
  not_allowed: 'refused',
  held: 'refused',
  full: 'refused',
  expired: 'doubt',
  no_lot: 'doubt',
  which_place: 'doubt',
  no_place: 'doubt',
}

/** What a person hears and feels of a scan (DELIVERY-19). */
export function signalOf(outcome: Told, today: string): Signal {
  switch (outcome.kind) {
    case 'same_pack':
      return 'half'
    case 'waits':
      return SIGNALS[outcome.waiting.reason]
    case 'counted':
      return isExpired(outcome.line.expiration_date, today) ? 'doubt' : 'found'
  }
}
