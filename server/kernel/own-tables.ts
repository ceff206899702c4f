import { CompiledQuery, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { withNext } from '../database/leading-client.ts'
import type { Database } from '../database/schema.ts'
import { askedTurn } from './asked-turn.ts'
import type { Question, Run } from './hooks/moment.ts'

/** A transaction that plugins write in, one after the other. */
export interface Bounds {
  /**
   * Lets one do its work, as {@link askedTurn} does.
   */
  readonly turn: <Result>(plugin: string, work: (run: Run) => Promise<Result>) => Promise<Result>
  /** From here on the core writes again. */
  readonly lift: () => Promise<void>
  /** Nobody has a turn any more, who was too slow included. */
  readonly shut: () => void
}

/**
 * Keeps what plugins write in a transaction within their own tables and one customer's rows. A setting of
 * the transaction says whose turn it is, and triggers on every table (`database/plugin-bounds.ts`) refuse
 * what is not theirs. A plugin that asks nothing costs nothing.
 */
export function bounds(trx: Transaction<Database>, customerId: number): Bounds {
  let current = ''
  let isShut = false
  async function bind(plugin: string): Promise<void> {
    if (current === plugin) return
    current = plugin
    // Leaves with what the plugin asks, which is not carried out without it.
    await sql`SELECT set_config('forrad.plugin', ${plugin}::text, true),
      set_config('forrad.plugin_customer', ${`${customerId}`}::text, true)${sql.raw(withNext)}`.execute(
      trx,
    )
  }
  return {
    turn(plugin, work) {
      let bound: Promise<void> | null = null
      async function ask<Row>(
        question: Question<Row>,
        isOver: () => boolean,
      ): Promise<readonly Row[]> {
        if (isOver() || isShut) throw new Error('the moment is over')
        const compiled = question.compile(trx)
        requireOneQuestion(compiled)
        bound ??= bind(plugin)
        await bound
        const { sql: text, parameters } = compiled
        return (await trx.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows
      }
      return askedTurn(({ keep, isOver }) => work((question) => keep(ask(question, isOver))))
    },
    lift: () => bind(''),
    shut: () => {
      isShut = true
    },
  }
}

/** Without parameters a text could hold several statements. */
function requireOneQuestion({ sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) {
  if (!/^\s*(select|insert|update|delete|merge|with)\b/i.test(text)) {
    throw new Error('a hook asks by SELECT, INSERT, UPDATE, DELETE or MERGE only')
  }
  if (parameters.length === 0 && text.includes(';')) {
    throw new Error('a hook asks one question at a time, with its values as parameters')
  }
}
