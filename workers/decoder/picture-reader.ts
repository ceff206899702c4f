import type { DecodedCode, PixelImage, Point } from '@forrad/core/scanner'
import { openEngine } from './engine.ts'
import { grayFromRgba } from './pixels/gray.ts'
import { decodeStill } from './still.ts'

/** Where the reader's wasm comes from: its bytes, or the address it is served at. */
export type WasmSource = { readonly bytes: ArrayBuffer } | { readonly url: string }

/** Reads single pictures in the thread that calls it; for scripts, benchmarks and tests. */
export interface PictureReader {
  /** Codes that can be believed, nearest to `towards` (the picture's middle when absent) first. */
  decodeImage(
    pixels: PixelImage,
    options?: { readonly towards?: Point },
  ): Promise<readonly DecodedCode[]>
}

/** The part of `openPictureReader` that is loaded on demand. */
export async function openReader(wasm: WasmSource): Promise<PictureReader> {
  const locate = (path: string, prefix: string): string =>
    'url' in wasm && path.endsWith('.wasm') ? wasm.url : prefix + path
  const engine = await openEngine(
    'bytes' in wasm ? { wasmBinary: wasm.bytes } : { locateFile: locate },
  )
  return {
    decodeImage: ({ data, width, height }, { towards } = {}) =>
      decodeStill(engine, grayFromRgba(data, width, height), towards ? { towards } : {}),
  }
}
