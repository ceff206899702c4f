import { cellText, stockholmMoment } from '@forrad/core/documents'
import type { Translate } from '@forrad/core/kernel'
import type { AuditChange } from '@forrad/openapi'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NamedSettings } from './named-settings.ts'
import { settingsWords } from './settings-words.ts'

/** One changed field in words; without `before` it was nothing, without both it only says that it changed. */
export interface ChangeWords {
  readonly label: string
  readonly before?: string
  readonly after?: string
}

type Value = AuditChange['before']

const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  first_name: msg`First name`,
  last_name: msg`Last name`,
  email: msg`E-mail`,
  role: msg`Role`,
  narcotics: msg`May handle narcotics`,
  known_device: msg`Known device`,
  vendor_name: msg`Item number`,
  display_name: msg`Name`,
  name: msg`Name`,
  identifier: msg`Name`,
  kind: msg`Kind`,
  strength_text: msg`Strength`,
  gtin: msg`GTIN`,
  requires_license: msg`Requires a licence`,
  narcotic_level: msg`Narcotic level`,
  preferred_stock_level: msg`Preferred stock level`,
  reorder_point: msg`Reorder point`,
  reorder_multiple: msg`Reorder multiple`,
  print_label_text: msg`Label text`,
  license_number: msg`Licence number`,
  responsible: msg`Responsible`,
  quantity: msg`Quantity`,
  quantity_used: msg`Used`,
  valid_until: msg`Valid until`,
  opened_days: msg`Days good after opening`,
  lots: msg`Batches`,
  class: msg`Class`,
  reference: msg`Reference`,
  instructions: msg`What to do`,
  due_on: msg`To be answered by`,
  letter: msg`Letter`,
  locations: msg`Locations`,
  expires_on: msg`Last day`,
  entries: msg`Entries of the history`,
  act: msg`Change`,
  storage_location: msg`Shelf place`,
  occurred_at: msg`Was done`,
  refusal: msg`Refused by`,
  reason: msg`Reason for putting it aside`,
  unknown_lines: msg`Lines that the service does not know`,
}

const VALUES: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  role: { administrate: msg`Administrator`, edit: msg`User`, read: msg`Read only` },
  kind: { medicine: msg`Medicine`, supply: msg`Supplies` },
  class: { none: msg`None` },
  act: {
    remove: msg`Pick`,
    stocktaking: msg`Stocktaking`,
    receive: msg`Reception`,
    move: msg`Moved`,
    write_off: msg`Written off`,
    return: msg`Put back`,
    undo: msg`Undoing`,
  },
}

/** Words what was changed, each field with what it was and became. */
export function changeWords(
  changes: readonly AuditChange[],
  translate: Translate,
  settings: NamedSettings = {},
): readonly ChangeWords[] {
  return changes.flatMap((change) =>
    change.field === 'settings'
      ? settingsWords(change, translate)
      : [fieldWords(change, translate, settings)],
  )
}

function fieldWords(
  { field, before, after }: AuditChange,
  translate: Translate,
  settings: NamedSettings,
): ChangeWords {
  const setting = settings[field]
  const known = FIELDS[field]
  const label = setting
    ? `${translate(setting.section)}: ${translate(setting.label)}`
    : known
      ? translate(known)
      : field
  if (before === null && after === null) return { label }
  const word = (value: Value) => {
    const choice = setting?.choices?.[String(value)]
    return choice ? translate(choice) : valueWords(field, value, translate)
  }
  return before === null
    ? { label, after: word(after) }
    : { label, before: word(before), after: word(after) }
}

function valueWords(field: string, value: Value, translate: Translate): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return translate(value ? msg`Yes` : msg`No`)
  if (field === 'occurred_at') return cellText(stockholmMoment(String(value)), 'datetime')
  if (typeof value === 'number') return cellText(value, 'number')
  const known = VALUES[field]?.[value]
  return known ? translate(known) : value
}
