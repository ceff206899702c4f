import { describe, expect, it } from 'vitest'
import { parseShelfPlaceCode } from './gs1/index.ts'
import { defaultBarcodeChoice, labelContent, packBarcode, shelfPlaceBarcode } from './label.ts'

const ITEM = {
  vendor_name: '101234',
  display_name: 'Paracetamol tablett',
  print_label_text: null,
  strength_text: '500 mg',
  gtin: '07046261012345',
}

/** GTIN 0704626 + 101234 with its right check digit. */
const SOUND = { ...ITEM, gtin: '07046261012348' }

describe('labels', () => {
  it('LABEL-1 carry name, strength, varunummer, shelf place and barcode', () => {
    expect(labelContent(ITEM, 'A1', 'code_128')).toEqual({
      ok: true,
      label: {
        name: 'Paracetamol tablett',
        strength: '500 mg',
        vendor_name: '101234',
        shelf_place: 'A1',
        barcode: { symbology: 'code_128', text: '101234' },
      },
    })
  })

  it.each([
    ['Alvedon, röd', 'Alvedon, röd'],
    ['  ', 'Paracetamol tablett'],
    [null, 'Paracetamol tablett'],
  ])('LABEL-1 with the print label text %j show the name %j', (print_label_text, name) => {
    const item = { ...ITEM, print_label_text, strength_text: ' ' }
    expect(labelContent(item, null, 'qr')).toMatchObject({
      label: { name, strength: null, shelf_place: null },
    })
  })

  it('LABEL-2 carry the GTIN as 14 digits in a Data Matrix', () => {
    const short = { ...ITEM, gtin: '73513537' }
    expect(labelContent(short, 'A1', 'gs1_data_matrix')).toMatchObject({
      label: { barcode: { symbology: 'gs1_data_matrix', gtin: '00000073513537' } },
    })
  })

  it('LABEL-3 are refused without a GTIN, or with a wrong check digit', () => {
    const none = { ...ITEM, gtin: null }
    expect(labelContent(none, 'A1', 'gs1_data_matrix')).toEqual({ ok: false, code: 'no_gtin' })
    const wrong = { ...ITEM, gtin: '00000073513536' }
    expect(labelContent(wrong, 'A1', 'gs1_data_matrix')).toEqual({
      ok: false,
      code: 'wrong_check_digit',
    })
  })

  it('LABEL-4 carry the varunummer as it is in QR and Code 128', () => {
    const foreign = { ...ITEM, vendor_name: 'Å-12' }
    expect(labelContent(foreign, 'A1', 'qr')).toMatchObject({
      label: { barcode: { symbology: 'qr', text: 'Å-12' } },
    })
    expect(labelContent(foreign, 'A1', 'code_128')).toEqual({ ok: false, code: 'not_encodable' })
  })

  it('LABEL-5 choose Data Matrix, else Code 128, else QR', () => {
    expect(defaultBarcodeChoice(SOUND)).toBe('gs1_data_matrix')
    expect(defaultBarcodeChoice({ ...ITEM, gtin: null })).toBe('code_128')
    expect(defaultBarcodeChoice({ ...ITEM, gtin: '00000073513536' })).toBe('code_128')
    expect(defaultBarcodeChoice({ ...ITEM, gtin: null, vendor_name: 'Å-12' })).toBe('qr')
  })

  it('LABEL-6 of a shelf place carry its code, which interpreting gives back', () => {
    expect(shelfPlaceBarcode(12, 'code_128')).toEqual({ symbology: 'code_128', text: 'FRD-S-12' })
    for (const choice of ['qr', 'gs1_data_matrix'] as const) {
      const barcode = shelfPlaceBarcode(12, choice)
      expect(barcode).toEqual({ symbology: 'qr', text: 'FRD-S-12' })
    }
    expect(parseShelfPlaceCode('FRD-S-12')).toBe(12)
  })

  it('LABEL-7 of one pack carry GTIN, date and lot, and less where a code cannot hold it', () => {
    const batch = { identifier: 'AB/12-c', expiration_date: '2026-12-21' }
    const code = { symbology: 'gs1_data_matrix', gtin: SOUND.gtin }
    expect(packBarcode(SOUND, batch)).toEqual({ ...code, expiry: '2026-12-21', lot: 'AB/12-c' })
    for (const identifier of [null, 'Å1', 'A[10]B', 'A B', 'A'.repeat(21)]) {
      expect(packBarcode(SOUND, { identifier, expiration_date: null })).toEqual(code)
    }
    // Without a sound GTIN it is the shelf label's.
    expect(packBarcode(ITEM, batch)).toEqual({ symbology: 'code_128', text: '101234' })
  })
})
