import type { RowSource, Row } from '@forrad/core/documents'

export { nodeDocuments } from '../../scripts/examples/node-documents.ts'

/** Rows as a source hands them on, in pages. */
export async function* rowsOf(rows: readonly Row[], page = 1000): RowSource<never> {
  for (let at = 0; at < rows.length; at += page) yield rows.slice(at, at + page)
  return null
}
