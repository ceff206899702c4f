import { checkDigit } from '@forrad/core/gs1'
import type { ItemKind } from '@forrad/openapi'
import { medicines, unkeptMedicines } from './medicines.ts'
import type { MedicineRow } from './medicines.ts'
import { ownItems, supplies } from './supplies.ts'

/** An item of the demo data. */
export interface DemoItem {
  readonly vendor_name: string
  readonly display_name: string
  readonly strength_text: string
  readonly gtin: string | null
  readonly kind: ItemKind
  readonly requires_license: boolean
  readonly narcotic_level: number
  readonly isCold: boolean
  /** The first customer's own; else the shared catalogue's. */
  readonly isOwn: boolean
  /** Somebody keeps it. */
  readonly isKept: boolean
}

/** The whole demo catalogue; its order decides varunummer and stock. */
export function demoItems(): readonly DemoItem[] {
  const kept = medicines.flatMap((row) => expandMedicine(row, true))
  const others = unkeptMedicines.flatMap((row) => expandMedicine(row, false))
  const things = supplies.flatMap(([name, sizes]) => sizes.split('|').map((size) => [name, size]))
  return [
    ...[...kept, ...others].map((item, index) => {
      const vendor_name = `${101_234 + 137 * index}`
      return { ...item, vendor_name, gtin: withCheckDigit(`0704626${vendor_name}`) }
    }),
    ...things.map(([display_name = '', strength_text = ''], index) => ({
      ...plain,
      vendor_name: `S-${20_310 + 13 * index}`,
      display_name,
      strength_text,
      // Not every supplier marks its packs.
      gtin: index % 6 === 5 ? null : withCheckDigit(`07350${String(40_000_000 + 911 * index)}`),
      kind: 'supply' as const,
    })),
    ...ownItems.map(([vendor_name, display_name, strength_text]) => ({
      ...plain,
      vendor_name,
      display_name,
      strength_text,
      gtin: null,
      kind: 'supply' as const,
      isOwn: true,
    })),
  ]
}

const plain = {
  requires_license: false,
  narcotic_level: 0,
  isCold: false,
  isOwn: false,
  isKept: true,
}

function expandMedicine([name, form, strengths, marks = '']: MedicineRow, isKept: boolean) {
  const level = /n([1-5])/.exec(marks)?.[1]
  return strengths.split('|').map((strength_text) => ({
    ...plain,
    display_name: `${name}, ${form}`,
    strength_text,
    kind: 'medicine' as const,
    requires_license: marks.includes('lic'),
    narcotic_level: level === undefined ? 0 : Number(level),
    isCold: marks.includes('cold'),
    isKept,
  }))
}

function withCheckDigit(digits: string): string {
  return `${digits}${checkDigit(digits)}`
}
