import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { checkDigit } from '@forrad/core/gs1'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { CreatableBarcodeFormat } from 'zxing-wasm/writer'
import type { Random } from './random.ts'

/** A code as modules: true is dark; and what a reader should say. */
export interface DrawnSymbol {
  readonly width: number
  readonly height: number
  readonly dark: Uint8Array
  readonly text: string
}

/** One kind of code: how its content is made, what is written and what is read. */
export interface Kind {
  readonly name: string
  readonly format: CreatableBarcodeFormat
  readonly options?: string
  /** Rows of bars lose their quiet zone and height to nothing else; a matrix is square. */
  readonly linear: boolean
  readonly content: (random: Random) => { readonly write: string; readonly read: string }
}

const GS = '\u001d'

function gtin(random: Random, length: 8 | 12 | 13 | 14): string {
  const body = random.digits(length - 1)
  return `${body}${checkDigit(body)}`
}

/** GTIN, expiry, lot and serial: written with brackets, read without. */
function pack(random: Random): { write: string; read: string } {
  const item = gtin(random, 14)
  const expiry = `27${String(random.whole(1, 12)).padStart(2, '0')}${random.whole(10, 28)}`
  const lot = `${random.letters(2)}${random.digits(4)}`
  const serial = random.digits(10)
  return {
    write: `(01)${item}(17)${expiry}(10)${lot}(21)${serial}`,
    read: `01${item}17${expiry}10${lot}${GS}21${serial}`,
  }
}

function same(text: string): { write: string; read: string } {
  return { write: text, read: text }
}

/** Number system 0, the digits that a UPC-E keeps, and its check digit. */
function upce(random: Random): { write: string; read: string } {
  const kept = `${random.digits(4)}${random.whole(1, 9)}${random.whole(5, 9)}`
  const whole = `0${kept.slice(0, 5)}0000${kept.slice(5)}`
  const check = checkDigit(whole)
  return { write: `0${kept}${check}`, read: `0${whole}${check}` }
}

/** Every kind that the writer can draw and the product reads. */
export const KINDS: readonly Kind[] = [
  {
    name: 'Data Matrix GS1',
    format: 'DataMatrix',
    options: 'gs1,forceSquare',
    linear: false,
    content: pack,
  },
  {
    name: 'Data Matrix',
    format: 'DataMatrix',
    linear: false,
    content: (r) => same(`FRD-${r.letters(4)}-${r.digits(6)}`),
  },
  {
    name: 'QR',
    format: 'QRCode',
    linear: false,
    content: (r) => same(`https://example.com/${r.letters(6)}?n=${r.digits(5)}`),
  },
  { name: 'QR GS1', format: 'QRCode', options: 'gs1', linear: false, content: pack },
  {
    name: 'Aztec',
    format: 'Aztec',
    linear: false,
    content: (r) => same(`AZ ${r.letters(5)} ${r.digits(7)}`),
  },
  {
    name: 'PDF417',
    format: 'PDF417',
    linear: false,
    content: (r) => same(`PDF ${r.letters(6)} ${r.digits(8)}`),
  },
  {
    name: 'MaxiCode',
    format: 'MaxiCode',
    linear: false,
    content: (r) => same(`MAXI ${r.letters(6)} ${r.digits(6)}`),
  },
  { name: 'GS1-128', format: 'Code128', options: 'gs1', linear: true, content: shortPack },
  {
    name: 'Code 128',
    format: 'Code128',
    linear: true,
    content: (r) => same(`${r.letters(3)}${r.digits(5)}`),
  },
  {
    name: 'Code 93',
    format: 'Code93',
    linear: true,
    content: (r) => same(`${r.letters(3)}${r.digits(4)}`),
  },
  {
    name: 'Code 39',
    format: 'Code39',
    linear: true,
    content: (r) => same(`${r.letters(2)}-${r.digits(4)}`),
  },
  { name: 'Codabar', format: 'Codabar', linear: true, content: (r) => same(`A${r.digits(8)}B`) },
  { name: 'ITF-14', format: 'ITF', linear: true, content: (r) => same(gtin(r, 14)) },
  { name: 'ITF', format: 'ITF', linear: true, content: (r) => same(r.digits(10)) },
  { name: 'EAN-13', format: 'EAN13', linear: true, content: (r) => same(gtin(r, 13)) },
  { name: 'EAN-13 add-on', format: 'EAN13', linear: true, content: withAddOn },
  { name: 'EAN-8', format: 'EAN8', linear: true, content: (r) => same(gtin(r, 8)) },
  { name: 'UPC-A', format: 'UPCA', linear: true, content: upca },
  { name: 'UPC-E', format: 'UPCE', linear: true, content: upce },
  { name: 'DataBar', format: 'DataBarOmni', linear: true, content: dataBar },
  { name: 'DataBar stacked', format: 'DataBarStkOmni', linear: true, content: dataBar },
  { name: 'DataBar expanded', format: 'DataBarExp', linear: true, content: shortPack },
  { name: 'DataBar expanded stacked', format: 'DataBarExpStk', linear: true, content: shortPack },
]

function shortPack(random: Random): { write: string; read: string } {
  const item = gtin(random, 14)
  const lot = `${random.letters(1)}${random.digits(4)}`
  return { write: `(01)${item}(10)${lot}`, read: `01${item}10${lot}` }
}

function withAddOn(random: Random): { write: string; read: string } {
  const main = gtin(random, 13)
  const addOn = random.digits(5)
  return { write: `${main}+${addOn}`, read: `${main}${addOn}` }
}

function upca(random: Random): { write: string; read: string } {
  const text = gtin(random, 12)
  return { write: text, read: `0${text}` }
}

function dataBar(random: Random): { write: string; read: string } {
  const item = gtin(random, 14)
  return { write: `(01)${item}`, read: `01${item}` }
}

let prepared = false

/** Draws one code of a kind with content made at random. */
export async function drawSymbol(kind: Kind, random: Random): Promise<DrawnSymbol> {
  if (!prepared) {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
    prepared = true
  }
  const { write, read } = kind.content(random)
  const { symbol, error } = await writeBarcode(write, {
    format: kind.format,
    options: kind.options ?? '',
    addQuietZones: false,
  })
  if (error !== '') throw new Error(`${kind.name} ${write}: ${error}`)
  const { width, height, data } = symbol
  return {
    width,
    height,
    dark: Uint8Array.from(data, (value) => (value < 128 ? 1 : 0)),
    text: read,
  }
}
