import type { SettingFields } from '@forrad/core/domain'

/** What a customer may set. */
export const SETTINGS: SettingFields = {
  coldest: { kind: 'whole_number', least: -90, most: 40, default: 2 },
  warmest: { kind: 'whole_number', least: -90, most: 40, default: 8 },
  reminds: { kind: 'boolean', default: true },
}

/** Between which temperatures a fridge is as it should be, in °C. */
export interface Limits {
  readonly coldest: number
  readonly warmest: number
}

/** The settings as the server or a form has them. Throws when they cannot be read. */
export function readSettings(written: unknown): Limits & { readonly reminds: boolean } {
  const { coldest, warmest, reminds } = Object(written) as Readonly<Record<string, unknown>>
  if (typeof coldest !== 'number' || typeof warmest !== 'number') {
    throw new Error('fridge-log: `coldest` and `warmest` are numbers')
  }
  return { coldest, warmest, reminds: reminds === true }
}

/** Whether a temperature is as it should be; `tenths` of a degree Celsius. */
export function isWithin(tenths: number, { coldest, warmest }: Limits): boolean {
  return tenths >= 10 * coldest && tenths <= 10 * warmest
}

/**
 * What is missing of a reading; null when nothing is.
 *
 * - FRIDGE-1 A temperature outside the limits needs a remark: what was done about it.
 */
export function readingFault(tenths: number, remark: string, limits: Limits): 'no_remark' | null {
  return isWithin(tenths, limits) || remark.trim() !== '' ? null : 'no_remark'
}
