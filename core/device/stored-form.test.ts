import type { Item } from '@forrad/openapi'
import { expect, test } from 'vitest'
import { entryOf, figuresAt, itemOf } from './entry.ts'
import { setUp } from './keeper.fixtures.ts'
import { VERSION } from './keeper.ts'

/**
 * What stands in the browsers of everybody who keeps stock, by the version that wrote it. It is read by
 * the version that comes next: whoever changes anything of it writes a new one down under a new
 * `VERSION`, so that what is there already is fetched anew instead of being misread. What is written
 * here of a version that has been in use is never changed.
 */
const ITEM = {
  id: 7,
  vendor_name: '101234',
  display_name: 'Alvedon filmdragerad tablett',
  print_label_text: null,
  label_printed_at: null,
  strength_text: '500 mg',
  gtin: '07046261012348',
  kind: 'medicine',
  own: false,
  requires_license: false,
  narcotic_level: 2,
  license: null,
  locations: [
    {
      id: 1,
      name: 'Läkemedelsrum 1',
      quantity: 25,
      location_item: {
        id: 101,
        item_id: 7,
        location_id: 1,
        preferred_stock_level: 40,
        reorder_point: 10,
        reorder_multiple: 10,
      },
      storage_locations: [
        {
          id: 11,
          location_id: 1,
          identifier: 'A1',
          batches: [
            { id: 1, identifier: 'LOT24A', quantity: 20, expiration_date: '2027-06-30' },
            { id: 2, identifier: 'LOT24B', quantity: 5, expiration_date: null, blocked: true },
          ],
        },
      ],
    },
    {
      id: 2,
      name: 'Akutförråd',
      quantity: 3,
      location_item: null,
      storage_locations: [
        {
          id: 21,
          location_id: 2,
          identifier: 'B1',
          batches: [{ id: 3, identifier: 'LOT24A', quantity: 3, expiration_date: '2026-12-31' }],
        },
      ],
    },
  ],
} as const satisfies Item

// prettier-ignore
const FIGURES = [
  1, 1, 10, 2, 11, 20270630, 20, 0, 11, 0, 5, 1,
  2, 0, 0, 1, 21, 20261231, 3, 0,
]
const MARK = 'behind bytes cursor generation items locationIds takenAt userId version'
const ANSWERS = 'adjustments locations settings summary synonyms user verbatim'

const FORM = {
  version: 2,
  entry: {
    id: 7,
    display_name: 'Alvedon filmdragerad tablett',
    vendor_name: '101234',
    gtin: '07046261012348',
    own: false,
    narcotic: true,
    text: JSON.stringify(ITEM),
    figures: FIGURES,
  },
  mark: MARK.split(' '),
  answers: ANSWERS.split(' '),
  /** Of the customer, and of a location. */
  verbatim: ['listPluginSettings', 'listCountedPlaces/1'],
}

test('an item is written in the form of its version', () => {
  const { figures, ...entry } = entryOf({ ...ITEM, history: [] } as Item)
  const written = { version: VERSION, entry: { ...entry, figures: [...figures] } }
  expect(written).toEqual({ version: FORM.version, entry: FORM.entry })
})

test('an item is read from the form of its version', () => {
  const entry = { ...FORM.entry, figures: Float64Array.from(FORM.entry.figures) }
  expect(itemOf(entry)).toEqual(ITEM)
  expect([1, 2, 3].map((id) => figuresAt(entry, id))).toEqual([
    {
      isKept: true,
      reorderPoint: 10,
      batches: [
        { placeId: 11, date: 20270630, quantity: 20, isBlocked: false },
        { placeId: 11, date: 0, quantity: 5, isBlocked: true },
      ],
    },
    {
      isKept: false,
      reorderPoint: 0,
      batches: [{ placeId: 21, date: 20261231, quantity: 3, isBlocked: false }],
    },
    null,
  ])
})

test('what stands beside the items is written in the form of its version', async () => {
  const { keeper, store } = setUp()
  await keeper.open('anna')
  await keeper.keep([1])
  const mark = await store.mark()
  const answers = await store.answers(mark?.generation ?? '')
  const names = (of: object | null | undefined) => Object.keys(of ?? {}).sort()
  expect(mark?.version).toBe(FORM.version)
  expect(names(mark)).toEqual(FORM.mark)
  expect(names(answers)).toEqual(FORM.answers)
  expect(names(answers?.verbatim)).toEqual(expect.arrayContaining(FORM.verbatim))
})
