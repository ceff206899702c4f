import { isOneSlip, mayBeMisspelt, nearestTerms } from '@forrad/core/find'
import type { NearTerms } from '@forrad/core/find'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { plannedAnew } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import type { Source } from './search-hits.ts'

/**
 * The words one slip away from each word (FIND-3), found by what both become when a letter goes. Only
 * those that stand in a name that is searched or in a synonym: the table of words is everybody's and
 * forgets none, and what it holds of others would crowd out what can be found.
 */
export async function nearTerms(
  db: Kysely<Database>,
  source: Source,
  words: readonly string[],
): Promise<NearTerms> {
  const near = new Map<string, readonly string[]>()
  const misspelt = words.filter(mayBeMisspelt)
  if (misspelt.length === 0) return near
  const variants = [...new Set(misspelt.flatMap(variantsOf))]
  const { rows } = await sql<{ readonly term: string }>`${plannedAnew}
    SELECT DISTINCT term FROM search_terms WHERE variant = ANY(${variants}::text[])`.execute(db)
  const terms = rows.map(({ term }) => term)
  const known = await knownTerms(
    db,
    source,
    terms.filter((term) => misspelt.some((word) => isOneSlip(word, term))),
  )
  for (const word of misspelt) {
    const nearest = nearestTerms(
      word,
      known.filter((term) => isOneSlip(word, term)),
    )
    if (nearest.length > 0) near.set(word, nearest)
  }
  return near
}

async function knownTerms(
  db: Kysely<Database>,
  { customerId, table, scope }: Source,
  terms: readonly string[],
): Promise<readonly string[]> {
  if (terms.length === 0) return []
  const { rows } = await sql<{ readonly term: string }>`${plannedAnew}
    SELECT term FROM unnest(${terms}::text[]) AS near (term)
    WHERE EXISTS (SELECT FROM synonyms s
        WHERE (s.customer_id IS NULL OR s.customer_id = ${customerId})
          AND term = ANY(string_to_array(search_word || ' ' || search_same_as, ' ')))
      OR EXISTS (SELECT FROM ${table} WHERE ${scope} AND search_text LIKE '% ' || term || ' %'
        AND term = ANY(string_to_array(search_name, ' ')))`.execute(db)
  return rows.map(({ term }) => term)
}

/** The word, and what it becomes without each of its letters. */
function variantsOf(word: string): readonly string[] {
  const letters = [...word]
  return [word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))]
}
