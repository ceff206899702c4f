import type { WrittenEntry } from '@forrad/server'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** By what a pack and a row of a batch are alike, in the database's words. */
interface Likeness {
  readonly pack: RawBuilder<unknown>
  readonly row: RawBuilder<unknown>
}

/**
 * The most telling first: lot and date, the lot, the date where the code told no lot. What nothing of it
 * tells apart goes in turn (SERIAL-7).
 */
const BY_BATCH: readonly Likeness[] = [
  {
    pack: sql`identifier || ' ' || expiration_date::text`,
    row: sql`identifier || ' ' || expiration_date::text`,
  },
  { pack: sql`identifier`, row: sql`identifier` },
  {
    pack: sql`CASE WHEN identifier IS NULL THEN expiration_date::text END`,
    row: sql`expiration_date::text`,
  },
]
const IN_TURN: Likeness = { pack: sql`''::text`, row: sql`''::text` }

/** Confirms the scanned packs of these entries' items, each entry as many as it has units (SERIAL-2, SERIAL-7). */
export function confirmSeen(
  { customer_id, id }: { readonly customer_id: number; readonly id: string },
  entries: readonly WrittenEntry[],
): RawBuilder<unknown> {
  const rows = entries.flatMap((entry) => entry.rows.map((row) => ({ entry, row })))
  // Most changes have one row of each item, where nothing has to be told apart.
  const named = rows.map(({ entry }) => `${entry.type} ${entry.item_id}`)
  const likenesses = new Set(named).size < named.length ? [...BY_BATCH, IN_TURN] : [IN_TURN]
  const steps = likenesses.map((like, index) => step(index + 1, like))
  return sql`
    WITH made AS (
      SELECT item_id, kind, adjustment_id, identifier, expiration_date, units, place
      FROM unnest(
        ${rows.map(({ entry }) => entry.item_id)}::bigint[],
        ${rows.map(({ entry }) => entry.type)}::text[],
        ${rows.map(({ entry }) => entry.id)}::bigint[],
        ${rows.map(({ row }) => row.identifier)}::text[],
        ${rows.map(({ row }) => row.expiration_date)}::date[],
        ${rows.map(({ row }) => Math.abs(row.quantity))}::bigint[]
      ) WITH ORDINALITY
        AS t (item_id, kind, adjustment_id, identifier, expiration_date, units, place)
    ),
    own AS (
      SELECT s.item_id, s.kind, s.hash, s.turn, s.identifier, s.expiration_date
      FROM (SELECT DISTINCT item_id, kind FROM made) AS named
      JOIN serials_sightings s ON s.customer_id = ${customer_id}
        AND s.item_id = named.item_id AND s.kind = named.kind AND s.user_id = ${id}
        AND s.adjustment_id IS NULL
    ),
    told_0 AS (
      SELECT ''::text AS kind, ''::bytea AS hash, 0::bigint AS adjustment_id, 0::bigint AS place
      WHERE false
    ),
    ${sql.join(steps)}
    UPDATE serials_sightings s
    SET adjustment_id = told.adjustment_id, identifier = NULL, expiration_date = NULL
    FROM ${told(steps.length)} AS told
    WHERE s.customer_id = ${customer_id} AND s.kind = told.kind AND s.hash = told.hash`
}

/** The packs that are told of after so many steps, each with its entry. */
const told = (count: number) => sql.raw(`told_${count}`)

/** What was told before, and of the packs and units that are left those that are alike, in the order of rows and scans. */
function step(index: number, { pack, row }: Likeness): RawBuilder<unknown> {
  const before = told(index - 1)
  return sql`
    ${told(index)} AS (
      SELECT kind, hash, adjustment_id, place FROM ${before}
      UNION ALL
      SELECT packs.kind, packs.hash, rows.adjustment_id, rows.place
      FROM (
        SELECT item_id, kind, hash, alike,
          row_number() OVER (PARTITION BY item_id, kind, alike ORDER BY turn) AS nth
        FROM (SELECT own.*, ${pack} AS alike FROM own) AS named
        WHERE NOT EXISTS (
          SELECT FROM ${before} AS t WHERE t.kind = named.kind AND t.hash = named.hash)
      ) AS packs
      JOIN (
        SELECT item_id, kind, alike, adjustment_id, place,
          sum(units) OVER reached - units AS before, sum(units) OVER reached AS upto
        FROM (
          SELECT item_id, kind, adjustment_id, place, ${row} AS alike,
            units - (SELECT count(*) FROM ${before} AS t WHERE t.place = made.place) AS units
          FROM made
        ) AS open
        WINDOW reached AS (PARTITION BY item_id, kind, alike ORDER BY place)
      ) AS rows ON rows.item_id = packs.item_id AND rows.kind = packs.kind
        AND rows.alike = packs.alike AND packs.nth > rows.before AND packs.nth <= rows.upto
    )`
}
