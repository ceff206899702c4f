import type {
  Adjustment,
  AdjustmentInput,
  Difference,
  IntentOutcome,
  Item,
  RegisteredAdjustment,
} from '@forrad/openapi'
import type { Input, Result } from '../api/index.ts'
import { fitIntent, shelfBatches, type Shortfall } from '../domain/index.ts'
import {
  actorOf,
  figuresOf,
  ledgerItemOf,
  MADE_AT,
  replaceItem,
  shortOf,
  withLevels,
  type Registrar,
} from './fake-register.ts'
import { answer, freeId, refusal, type FakeWorld, type Handlers } from './fake-world.ts'

type Operations = 'sendIntents' | 'getIntent' | 'listDifferences' | 'solveDifference'
type Intent = Input<'sendIntents'>['intents'][number]

/** What happened without a network: each intent under its own key, what is missing is a difference. */
export function intentHandlers(world: FakeWorld, registrar: Registrar): Handlers<Operations> {
  const outcomes = new Map<string, IntentOutcome>()

  const known = (key: string): IntentOutcome | undefined => {
    const outcome = outcomes.get(key)
    if (outcome) return outcome
    const kept = registrar.keptUnder(key)
    return kept?.ok ? { ...done(key), ...entriesOf(world, kept.data) } : undefined
  }

  const apply = ({ key, occurred_at, adjustments, location_item }: Intent): IntentOutcome => {
    const named = [...adjustments, ...(location_item ? [location_item] : [])]
    if (named.some(({ item_id }) => !world.items.some(({ id }) => id === item_id))) {
      return refused(key, 'not_found')
    }
    const fit = fitIntent(adjustments, shelvesOf(world, adjustments))
    if (!fit.ok) return refused(key, fit.code)
    const written = fit.fitted.flatMap(({ adjustment }) => adjustment ?? [])
    const result = registrar.register(written, null, null, occurred_at)
    if (!result.ok) {
      return refused(key, result.error.kind === 'answer' ? result.error.code : 'server_error')
    }
    const differences = fit.fitted.flatMap(({ shortfalls }, index) =>
      shortfalls.flatMap((shortfall) => {
        const happened = adjustments[index]
        return happened ? [differenceOf(world, happened, shortfall, key, occurred_at)] : []
      }),
    )
    for (const difference of differences) {
      world.differences = [{ ...difference, id: freeId(world.differences) }, ...world.differences]
    }
    const kept = world.items.find(({ id }) => id === location_item?.item_id)
    if (kept && location_item) replaceItem(world, withLevels(kept, location_item))
    const own = world.differences.filter((one) => one.key === key).toReversed()
    const state = own.length > 0 ? 'difference' : 'done'
    const { adjustments: entries } = shortOf(result.data)
    const stock = figuresOf(
      world.items.filter(({ id }) => named.some(({ item_id }) => item_id === id)),
    )
    return { ...done(key), adjustments: entries, stock, state, differences: own }
  }

  return {
    sendIntents({ intents }) {
      const sent = intents.map((intent): IntentOutcome => {
        const before = known(intent.key)
        if (before) return before
        if (intent.version !== 1) return refused(intent.key, 'malformed')
        const outcome = apply(intent)
        if (outcome.state !== 'refused') outcomes.set(intent.key, outcome)
        return outcome
      })
      return answer({ outcomes: sent, now: MADE_AT })
    },
    getIntent({ key }) {
      const outcome = known(key)
      return outcome ? answer({ outcome }) : refusal(404, 'not_found')
    },
    listDifferences({ location_id, item_id, solved = false }) {
      const differences = world.differences.filter(
        ({ item, location, solution }) =>
          (solution !== null) === solved &&
          (item_id === undefined || item.id === item_id) &&
          (location_id === undefined || location.id === location_id),
      )
      return answer({ differences, next_cursor: null })
    },
    solveDifference({ id, ...solution }) {
      const difference = world.differences.find((one) => one.id === id)
      if (!difference) return refusal(404, 'not_found')
      if (difference.solution) return refusal(409, 'already_solved')
      return solve(world, difference, solution)
    },
  }
}

function solve(
  world: FakeWorld,
  difference: Difference,
  { how, text, adjustment_id }: Omit<Input<'solveDifference'>, 'id'>,
): Result<{ readonly difference: Difference }> {
  const entry = world.adjustments.find(({ id }) => id === adjustment_id)
  if (how === 'reason' && !text?.trim()) return wrong('text')
  if (how !== 'reason' && entry?.item_id !== difference.item.id) return wrong('adjustment_id')
  const solution = {
    how,
    text: text?.trim() ?? null,
    adjustment_id: adjustment_id ?? null,
    at: MADE_AT,
    user: actorOf(world),
  }
  const solved: Difference = { ...difference, solution }
  world.differences = world.differences.map((one) => (one.id === difference.id ? solved : one))
  return answer({ difference: solved })
}

function wrong(field: string): Result<never> {
  return refusal(422, 'validation', [{ field, rule: 'required' }])
}

function done(key: string): IntentOutcome {
  return { key, state: 'done', adjustments: [], stock: [], differences: [] }
}

function refused(key: string, code: NonNullable<IntentOutcome['error']>['code']): IntentOutcome {
  return { ...done(key), state: 'refused', error: { code, message: code } }
}

/** The entries that another call has made under a key; it was answered with one of three forms. */
function entriesOf(world: FakeWorld, data: unknown): Pick<IntentOutcome, 'adjustments' | 'stock'> {
  const { adjustment, adjustment_ids = [] } = data as {
    readonly adjustment?: RegisteredAdjustment
    readonly adjustment_ids?: readonly number[]
  }
  if (Array.isArray(data)) return shortOf(data as readonly RegisteredAdjustment[])
  if (adjustment) return shortOf([adjustment])
  const adjustments = world.adjustments.filter(({ id }) => adjustment_ids.includes(id))
  return { adjustments, stock: figuresOf(itemsOf(world, adjustments)) }
}

function itemsOf({ items }: FakeWorld, entries: readonly Adjustment[]): readonly Item[] {
  return items.filter(({ id }) => entries.some(({ item_id }) => item_id === id))
}

/** Each shelf place that is named; one that the world does not know is gone. */
function shelvesOf(world: FakeWorld, adjustments: readonly AdjustmentInput[]) {
  return adjustments.flatMap(({ item_id, batch_updates }) =>
    batch_updates.map(({ storage_location_id }) => {
      const item = world.items.find(({ id }) => id === item_id)
      const is_gone = !placeOf(world, item, storage_location_id)
      const batches = item ? shelfBatches(item, storage_location_id) : []
      return { item_id, storage_location_id, is_gone, batches }
    }),
  )
}

function placeOf({ locations }: FakeWorld, item: Item | undefined, placeId: number) {
  for (const location of [...(item?.locations ?? []), ...locations]) {
    const place = location.storage_locations.find(({ id }) => id === placeId)
    if (place) return { location, place }
  }
  return null
}

function differenceOf(
  world: FakeWorld,
  { item_id, type }: AdjustmentInput,
  { storage_location_id, identifier, expiration_date, quantity, why }: Shortfall,
  key: string,
  occurred_at: string,
): Difference {
  const item = world.items.find(({ id }) => id === item_id)
  const at = placeOf(world, item, storage_location_id)
  return {
    id: 0,
    key,
    type,
    item: item
      ? ledgerItemOf(item)
      : { id: item_id, vendor_name: '', display_name: '', strength_text: null },
    location: { id: at?.location.id ?? 0, name: at?.location.name ?? '' },
    storage_location: { id: storage_location_id, identifier: at?.place.identifier ?? '' },
    identifier,
    expiration_date,
    quantity,
    why,
    occurred_at,
    created_at: MADE_AT,
    user: actorOf(world),
    solution: null,
  }
}
