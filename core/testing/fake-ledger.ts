import type { Item } from '@forrad/openapi'
import { handlingProblems, inverseUpdates } from '../domain/index.ts'
import { figuresOf, replaceItem, shortOf, withLevels, type Registrar } from './fake-register.ts'
import { answer, refusal, type FakeWorld, type Handlers } from './fake-world.ts'

type Operations = 'registerAdjustments' | 'adjustItem' | 'undoAdjustment' | 'listAdjustments'

/** Changes of stock: all or nothing, each idempotency key applied once, and the ledger. */
export function ledgerHandlers(
  world: FakeWorld,
  { once, register }: Registrar,
): Handlers<Operations> {
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
        const changed = withLevels(item, location_item)
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
