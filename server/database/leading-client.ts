import { Client } from 'pg'
import { LedQuery } from './led-query.ts'
import type { Statement } from './led-query.ts'

/**
 * Ends a statement within a transaction whose rows nobody wants: it leaves with the next one, in one round
 * trip. Should it fail, the next is not carried out and throws what it said.
 */
export const withNext = ' /* with the next */'

/** Answers of what is not waited for, or was never sent. */
const sent = { command: '', rowCount: 0, rows: [] }
const beginning = /^(begin|start transaction)[a-z ]*$/i

/**
 * A connection that has what begins a transaction, and what is marked by `withNext`, leave with the
 * statement after it. When the first statement of a transaction fails, the rest of the transaction is
 * refused: nobody knows whether it was begun, and nothing may be carried out beside it. A commit that the
 * database made a rollback throws.
 */
export class LeadingClient extends Client {
  #held: readonly Statement[] = []
  /** Whether a transaction was begun, held or sent, and is not over. */
  #isWithin = false
  /** The message that begins a transaction, while it is under way. */
  #opening: Promise<unknown> | null = null
  #failed: unknown = null

  // The driver's own signatures stand; only a text, or a named one, with values is looked at here.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...given: any[]): any {
    const statement = statementOf(given)
    if (!statement) return super.query(...(given as [string]))
    return this.#ask(statement)
  }

  async #ask(statement: Statement): Promise<unknown> {
    const { text } = statement
    if (text === 'rollback') return this.#rollBack(statement)
    if (this.#opening) await this.#opening
    if (this.#failed) throw this.#failed
    if (isBeginning(statement)) this.#isWithin = true
    // Beside a transaction the next statement may be somebody else's.
    if (this.#isWithin && (isBeginning(statement) || text.endsWith(withNext))) {
      this.#held = [...this.#held, statement]
      return sent
    }
    if (text === 'commit') return this.#commit(statement)
    // Without values a text may hold several statements, which go by another way.
    if (statement.values.length > 0) return this.#sendAll([...this.#take(), statement])
    const ahead = this.#take()
    if (ahead.length > 0) await this.#sendAll(ahead)
    return this.#sendAll([statement])
  }

  async #commit(statement: Statement): Promise<unknown> {
    this.#isWithin = false
    const ahead = this.#take()
    if (ahead.length > 0 && ahead.every(isBeginning)) return sent
    const { command } = (await this.#sendAll([...ahead, statement])) as { readonly command: string }
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back, not committed.')
    return sent
  }

  async #rollBack(statement: Statement): Promise<unknown> {
    this.#isWithin = false
    const ahead = this.#take()
    await this.#opening?.catch(() => undefined)
    this.#failed = null
    return ahead.some(isBeginning) ? sent : this.#sendAll([statement])
  }

  #take(): readonly Statement[] {
    const held = this.#held
    this.#held = []
    return held
  }

  /** In one message; returns the last one's rows. */
  #sendAll(statements: readonly Statement[]): Promise<unknown> {
    const ahead = statements.slice(0, -1)
    const last = statements.at(-1) as Statement
    const { name, text, values } = last
    if (ahead.length === 0 && !isBeginning(last)) {
      const own = name === undefined ? [text, values] : [{ name, text, values }]
      return super.query(...(own as [string])) as unknown as Promise<unknown>
    }
    const answer = new Promise<unknown>((resolve, reject) => {
      const done = (error: Error | undefined, result: unknown) =>
        error ? reject(error) : resolve(result)
      super.query(new LedQuery(ahead, last, done) as never)
    })
    return statements.some(isBeginning) ? this.#openWith(answer) : answer
  }

  #openWith(answer: Promise<unknown>): Promise<unknown> {
    const opening = answer
      .catch((error: unknown) => {
        this.#failed = error
        throw error
      })
      .finally(() => {
        this.#opening = null
      })
    this.#opening = opening
    return opening
  }
}

function isBeginning({ text }: Statement): boolean {
  return beginning.test(text)
}

/** A text with values as the pool's users ask it; null for every other way of asking. */
function statementOf(given: readonly unknown[]): Statement | null {
  const [asked, values, ...rest] = given
  if (rest.length > 0) return null
  if (typeof asked === 'string') return Array.isArray(values) ? { text: asked, values } : null
  const named = asked as Partial<Statement> | null
  return named?.name && named.text && named.values ? (named as Statement) : null
}
