import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { differences } from './plan.ts'
import type { PlannedRow } from './plan.ts'
import type { CsvColumns, CsvRow } from './read-csv.ts'

/** Columns of a list of synonyms: a word, and one that means the same, such as a brand's substance. */
export const synonymColumns: CsvColumns = { required: ['word', 'same_as'], optional: [] }

/** Two words that mean the same. */
export interface SynonymPair {
  readonly word: string
  readonly same_as: string
}

/** A pair, and both as a search folds them. */
interface FoldedPair extends SynonymPair {
  readonly search_word: string
  readonly search_same_as: string
}

const mostLetters = 100
const atOnce = 1000
const compared = ['word', 'same_as'] as const

/**
 * What importing these rows would do. The file is the whole list: what it does not name any more
 * leaves. `customerId` null is everybody's list.
 */
export async function planSynonyms(
  db: Kysely<Database>,
  rows: readonly CsvRow[],
  customerId: number | null,
): Promise<readonly PlannedRow<SynonymPair>[]> {
  const existing = new Map((await synonymsOf(db, customerId)).map((pair) => [keyOf(pair), pair]))
  const folded = await fold(db, rows)
  const seen = new Map<string, number>()
  const planned = rows.map((row, at): PlannedRow<SynonymPair> => {
    const { line, problem } = row
    const pair = folded[at]
    const reasons = problem === null && pair ? reasonsAgainst(pair) : [problem ?? 'it is empty']
    if (!pair || reasons.length > 0) return { kind: 'bad', line, reasons }
    const key = keyOf(pair)
    const twice = seen.get(key)
    if (twice !== undefined)
      return { kind: 'bad', line, reasons: [`stands in line ${twice} already`] }
    seen.set(key, line)
    const before = existing.get(key)
    const { word, same_as } = pair
    const entry = { line, name: nameOf(pair), value: { word, same_as } }
    if (!before) return { kind: 'create', ...entry }
    const changes = differences(before, pair, compared)
    if (changes.length === 0) return { kind: 'same', ...entry }
    return { kind: 'change', ...entry, differences: changes }
  })
  const gone = [...existing].filter(([key]) => !seen.has(key))
  return [
    ...planned,
    ...gone.map(([, { word, same_as }]): PlannedRow<SynonymPair> => {
      return { kind: 'remove', name: nameOf({ word, same_as }), value: { word, same_as } }
    }),
  ]
}

/** Puts a plan's rows in the place of the list. */
export async function applySynonyms(
  trx: Transaction<Database>,
  plan: readonly PlannedRow<SynonymPair>[],
  customerId: number | null,
): Promise<void> {
  await trx
    .deleteFrom('synonyms')
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .execute()
  const pairs = plan.flatMap((row) =>
    row.kind === 'bad' || row.kind === 'remove' ? [] : [row.value],
  )
  await addSynonyms(trx, pairs, customerId)
}

/** Adds pairs that the list does not have yet. */
export async function addSynonyms(
  trx: Transaction<Database>,
  pairs: readonly SynonymPair[],
  customerId: number | null,
): Promise<void> {
  for (let start = 0; start < pairs.length; start += atOnce) {
    const values = pairs
      .slice(start, start + atOnce)
      .map((pair) => ({ ...pair, customer_id: customerId }))
    await trx.insertInto('synonyms').values(values).execute()
  }
}

const nameOf = ({ word, same_as }: SynonymPair) => `${word} = ${same_as}`
const keyOf = (pair: FoldedPair) => `${pair.search_word}\n${pair.search_same_as}`

function reasonsAgainst(pair: FoldedPair): readonly string[] {
  const { search_word, search_same_as } = pair
  const reasons = compared.flatMap((field) => {
    if (pair[field] === '') return [`${field} is missing`]
    if (pair[field].length > mostLetters) return [`${field} is too long`]
    return pair[`search_${field}`] === '' ? [`${field} has no letter or digit`] : []
  })
  if (reasons.length === 0 && search_word === search_same_as) return ['both are the same word']
  return reasons
}

async function fold(db: Kysely<Database>, rows: readonly CsvRow[]): Promise<readonly FoldedPair[]> {
  const column = (name: string) =>
    rows.map(({ values }) => (values[name] ?? '').replaceAll('\0', ''))
  const { rows: folded } = await sql<FoldedPair>`
    SELECT word, same_as, forrad_search_start(word) AS search_word,
      forrad_search_start(same_as) AS search_same_as
    FROM unnest(${column('word')}::text[], ${column('same_as')}::text[]) WITH ORDINALITY
      AS t (word, same_as, at) ORDER BY at`.execute(db)
  return folded
}

function synonymsOf(db: Kysely<Database>, customerId: number | null) {
  return db
    .selectFrom('synonyms')
    .select(['word', 'same_as', 'search_word', 'search_same_as'])
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .orderBy('search_word')
    .orderBy('search_same_as')
    .execute()
}
