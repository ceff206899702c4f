import { addDays, SOON_DAYS } from '@forrad/core/domain'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'

/** What an item is shown for. */
type Shown = 'out' | 'low' | 'expiring' | 'soon' | 'expired'

/** Which of a location's items are wanted. */
export interface LocationFilter {
  /** Every one stands in the item; as `filterWords` folds them. */
  readonly words: readonly string[]
  /** Any of them is enough; none at all lets every item through. */
  readonly show: readonly Shown[]
  /** yyyy-mm-dd */
  readonly today: string
}

/** The words of a typed filter, folded as the texts are that they are looked for in. */
export async function filterWords(
  db: Kysely<Database>,
  query: string | undefined,
): Promise<readonly string[]> {
  if (query === undefined || query.trim() === '') return []
  const { rows } = await sql<{ readonly text: string }>`
    SELECT forrad_search_words(${query}) AS text`.execute(db)
  return rows[0]?.text.split(' ').filter(Boolean) ?? []
}

/** That every word stands in the SQL text `where`. */
export function everyWord(
  words: readonly string[],
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(SELECT coalesce(bool_and(position(word IN ${where}) > 0), true)
    FROM unnest(${words}::text[]) AS word)`
}

/** The conditions on location item `c`, each beginning with AND. */
export function filtered({ words, show, today }: LocationFilter): RawBuilder<unknown> {
  const statuses = show.flatMap((one) =>
    one === 'out' ? ['red'] : one === 'low' ? ['orange'] : [],
  )
  // An item's dates are kept in order: the first tells whether any has come.
  const has = (...kinds: readonly Shown[]) => kinds.some((one) => show.includes(one))
  const before = has('expired', 'expiring') ? today : null
  const until = has('soon', 'expiring') ? addDays(today, SOON_DAYS) : null
  return sql`${
    words.length === 0
      ? sql``
      : sql`AND EXISTS (SELECT FROM customer_items k
          WHERE k.customer_id = c.customer_id AND k.item_id = c.item_id
            AND ${everyWord(words, sql`k.search_text`)})`
  } ${
    show.length === 0
      ? sql``
      : sql`AND EXISTS (SELECT FROM item_stock s
          WHERE s.customer_id = c.customer_id AND s.item_id = c.item_id
            AND s.location_id = c.location_id
            AND (${usableStatus(today)} = ANY(${statuses}::text[])
              OR s.counted_dates[1] < ${before}::date
              OR EXISTS (SELECT FROM unnest(s.counted_dates) AS d (date)
                WHERE d.date BETWEEN ${today}::date AND ${until}::date)))`
  }`
}

/** The status of what can be used of item stock `s`, as the start page counts it (USABLE-1). */
function usableStatus(today: string): RawBuilder<unknown> {
  return sql`forrad_status(s.quantity - s.blocked_quantity - coalesce((
    SELECT sum(d.there) FROM unnest(s.counted_dates, s.dated_quantities) AS d (date, there)
    WHERE d.date < ${today}::date), 0)::bigint, s.counted_reorder_point)`
}
