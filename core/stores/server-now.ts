import type { Clock } from './ports.ts'

/** The server's time, in milliseconds since 1970, as far as its answers have told: what its moments are compared with. */
export function serverNow(clock: Pick<Clock, 'now' | 'behind'>): number {
  return clock.now() + (clock.behind?.() ?? 0)
}
