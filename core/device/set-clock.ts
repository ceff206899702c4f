import { dayAt, type Clock } from '../stores/index.ts'

/** A clock that can be set. */
export interface SettableClock {
  readonly clock: Clock
  /** By how many milliseconds the device's is taken to be behind it. */
  behind(): number
  /** Sets it that many milliseconds before the device's. */
  set(behind: number): void
  /** Does so for as long as it has not been set. */
  assume(behind: number): void
}

/** A clock that goes with the device's and is set by whoever knows how far off that is; not yet set, it is the device's. */
export function createSettableClock(device: Clock): SettableClock {
  let known: number | undefined
  let assumed = 0
  const behind = () => known ?? assumed
  return {
    clock: { now: () => device.now() + behind(), today: () => dayAt(device, behind()) },
    behind,
    set(found) {
      known = found
    },
    assume(last) {
      assumed = last
    },
  }
}
