import { MOST_ITEMS, MOST_MEANINGS } from '@forrad/core/find'
import type { Meaning, Run } from '@forrad/core/find'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { plannedAnew } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'

interface MeaningRow {
  readonly at: number
  readonly kind: Meaning['kind']
  readonly words: string | null
  readonly location_id: number | null
  readonly item_ids: readonly number[] | null
}

/** Whose names are looked at. */
export interface MeaningScope {
  readonly customerId: number
  /** Only places at these locations; null means anywhere. */
  readonly locationIds: readonly number[] | null
}

/** What runs of words are the names of, or with `begun` the beginnings of, in one statement. */
export async function readMeanings(
  db: Kysely<Database>,
  scope: MeaningScope,
  runs: readonly Run[],
  begun: boolean,
): Promise<readonly Meaning[]> {
  if (runs.length === 0) return []
  const { customerId, locationIds } = scope
  const theirs = sql`(s.customer_id IS NULL OR s.customer_id = ${customerId})`
  const here = (column: RawBuilder<unknown>) =>
    locationIds === null ? sql`` : sql`AND ${column} = ANY(${locationIds}::bigint[])`
  // What begins with a text stands, letter by letter, between it and it with the last letter of all.
  const named = (name: RawBuilder<unknown>) =>
    begun ? sql`${name} >= run AND ${name} < run || chr(1114111)` : sql`${name} = run`
  const { rows } = await sql<MeaningRow>`${plannedAnew}
    WITH asked AS MATERIALIZED (
      SELECT run COLLATE "C" AS run, at - 1 AS at
      FROM unnest(${runs.map(({ text }) => text)}::text[]) WITH ORDINALITY AS t (run, at)
    ),
    meant AS MATERIALIZED (
      SELECT at, search_same_as AS same FROM asked JOIN synonyms s ON ${named(sql`search_word`)} WHERE ${theirs}
      UNION
      SELECT at, search_same_as FROM asked JOIN synonyms s ON ${named(sql`search_same_as`)} WHERE ${theirs}
    )
    (SELECT at, 'synonym' AS kind, words, NULL::bigint AS location_id, NULL::bigint[] AS item_ids
      FROM (
        SELECT at, same AS words FROM meant
        UNION
        SELECT at, search_word FROM meant JOIN synonyms s ON s.search_same_as = same WHERE ${theirs}
      ) AS other WHERE words <> '' ORDER BY at, words LIMIT ${MOST_MEANINGS})
    UNION ALL
    (SELECT at, 'location', NULL, l.id, NULL
      FROM (SELECT id, forrad_search_words(name) COLLATE "C" AS name FROM locations
        WHERE customer_id = ${customerId} AND hidden_at IS NULL ${here(sql`id`)}) AS l
      JOIN asked ON ${named(sql`l.name`)} ORDER BY at, l.id LIMIT ${MOST_MEANINGS})
    UNION ALL
    (SELECT at, 'lying', NULL, location_id, (array_agg(DISTINCT item_id))[:${MOST_ITEMS}::int]
      FROM (
        SELECT at, p.location_id, b.item_id
        FROM asked
        JOIN storage_locations p ON p.customer_id = ${customerId} AND p.hidden_at IS NULL
          AND ${named(sql`(forrad_search_words(p.identifier) COLLATE "C")`)} ${here(sql`p.location_id`)}
        JOIN batches b ON b.customer_id = p.customer_id AND b.storage_location_id = p.id AND b.quantity > 0
        UNION
        SELECT at, p.location_id, b.item_id
        FROM asked
        JOIN batches b ON b.customer_id = ${customerId} AND b.quantity > 0 AND b.identifier IS NOT NULL
          AND ${named(sql`(forrad_search_words(b.identifier) COLLATE "C")`)}
        JOIN storage_locations p ON p.customer_id = b.customer_id AND p.id = b.storage_location_id
          ${here(sql`p.location_id`)}
      ) AS lying GROUP BY at, location_id ORDER BY at, location_id LIMIT ${MOST_MEANINGS})`.execute(
    db,
  )
  return rows.flatMap((row): readonly Meaning[] => {
    const run = runs[row.at]
    if (!run) return []
    if (row.kind === 'synonym') return [{ kind: row.kind, run, words: row.words ?? '' }]
    const { kind, location_id, item_ids } = row
    return [{ kind, run, locationId: location_id ?? 0, itemIds: item_ids ?? [] }]
  })
}
