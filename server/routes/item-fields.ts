import { optionalText } from '@forrad/core/domain'
import { toGtin14 } from '@forrad/core/gs1'
import type { ItemCreate, ItemUpdate } from '@forrad/openapi'
import { invalidField } from '../errors.ts'
import type { LabelFields, OwnFields } from '../master-data/write-items.ts'
import { requiredText } from './required-text.ts'

/**
 * The owner's fields that are given, without blanks around texts and with 14 digits of GTIN; 422
 * `wrong_check_digit` for a GTIN that cannot be.
 */
export function ownFields(item: ItemCreate | ItemUpdate): OwnFields {
  const { vendor_name, display_name, strength_text, gtin } = item
  const { kind, requires_license, narcotic_level } = item
  return {
    ...(vendor_name === undefined
      ? {}
      : { vendor_name: requiredText(vendor_name, 'item.vendor_name') }),
    ...(display_name === undefined
      ? {}
      : { display_name: requiredText(display_name, 'item.display_name') }),
    ...(strength_text === undefined ? {} : { strength_text: optionalText(strength_text) }),
    ...(gtin === undefined ? {} : { gtin: gtin === null ? null : checkedGtin(gtin) }),
    ...(kind === undefined ? {} : { kind }),
    ...(requires_license === undefined ? {} : { requires_license }),
    ...(narcotic_level === undefined ? {} : { narcotic_level }),
  }
}

/** The label's fields that are given; a blank text is none. */
export function labelFields(item: ItemCreate | ItemUpdate): LabelFields {
  const text = item.print_label_text
  const printed = 'label_printed_at' in item ? item.label_printed_at : undefined
  return {
    ...(text === undefined ? {} : { print_label_text: optionalText(text) }),
    ...(printed === undefined
      ? {}
      : { label_printed_at: printed === null ? null : moment(printed) }),
  }
}

function checkedGtin(gtin: string): string {
  const digits = toGtin14(gtin)
  if (digits === undefined) throw invalidField('item.gtin', 'wrong_check_digit')
  return digits
}

/** The format lets through leap seconds, which are no time here, and the year 0. */
function moment(text: string): Date {
  const time = new Date(text)
  if (!(time.getTime() >= 0)) throw invalidField('item.label_printed_at', 'wrong_format')
  return time
}
