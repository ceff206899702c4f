import type { Documents, RowSource, Row } from '@forrad/core/documents'
import { openDocuments } from '@forrad/workers/documents'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

async function bytesOf(path: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(require.resolve(path)))
}

/** The documents service in this thread, with fonts and wasm from the packages. */
export async function nodeDocuments(): Promise<Documents> {
  const [regular, bold, wasm] = await Promise.all([
    bytesOf('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    bytesOf('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
    bytesOf('zxing-wasm/writer/zxing_writer.wasm'),
  ])
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  return openDocuments({
    fonts: async () => ({ regular, bold }),
    writer: { wasmBinary: wasmBinary as ArrayBuffer },
  })
}

/** Rows as a source hands them on, in pages. */
export async function* rowsOf(rows: readonly Row[], page = 1000): RowSource<never> {
  for (let at = 0; at < rows.length; at += page) yield rows.slice(at, at + page)
  return null
}
