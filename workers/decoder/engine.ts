/// <reference types="emscripten" />
import type { CodeFormat, Quad } from '@forrad/core/scanner'
import { prepareZXingModule, purgeZXingModule } from 'zxing-wasm/reader'
import type { ZXingModuleOverrides, ZXingReaderModule, ZXingReadResult } from 'zxing-wasm/reader'
import { formatOf, READ_FORMATS } from './formats.ts'
import type { Gray } from './pixels/gray.ts'

/** How hard to look. */
export interface ReadOptions {
  /** More rows and finer steps; several times slower. */
  readonly harder: boolean
  /** Also along the columns, and upside down. */
  readonly rotated: boolean
  /** Also light on dark. */
  readonly inverted: boolean
  /** How light and dark are told apart in a matrix: by the surroundings or by the whole picture. */
  readonly threshold: 'local' | 'global'
  /** Stop after so many codes. */
  readonly most: number
  /** Formats in the reader's own names; all of ours when absent. */
  readonly formats?: string
  /** EAN/UPC add-ons are read too. */
  readonly addOns?: boolean
}

/** One code as the reader reports it. */
export interface RawRead {
  readonly text: string
  readonly format: CodeFormat
  readonly symbology: string
  readonly position: Quad
  /** Rows of the picture that agreed (bar codes in a single row only). */
  readonly lines: number
  /** How much of the error correction was left, 0 to 1; undefined where there is none or it is not told. */
  readonly spare?: number
  /** A small kind of its format with hardly any error correction. */
  readonly weak?: boolean
}

/** The reader: looks at one picture at a time. */
export interface Engine {
  /** Codes in a picture; none when the reader fails on it, after which it starts anew by itself. */
  read(gray: Gray, options: ReadOptions): Promise<readonly RawRead[]>
}

/** Sides longer than this overflow the reader's 16-bit rows. */
const LONGEST_SIDE = 65_535
/** Kinds that noise can pass for, in the reader's own names. */
const WEAK_KINDS: ReadonlySet<string> = new Set(['MicroQRCode', 'RMQRCode', 'AztecRune'])
const TEXT_PLAIN = 0
const CHARSET_UNKNOWN = 0

/**
 * Loads the reader. `overrides` says where its wasm comes from: `locateFile` in the browser, `wasmBinary`
 * in Node. Rejects when it cannot be loaded.
 */
export async function openEngine(overrides: ZXingModuleOverrides): Promise<Engine> {
  const load = (): Promise<ZXingReaderModule> =>
    prepareZXingModule({ overrides, fireImmediately: true })
  let module = await load()
  return {
    async read(gray, options) {
      if (gray.width < 3 || gray.height < 3) return []
      if (Math.max(gray.width, gray.height) > LONGEST_SIDE) return []
      try {
        return readWith(module, gray, options)
      } catch {
        // A trap inside the wasm leaves its memory in an unknown state: drop it and take a fresh one.
        purgeZXingModule()
        module = await load()
        return []
      }
    },
  }
}

function readWith(module: ZXingReaderModule, gray: Gray, options: ReadOptions): RawRead[] {
  const { _malloc: allocate, _free: release } = module
  const pointer = allocate(gray.data.length)
  if (pointer === 0) throw new RangeError('no memory for the picture')
  module.HEAPU8.set(gray.data, pointer)
  const results = module.readBarcodesFromPixmap(pointer, gray.width, gray.height, {
    formats: options.formats ?? READ_FORMATS,
    tryHarder: options.harder,
    tryRotate: options.rotated,
    tryInvert: options.inverted,
    tryDownscale: true,
    tryDenoise: false,
    binarizer: options.threshold === 'local' ? 0 : 1,
    isPure: false,
    downscaleFactor: 3,
    downscaleThreshold: 500,
    minLineCount: 2,
    maxNumberOfSymbols: options.most,
    validateOptionalChecksum: false,
    returnErrors: false,
    eanAddOnSymbol: options.addOns === true ? 1 : 0,
    textMode: TEXT_PLAIN,
    characterSet: CHARSET_UNKNOWN,
    tryCode39ExtendedMode: true,
  })
  release(pointer)
  const reads: RawRead[] = []
  for (let i = 0; i < results.size(); i++) {
    const read = toRead(results.get(i))
    if (read) reads.push(read)
  }
  // The vector lives in the wasm's memory; its type does not tell that it can be freed.
  if ('delete' in results && typeof results.delete === 'function') results.delete()
  return reads
}

function toRead(result: ZXingReadResult | undefined): RawRead | undefined {
  if (!result?.isValid) return undefined
  const format = formatOf(result.format)
  if (!format) return undefined
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position
  const read = {
    text: result.text === '' ? latin1(result.bytes) : result.text,
    format,
    symbology: result.symbologyIdentifier,
    position: [topLeft, topRight, bottomRight, bottomLeft] as const,
    lines: result.lineCount,
  }
  const spare = spareOf(result.extra)
  return {
    ...read,
    ...(spare === undefined ? {} : { spare }),
    ...(WEAK_KINDS.has(result.format) ? { weak: true } : {}),
  }
}

/** Bytes that no character set was named for, one character each. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

function spareOf(extra: string): number | undefined {
  const found = /"UEC":\s*([\d.]+)/.exec(extra)
  return found ? Number(found[1]) : undefined
}
