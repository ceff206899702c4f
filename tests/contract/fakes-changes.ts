import * as fc from 'fast-check'
import type { Kind } from './fakes-compare.ts'

/** Stands for an id of this kind; beyond those that are known, for one that nothing has. */
export interface Ref {
  readonly ref: Kind
  readonly n: number
}

/** Stands for what an item has on a shelf place just now, or `off` by some. */
export interface Seen {
  readonly seen: { readonly item: Ref; readonly place: Ref; readonly off: number }
}

/** Stands for an instant so many milliseconds before the server's now. */
export interface Ago {
  readonly ago: number
}

/** An id of this kind. */
export const ref = (ref: Kind, max = 6): fc.Arbitrary<Ref> =>
  fc.nat({ max }).map((n) => ({ ref, n }))
/** Values of names that may be missing. */
export function maybe<T extends object>(record: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) {
  return fc.record(record, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>
}

const batch = fc.record({
  identifier: fc.constantFrom('A', 'A', 'B', null, ' A '),
  expiration_date: fc.constantFrom('2031-01-31', '2031-01-31', '2019-05-31', '2026-12-05', null),
})
const level = fc.integer({ min: 0, max: 12 })
/** Levels of which some are given. */
export const levels = maybe<
  Record<'reorder_point' | 'preferred_stock_level' | 'reorder_multiple', number>
>({
  reorder_point: level,
  preferred_stock_level: level,
  reorder_multiple: fc.integer({ min: 1, max: 5 }),
})
/** An item kept at a location, perhaps with levels. */
export const keeping = fc
  .record({ item_id: ref('item'), location_id: ref('location'), levels })
  .map(({ levels: given, ...of }) => ({ ...of, ...given }))

const reason = fc.constantFrom(
  { code: 'damaged' },
  { code: 'expired', text: ' Utgånget ' },
  { code: 'unused' },
  { code: 'other' },
  { code: 'other', text: 'Annat' },
  { code: 'other', text: '  ' },
  { code: 'patients_own' },
)
/** One to three of a kind. */
export const several = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 })
const isRight = fc.nat({ max: 9 }).map((n) => n > 0)

const simple = fc
  .record({
    item: ref('item'),
    type: fc.constantFrom('remove', 'remove', 'receive', 'write_off', 'return'),
    isRight,
    reason: fc.option(reason, { nil: undefined }),
    rows: several(fc.record({ place: ref('place'), batch, n: fc.integer({ min: 1, max: 9 }) })),
  })
  .map(({ item, type, isRight: right, reason: why, rows }) => {
    const takes = type === 'remove' || type === 'write_off'
    const sign = takes === right ? -1 : 1
    const batch_updates = rows.map(({ place, batch: of, n }) => ({
      storage_location_id: place,
      ...of,
      quantity: sign * n,
    }))
    return { item_id: item, type, ...(why ? { reason: why } : {}), batch_updates }
  })
const count = fc
  .record({
    item: ref('item'),
    place: ref('place'),
    off: fc.constantFrom(0, 0, 0, 0, 1, -1),
    rows: several(fc.record({ batch, n: fc.integer({ min: -6, max: 6 }) })),
    says: isRight,
  })
  .map(({ item, place, off, rows, says }) => ({
    item_id: item,
    type: 'stocktaking',
    batch_updates: rows.map(({ batch: of, n }) => ({
      storage_location_id: place,
      ...of,
      quantity: n,
      ...(says ? { previous_quantity: { seen: { item, place, off } } } : {}),
    })),
  }))
const move = fc
  .record({
    item: ref('item'),
    from: ref('place'),
    to: ref('place'),
    batch,
    n: fc.integer({ min: 1, max: 6 }),
    lost: fc.constantFrom(0, 0, 0, 0, 0, 1),
  })
  .map(({ item, from, to, batch: of, n, lost }) => ({
    item_id: item,
    type: 'move',
    batch_updates: [
      { storage_location_id: from, ...of, quantity: -n },
      { storage_location_id: to, ...of, quantity: n - lost },
    ],
  }))
/** Packs of a batch are opened: at once on the same shelf place, with a shorter date or the own. */
const opening = fc
  .record({
    item: ref('item'),
    place: ref('place'),
    identifier: fc.constantFrom('A', 'B'),
    n: fc.integer({ min: 1, max: 3 }),
    isBack: fc.boolean(),
    isOwnDate: fc.nat({ max: 3 }).map((n) => n === 0),
  })
  .map(({ item, place, identifier, n, isBack, isOwnDate }) => {
    const row = (expiration_date: string, quantity: number) => {
      return { storage_location_id: place, identifier, expiration_date, quantity }
    }
    const [from, to] = isBack ? ['2026-12-05', '2031-01-31'] : ['2031-01-31', '2026-12-05']
    return {
      item_id: item,
      type: 'move',
      reason: { code: isBack ? 'opened_mistake' : 'opened' },
      ...(isBack ? {} : { extra: { 'opened/on': '2026-11-20' } }),
      batch_updates: isOwnDate ? [row(from, 0)] : [row(from, -n), row(to, n)],
    }
  })
/** One batch that lies there, again and again: what meets itself, as a change and its undoing. */
export const aimed = fc.constantFrom(-2, -1, 1).map((quantity) => ({
  item_id: { ref: 'item', n: 0 },
  type: quantity < 0 ? 'remove' : 'receive',
  batch_updates: [
    {
      storage_location_id: { ref: 'place', n: 1 },
      identifier: 'A',
      expiration_date: '2031-01-31',
      quantity,
    },
  ],
}))

/** One adjustment, mostly a right one. */
export const change = fc.oneof(
  { arbitrary: simple, weight: 5 },
  { arbitrary: count, weight: 2 },
  { arbitrary: move, weight: 2 },
  { arbitrary: opening, weight: 1 },
)

/** What has happened without a network. */
export const intent = fc
  .record({
    version: fc.nat({ max: 19 }).map((n) => (n === 0 ? 2 : 1)),
    key: fc.constantFrom('nyckel-1', 'nyckel-2', 'nyckel-3', 'nyckel-4', 'nyckel-5', 'nyckel-6'),
    ago: fc.constantFrom(-60_000, 0, 1000, 3_600_000, 3_600_000, 31 * 86_400_000),
    adjustments: fc.array(change, { maxLength: 2 }),
    location_item: fc.option(keeping, { nil: undefined, freq: 1 }),
  })
  .map(({ ago, location_item: kept, ...rest }) => ({
    ...rest,
    occurred_at: { ago },
    ...(kept && rest.adjustments.length < 2 ? { location_item: kept } : {}),
  }))
