import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { rowsSeenBy } from '../accounts/token-limits.ts'
import { refuseLate } from './deadline.ts'
import { stalledAfter, takeLargeTurn } from './large-answers.ts'
import { rowNamedBy } from './paging.ts'
import type { Page } from './paging.ts'

/** Of a list without a limit, as many rows at a time are read and sent. */
const rowsAtATime = 200

/** Reads one page of a list: at most `limit` rows from where the cursor points. */
export type ReadPage<Row> = (cursor: string | undefined, limit: number) => Promise<Page<Row>>

/** An answer that is sent while it is made; `respond` hands its stream to the reply. */
export class StreamedAnswer {
  readonly stream: Readable

  constructor(stream: Readable) {
    this.stream = stream
  }
}

/**
 * The answer of a list call. With a limit it is one page; without, everything from the cursor on,
 * page after page as the caller takes it, so that neither memory nor a connection to the database is
 * held by a long list or a slow reader. Its rows are right one by one, as with pages asked one by
 * one: what others change meanwhile may show or not.
 */
export async function answerList<Name extends string, Row>(
  request: FastifyRequest,
  name: Name,
  readEvery: ReadPage<Row>,
): Promise<{ readonly [Key in Name]: readonly Row[] } & { readonly next_cursor: string | null }> {
  const { limit, cursor } = request.query as { readonly limit?: number; readonly cursor?: string }
  const readPage: ReadPage<Row> = async (from, most) => {
    const { rows, next_cursor } = await readEvery(from, most)
    return { rows: rowsSeenBy(request, name, rows), next_cursor }
  }
  if (limit !== undefined) {
    const page = await readPage(cursor, limit)
    return described(name, request.token?.locations ? await endingInSight(page, readPage) : page)
  }
  const leave = await takeLargeTurn(request)
  try {
    const first = await readPage(cursor, rowsAtATime)
    if (first.next_cursor !== null) {
      const stream = streamList(name, first, readPage, request)
      stream.once('close', leave)
      // A stream of exactly this answer, which `respond` knows.
      return new StreamedAnswer(stream) as never
    }
    leave()
    return described(name, first)
  } catch (error) {
    leave()
    throw error
  }
}

/**
 * A page of what may be seen, read on until it ends in a row that may: a cursor tells the name of the
 * row it comes after, and be it by its number alone, that there is one that the call's filter keeps. What
 * may be seen is looked for in steps that grow, and then shrink to the row.
 */
async function endingInSight<Row>(first: Page<Row>, readPage: ReadPage<Row>): Promise<Page<Row>> {
  let { rows, next_cursor } = first
  let step = 1
  let most = rowsAtATime
  while (next_cursor !== null && !isInSight(rows, next_cursor)) {
    refuseLate()
    const further = await readPage(next_cursor, step)
    if (further.rows.length > 0 && step > 1) {
      step = Math.ceil(step / 2)
      most = step
    } else {
      rows = [...rows, ...further.rows]
      next_cursor = further.next_cursor
      step = Math.min(step * 2, most)
    }
  }
  return { rows, next_cursor }
}

function isInSight(rows: readonly unknown[], cursor: string): boolean {
  const id = rowNamedBy(cursor)
  return rows.some((row) => (row as { readonly id?: unknown }).id === id)
}

function described<Name extends string, Row>(name: Name, { rows, next_cursor }: Page<Row>) {
  return { [name]: rows, next_cursor } as { readonly [Key in Name]: readonly Row[] } & {
    readonly next_cursor: string | null
  }
}

/** Made page by page as it is taken; a reader who stops taking is left after a while. */
function streamList<Row>(
  name: string,
  first: Page<Row>,
  readPage: ReadPage<Row>,
  { raw }: FastifyRequest,
): Readable {
  let taken = performance.now()
  async function* write(): AsyncGenerator<string> {
    let before = `{${JSON.stringify(name)}:[`
    for (let page: Page<Row> | null = first; page !== null;) {
      taken = performance.now()
      if (page.rows.length > 0) {
        yield before + page.rows.map((row) => JSON.stringify(row)).join(',')
        before = ','
      }
      const cursor: string | null = page.next_cursor
      page = cursor === null ? null : await readPage(cursor, rowsAtATime)
    }
    // Nothing but the beginning is left to say when every row went meanwhile.
    yield `${before === ',' ? '' : before}],"next_cursor":null}`
  }
  const stream = Readable.from(write(), { highWaterMark: 1 })
  const timer = setInterval(() => {
    if (performance.now() - taken > stalledAfter) raw.socket.destroy()
  }, stalledAfter / 4)
  timer.unref()
  stream.once('close', () => clearInterval(timer))
  return stream
}

/** Gives up an answer that nobody waits for any more. */
export function dropStream(answer: unknown): void {
  if (answer instanceof StreamedAnswer) answer.stream.destroy()
}
