import { memoryStorage, type DraftKeeping } from '../stores/index.ts'

/** A device on which somebody's begun work is kept, with what tests change of it. */
export interface FakeKeeping extends DraftKeeping {
  /** Another tab of the same person on the same device. */
  tab(): FakeKeeping
  /** The same tab loaded anew, or the app started anew when its session storage is gone. */
  as(userId: string | undefined): void
  pass(hours: number): void
}

/** Keeps begun work in memory for the person `me`. */
export function fakeKeeping(shared = aDevice()): FakeKeeping {
  return {
    local: shared.local,
    session: memoryStorage(),
    user: () => shared.userId,
    clock: { now: () => shared.now },
    tab: () => fakeKeeping(shared),
    as(userId) {
      shared.userId = userId
    },
    pass(hours) {
      shared.now += hours * 3_600_000
    },
  }
}

function aDevice() {
  const userId: string | undefined = 'me'
  return { local: memoryStorage(), userId: userId as string | undefined, now: 1_800_000_000_000 }
}
