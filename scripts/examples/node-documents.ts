import type { Documents } from '@forrad/core/documents'
import { openDocuments } from '@forrad/workers/documents'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(require.resolve(path)))
}

/** The documents service without a browser: in this thread, with fonts and wasm from the packages. */
export async function nodeDocuments(): Promise<Documents> {
  const [regular, bold, wasm] = await Promise.all([
    bytesOf('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    bytesOf('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
    bytesOf('zxing-wasm/writer/zxing_writer.wasm'),
  ])
  return openDocuments({
    fonts: async () => ({ regular, bold }),
    writer: { wasmBinary: wasm.buffer },
  })
}
