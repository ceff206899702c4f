import type {
  Adjustment,
  AdjustmentInput,
  Item,
  LedgerType,
  LocationItemInput,
  RegisteredAdjustment,
  StockFigures,
} from '@forrad/openapi'
import type { Result } from '../api/index.ts'
import { DEFAULT_LEVELS } from '../domain/index.ts'
import { applyUpdates } from './fake-stock.ts'
import { answer, freeId, refusal, type FakeWorld } from './fake-world.ts'

/** A fixed instant: the fake ledger has no clock. */
export const MADE_AT = '2026-11-16T07:00:00.000Z'

/** What every call that changes the fake's stock shares. */
export interface Registrar {
  /** The same key answers the same; another body under it is refused. Only successes are kept. */
  once<Value>(key: string | undefined, body: unknown, apply: () => Result<Value>): Result<Value>
  /** What was answered under a key, whatever the call; undefined when it is free. */
  keptUnder(key: string): Result<unknown> | undefined
  /** Writes adjustments, all or none, with when they happened. */
  register(
    inputs: readonly AdjustmentInput[],
    type?: LedgerType | null,
    undoes_id?: number | null,
    occurred_at?: string,
  ): Result<readonly RegisteredAdjustment[]>
}

/** The keys and the ledger of one fake server. */
export function registrarOf(world: FakeWorld): Registrar {
  const kept = new Map<string, { readonly body: string; readonly result: Result<unknown> }>()

  const once = <Value>(
    key: string | undefined,
    body: unknown,
    apply: () => Result<Value>,
  ): Result<Value> => {
    const text = JSON.stringify(body)
    const known = key === undefined ? undefined : kept.get(key)
    if (known && known.body !== text) return refusal(422, 'key_reused')
    // Kept under this key by the same operation, so of the same type.
    if (known) return known.result as Result<Value>
    const result = apply()
    if (result.ok && key !== undefined) kept.set(key, { body: text, result })
    return result
  }

  const register = (
    inputs: readonly AdjustmentInput[],
    type: LedgerType | null = null,
    undoes_id: number | null = null,
    occurred_at?: string,
  ): Result<readonly RegisteredAdjustment[]> => {
    const before = { items: world.items, adjustments: world.adjustments }
    const made: RegisteredAdjustment[] = []
    const failing = inputs.flatMap((input, adjustment_index) => {
      const item = world.items.find(({ id }) => id === input.item_id)
      if (!item) return [{ code: 'not_found', detail: { adjustment_index } } as const]
      const applied = applyUpdates(item, input.batch_updates)
      if (!applied.ok) {
        return applied.details.map((detail) => {
          return { code: applied.code, detail: { ...detail, adjustment_index } }
        })
      }
      replaceItem(world, applied.item)
      made.push({
        id: freeId([...world.adjustments, ...made]),
        item_id: item.id,
        type: type ?? input.type,
        created_at: MADE_AT,
        ...(occurred_at === undefined ? {} : { occurred_at }),
        user: actorOf(world),
        undoes_id,
        undone_by_id: null,
        ...(input.reason ? { reason: input.reason } : {}),
        ...(input.extra ? { extra: input.extra } : {}),
        ledger_item: ledgerItemOf(item),
        rows: applied.rows,
        item: applied.item,
      })
      return []
    })
    const [first] = failing
    if (first) {
      Object.assign(world, before)
      const status = first.code === 'not_found' ? 404 : 409
      return refusal(
        status,
        first.code,
        failing.map(({ detail }) => detail),
      )
    }
    world.adjustments = [...made.toReversed(), ...world.adjustments]
    for (const entry of made) if (entry.type === 'stocktaking') solveByCount(world, entry)
    return answer(made)
  }

  return { once, register, keptUnder: (key) => kept.get(key)?.result }
}

function solveByCount(world: FakeWorld, entry: Adjustment): void {
  const places = new Set(entry.rows.map(({ storage_location }) => storage_location.id))
  world.differences = world.differences.map((one) =>
    one.solution === null &&
    one.item.id === entry.item_id &&
    places.has(one.storage_location.id) &&
    one.why === 'short' &&
    one.occurred_at <= (entry.occurred_at ?? entry.created_at)
      ? {
          ...one,
          solution: {
            how: 'count',
            text: null,
            adjustment_id: entry.id,
            at: entry.created_at,
            user: entry.user,
          },
        }
      : one,
  )
}

/** The short answer; the fake tells the figures of every location. */
export function shortOf(made: readonly RegisteredAdjustment[]) {
  const adjustments = made.map(({ item: _item, ...entry }) => entry)
  return { adjustments, stock: figuresOf(made.map(({ item }) => item)) }
}

/** The figures of every location of these items. */
export function figuresOf(items: readonly Item[]): readonly StockFigures[] {
  return items.flatMap(({ id: item_id, locations }) =>
    locations.map((location) => ({ item_id, location })),
  )
}

/** Puts the item in the place of the one with its id. */
export function replaceItem(world: FakeWorld, item: Item): void {
  world.items = world.items.map((other) => (other.id === item.id ? item : other))
}

/** The signed-in user as the ledger names them. */
export function actorOf({ user }: FakeWorld) {
  return {
    apoex_id: user?.apoex_id ?? '',
    name: user ? `${user.first_name} ${user.last_name}` : '',
  }
}

/** The item as the ledger names it. */
export function ledgerItemOf({ id, vendor_name, display_name, strength_text }: Item) {
  return { id, vendor_name, display_name, strength_text }
}

/** The item with these levels at their location. */
export function withLevels(item: Item, levels: LocationItemInput): Item {
  const locations = item.locations.map((location) =>
    location.id === levels.location_id
      ? {
          ...location,
          location_item: {
            id: 900 + location.id,
            ...DEFAULT_LEVELS,
            ...location.location_item,
            ...levels,
          },
        }
      : location,
  )
  return { ...item, locations }
}
