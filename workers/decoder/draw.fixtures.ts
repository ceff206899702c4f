import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { CreatableBarcodeFormat } from 'zxing-wasm/writer'
import { openEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import type { Gray } from './pixels/gray.ts'

const require = createRequire(import.meta.url)

function wasmOf(part: 'reader' | 'writer'): ArrayBuffer {
  return new Uint8Array(readFileSync(require.resolve(`zxing-wasm/${part}/zxing_${part}.wasm`)))
    .buffer
}

/** The reader, its wasm read from the package. */
export function openTestEngine(): Promise<Engine> {
  return openEngine({ wasmBinary: wasmOf('reader') })
}

let prepared = false

/** A sharp picture of a code with a quiet zone, `module` pixels a module. */
export async function drawCode(
  format: CreatableBarcodeFormat,
  text: string,
  { module = 3, options = '', quiet = 10 } = {},
): Promise<Gray> {
  if (!prepared) prepareZXingModule({ overrides: { wasmBinary: wasmOf('writer') } })
  prepared = true
  const { symbol, error } = await writeBarcode(text, { format, options, addQuietZones: false })
  if (error !== '') throw new Error(error)
  const width = (symbol.width + 2 * quiet) * module
  const height = (symbol.height + 2 * quiet) * module
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < symbol.height * module; y++) {
    for (let x = 0; x < symbol.width * module; x++) {
      const row = Math.floor(y / module)
      const value = symbol.data[row * symbol.width + Math.floor(x / module)] ?? 255
      data[(y + quiet * module) * width + x + quiet * module] = value
    }
  }
  return { data, width, height }
}

/** A frame of one shade with pictures laid into it at their places. */
export function compose(
  width: number,
  height: number,
  parts: readonly { readonly picture: Gray; readonly x: number; readonly y: number }[],
  shade = 200,
): Gray {
  const data = new Uint8Array(width * height).fill(shade)
  for (const { picture, x, y } of parts) {
    for (let row = 0; row < picture.height; row++) {
      const line = picture.data.subarray(row * picture.width, (row + 1) * picture.width)
      data.set(line, (y + row) * width + x)
    }
  }
  return { data, width, height }
}

/** Noise that is the same in every run. */
export function noise(width: number, height: number, seed = 1): Gray {
  const data = new Uint8Array(width * height)
  let state = seed
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    data[i] = state >>> 24
  }
  return { data, width, height }
}
