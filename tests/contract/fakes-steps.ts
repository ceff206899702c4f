import type { OperationId } from '@forrad/core/api'
import * as fc from 'fast-check'
import { aimed, change, intent, keeping, levels, maybe, ref, several } from './fakes-changes.ts'

/** One call as both are asked it. */
export interface Step {
  readonly call: OperationId
  readonly input: object
  /** Who asks: an administrator, an editor without the narcotics flag, a reader. */
  readonly by: 0 | 1 | 2
  readonly key?: string
  readonly minimal?: boolean
}

/** The clock moves on by so many milliseconds. */
export interface Wait {
  readonly wait: number
}

const by = fc.constantFrom<Step['by'][]>(0, 0, 0, 0, 0, 0, 1, 1, 2)
const key = fc.option(
  fc.constantFrom('nyckel-1', 'nyckel-2', 'nyckel-3'),
  { nil: undefined, freq: 3 }, // prettier-ignore
)

/** A call with an input; the others of its options by chance. */
function asked(call: OperationId, input: fc.Arbitrary<object>, weight = 1) {
  const arbitrary = fc
    .record({ input, by, key, minimal: fc.boolean() })
    .map(({ input, by, key, minimal }): Step => {
      return { call, input, by, ...(key ? { key } : {}), ...(minimal ? { minimal } : {}) }
    })
  return { arbitrary, weight }
}

const name = fc.constantFrom('Akutrum', 'akutrum', ' Rum 10 ', 'Rum 9', 'Östra', '  ', 'Rum 2')
const shelf = fc.constantFrom('A1', 'a1', 'A10', 'A9', 'B2', ' C3 ', ' ')
const text = fc.constantFrom('Ipren', ' Alvedon ', 'Åhlbom', ' ', 'Zink')
const query = fc.constantFrom(
  'alvedon',
  'alv',
  'mg 500',
  'A1',
  'morfin',
  'xyz',
  '',
  '101',
  'Akut',
  'ÖSTRA',
)
const limit = fc.integer({ min: 1, max: 3 })
const paged = { limit }
const gtin = fc.constantFrom('7046261012348', '07046261012348', '7046261012341', '00012345678905')

const user = fc.record({
  email: fc.constantFrom('new', 'NEW', 'other', 'editor'),
  first_name: fc.constantFrom('Åsa', 'Bo', ' Eva  Maria ', 'Edit'),
  last_name: fc.constantFrom('Öberg', 'Ek', 'Åberg', 'Or', ' '),
  role: fc.constantFrom('read', 'edit', 'administrate'),
  narcotics: fc.boolean(),
})
/** A user as who changes it may have seen it: by chance as it is, or as they want it. */
const seenUser = fc
  .record({ user, pending_email: fc.option(fc.constantFrom('new', 'other'), { nil: undefined }) })
  .map(({ user: one, pending_email }) => ({ ...one, ...(pending_email ? { pending_email } : {}) }))

const calls = [
  asked(
    'registerAdjustments',
    several(change).map((adjustments) => ({ adjustments })),
    14,
  ),
  asked(
    'registerAdjustments',
    aimed.map((one) => ({ adjustments: [one] })),
    10,
  ),
  asked(
    'adjustItem',
    fc
      .record({ adjustments: fc.array(change, { maxLength: 2 }), kept: fc.option(keeping) })
      .map(({ adjustments, kept }) => {
        const item_id = kept?.item_id ?? adjustments[0]?.item_id
        const own = adjustments.map((one, at) => (at === 0 && item_id ? { ...one, item_id } : one))
        return { item_adjustment: { adjustments: own, ...(kept ? { location_item: kept } : {}) } }
      }),
    4,
  ),
  asked('undoAdjustment', fc.record({ id: ref('adjustment', 12) }), 12),
  asked(
    'sendIntents',
    fc.array(intent, { minLength: 1, maxLength: 3 }).map((intents) => ({ intents })),
    7,
  ),
  asked(
    'getIntent',
    fc.record({ key: fc.constantFrom('nyckel-1', 'nyckel-2', 'nyckel-4', 'nyckel-9') }),
  ),
  asked(
    'listDifferences',
    maybe({ ...paged, item_id: ref('item'), location_id: ref('location'), solved: fc.boolean() }),
  ),
  asked(
    'solveDifference',
    fc
      .record({
        id: ref('difference'),
        how: fc.constantFrom('reason', 'count', 'batch'),
        text: fc.option(fc.constantFrom('Spillt', ' '), { nil: undefined }),
        adjustment_id: fc.option(ref('adjustment', 12), { nil: undefined }),
      })
      .map(withoutUndefined),
    3,
  ),
  asked('getItem', fc.record({ id: ref('item') })),
  asked('listItems', maybe(paged)),
  asked(
    'searchItems',
    fc
      .record({
        query,
        more: maybe({
          ...paged,
          stocked: fc.boolean(),
          location_ids: several(ref('location')),
          own_location_id: ref('location'),
        }),
      })
      .map(({ query: asked, more }) => ({ query: asked, ...more })),
    2,
  ),
  asked('searchCatalogue', fc.record({ query })),
  asked('findItemByGtin', fc.record({ gtin })),
  asked(
    'findItemByVendorName',
    fc.record({ vendor_name: fc.constantFrom('101234', ' 101234 ', 'E1', 'E9') }),
  ),
  asked('listLocations', maybe(paged)),
  asked('getLocation', fc.record({ id: ref('location') })),
  asked(
    'listLocationItems',
    fc
      .record({
        id: ref('location'),
        more: maybe({
          ...paged,
          query,
          show: several(fc.constantFrom('out', 'low', 'expiring', 'soon', 'expired')),
        }),
      })
      .map(({ id, more }) => ({ id, ...more })),
    2,
  ),
  asked(
    'listInventory',
    fc
      .record({
        id: ref('location'),
        more: maybe({
          ...paged,
          query,
          storage_location_id: ref('place'),
          expires_within: fc.constantFrom(0, 30, 3650),
        }),
      })
      .map(({ id, more }) => ({ id, ...more })),
    2,
  ),
  asked('getSummary', maybe({ expiring_within_days: fc.constantFrom(0, 30) })),
  asked(
    'listAdjustments',
    maybe({
      ...paged,
      item_id: ref('item'),
      location_id: ref('location'),
      user_id: ref('user'),
      type: fc.constantFrom('remove', 'undo', 'receive'),
    }),
    2,
  ),
  asked('createLocation', fc.record({ location: fc.record({ name }) })),
  asked('updateLocation', fc.record({ id: ref('location'), location: fc.record({ name }) })),
  asked(
    'updateLocation',
    fc.record({
      id: ref('location'),
      location: fc.record({ name }),
      seen: fc.record({ name }),
    }),
  ),
  asked('deleteLocation', fc.record({ id: ref('location') })),
  asked(
    'createStorageLocation',
    fc.record({ storage_location: fc.record({ location_id: ref('location'), identifier: shelf }) }),
  ),
  asked(
    'updateStorageLocation',
    fc.record({ id: ref('place'), storage_location: fc.record({ identifier: shelf }) }),
  ),
  asked(
    'updateStorageLocation',
    fc.record({
      id: ref('place'),
      storage_location: fc.record({ identifier: shelf }),
      seen: fc.record({ identifier: shelf }),
    }),
  ),
  asked('deleteStorageLocation', fc.record({ id: ref('place') }), 2),
  asked('createLocationItem', fc.record({ location_item: keeping })),
  asked('getLocationItem', fc.record({ id: ref('location_item') })),
  asked(
    'updateLocationItem',
    fc.record({
      id: ref('location_item'),
      location_item: levels.filter((one) => Object.keys(one).length > 0),
    }),
  ),
  asked('deleteLocationItem', fc.record({ id: ref('location_item') })),
  asked(
    'createItem',
    fc
      .record({
        vendor_name: fc.constantFrom('101234', 'E9', ' E8 '),
        display_name: text,
        kind: fc.constantFrom('medicine', 'supply'),
        more: maybe({
          gtin,
          strength_text: fc.constantFrom('5 mg', ' ', null),
          narcotic_level: fc.constantFrom(0, 2),
          print_label_text: text,
        }),
      })
      .map(({ more, ...rest }) => ({ item: { ...rest, ...more } })),
  ),
  asked(
    'updateItem',
    fc.record({
      id: ref('item'),
      item: maybe<object>({
        vendor_name: fc.constantFrom('E1', 'E7'),
        display_name: text,
        gtin,
        print_label_text: text,
        label_printed_at: fc.constantFrom('2026-11-01T10:00:00Z', null),
        narcotic_level: fc.constantFrom(0, 2),
      } as never).filter((one) => Object.keys(one).length > 0),
    }),
  ),
  asked('getCurrentUser', fc.constant({})),
  asked('listUsers', maybe(paged)),
  asked('createUser', fc.record({ user })),
  asked('updateUser', fc.record({ id: ref('user'), user })),
  asked('updateUser', fc.record({ id: ref('user'), user, seen: seenUser }), 2),
  asked('deleteUser', fc.record({ id: ref('user') })),
  asked('resendInvitation', fc.record({ id: ref('user') })),
  asked(
    'changeOwnName',
    fc.record({
      first_name: fc.constantFrom('Åsa', 'Edit', ' ', 'Eva  M'),
      last_name: fc.constantFrom('Öberg', 'or', 'Ny'),
    }),
  ),
] as const

/** Calls that read everything; every sequence ends with them. */
export const SWEEP: readonly Pick<Step, 'call' | 'input'>[] = [
  { call: 'listItems', input: {} },
  { call: 'listLocations', input: {} },
  { call: 'listAdjustments', input: {} },
  { call: 'listDifferences', input: { solved: false, limit: 200 } },
  { call: 'listDifferences', input: { solved: true, limit: 200 } },
  { call: 'listUsers', input: { limit: 200 } },
  { call: 'getSummary', input: {} },
]

/** A sequence of calls, with the clock moving on now and then. */
export const sequence: fc.Arbitrary<readonly (Step | Wait)[]> = fc.array(
  fc.oneof(...calls, {
    arbitrary: fc.constantFrom(4000, 240_000).map((wait): Wait => ({ wait })),
    weight: 3,
  }),
  { minLength: 1, maxLength: 24, size: 'max' },
)

function withoutUndefined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
