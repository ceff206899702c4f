import type {
  AdjustmentInput,
  ErrorDetail,
  Item,
  LedgerType,
  LeftOutCount,
  RegisteredAdjustment,
} from '@forrad/openapi'
import type { Result } from '../api/index.ts'
import {
  adjustedAt,
  adjusting,
  can,
  checkedAdjustments,
  figuresOf,
  isWorthSaying,
  ledgerOrigin,
  originTold,
  mayBeOvertaken,
  mayHandleItem,
  openingFaults,
  openingsAfter,
  overtakenCounts,
  planChanges,
  rowsElsewhere,
  sortedKeys,
  wasToldAsIntent,
  type IntentEntry,
  type OpeningEntry,
} from '../domain/index.ts'
import { shelvesOf } from './fake-counts.ts'
import { stockOf, withLevels, type PlaceAt, type Stock } from './fake-stock.ts'
import {
  actorOf,
  answer,
  invalid,
  ledgerItemOf,
  newId,
  refusal,
  replaceItem,
  type FakeWorld,
} from './fake-world.ts'
import { solveByCount } from './fake-solutions.ts'

/** How adjustments are written beside what they say. */
export interface Writing extends Pick<OpeningEntry, 'undoes_opening' | 'undoes_type'> {
  /** The list's path in the body. */
  readonly field: string
  /** The ledger's type in place of the adjustments' own. */
  readonly type?: LedgerType
  readonly undoes_id?: number
  /** When each entry happened, where that was earlier; of what is told at once, what its rows say when missing. */
  readonly happened?: readonly (string | null)[]
  /** When the whole of it happened, in ms, where it is told later (ORIGIN-2). */
  readonly at?: number
  /** What is written in their place: also what a count had seen of them. */
  readonly entries?: readonly IntentEntry[]
}

/** What was done under a key. */
export interface Kept {
  readonly operation: string
  readonly body: string
  /** The ledger entries that were made. */
  readonly entries: readonly number[]
  /** The differences that were found. */
  readonly differences: readonly number[]
  /** The counts that were left out; none where missing. */
  readonly left_out?: readonly LeftOutCount[]
  /** It set an item's levels alone. */
  readonly levels?: boolean
}

/** What every call that changes the fake's stock shares. */
export interface Registrar {
  readonly stock: Stock
  /** What the signed-in user has done under a key; undefined when it is free. */
  keptUnder(key: string, userId?: string): Kept | undefined
  keep(key: string, kept: Kept): void
  /**
   * Does the work once for each key of a user and returns the entries that it made, now or then; another
   * body under the key is refused. Only successes are kept.
   */
  once(
    key: string | undefined,
    operation: string,
    body: unknown,
    work: () => Result<readonly RegisteredAdjustment[]>,
  ): Result<readonly RegisteredAdjustment[]>
  /** Says why adjustments may not be made, by themselves; null when they may. */
  refused(adjustments: readonly AdjustmentInput[], field: string): Result<never> | null
  /** Writes adjustments as the rules of the domain plan them, all or none. */
  register(
    adjustments: readonly AdjustmentInput[],
    writing: Writing,
  ): Result<readonly RegisteredAdjustment[]>
  /** Ledger entries as they stand now, each with its item. */
  registered(ids: readonly number[]): readonly RegisteredAdjustment[]
}

/** The keys and the ledger of one fake server. */
export function registrarOf(world: FakeWorld): Registrar {
  const stock = stockOf(world)
  const kept = new Map<string, Kept>()
  const own = (key: string, userId = world.user?.apoex_id) => `${userId} ${key}`

  const registered: Registrar['registered'] = (ids) =>
    ids.flatMap((id) => {
      const entry = world.adjustments.find((one) => one.id === id)
      const item = world.items.find((one) => one.id === entry?.item_id)
      return entry && item ? [{ ...entry, item }] : []
    })

  const once: Registrar['once'] = (key, operation, body, work) => {
    if (key === undefined) return work()
    if (key.length < 8) return invalid('Idempotency-Key', 'too_short')
    if (key.length > 128) return invalid('Idempotency-Key', 'too_long')
    const text = JSON.stringify(sortedKeys(body))
    const known = kept.get(own(key))
    if (known) {
      const isSame = known.operation === operation && known.body === text
      return isSame || wasToldAsIntent(known, operation)
        ? answer(registered(known.entries))
        : refusal(422, 'key_reused')
    }
    const result = work()
    if (result.ok) {
      const entries = result.data.map(({ id }) => id)
      kept.set(own(key), { operation, body: text, entries, differences: [] })
    }
    return result
  }

  const refused: Registrar['refused'] = (adjustments, field) => {
    if (!adjustments.every(({ type }) => can(world.user, adjusting(type)))) {
      return refusal(403, 'forbidden')
    }
    const { faults } = checkedAdjustments(adjustments, field)
    return faults.length > 0 ? refusal(422, 'validation', faults) : null
  }

  const overtakenOf = (
    adjustments: readonly AdjustmentInput[],
    batches: ReturnType<Stock['batches']>,
  ) => {
    const told = Date.parse(world.now)
    if (!mayBeOvertaken(adjustments, told)) return []
    const figures = figuresOf(batches)
    const rows = overtakenCounts(adjustments, shelvesOf(world, stock, adjustments, told), told)
    return rows.map((row): ErrorDetail => ({ ...row, ...figures(row) }))
  }

  const register: Registrar['register'] = (given, writing) => {
    const { adjustments } = checkedAdjustments(given, writing.field)
    const missing = missingOf(world, stock, adjustments)
    if (missing) return missing
    const written =
      writing.entries ??
      adjustments.map((adjustment): IntentEntry => ({ type: adjustment.type, adjustment }))
    const changes = written.map(({ adjustment }) => adjustment)
    const elsewhere = changes.flatMap((adjustment, index) =>
      rowsElsewhere(adjustment, (id) => stock.place(id)?.location.id ?? null).map((row) => {
        const path = `${writing.field}.${index}.batch_updates.${row}.storage_location_id`
        return { field: path, rule: 'wrong' }
      }),
    )
    if (elsewhere.length > 0) return refusal(422, 'validation', elsewhere)
    const batches = stock.batches()
    const unopenable = openingFaults(changes, batches)
    if (unopenable.length > 0) return refusal(409, 'stock_changed', unopenable)
    const plan = planChanges(changes, batches, writing.field)
    if (!plan.ok) return refusal(plan.code === 'validation' ? 422 : 409, plan.code, plan.details)
    const overtaken = writing.at === undefined ? overtakenOf(adjustments, batches) : []
    if (overtaken.length > 0) return refusal(409, 'stock_changed', overtaken)

    const entries = written.map(({ type, adjustment }): OpeningEntry => ({ ...adjustment, ...writing, type: writing.type ?? type })) // prettier-ignore
    const openings = openingsAfter(entries, plan.rows, plan.batches)
    for (const id of new Set(adjustments.map(({ item_id }) => item_id))) {
      const item = world.items.find((one) => one.id === id)
      if (item) replaceItem(world, stock.write(item, plan.batches, openings))
    }
    keepWhereAdded(world, stock, plan.rows)
    const { happened = adjustments.map((one) => madeAt(one, Date.parse(world.now))) } = writing
    const now = Date.parse(world.now)
    const ids = written.map(() => newId(world, 'adjustment', world.adjustments))
    const made = written.map(({ type, adjustment: input, beside }, index) => {
      const item = world.items.find(({ id }) => id === input.item_id) as Item
      const rows = plan.rows.filter(({ adjustment_index }) => adjustment_index === index)
      return {
        id: ids[index] ?? 0,
        item_id: item.id,
        type: writing.type ?? type,
        ...(beside === undefined ? {} : { beside_id: ids[beside] ?? 0 }),
        created_at: world.now,
        ...(happened[index] ? { occurred_at: happened[index] } : {}),
        user: actorOf(world.user),
        undoes_id: writing.undoes_id ?? null,
        undone_by_id: null,
        ...(input.reason ? { reason: input.reason } : {}),
        ...(input.extra ? { extra: input.extra } : {}),
        ...ledgerOrigin({ origin: originTold(input, writing.at ?? now, now, 'manual') }),
        ledger_item: ledgerItemOf(item),
        rows: rows.flatMap(({ storage_location_id, identifier, expiration_date, ...figures }) => {
          const at = stock.place(storage_location_id)
          if (!at) return []
          const { before, after, quantity } = figures
          const storage_location = { id: at.id, identifier: at.identifier }
          const row = { location: at.location, storage_location, identifier, expiration_date }
          return { ...row, before, after, quantity }
        }),
      }
    })
    world.adjustments = [...made.toReversed(), ...world.adjustments]
    solveByCount(world, made)
    return answer(registered(made.map(({ id }) => id)))
  }

  return {
    stock,
    once,
    refused,
    register,
    registered,
    keptUnder: (key, userId) => kept.get(own(key, userId)),
    keep: (key, what) => void kept.set(own(key), what),
  }
}

/** When a count was made, where that is worth saying (INTENT-12). */
function madeAt(adjustment: AdjustmentInput, now: number): string | null {
  const at = adjustedAt(adjustment, now)
  return isWorthSaying(at, now) ? new Date(at).toISOString() : null
}

/** Items and shelf places that are named and not there, or a narcotic that the user may not handle. */
function missingOf(
  world: FakeWorld,
  stock: Stock,
  adjustments: readonly AdjustmentInput[],
  withGone = false,
): Result<never> | null {
  const lines = linesOf(adjustments)
  const itemOf = (id: number | undefined) => world.items.find((item) => item.id === id)
  const unknown = lines.filter(({ item_id }) => !itemOf(item_id))
  if (unknown.length > 0) return refusal(404, 'not_found', unknown)
  const barred = lines.filter(({ item_id }) => {
    const item = itemOf(item_id)
    return item !== undefined && !mayHandleItem(world.user, item)
  })
  if (barred.length > 0) return refusal(403, 'narcotics_not_allowed', barred)
  const isThere = (id: number) => (withGone ? stock.everPlace(id) : stock.place(id)) !== null
  const missing = lines.filter(({ storage_location_id: id }) => !isThere(id ?? 0))
  return missing.length > 0 ? refusal(404, 'not_found', missing) : null
}

/** Why what has happened cannot be told: of items or shelf places that never were, or of a narcotic. */
export function unknownOf(
  world: FakeWorld,
  { stock }: Registrar,
  adjustments: readonly AdjustmentInput[],
): Result<never> | null {
  return missingOf(world, stock, adjustments, true)
}

function linesOf(adjustments: readonly AdjustmentInput[]): readonly ErrorDetail[] {
  return adjustments.flatMap(({ item_id, batch_updates }, adjustment_index) =>
    batch_updates.map(({ storage_location_id }) => {
      return { adjustment_index, item_id, storage_location_id }
    }),
  )
}

/** Where more of an item lies than before, it is kept from now on: by item, then location, as the server does. */
function keepWhereAdded(
  world: FakeWorld,
  stock: Stock,
  rows: readonly {
    readonly item_id: number
    readonly storage_location_id: number
    readonly quantity: number
  }[],
): void {
  const totals = new Map<string, { item_id: number; location: PlaceAt['location']; sum: number }>()
  for (const { item_id, storage_location_id, quantity } of rows) {
    const location = stock.place(storage_location_id)?.location
    if (!location) continue
    const key = `${item_id}/${location.id}`
    const sum = (totals.get(key)?.sum ?? 0) + quantity
    totals.set(key, { item_id, location, sum })
  }
  const added = [...totals.values()]
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => a.item_id - b.item_id || a.location.id - b.location.id)
  for (const { item_id, location } of added) {
    const item = world.items.find(({ id }) => id === item_id)
    const share = item?.locations.find(({ id }) => id === location.id)
    if (item && !share?.location_item) replaceItem(world, withLevels(world, item, location))
  }
}
