import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The identifiers that staff meet, in their own terms; the others keep the standard's title alone. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  '00': msg`Transport unit (SSCC)`,
  '01': msg`Item (GTIN)`,
  '02': msg`Items inside (GTIN)`,
  '10': msg`Batch`,
  '11': msg`Date of manufacture`,
  '13': msg`Date of packing`,
  '15': msg`Best before`,
  '16': msg`Sell by`,
  '17': msg`Expiry date`,
  '20': msg`Variant`,
  '21': msg`Serial number`,
  '30': msg`Quantity`,
  '37': msg`Number of items inside`,
  '240': msg`Further item number`,
  '241': msg`Customer’s item number`,
  '400': msg`Order number`,
  '410': msg`Ship to`,
  '414': msg`Place`,
  '422': msg`Country of origin`,
  '710': msg`National number, Germany`,
  '711': msg`National number, France`,
  '712': msg`National number, Spain`,
  '713': msg`National number, Brazil`,
  '714': msg`National number, Portugal`,
  '7003': msg`Expiry date and time`,
  '8200': msg`Web address`,
}

/** What an application identifier is called in the store room; undefined for those nobody meets there. */
export function identifierWords(ai: string): MessageDescriptor | undefined {
  return WORDS[ai]
}
