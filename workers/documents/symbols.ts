import type { DrawSymbol, Modules, PrintLabel } from '@forrad/core/documents'
import type { LabelBarcode } from '@forrad/core/domain'
import { prepareZXingModule, writeBarcode, type ZXingModuleOverrides } from 'zxing-wasm/writer'

/** Barcodes as modules, each drawn once. */
export interface Symbols {
  /** Draws the barcodes of these labels, so that `draw` has them. */
  prepare(labels: readonly PrintLabel[]): Promise<void>
  readonly draw: DrawSymbol
}

function keyOf(barcode: LabelBarcode): string {
  return barcode.symbology === 'gs1_data_matrix'
    ? `gs1 ${elementsOf(barcode)}`
    : `${barcode.symbology} ${barcode.text}`
}

/** The elements with their identifiers in brackets, as the writer takes them; the lot, of any length, last. */
function elementsOf({
  gtin,
  expiry,
  lot,
}: LabelBarcode & { readonly symbology: 'gs1_data_matrix' }): string {
  const date = expiry === undefined ? '' : `[17]${expiry.slice(2).replaceAll('-', '')}`
  return `[01]${gtin}${date}${lot === undefined ? '' : `[10]${lot}`}`
}

/** Creates the drawer; the writer's wasm is loaded as `overrides` says. */
export function createSymbols(overrides: ZXingModuleOverrides): Symbols {
  prepareZXingModule({ overrides })
  const drawn = new Map<string, Modules | undefined>()
  return {
    async prepare(labels) {
      for (const { barcode } of labels) {
        const key = keyOf(barcode)
        if (!drawn.has(key)) drawn.set(key, await write(barcode))
      }
    },
    draw: (barcode) => drawn.get(keyOf(barcode)),
  }
}

/** The writer checks neither check digits nor dates: whoever makes a `LabelBarcode` has done so (LABEL-3). */
async function write(barcode: LabelBarcode): Promise<Modules | undefined> {
  const common = { addQuietZones: false, scale: 1 } as const
  const { symbol, error } =
    barcode.symbology === 'gs1_data_matrix'
      ? await writeBarcode(elementsOf(barcode), {
          ...common,
          format: 'DataMatrix',
          options: 'gs1,forceSquare',
        })
      : await writeBarcode(barcode.text, {
          ...common,
          format: barcode.symbology === 'qr' ? 'QRCode' : 'Code128',
        })
  if (error !== '' || symbol.width === 0) return undefined
  const height = barcode.symbology === 'code_128' ? 1 : symbol.height
  const dark = new Uint8Array(symbol.width * height)
  for (let index = 0; index < dark.length; index++) dark[index] = symbol.data[index] === 0 ? 1 : 0
  return { width: symbol.width, height, dark }
}
