import type { Item } from '@forrad/openapi'
import type { BatchKey } from './batches.ts'
import { shelfPlaceCode, toGtin14 } from './gs1/index.ts'

/** Which barcode a label shall carry. */
export type BarcodeChoice = 'gs1_data_matrix' | 'qr' | 'code_128'

/**
 * The barcode to draw: the GTIN under application identifier 01, where they are told with the date
 * (yyyy-mm-dd) under 17 and the lot under 10, or the varunummer as it is.
 */
export type LabelBarcode =
  | {
      readonly symbology: 'gs1_data_matrix'
      readonly gtin: string
      readonly expiry?: string
      readonly lot?: string
    }
  | { readonly symbology: 'qr' | 'code_128'; readonly text: string }

/** What stands on a shelf label; how it looks is the template's business. */
export interface LabelContent {
  readonly name: string
  readonly strength: string | null
  readonly vendor_name: string
  readonly shelf_place: string | null
  readonly barcode: LabelBarcode
}

/** Why a barcode cannot be drawn. */
export type BarcodeProblem = 'no_gtin' | 'wrong_check_digit' | 'not_encodable'

/** A label's content, or why its barcode cannot be drawn. */
export type LabelResult =
  | { readonly ok: true; readonly label: LabelContent }
  | { readonly ok: false; readonly code: BarcodeProblem }

type LabelItem = Pick<
  Item,
  'vendor_name' | 'display_name' | 'print_label_text' | 'strength_text' | 'gtin'
>

type BarcodeResult =
  | { readonly ok: true; readonly barcode: LabelBarcode }
  | { readonly ok: false; readonly code: BarcodeProblem }

/** Code 128 holds ASCII; a varunummer with other characters would be read back as another text. */
const PRINTABLE_ASCII = /^[\u0020-\u007e]+$/

function labelBarcode(item: LabelItem, choice: BarcodeChoice): BarcodeResult {
  if (choice === 'gs1_data_matrix') {
    if (item.gtin === null) return { ok: false, code: 'no_gtin' }
    const gtin = toGtin14(item.gtin)
    if (gtin === undefined) return { ok: false, code: 'wrong_check_digit' }
    return { ok: true, barcode: { symbology: choice, gtin } }
  }
  if (choice === 'code_128' && !PRINTABLE_ASCII.test(item.vendor_name)) {
    return { ok: false, code: 'not_encodable' }
  }
  return { ok: true, barcode: { symbology: choice, text: item.vendor_name } }
}

/** The barcode that suits an item best: its GTIN if sound, else its varunummer (LABEL-5). */
export function defaultBarcodeChoice(item: LabelItem): BarcodeChoice {
  const choices = ['gs1_data_matrix', 'code_128'] as const
  return choices.find((choice) => labelBarcode(item, choice).ok) ?? 'qr'
}

/** What a lot may consist of to stand in a code; brackets would be read as identifiers by the drawer. */
const CODED_LOT = /^[!"%&'*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/

/**
 * The barcode of one pack's own label, such as that of an opened one: with its date and, where a code
 * can hold it, its lot, so that scanning it means this very batch (LABEL-7); without a sound GTIN that
 * of a shelf label.
 */
export function packBarcode(
  item: LabelItem,
  { identifier, expiration_date }: BatchKey,
): LabelBarcode {
  const found = labelBarcode(item, defaultBarcodeChoice(item))
  if (!found.ok) return { symbology: 'qr', text: item.vendor_name }
  if (found.barcode.symbology !== 'gs1_data_matrix') return found.barcode
  const lot = identifier !== null && CODED_LOT.test(identifier) ? { lot: identifier } : {}
  const expiry = expiration_date === null ? {} : { expiry: expiration_date }
  return { ...found.barcode, ...expiry, ...lot }
}

/**
 * The barcode of a shelf place's own label: its Förråd code, which scanning opens; Code 128 when that
 * was chosen, else QR, since the code is no GTIN (LABEL-6).
 */
export function shelfPlaceBarcode(id: number, choice: BarcodeChoice): LabelBarcode {
  const symbology = choice === 'code_128' ? 'code_128' : 'qr'
  return { symbology, text: shelfPlaceCode(id) }
}

/** What a shelf label of the item carries, or why the chosen barcode cannot be drawn (LABEL-1 to LABEL-4). */
export function labelContent(
  item: LabelItem,
  shelfPlace: string | null,
  choice: BarcodeChoice,
): LabelResult {
  const result = labelBarcode(item, choice)
  if (!result.ok) return result
  return {
    ok: true,
    label: {
      name: item.print_label_text?.trim() || item.display_name,
      strength: item.strength_text?.trim() || null,
      vendor_name: item.vendor_name,
      shelf_place: shelfPlace,
      barcode: result.barcode,
    },
  }
}
