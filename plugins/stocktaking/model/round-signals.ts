import type { Signal } from '@forrad/core/scanner'
import type { HeardOutcome } from './round-heard.ts'

/** What a person hears and feels of each outcome. */
export const SIGNALS: Readonly<Record<HeardOutcome['kind'], Signal>> = {
  same_pack: 'half',
  begun: 'found',
  added: 'found',
  place: 'found',
  unexpected: 'doubt',
  elsewhere: 'doubt',
  not_allowed: 'refused',
  nowhere: 'refused',
  place_missing: 'refused',
  locked: 'refused',
  failed: 'refused',
  unknown: 'unknown',
  half: 'half',
}
