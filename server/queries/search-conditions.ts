import type { Condition } from '@forrad/core/find'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** How an item kept at some of these locations is told, in the table that is searched. */
export type KeptAt = (locationIds: readonly number[]) => RawBuilder<unknown>

/**
 * A condition on the columns `search_vendor`, `search_name`, `search_strength` and `search_text`, which
 * the migrations 0002 and 0013 describe.
 */
export function toSql(condition: Condition, keptAt: KeptAt): RawBuilder<unknown> {
  switch (condition.is) {
    case 'keptAt':
      return keptAt(condition.locationIds)
    case 'oneOf':
      return sql`id = ANY(${condition.itemIds}::bigint[])`
    case 'all':
      return joined(condition.of, sql` AND `, keptAt)
    case 'any':
      return joined(condition.of, sql` OR `, keptAt)
    default:
      return textToSql(condition)
  }
}

function joined(
  conditions: readonly Condition[],
  by: RawBuilder<unknown>,
  keptAt: KeptAt,
): RawBuilder<unknown> {
  return sql`(${sql.join(
    conditions.map((one) => toSql(one, keptAt)),
    by,
  )})`
}

/** Folded texts hold none of the signs that LIKE reads as others. */
function textToSql({
  is,
  text,
}: Extract<Condition, { readonly text: string }>): RawBuilder<unknown> {
  switch (is) {
    case 'vendor':
      return sql`search_vendor = ${text}`
    case 'vendorStart':
      return sql`search_vendor LIKE ${`${text}%`}`
    case 'nameStart':
      return sql`search_name LIKE ${`${text}%`}`
    case 'strength':
      // In an index with the order of the answer, whose condition the planner must see stated.
      return sql`search_strength = ${text} AND search_strength <> ''`
    case 'wordStart':
      return sql`search_text LIKE ${`% ${text}%`}`
    case 'word':
      return sql`search_text LIKE ${`% ${text} %`}`
    case 'letters':
      return contains(text)
  }
}

/**
 * Whether letters stand in an item. Trigrams cannot find one or two letters inside a word; the letters
 * themselves are indexed too. The first half repeats the second for reading in name order, where it is
 * the quicker one, in a form that does not make the database think the hits fewer than they are.
 */
function contains(text: string): RawBuilder<unknown> {
  if ([...text].length > 2) return sql`search_text LIKE ${`%${text}%`}`
  return sql`strpos(search_text, ${text}) > 0 AND forrad_grams(search_text) @> ${[text]}::text[]`
}
