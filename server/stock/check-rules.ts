import { nameVerdicts } from '@forrad/core/domain'
import type { NamedVerdict, PlannedLine } from '@forrad/core/domain'
import type { ErrorDetail } from '@forrad/openapi'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { withNext } from '../database/leading-client.ts'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import { askedTurn } from '../kernel/asked-turn.ts'
import { atMoment } from '../kernel/at-moment.ts'
import type { MomentContext } from '../kernel/at-moment.ts'
import type { HookUser } from '../kernel/hooks/moment.ts'
import type { StockCheck, StockCheckContext } from '../kernel/hooks/stock-check.ts'
import { errorCode } from '../start-error.ts'

/** A plugin's check of changes. */
export interface PluginCheck {
  readonly plugin: string
  readonly check: StockCheck
}

/** A change that is planned and locked. */
export interface PlannedChange {
  readonly lines: readonly PlannedLine[]
  readonly user: HookUser
  readonly now: Date
  /** It has happened already. */
  readonly happened: boolean
}

/** What the database says of a write where only reading is allowed. */
const readOnly = '25006'

/**
 * Every plugin is asked, one after the other; their refusals come together. Throws when the change may
 * not be written.
 */
export async function runChecks(
  context: MomentContext,
  checks: readonly PluginCheck[],
  trx: Transaction<Database>,
  change: PlannedChange,
  settings: (plugin: string) => unknown,
): Promise<void> {
  const reader = openReader(trx)
  const refusals: NamedVerdict[] = []
  const customerId = change.user.customer_id
  try {
    for (const { plugin, check } of checks) {
      const asked = {
        plugin,
        hook: 'stock.check',
        customerId,
        what: 'a check of a change',
      } as const
      const said = await atMoment(context, asked, () =>
        reader.turn(async (ask) => {
          const known: StockCheckContext = { ...change, settings: settings(plugin), ask }
          return nameVerdicts(plugin, change.lines, await check.judge(known))
        }),
      )
      refusals.push(...said.filter(({ tone }) => tone === 'refusal'))
    }
  } finally {
    reader.shut()
  }
  // Before it is refused, too: an intent goes on without what was refused.
  await reader.end()
  if (refusals.length > 0) throw failure('refused_by_rule', refusals.map(detailOf))
}

function detailOf(verdict: NamedVerdict): ErrorDetail {
  const { adjustment_index, item_id, storage_location_id, identifier, reference, lapsed } = verdict
  const { rule } = verdict
  const more = Object.entries({ storage_location_id, identifier, reference, lapsed })
  const said = Object.fromEntries(more.filter(([, value]) => value !== undefined))
  return { adjustment_index, item_id, ...said, rule }
}

/**
 * Questions within a transaction that can write nothing: what is asked stands in a part of the
 * transaction that only reads, begun with the first question, and is over before anything is written.
 */
function openReader(trx: Transaction<Database>) {
  let begun: Promise<unknown> | null = null
  let isShut = false
  async function ask<Row>(
    question: RawBuilder<Row>,
    isOver: () => boolean,
  ): Promise<readonly Row[]> {
    begun ??= ahead(trx, 'SAVEPOINT checks', 'SET TRANSACTION READ ONLY')
    await begun
    // Who was too slow asks no more: by now the connection may be another call's.
    if (isShut || isOver()) throw new Error('the check is over')
    const asked = question.execute(trx).catch((error: unknown) => {
      // Of a standby the locks before would have told.
      throw errorCode(error) === readOnly ? new Error('a check only reads') : error
    })
    return (await asked).rows
  }
  return {
    /** Lets one check ask. */
    turn: <Said>(work: (ask: StockCheckContext['ask']) => Promise<Said>) =>
      askedTurn(({ keep, isOver }) => work((question) => keep(ask(question, isOver)))),
    shut: () => {
      isShut = true
    },
    async end() {
      if (!begun) return
      // Whole, also where a check did not wait for what it asked.
      await begun
      await ahead(trx, 'ROLLBACK TO SAVEPOINT checks', 'RELEASE SAVEPOINT checks')
    },
  }
}

/** Statements that leave with the question after them. */
async function ahead(trx: Transaction<Database>, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement + withNext).execute(trx)
}
