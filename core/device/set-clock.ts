import { dayAt, type Clock } from '../stores/index.ts'

/** A clock that can be set. */
export interface SettableClock {
  readonly clock: Clock
  /** Sets it that many milliseconds before the device's. */
  set(behind: number): void
}

/** A clock that goes with the device's and is set by whoever knows how far off that is; not yet set, it is the device's. */
export function createSettableClock(device: Clock): SettableClock {
  let by = 0
  return {
    clock: { now: () => device.now() + by, today: () => dayAt(device, by) },
    set(behind) {
      by = behind
    },
  }
}
