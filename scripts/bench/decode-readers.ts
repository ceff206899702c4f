import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PixelImage } from '@forrad/core/scanner'
import { openPictureReader } from '@forrad/workers/decoder'
import type * as Zxing from '@zxing/library'
import type JsQr from 'jsqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ReaderOptions } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
// Its module build does not run in Node; the CommonJS one does.
const { BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } =
  require('@zxing/library') as typeof Zxing
// Here the default export is inside of the default export.
const jsQrRead = (require('jsqr') as { readonly default: typeof JsQr }).default

/** What a reader made of a code. */
export interface ReadText {
  readonly text: string
  /** Symbology identifier, where the reader tells one. */
  readonly symbology?: string
}

/** One of the readers that are compared. */
export interface Contestant {
  readonly name: string
  read(pixels: PixelImage): Promise<readonly ReadText[]>
}

/** The formats of the product, in zxing-wasm's names. */
const FORMATS: NonNullable<ReaderOptions['formats']> = [
  'QRCode',
  'Aztec',
  'Codabar',
  'Code39',
  'Code93',
  'Code128',
  'DataMatrix',
  'MaxiCode',
  'ITF',
  'EAN13',
  'EAN8',
  'PDF417',
  'DataBar',
  'DataBarExp',
  'DataBarExpStk',
  'UPCA',
  'UPCE',
]

function wasmBytes(): ArrayBuffer {
  const file = require.resolve('zxing-wasm/reader/zxing_reader.wasm')
  return new Uint8Array(readFileSync(file)).buffer
}

/** The product's own reader of still pictures. */
export async function ours(): Promise<Contestant> {
  const reader = await openPictureReader({ bytes: wasmBytes() })
  return { name: 'Förråd', read: (pixels) => reader.decodeImage(pixels) }
}

/** zxing-wasm as it comes, trying harder. */
function plain(): Contestant {
  prepareZXingModule({ overrides: { wasmBinary: wasmBytes() } })
  return {
    name: 'zxing-wasm',
    async read({ data, width, height }) {
      const picture = {
        data: new Uint8ClampedArray(data),
        width,
        height,
        colorSpace: 'srgb' as const,
      }
      const results = await readBarcodes(picture, {
        formats: FORMATS,
        tryHarder: true,
        textMode: 'Plain',
      })
      return results
        .filter(({ isValid }) => isValid)
        .map(({ text, symbologyIdentifier }) => ({ text, symbology: symbologyIdentifier }))
    },
  }
}

/** The JavaScript port of ZXing, trying harder. */
function zxingJs(): Contestant {
  const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
  return {
    name: '@zxing/library',
    async read({ data, width, height }) {
      // A new one for each picture: its DataBar reader remembers rows of the picture before.
      const reader = new MultiFormatReader()
      reader.setHints(hints)
      const luminance = new Uint8ClampedArray(width * height)
      for (let i = 0; i < luminance.length; i++) luminance[i] = data[i * 4 + 1] ?? 0
      const source = new RGBLuminanceSource(luminance, width, height)
      try {
        return [
          { text: reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText() },
        ]
      } catch {
        return []
      }
    },
  }
}

/** jsQR, which knows QR codes only. */
function jsQr(): Contestant {
  return {
    name: 'jsQR',
    async read({ data, width, height }) {
      const found = jsQrRead(new Uint8ClampedArray(data), width, height)
      return found ? [{ text: found.data }] : []
    },
  }
}

/** Ours first, then the peers. */
export async function contestants(): Promise<readonly Contestant[]> {
  return [await ours(), plain(), zxingJs(), jsQr()]
}
