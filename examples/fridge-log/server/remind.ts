import type { JobContext } from '@forrad/server'
import { sql } from 'kysely'
import { readSettings } from '../model/limits.ts'

/** A fridge that nobody has read for a day, and who is told. */
interface Forgotten {
  readonly customer_id: number
  readonly location: string
  readonly user_id: string
}

/**
 * Mails administrators about fridges that were read within a month, but not within the last day. It bears
 * being run twice: the second mail says the same. Cut off it throws, so that it is run again for those who had no
 * mail yet.
 */
export async function remind({
  db,
  settings,
  before,
  mail,
  signal,
}: Pick<JobContext, 'db' | 'settings' | 'before' | 'mail' | 'signal'>): Promise<void> {
  const [day, month] = [await before(24), await before(24 * 31)]
  const { rows } = await sql<Forgotten>`
    SELECT l.customer_id, l.name AS location, u.id AS user_id
    FROM locations l
    JOIN users u ON u.customer_id = l.customer_id AND u.role = 'administrate' AND u.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT max(r.made_at) AS last FROM fridge_log_readings r
      WHERE r.customer_id = l.customer_id AND r.location_id = l.id
    ) AS readings
    WHERE l.hidden_at IS NULL AND readings.last < ${day} AND readings.last > ${month}
    ORDER BY l.customer_id, u.id, l.name`.execute(db)
  const letters = new Map<string, Forgotten[]>()
  for (const row of rows) {
    const key = `${row.customer_id} ${row.user_id}`
    letters.set(key, [...(letters.get(key) ?? []), row])
  }
  for (const [first, ...more] of letters.values()) {
    signal.throwIfAborted()
    if (!first || !readSettings(await settings(first.customer_id)).reminds) continue
    const names = [first, ...more].map(({ location }) => location).join(', ')
    // In Swedish: it is read by staff, and no client's catalog reaches it.
    await mail(
      { customer_id: first.customer_id, id: first.user_id },
      {
        subject: 'Kylskåp som inte har lästs av',
        text: `Ingen har antecknat temperaturen det senaste dygnet: ${names}.\n\nÖppna Kylskåpslogg i Förråd.`,
      },
    )
  }
}
