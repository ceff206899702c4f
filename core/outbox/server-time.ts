import { readText, writeText, type Clock, type KeyValueStorage } from '../stores/index.ts'
import type { OutboxEntry } from './entry.ts'

/** Storage key of the milliseconds by which this device's clock is behind the server's. */
export const OFFSET_KEY = 'server_time_offset'

/** Offsets within so many milliseconds are the way's, not the clock's. */
const NOISE = 2_000

/** How far off the clock may be in what any answer told it: half of the slowest that it hears. */
const ROUGH = 30_000

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
  /** What the clock said when it was last asked. */
  let heard: number | undefined
  /** Read each time: another tab may be the one that learns. Undefined until one has. */
  const kept = () => {
    const found = unkept ?? Number(readText(storage, OFFSET_KEY) ?? Number.NaN)
    return Number.isFinite(found) ? found : undefined
  }
  const take = (learned: number, within: number) => {
    const isAnother = Math.abs(learned - (kept() ?? Infinity)) > within
    if (!isAnother) return
    const next = Math.abs(learned) <= NOISE ? 0 : learned
    unkept = writeText(storage, OFFSET_KEY, String(next)) ? null : next
  }
  /**
   * What was learned stands, unless the server itself has told quite another time since: somebody has set
   * the device's clock. A time that whoever answered for it has told stands for what nothing was learned of.
   */
  const offset = () => {
    const told = clock.behind?.()
    if (told !== undefined && told !== heard && clock.isExact?.()) {
      heard = told
      take(told, ROUGH)
    }
    return kept() ?? told ?? 0
  }
  return {
    offset,
    now: () => clock.now() + offset(),
    learn: (said) => take(Date.parse(said) - clock.now(), NOISE),
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
