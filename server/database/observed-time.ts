import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** From one moment to a later one nobody watched the clock. */
export interface ClockGap {
  readonly from_at: Date
  readonly to_at: Date
}

/** A stored moment further ahead than this, in milliseconds, is a clock's that was set right since. */
export const farAhead = 3_600_000

/** Two looks at the clock further apart than this, in milliseconds, leave a gap. */
const longestStep = 2 * 3_600_000

/**
 * Notes the time, and returns the gaps known so far. A clock that is set wrong, a machine that was off
 * and a restored backup look the same, so none of them makes anything older.
 */
export async function watchClock(db: Kysely<Database>, now: Date): Promise<readonly ClockGap[]> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('clock_marks')
      .values({ seen_at: now })
      .onConflict((conflict) => conflict.column('single').doNothing())
      .execute()
    const mark = await trx
      .selectFrom('clock_marks')
      .select('seen_at')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const step = now.getTime() - mark.seen_at.getTime()
    if (step > longestStep || step < -longestStep) {
      const [from_at, to_at] = step > 0 ? [mark.seen_at, now] : [now, mark.seen_at]
      await trx.insertInto('clock_gaps').values({ from_at, to_at }).execute()
    }
    await trx.updateTable('clock_marks').set({ seen_at: now }).execute()
    return trx.selectFrom('clock_gaps').select(['from_at', 'to_at']).orderBy('to_at').execute()
  })
}

/** The moment since which so many milliseconds have been watched; gaps count for nothing. */
export function watchedSince(now: Date, milliseconds: number, gaps: readonly ClockGap[]): Date {
  let at = now.getTime()
  let left = milliseconds
  for (const { from_at, to_at } of gaps.toSorted((a, b) => b.to_at.getTime() - a.to_at.getTime())) {
    if (from_at.getTime() >= at) continue
    const watched = Math.max(0, at - to_at.getTime())
    if (watched > left) break
    left -= watched
    at = from_at.getTime()
  }
  return new Date(at - left)
}
