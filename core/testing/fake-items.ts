import type { Item } from '@forrad/openapi'
import type { Input, Result } from '../api/index.ts'
import { toGtin14 } from '../domain/gs1/index.ts'
import { keptText, mayChangeLevel, optionalText } from '../domain/index.ts'
import { retold } from './fake-names.ts'
import { wholeItem } from './fake-reading.ts'
import {
  answer,
  invalid,
  newId,
  refusal,
  replaceItem,
  type FakeWorld,
  type Handlers,
} from './fake-world.ts'

type Operations = 'createItem' | 'updateItem'
type OwnFields = Omit<Input<'updateItem'>['item'], 'print_label_text' | 'label_printed_at'>
type LabelFields = Pick<Item, 'print_label_text' | 'label_printed_at'>

/** Items of one's own, and what is noted of any item. */
export function itemHandlers(world: FakeWorld): Handlers<Operations> {
  return {
    createItem({ item }) {
      const fields = ownFields(item)
      if (!fields.ok) return fields
      const taken = takenBy(world, fields.data, null)
      if (taken) return taken
      const created: Item = {
        id: newId(world, 'item', world.items),
        print_label_text: null,
        label_printed_at: null,
        strength_text: null,
        gtin: null,
        requires_license: false,
        narcotic_level: 0,
        license: null,
        own: true,
        locations: [],
        ...item,
        ...fields.data,
        ...labelFields(item),
      }
      world.items = [...world.items, created]
      return answer({ item: wholeItem(world, created.id) ?? created })
    },
    updateItem({ id, item }) {
      const fields = ownFields(item)
      if (!fields.ok) return fields
      const known = world.items.find((one) => one.id === id)
      if (!known) return refusal(404, 'not_found')
      if (Object.keys(fields.data).length > 0) {
        if (!known.own) return refusal(403, 'not_own_item')
        const { narcotic_level = known.narcotic_level } = fields.data
        if (!mayChangeLevel(world.user, known.narcotic_level, narcotic_level)) {
          return refusal(403, 'narcotics_not_allowed')
        }
        const taken = takenBy(world, fields.data, id)
        if (taken) return taken
      }
      replaceItem(world, { ...known, ...fields.data, ...labelFields(item) })
      retold(world)
      return answer({ item: wholeItem(world, id) ?? known })
    },
  }
}

/** The owner's fields that are given, without blanks around texts and with 14 digits of GTIN. */
function ownFields(item: Input<'updateItem'>['item']): Result<OwnFields> {
  const { print_label_text: _text, label_printed_at: _printed, ...own } = item
  const { vendor_name, display_name, strength_text, gtin } = own
  if (vendor_name?.trim() === '') return invalid('item.vendor_name', 'required')
  if (display_name?.trim() === '') return invalid('item.display_name', 'required')
  const digits = gtin ? toGtin14(gtin) : null
  if (digits === undefined) return invalid('item.gtin', 'wrong_check_digit')
  return answer({
    ...own,
    ...(vendor_name === undefined ? {} : { vendor_name: keptText(vendor_name) }),
    ...(display_name === undefined ? {} : { display_name: keptText(display_name) }),
    ...(strength_text === undefined ? {} : { strength_text: optionalText(strength_text) }),
    ...(gtin === undefined ? {} : { gtin: digits }),
  })
}

/** The label's fields that are given; a blank text is none. */
function labelFields({
  print_label_text: text,
  label_printed_at: printed,
}: Input<'updateItem'>['item']): Partial<LabelFields> {
  return {
    ...(text === undefined ? {} : { print_label_text: optionalText(text) }),
    ...(printed === undefined
      ? {}
      : { label_printed_at: printed === null ? null : new Date(printed).toISOString() }),
  }
}

/** Another item with the same varunummer or GTIN would make look-ups ambiguous. */
function takenBy(
  { items }: FakeWorld,
  { vendor_name, gtin }: OwnFields,
  except: number | null,
): Result<never> | null {
  const others = items.filter(({ id }) => id !== except)
  const isNamed = others.some((one) => one.vendor_name === vendor_name)
  const isCoded = others.some((one) => gtin && one.gtin === gtin)
  if (!isNamed && !isCoded) return null
  return refusal(409, 'name_taken', [{ field: isNamed ? 'item.vendor_name' : 'item.gtin' }])
}
