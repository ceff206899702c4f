import type { Decoder } from '@forrad/core/scanner'
import { createClient } from './client.ts'
import type { PictureReader, WasmSource } from './picture-reader.ts'
import { spawnWorker } from './spawn.ts'

export type { PictureReader, WasmSource } from './picture-reader.ts'

/** A decoder in a worker of its own, which starts with the first call; see `Decoder`. */
export function createDecoder(): Decoder {
  return createClient(spawnWorker)
}

/** Loads a picture reader; in Node the bytes are those of `zxing-wasm/reader/zxing_reader.wasm`. Rejects when it cannot be loaded. */
export async function openPictureReader(wasm: WasmSource): Promise<PictureReader> {
  // Loaded on demand: a page that only talks to the worker needs none of it.
  const { openReader } = await import('./picture-reader.ts')
  return openReader(wasm)
}
