import { SHEET_FORMATS, type Row, type RowSource, type TableFormat } from '@forrad/core/documents'
import { createDocuments } from '@forrad/workers/documents'
import { HEAD, inventory, labels } from './data.ts'

/** What a piece of work cost in the browser, in milliseconds. */
export interface Held {
  readonly what: string
  readonly time: number
  /** The longest time that the main thread was held at a stretch. */
  readonly block: number
}

declare global {
  interface Window {
    measureDocuments(): Promise<readonly Held[]>
  }
}

async function* pages(rows: readonly Row[]): RowSource<never> {
  for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500)
  return null
}

/** Runs the work and watches for long tasks, which the browser reports from 50 ms on; 0 means that there was none. */
async function held(what: string, run: () => Promise<{ readonly ok: boolean }>): Promise<Held> {
  let block = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) block = Math.max(block, entry.duration)
  })
  observer.observe({ entryTypes: ['longtask'] })
  const start = performance.now()
  const result = await run()
  const time = performance.now() - start
  if (!result.ok) throw new Error(`${what} failed: ${JSON.stringify(result)}`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  observer.disconnect()
  return { what, time, block }
}

window.measureDocuments = async () => {
  const documents = createDocuments()
  const table = (format: TableFormat, rows: readonly Row[]) => () =>
    documents.table(format, HEAD, pages(rows))
  const few = inventory(5000)
  const many = inventory(100_000)
  const list = labels(1000)
  const format = SHEET_FORMATS[0]
  if (!format) throw new Error('no sheet formats')
  const sheet = { format, start: 1, outlined: false }
  // What was made for the bench itself is not counted.
  await new Promise((resolve) => setTimeout(resolve, 500))
  return [
    await held('1,000 labels', () =>
      documents.labels({ kind: 'pdf', title: 'x' }, { labels: list, sheet }),
    ),
    await held('PDF, 5,000 rows', table('pdf', few)),
    await held('Excel, 100,000 rows', table('xlsx', many)),
    await held('CSV, 100,000 rows', table('csv', many)),
  ]
}
