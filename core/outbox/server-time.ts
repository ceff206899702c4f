import { readText, writeText, type Clock, type KeyValueStorage } from '../stores/index.ts'
import type { OutboxEntry } from './entry.ts'

/** Storage key of the milliseconds by which this device's clock is behind the server's. */
export const OFFSET_KEY = 'server_time_offset'

/** Offsets within so many milliseconds are the way's, not the clock's. */
const NOISE = 2_000

/** The server's time as far as this device has learned it. */
export interface ServerTime {
  /** Milliseconds to add to the device's clock. */
  offset(): number
  /** The server's time now, in milliseconds since 1970. */
  now(): number
  /** Takes over what the server said its time is (ISO 8601 or an HTTP date); what cannot be read is passed over. */
  learn(said: string): void
}

/** Time learned from answers and kept for the next start (OUTBOX-10). */
export function createServerTime(clock: Clock, storage: KeyValueStorage): ServerTime {
  /** What the storage refuses to keep. */
  let unkept: number | null = null
  /** What the clock said when it was last asked: the outbox's own answers tell it more exactly. */
  let heard: number | undefined
  /** Read each time: another tab may be the one that learns. */
  const kept = () => {
    const found = unkept ?? Number(readText(storage, OFFSET_KEY) ?? 0)
    return Number.isFinite(found) ? found : 0
  }
  const take = (learned: number) => {
    if (!Number.isFinite(learned) || Math.abs(learned - kept()) <= NOISE) return
    const next = Math.abs(learned) <= NOISE ? 0 : learned
    const isKept = writeText(storage, OFFSET_KEY, next === 0 ? null : String(next))
    unkept = isKept ? null : next
  }
  /** Any answer may have told another time since, as after somebody has set the device's clock right. */
  const offset = () => {
    const told = clock.behind?.()
    if (told !== undefined && told !== heard) {
      heard = told
      take(told)
    }
    return kept()
  }
  return {
    offset,
    now: () => clock.now() + offset(),
    learn: (said) => take(Date.parse(said) - clock.now()),
  }
}

/** When an entry happened by what is known of the server's time now; never in the future. */
export function happenedAt(
  entry: Pick<OutboxEntry, 'occurredAt' | 'corrected'>,
  time: Pick<ServerTime, 'offset' | 'now'>,
): string {
  const at = Date.parse(entry.occurredAt) - entry.corrected + time.offset()
  return new Date(Math.min(at, time.now())).toISOString()
}

/**
 * A moment of the device's clock as an entry keeps it: corrected as all its times are, so that what lies
 * between two of them stays right whatever is learned of the server's time in between.
 */
export function keptTime({ corrected }: Pick<OutboxEntry, 'corrected'>, at: number): string {
  return new Date(at + corrected).toISOString()
}

/** How many milliseconds before `now`, a moment of the device's clock, a time that an entry keeps lies. */
export function ageOf(
  { corrected }: Pick<OutboxEntry, 'corrected'>,
  kept: string,
  now: number,
): number {
  return now + corrected - Date.parse(kept)
}
