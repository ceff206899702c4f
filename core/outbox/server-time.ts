import { readText, writeText, type Clock, type KeyValueStorage } from '../stores/index.ts'

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
  const kept = Number(readText(storage, OFFSET_KEY) ?? 0)
  let offset = Number.isFinite(kept) ? kept : 0
  return {
    offset: () => offset,
    now: () => clock.now() + offset,
    learn(said) {
      const learned = Date.parse(said) - clock.now()
      if (!Number.isFinite(learned) || Math.abs(learned - offset) <= NOISE) return
      offset = Math.abs(learned) <= NOISE ? 0 : learned
      writeText(storage, OFFSET_KEY, offset === 0 ? null : String(offset))
    },
  }
}

/** When an entry happened by what is known of the server's time now; never in the future. */
export function happenedAt(
  entry: { readonly occurredAt: string; readonly corrected: number },
  time: Pick<ServerTime, 'offset' | 'now'>,
): string {
  const at = Date.parse(entry.occurredAt) - entry.corrected + time.offset()
  return new Date(Math.min(at, time.now())).toISOString()
}
