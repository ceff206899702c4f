import type { Slots } from './extension-points/slots.ts'
import type { OwnSlot } from './own-slots.ts'

type Data<Name extends OwnSlot> = Slots[Name]['data']
/** The fields that a slot's contributions may not lack, beside the view. */
type Needed<Name extends OwnSlot> = {
  readonly [Field in keyof Data<Name>]-?: object extends Pick<Data<Name>, Field> ? never : Field
}[keyof Data<Name>]

/**
 * What a slot needs of a contribution beside its view: whoever draws it goes by it unasked. A manifest that lacks
 * it is refused, and no view is moved where it would.
 */
export const SLOT_NEEDS: {
  readonly [Name in OwnSlot as [Needed<Name>] extends [never] ? never : Name]: Readonly<
    Record<Needed<Name>, true>
  >
} = {
  'exports.datasets': { label: true, open: true },
  'exports.formats': { label: true, extension: true, mimeType: true, write: true },
  'item.editors': { label: true, icon: true },
  'item.levels': { label: true, hash: true },
  'item.panels': { label: true },
  'labels.templates': { label: true, extension: true, mimeType: true, make: true },
  'location.tabs': { label: true, hash: true },
  'pick.fields': { asks: true, rule: true },
  'scanner.modes': { label: true, icon: true },
  'settings.sections': { label: true },
  'table.columns': { label: true, table: true, kind: true, cells: true },
}

/** A field that some slot needs. */
export type NeededField = { readonly [Name in OwnSlot]: Needed<Name> }[OwnSlot]
