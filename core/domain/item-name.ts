import type { Item } from '@forrad/openapi'
import { UNITS } from './units.ts'

/** What an item is called wherever it is named: the strength is part of the name (NAME-1). */
export function itemName({
  display_name,
  strength_text,
}: Pick<Item, 'display_name' | 'strength_text'>): string {
  return strength_text ? `${display_name} ${strength_text}` : display_name
}

const NO_BREAK = '\u00a0'
const beforeUnit = new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'giu')
const inGroups = /(\d) (?=\d{3}(?!\d))/g

/** A text as it is drawn: what the eye must read in one, a number and its unit, stays on one line (NAME-2). */
export function unbroken(text: string): string {
  return text.replace(beforeUnit, `$1${NO_BREAK}`).replace(inGroups, `$1${NO_BREAK}`)
}
