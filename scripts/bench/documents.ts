/** `npm run bench -- documents [--node]`: labels and tables beside jspdf and exceljs. */
import { SHEET_FORMATS, type Documents, type Row, type TableFormat } from '@forrad/core/documents'
import { nodeDocuments, rowsOf } from '../../tests/documents/documents.helpers.ts'
import { blockedInBrowser } from './documents/browser.ts'
import { HEAD, inventory, labels } from './documents/data.ts'
import { exceljsCsv, exceljsTable, jspdfLabels, jspdfTable } from './documents/peers.ts'
import { rounded } from './results.ts'

const ROUNDS = 3
/** Milliseconds that the main thread may be held at a stretch. */
const LONGEST_BLOCK = 50

interface Race {
  readonly what: string
  readonly ours: () => Promise<unknown>
  readonly peer: string
  readonly theirs: () => unknown
}

function races(documents: Documents): readonly Race[] {
  const list = labels(1000)
  const format = SHEET_FORMATS[0]
  if (!format) throw new Error('no sheet formats')
  const table = async (kind: TableFormat, rows: readonly Row[]) => {
    const result = await documents.table(kind, HEAD, rowsOf(rows))
    if (!result.ok) throw new Error(result.problem.code)
  }
  const few = inventory(5000)
  const many = inventory(100_000)
  return [
    {
      what: '1,000 labels',
      ours: async () => {
        const sheet = { format, start: 1, outlined: false }
        const result = await documents.labels({ kind: 'pdf', title: 'x' }, { labels: list, sheet })
        if (!result.ok) throw new Error(result.problem.code)
      },
      peer: 'jspdf',
      theirs: () => jspdfLabels(list),
    },
    {
      what: 'PDF, 5,000 rows',
      ours: () => table('pdf', few),
      peer: 'jspdf-autotable',
      theirs: () => jspdfTable(few),
    },
    {
      what: 'Excel, 100,000 rows',
      ours: () => table('xlsx', many),
      peer: 'exceljs',
      theirs: () => exceljsTable(many),
    },
    {
      what: 'CSV, 100,000 rows',
      ours: () => table('csv', many),
      peer: 'exceljs',
      theirs: () => exceljsCsv(many),
    },
  ]
}

async function timed(run: () => unknown): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** The best of some rounds, ours and theirs in turns, so that a busy machine hits both. */
async function race({ ours, theirs }: Race): Promise<readonly [number, number]> {
  let best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round++) {
    best = [Math.min(best[0], await timed(ours)), Math.min(best[1], await timed(theirs))]
  }
  return best
}

/**
 * Labels and tables beside jspdf and exceljs doing the same in Node, best of three; then ours in a
 * browser, where the longest time that the main thread was held counts. Fails when a peer is faster
 * or the main thread is held longer than 50 ms. `--node` leaves the browser out.
 */
export async function run(args: readonly string[]): Promise<object> {
  const found: Record<string, object> = {}
  const documents = await nodeDocuments()
  const misses: string[] = []
  console.log('work                    ours        peer')
  for (const each of races(documents)) {
    const [ours, theirs] = await race(each)
    const cells = [each.what.padEnd(22), `${Math.round(ours)} ms`.padEnd(11)]
    console.log(...cells, `${Math.round(theirs)} ms (${each.peer})`)
    found[each.what] = { ours: rounded(ours), [each.peer]: rounded(theirs) }
    if (ours >= theirs) misses.push(`${each.what}: ${each.peer} is faster`)
  }
  if (!args.includes('--node')) {
    console.log('\nin the browser          time        main thread held at most')
    for (const { what, time, block } of await blockedInBrowser()) {
      console.log(what.padEnd(22), `${Math.round(time)} ms`.padEnd(11), `${Math.round(block)} ms`)
      found[`${what}, in the browser`] = { time: rounded(time), block: rounded(block) }
      if (block > LONGEST_BLOCK)
        misses.push(`${what}: the main thread was held ${Math.round(block)} ms`)
    }
  }
  for (const miss of misses) console.error(`BEHIND ${miss}`)
  if (misses.length > 0) process.exitCode = 1
  return found
}
