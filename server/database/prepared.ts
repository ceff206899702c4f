import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { LeadingClient } from './leading-client.ts'

/** How many statements each connection keeps prepared at most; those that come later are not. */
const mostKept = 500
/** Of so many statements it is remembered that they came. */
const mostRemembered = 2000
/** A statement with more parameters was made for one occasion. */
const mostParameters = 60
const mark = '/* planned anew */'

/**
 * Begins a statement that the database shall plan for its very parameters, each time: a search, where
 * the text decides which index is the right one.
 */
export const plannedAnew = sql.raw(mark)

/**
 * An array that is handed to `unnest`, of whatever length. The database looks at the length of one that
 * it is given, holds the plan for these few rows to be cheaper than the one for any, and plans the
 * statement again each time; what a subquery hands over it estimates alike in both. One array of an
 * `unnest` is enough.
 */
export function ofAnyLength(array: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT ${array})`
}

/**
 * A connection that has the database parse and plan each statement once and names it from then on,
 * which halves the database's work on short statements. A pooler between server and database must know
 * prepared statements, or the setting `DATABASE_PREPARED` must be off. One that hands out another connection
 * for each transaction does not do either way: servers listen and hold locks on connections of their own.
 */
export class PreparingClient extends LeadingClient {
  // The driver's own signatures stand; only a text with values is looked at here.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    const name =
      typeof text === 'string' && Array.isArray(values) ? nameOf(text, values.length) : ''
    // oxlint-disable-next-line typescript/no-explicit-any
    const query = super.query as (...args: any[]) => any
    return name === ''
      ? query.apply(this, given)
      : query.call(this, { name, text, values }, ...rest)
  }
}

const names = new Map<string, string>()
const cameOnce = new Set<string>()

/**
 * The name of a statement, from its text; empty when it is not to be kept. One that comes for the first
 * time has none: a list of an unusual length would otherwise take the place of a statement of each pick.
 */
export function nameOf(text: string, parameters: number): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const isKept =
    parameters > 0 && parameters <= mostParameters && names.size < mostKept && !text.includes(mark)
  if (!isKept || isFirst(text)) return ''
  // The database cuts names at 63 bytes.
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  cameOnce.delete(text)
  return name
}

function isFirst(text: string): boolean {
  if (cameOnce.has(text)) return false
  if (cameOnce.size >= mostRemembered) cameOnce.clear()
  cameOnce.add(text)
  return true
}
