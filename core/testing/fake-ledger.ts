import type {
  Adjustment,
  AdjustmentInput,
  Item,
  LocationItemInput,
  StockFigures,
} from '@forrad/openapi'
import type { Result } from '../api/index.ts'
import {
  can,
  changedStock,
  countsBatchesAlone,
  figuresOf,
  inverseUpdates,
  isBesideAnother,
  isUndo,
  isUndoneAlone,
  mayHandleItem,
  OPENED,
  OPENED_BY_MISTAKE,
  planChanges,
  restFault,
  touchedBy,
  withinUndoWindow,
  type OpeningEntry,
} from '../domain/index.ts'
import { wholeItem } from './fake-reading.ts'
import type { Registrar } from './fake-register.ts'
import { openDifferences, settleByUndo } from './fake-solutions.ts'
import { withLevels } from './fake-stock.ts'
import {
  answer,
  invalid,
  refusal,
  replaceItem,
  type FakeWorld,
  type Handlers,
} from './fake-world.ts'

type Operations = 'registerAdjustments' | 'adjustItem' | 'undoAdjustment'

/** Changes of stock: all or nothing, each idempotency key applied once. */
export function ledgerHandlers(world: FakeWorld, registrar: Registrar): Handlers<Operations> {
  const { once, register, refused } = registrar
  return {
    registerAdjustments(body, { key, minimal }) {
      const { adjustments } = body
      const wrong = refused(adjustments, 'adjustments')
      if (wrong) return wrong
      const result = once(key, 'registerAdjustments', body, () =>
        register(adjustments, { field: 'adjustments' }),
      )
      if (!result.ok) return result
      return answer(minimal ? changedStock(result.data) : { adjustments: result.data })
    },

    adjustItem(body, { key, minimal }) {
      const { adjustments, location_item: levels } = body.item_adjustment
      if (levels && !can(world.user, 'administer')) return refusal(403, 'forbidden')
      const field = 'item_adjustment.adjustments'
      const mayNot = refused(adjustments, field)
      if (mayNot && !mayNot.ok && isForbidden(mayNot)) return mayNot
      const itemId = levels?.item_id ?? adjustments[0]?.item_id
      if (itemId === undefined) return invalid(field, 'required')
      const other = adjustments.findIndex(({ item_id }) => item_id !== itemId)
      if (other >= 0) return invalid(`${field}.${other}.item_id`, 'must_match')
      if (mayNot) return mayNot
      const made = once(key, 'adjustItem', body, () => {
        const before = { ...world }
        const result = adjustments.length > 0 ? register(adjustments, { field }) : answer([])
        if (!result.ok || !levels) return result
        const isKept = keepLevels(world, levels, 'item_adjustment.location_item')
        if (!isKept.ok) Object.assign(world, before)
        return isKept.ok ? result : isKept
      })
      if (!made.ok) return made
      const adjustment_ids = made.data.map(({ id }) => id)
      const levelsAt = levels ? [[itemId, levels.location_id] as const] : []
      if (minimal) {
        const stock = figuresAt(world, [...touchedBy(made.data), ...levelsAt])
        return answer({ stock, adjustment_ids })
      }
      const item = wholeItem(world, itemId)
      return item ? answer({ item, adjustment_ids }) : refusal(404, 'not_found')
    },

    undoAdjustment({ id }, { key, minimal }) {
      const entry = world.adjustments.find((other) => other.id === id)
      if (!entry) return refusal(404, 'not_found')
      const wrong = foreign(world, entry)
      if (wrong) return wrong
      const made = once(key, `undoAdjustment ${id}`, null, () => undo(world, registrar, entry))
      if (!made.ok) return made
      const { adjustments, stock } = changedStock(made.data)
      const [adjustment] = minimal ? adjustments : made.data
      if (!adjustment) return refusal(404, 'not_found')
      // The long form carries its item, the short one the figures.
      return answer(minimal ? { adjustment, stock } : { adjustment }) as Result<never>
    },
  }
}

function isForbidden(result: Result<unknown>): boolean {
  return !result.ok && result.error.kind === 'answer' && result.error.code === 'forbidden'
}

function foreign({ user }: FakeWorld, entry: Adjustment): Result<never> | null {
  if (entry.user.apoex_id !== user?.apoex_id) return refusal(403, 'not_own_change')
  if (isUndo(entry)) return refusal(409, 'is_undo')
  return isUndoneAlone(entry) ? null : refusal(409, 'of_document')
}

function undo(world: FakeWorld, { stock, register }: Registrar, entry: Adjustment) {
  const { id, item_id, rows } = entry
  const item = world.items.find((one) => one.id === item_id)
  const updates = inverseUpdates(rows)
  if (!item || !mayHandleItem(world.user, item)) {
    const lines = updates.map(({ storage_location_id }) => {
      return { adjustment_index: 0, item_id, storage_location_id }
    })
    return refusal(403, 'narcotics_not_allowed', lines)
  }
  if (!updates.every((update) => stock.place(update.storage_location_id))) {
    return refusal(409, 'stock_changed')
  }
  if (entry.undone_by_id !== null) return refusal(409, 'already_undone')
  if (!withinUndoWindow(Date.parse(entry.created_at), Date.parse(world.now))) {
    return refusal(409, 'too_late')
  }
  const inverse: AdjustmentInput = { item_id, type: 'remove', batch_updates: updates }
  const batches = stock.batches()
  const isPossible = planChanges([inverse], batches, '').ok
  if (!isPossible || wasCounted(world, entry) || hasLaterRows(world, entry)) {
    const figures = figuresOf(batches)
    const details = updates.map(({ storage_location_id, identifier, expiration_date }) => {
      const batch = { item_id, storage_location_id, identifier, expiration_date }
      return { ...batch, ...figures(batch) }
    })
    return refusal(409, 'stock_changed', details)
  }
  const left = openDifferences(world, id)
  const isOthers = restFault({ ...entry, narcotic_level: item.narcotic_level }, left)
  if (isOthers) return refusal(409, 'refused_by_rule', [isOthers])
  const made = register([inverse], {
    field: '',
    type: 'undo',
    undoes_id: id,
    undoes_type: entry.type,
    undoes_opening: openingKind(entry),
  })
  const [undone] = made.ok ? made.data : []
  if (undone) {
    world.adjustments = world.adjustments.map((other) =>
      other.id === id ? { ...other, undone_by_id: undone.id } : other,
    )
    settleByUndo(world, id, undone.id)
  }
  return made
}

function openingKind({
  type,
  reason,
}: Adjustment): NonNullable<OpeningEntry['undoes_opening']> | null {
  if (type !== 'move') return null
  if (reason?.code === OPENED) return 'opened'
  return reason?.code === OPENED_BY_MISTAKE ? 'taken_back' : null
}

/** Whether a count has seen any of it since or had when it was told, or it is the count that had (UNDO-6). */
function wasCounted({ adjustments }: FakeWorld, entry: Adjustment): boolean {
  const { id, item_id, type, rows } = entry
  if (isBesideAnother(entry) || adjustments.some(({ beside_id }) => beside_id === id)) return true
  const places = rows.map(({ storage_location: place }) => place.id)
  const happened = (one: Adjustment) => Date.parse(one.occurred_at ?? one.created_at)
  const hasSeen = (later: Adjustment) =>
    isBesideAnother(later)
      ? type === 'stocktaking'
      : later.type === 'stocktaking' &&
        !countsBatchesAlone(later) &&
        later.undone_by_id === null &&
        happened(later) >= happened(entry)
  return adjustments.some(
    (later) =>
      later.id > id &&
      later.item_id === item_id &&
      later.rows.some(({ storage_location: place }) => places.includes(place.id)) &&
      hasSeen(later),
  )
}

/** Whether a later entry touches one of its batches. */
function hasLaterRows({ adjustments }: FakeWorld, entry: Adjustment): boolean {
  const keysOf = ({ item_id, rows }: Adjustment) =>
    rows.map(({ storage_location: { id }, identifier, expiration_date }) =>
      JSON.stringify([item_id, id, identifier, expiration_date]),
    )
  const own = keysOf(entry)
  return adjustments.some(
    (other) => other.id > entry.id && keysOf(other).some((key) => own.includes(key)),
  )
}

/** Keeps an item at a location with these levels; 404 where there is no such item or location. */
export function keepLevels(
  world: FakeWorld,
  { item_id, location_id, ...levels }: LocationItemInput,
  field = 'location_item',
): Result<Item> {
  const item = world.items.find(({ id }) => id === item_id)
  const location = world.locations.find(({ id }) => id === location_id)
  if (!item || !location) {
    const gone = `${field}.${item ? 'location_id' : 'item_id'}`
    return refusal(404, 'not_found', [{ field: gone, rule: 'unknown', item_id }])
  }
  const { id, name } = location
  const kept = withLevels(world, item, { id, name }, levels)
  replaceItem(world, kept)
  return answer(kept)
}

/** Items at locations as they are now, each pair once; those of a location that is gone are left out. */
export function figuresAt(
  world: FakeWorld,
  pairs: readonly (readonly [itemId: number, locationId: number])[],
): readonly StockFigures[] {
  const once = new Map(pairs.map((pair) => [pair.join('/'), pair]))
  return [...once.values()].flatMap(([item_id, id]): readonly StockFigures[] => {
    const shares = world.items.find((item) => item.id === item_id)?.locations ?? []
    const location = world.locations.find((one) => one.id === id)
    const share = shares.find((one) => one.id === id)
    if (share) return [{ item_id, location: share }]
    if (!location) return []
    const { name } = location
    const nothing = { id, name, quantity: 0, location_item: null, storage_locations: [] }
    return [{ item_id, location: nothing }]
  })
}
