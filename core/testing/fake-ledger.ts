import type {
  AdjustmentInput,
  Item,
  LedgerType,
  RegisteredAdjustment,
  StockFigures,
} from '@forrad/openapi'
import type { Result } from '../api/index.ts'
import { DEFAULT_LEVELS, handlingProblems, inverseUpdates } from '../domain/index.ts'
import { applyUpdates } from './fake-stock.ts'
import { answer, freeId, refusal, type FakeWorld, type Handlers } from './fake-world.ts'

type Operations = 'registerAdjustments' | 'adjustItem' | 'undoAdjustment' | 'listAdjustments'

/** A fixed instant: the fake ledger has no clock. */
const MADE_AT = '2026-11-16T07:00:00.000Z'

/** Changes of stock: all or nothing, each idempotency key applied once, and the ledger. */
export function ledgerHandlers(world: FakeWorld): Handlers<Operations> {
  const kept = new Map<string, { readonly body: string; readonly result: Result<unknown> }>()

  /** The same key answers the same; another body under it is refused. Only successes are kept. */
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
    return answer(made)
  }

  return {
    registerAdjustments(body, { key, minimal }) {
      const result = once(key, body, () => {
        const wrong = body.adjustments.flatMap((input, index) =>
          handlingProblems(input).map(({ field, rule }) => {
            return { field: `adjustments.${index}.${field}`, rule }
          }),
        )
        return wrong.length > 0 ? refusal(422, 'validation', wrong) : register(body.adjustments)
      })
      if (!result.ok) return result
      return answer(minimal ? shortOf(result.data) : { adjustments: result.data })
    },

    adjustItem(body, { key, minimal }) {
      const made = once(key, body, () => {
        const { adjustments, location_item } = body.item_adjustment
        const itemId = adjustments[0]?.item_id ?? location_item?.item_id
        const result = register(adjustments)
        if (!result.ok) return result
        const item = world.items.find(({ id }) => id === itemId)
        if (!item) return refusal(404, 'not_found')
        const adjustment_ids = result.data.map(({ id }) => id)
        if (!location_item) return answer({ item: withHistory(world, item), adjustment_ids })
        const locations = item.locations.map((location) =>
          location.id === location_item.location_id
            ? {
                ...location,
                location_item: {
                  id: 900 + location.id,
                  ...DEFAULT_LEVELS,
                  ...location.location_item,
                  ...location_item,
                },
              }
            : location,
        )
        const changed = { ...item, locations }
        replaceItem(world, changed)
        return answer({ item: withHistory(world, changed), adjustment_ids })
      })
      if (!made.ok || !minimal) return made
      const { item, adjustment_ids } = made.data
      return answer({ stock: figuresOf([item]), adjustment_ids })
    },

    undoAdjustment({ id }, { key, minimal }) {
      const made = once(key, { id }, () => {
        const entry = world.adjustments.find((other) => other.id === id)
        if (!entry) return refusal(404, 'not_found')
        if (entry.undone_by_id !== null) return refusal(409, 'already_undone')
        const batch_updates = inverseUpdates(entry.rows)
        const result = register(
          [{ item_id: entry.item_id, type: 'remove', batch_updates }],
          'undo',
          id,
        )
        const [adjustment] = result.ok ? result.data : []
        if (!adjustment) return refusal(409, 'stock_changed')
        world.adjustments = world.adjustments.map((other) =>
          other.id === id ? { ...other, undone_by_id: adjustment.id } : other,
        )
        return answer({ adjustment })
      })
      if (!made.ok || !minimal) return made
      const { adjustments, stock } = shortOf([made.data.adjustment])
      const [adjustment] = adjustments
      return adjustment ? answer({ adjustment, stock }) : refusal(404, 'not_found')
    },

    listAdjustments({ item_id, user_id, type, location_id }) {
      const adjustments = world.adjustments.filter(
        (entry) =>
          (item_id === undefined || entry.item_id === item_id) &&
          (user_id === undefined || entry.user.apoex_id === user_id) &&
          (type === undefined || entry.type === type) &&
          (location_id === undefined ||
            entry.rows.some(({ location }) => location.id === location_id)),
      )
      return answer({ adjustments, next_cursor: null })
    },
  }
}

/** The short answer; the fake tells the figures of every location. */
function shortOf(made: readonly RegisteredAdjustment[]) {
  const adjustments = made.map(({ item: _item, ...entry }) => entry)
  return { adjustments, stock: figuresOf(made.map(({ item }) => item)) }
}

function figuresOf(items: readonly Item[]): readonly StockFigures[] {
  return items.flatMap(({ id: item_id, locations }) =>
    locations.map((location) => ({ item_id, location })),
  )
}

function replaceItem(world: FakeWorld, item: Item): void {
  world.items = world.items.map((other) => (other.id === item.id ? item : other))
}

/** The item as a single answer has it: with its ledger rows, newest first. */
function withHistory({ adjustments }: FakeWorld, item: Item): Item {
  const history = adjustments
    .filter(({ item_id }) => item_id === item.id)
    .flatMap(({ id: adjustment_id, type, created_at, user, reason, rows }) => {
      const why = reason ? { reason } : {}
      return rows.map((row) => ({ ...row, adjustment_id, type, created_at, user, ...why }))
    })
    .map((row, index, rows) => ({ ...row, id: rows.length - index }))
  return { ...item, history }
}

function actorOf({ user }: FakeWorld) {
  return {
    apoex_id: user?.apoex_id ?? '',
    name: user ? `${user.first_name} ${user.last_name}` : '',
  }
}

function ledgerItemOf({ id, vendor_name, display_name, strength_text }: Item) {
  return { id, vendor_name, display_name, strength_text }
}
