import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/schema.ts'
import { loadEntries } from '../../queries/ledger.ts'
import { activeOf } from '../active-hooks.ts'
import type { Active, PluginHooks } from '../active-hooks.ts'
import { noteFault, shortMessage } from '../faults.ts'
import type { WrittenEntry } from '../hooks/stock-written.ts'
import type { Lead } from '../lead.ts'
import { jobContext } from './job-context.ts'
import { withinLimit } from './time-limit.ts'

/** So many entries are read at once. */
const atOnce = 200
/** One that takes too long and goes on is waited for so many times as long as telling may take. */
const longestOverrun = 10
/** Seconds until one that failed is told again, by how often it has. */
const waits = [5, 15, 60, 300, 900, 3600]

interface Untold {
  readonly customer_id: number
  readonly plugin: string
  readonly item_id: number
  readonly adjustment_id: number
}

/** While what and how long plugins are told. */
export interface Telling {
  readonly lead: Pick<Lead, 'take'>
  readonly signal: AbortSignal
  /** How long telling of one entry may take, in milliseconds. */
  readonly patience: number
}

/** What became of telling: why it failed, null where it did not. */
type Outcome = { readonly failed: string | null; readonly isLate: boolean }

/**
 * Tells a plugin of the entries that wait for it, in the ledger's order, until none is due, it is turned
 * off or another process leads. One that throws is told again, and keeps back what comes after it of the same
 * item; one that returns has been told, however long it took. One that takes too long is told to end, and ends
 * the round, so that what hangs is waited for once and not for each entry; the next begins when it has ended:
 * what one try and the next ask of others would come twice.
 */
export async function tellEntries(
  context: AppContext,
  plugin: PluginHooks,
  { lead, signal, patience }: Telling,
): Promise<void> {
  const { db, clock, log } = context
  for (let isMore = true; isMore;) {
    if (signal.aborted || !(await isActive()) || !(await lead.take())) return
    const found = await findDue(db, plugin.plugin, clock.now())
    const goesOn = await tellRound(found)
    isMore = goesOn && found.length === atOnce
  }

  async function isActive(): Promise<Active<PluginHooks> | undefined> {
    const [active] = await activeOf(context, [plugin])
    return active
  }

  /** Whether it may be told of more now. */
  async function tellRound(found: readonly Untold[]): Promise<boolean> {
    const entries = await loadAll(db, found)
    const told: Untold[] = []
    const stuck = new Set<string>()
    try {
      for (const one of found) {
        const ofItem = `${one.customer_id}/${one.item_id}`
        if (stuck.has(ofItem)) continue
        const active = await isActive()
        if (!active || signal.aborted) return false
        const { failed, isLate } = await tell(active, one, entries.get(one.adjustment_id))
        if (failed === null) told.push(one)
        // The server stops: it is told again once it has started.
        else if (signal.aborted) return false
        else {
          stuck.add(ofItem)
          await putOff(db, one, failed, clock.now())
        }
        if (isLate) return false
      }
      return true
    } finally {
      await forget(db, told)
    }
  }

  async function tell(
    listener: Active<PluginHooks>,
    { customer_id }: Untold,
    entry: WrittenEntry | undefined,
  ): Promise<Outcome> {
    if (!entry) return { failed: null, isLate: false }
    const { before: _before, ...work } = jobContext(context, listener, signal)
    const telling = async (ending: AbortSignal) => {
      const settings = await work.settings(customer_id)
      const own = { ...work, settings, signal: ending }
      await listener.hooks['stock.told']?.({ ...own, customer_id, entry })
    }
    const limits = { signal, limit: patience, overrun: patience * longestOverrun }
    const { failed, isLate } = await withinLimit(telling, limits)
    if (failed === null) return { failed, isLate }
    const { error } = failed
    if (signal.aborted) return { failed: shortMessage(error), isLate }
    const { plugin: name } = listener
    log.error({ err: error, plugin: name, hook: 'stock.told' }, 'a plugin was not told of a change')
    noteFault(context, { plugin: name, hook: 'stock.told', customerId: customer_id, error })
    return { failed: shortMessage(error), isLate }
  }
}

async function findDue(
  db: Kysely<Database>,
  plugin: string,
  now: Date,
): Promise<readonly Untold[]> {
  const { rows } = await sql<Untold>`
    SELECT customer_id, plugin, item_id, adjustment_id FROM untold_entries due
    WHERE plugin = ${plugin} AND (next_try_at IS NULL OR next_try_at <= ${now})
      AND NOT EXISTS (
        SELECT FROM untold_entries earlier
        WHERE earlier.customer_id = due.customer_id AND earlier.plugin = due.plugin
          AND earlier.item_id = due.item_id AND earlier.adjustment_id < due.adjustment_id
          AND earlier.next_try_at > ${now})
    ORDER BY adjustment_id LIMIT ${atOnce}`.execute(db)
  return rows
}

async function loadAll(
  db: Kysely<Database>,
  found: readonly Untold[],
): Promise<ReadonlyMap<number, WrittenEntry>> {
  const whole = new Map<number, WrittenEntry>()
  const itemIds = [...new Set(found.map(({ item_id }) => item_id))]
  if (itemIds.length === 0) return whole
  const items = await db
    .selectFrom('items')
    .select(['id', 'narcotic_level'])
    .where('id', 'in', itemIds)
    .execute()
  const levels = new Map(items.map(({ id, narcotic_level }) => [id, narcotic_level]))
  for (const customerId of new Set(found.map(({ customer_id }) => customer_id))) {
    const own = found.filter(({ customer_id }) => customer_id === customerId)
    const ids = [...new Set(own.map(({ adjustment_id }) => adjustment_id))]
    for (const entry of await loadEntries(db, customerId, ids)) {
      whole.set(entry.id, { ...entry, narcotic_level: levels.get(entry.item_id) ?? 0 })
    }
  }
  return whole
}

async function putOff(
  db: Kysely<Database>,
  { customer_id, plugin, adjustment_id }: Untold,
  error: string,
  now: Date,
): Promise<void> {
  const seconds = sql<number>`(ARRAY[${sql.join(waits)}]::int[])[least(tries, ${waits.length - 1}) + 1]`
  await db
    .updateTable('untold_entries')
    .set({
      tries: sql`tries + 1`,
      error,
      next_try_at: sql<Date>`${now}::timestamptz + make_interval(secs => ${seconds})`,
    })
    .where('customer_id', '=', customer_id)
    .where('plugin', '=', plugin)
    .where('adjustment_id', '=', adjustment_id)
    .execute()
}

async function forget(db: Kysely<Database>, told: readonly Untold[]): Promise<void> {
  if (told.length === 0) return
  await sql`
    DELETE FROM untold_entries u USING unnest(
      ${told.map(({ customer_id }) => customer_id)}::bigint[],
      ${told.map(({ plugin }) => plugin)}::text[],
      ${told.map(({ item_id }) => item_id)}::bigint[],
      ${told.map(({ adjustment_id }) => adjustment_id)}::bigint[]
    ) AS told (customer_id, plugin, item_id, adjustment_id)
    WHERE u.customer_id = told.customer_id AND u.plugin = told.plugin
      AND u.item_id = told.item_id AND u.adjustment_id = told.adjustment_id`.execute(db)
}
