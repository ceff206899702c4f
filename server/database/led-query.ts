import { Query } from 'pg'

/** A statement as it is sent. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** The name that the connection keeps it prepared under. */
  readonly name?: string
}

/** What is used of the driver's connection: a message each. */
interface Wire {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void }
  readonly submittedNamedStatements: Record<string, string>
  readonly parse: (statement: { readonly text: string; readonly name: string }) => void
  readonly bind: (portal: { readonly values: readonly unknown[] }) => void
  readonly execute: (portal: object) => void
}

/** What the driver's queries do and its types do not tell. */
interface DriverQuery {
  name: string
  submit(wire: Wire): Error | null
  handleCommandComplete(message: unknown, wire: Wire): void
  handleDataRow(message: unknown): void
  handleError(error: Error, wire: Wire): void
}

type Callback = (error: Error | undefined, result: unknown) => void

const DriverQuery = Query as unknown as new (config: object, callback: Callback) => DriverQuery

/**
 * A statement that others lead, in one message to the database. Between them stands no `Sync`: when one
 * fails, the database passes over everything behind it by its protocol, so that none is ever carried out
 * without those before it, the beginning of a transaction included. Only the last one's rows are heard.
 */
export class LedQuery extends DriverQuery {
  readonly ahead: readonly Statement[]
  readonly #name: string
  #left: number

  constructor(ahead: readonly Statement[], { text, values, name = '' }: Statement, done: Callback) {
    super({ text, values, name, queryMode: 'extended' }, done)
    this.ahead = ahead
    this.#name = name
    this.#left = ahead.length
  }

  override submit(wire: Wire): Error | null {
    wire.stream.cork()
    try {
      for (const { text, values } of this.ahead) {
        wire.parse({ text, name: '' })
        wire.bind({ values })
        wire.execute({})
      }
      const refused = super.submit(wire)
      // Until its own turn has come it is nameless: that others were parsed says nothing of it.
      this.name = ''
      return refused
    } finally {
      wire.stream.uncork()
    }
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#left === 0) {
      super.handleCommandComplete(message, wire)
      return
    }
    this.#left -= 1
    if (this.#left === 0) this.name = this.#name
  }

  override handleDataRow(message: unknown): void {
    if (this.#left === 0) super.handleDataRow(message)
  }

  override handleError(error: Error, wire: Wire): void {
    // It was not reached, and is not prepared.
    if (this.#left > 0) delete wire.submittedNamedStatements[this.#name]
    super.handleError(error, wire)
  }
}
