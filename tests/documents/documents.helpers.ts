import { inflateSync } from 'node:zlib'
import type { RowSource, Row } from '@forrad/core/documents'

export { nodeDocuments } from '../../scripts/examples/node-documents.ts'

/** Rows as a source hands them on, in pages. */
export async function* rowsOf(rows: readonly Row[], page = 1000): RowSource<never> {
  for (let at = 0; at < rows.length; at += page) yield rows.slice(at, at + page)
  return null
}

/** The sizes of type in a PDF, points, and how many labels or lines are set in each; the largest first. */
export function largestType(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  const sizes: number[] = []
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 1)) {
    const start = file.indexOf('\n', at) + 1
    const content = inflated(file.subarray(start, file.indexOf('endstream', start)))
    for (const [, size] of content.matchAll(/\/F\d+ ([\d.]+) Tf/g)) sizes.push(Number(size))
  }
  return [...new Set(sizes)]
    .toSorted((a, b) => b - a)
    .map((size) => ({ size, times: sizes.filter((one) => one === size).length }))
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}
