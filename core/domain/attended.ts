/** The request header of a call that no person has caused: its session is not prolonged (IDLE-1). */
export const UNATTENDED = 'x-unattended'

/** How long after somebody has done something what is asked counts as asked by them, in milliseconds. */
const LASTS = 60_000

/**
 * Whether what is asked `now` is asked by the app alone, as after others' changes, when somebody last did
 * something at `done`; both in milliseconds by one clock, which may have been set back since (IDLE-1).
 */
export function isUnattended(done: number, now: number): boolean {
  return Math.abs(now - done) > LASTS
}
