import type {
  AdjustmentInput,
  Difference,
  IntentOutcome,
  LeftOutCount,
  RegisteredAdjustment,
} from '@forrad/openapi'
import type { ApiError, Input, Result } from '../api/index.ts'
import {
  adjustedAt,
  adjustmentsOf,
  changedStock,
  checkedAdjustments,
  countingTimes,
  detailsOfSent,
  fitIntent,
  happenedFirst,
  happenedAt,
  intentEntries,
  intentFault,
  isWorthSaying,
  touchedBy,
  withoutLeftOut,
  type FittedAdjustment,
  type IntentEntry,
  type LeftOutCount as LeftOutPlace,
  type Shortfall,
} from '../domain/index.ts'
import { tellAside } from './fake-aside.ts'
import { figuresAt, keepLevels } from './fake-ledger.ts'
import { pageById } from './fake-pages.ts'
import { unknownOf, type Registrar } from './fake-register.ts'
import { shelvesOf } from './fake-counts.ts'
import { noteLeft, solveDifference } from './fake-solutions.ts'
import {
  actorOf,
  answer,
  ledgerItemOf,
  newId,
  refusal,
  type FakeWorld,
  type Handlers,
} from './fake-world.ts'

type Operations = 'sendIntents' | 'getIntent' | 'listDifferences' | 'solveDifference'
type Intent = Input<'sendIntents'>['intents'][number]
type Pair = readonly [itemId: number, locationId: number]

/** What happened without a network: each intent under its own key, what is missing is a difference. */
export function intentHandlers(world: FakeWorld, registrar: Registrar): Handlers<Operations> {
  return {
    sendIntents({ intents, user_id = world.user?.apoex_id ?? '' }) {
      if (user_id !== world.user?.apoex_id) return refusal(401, 'not_signed_in')
      const outcomes = intents.map((intent) => carriedOut(world, registrar, intent))
      return answer({ outcomes, now: world.now })
    },
    getIntent({ key }) {
      const outcome = knownOutcome(world, registrar, key)
      return outcome ? answer({ outcome }) : refusal(404, 'not_found')
    },
    listDifferences({ location_id, item_id, solved = false, limit, cursor }) {
      const found = world.differences.filter(
        ({ item, location, solution }) =>
          (solution !== null) === solved &&
          (item_id === undefined || item.id === item_id) &&
          (location_id === undefined || location.id === location_id),
      )
      const page = pageById(found, { limit, cursor })
      return page.ok
        ? answer({ differences: page.data.rows, next_cursor: page.data.next_cursor })
        : page
    },
    solveDifference: (input) => solveDifference(world, registrar, input),
  }
}

/** What was done under a key, by whichever call; its stock is as it is now. */
function knownOutcome(world: FakeWorld, registrar: Registrar, key: string): IntentOutcome | null {
  const kept = registrar.keptUnder(key)
  if (!kept) return null
  const entries = registrar.registered(kept.entries)
  const { adjustments } = changedStock(happenedFirst(entries))
  const differences = kept.differences.flatMap(
    (id) => world.differences.find((one) => one.id === id) ?? [],
  )
  const { left_out = [] } = kept
  const left = [...differences, ...left_out].map(({ item, location }): Pair => {
    return [item.id, location.id]
  })
  return {
    key,
    state: left.length > 0 ? 'difference' : 'done',
    adjustments,
    stock: figuresAt(world, [...touchedBy(adjustments), ...left]),
    differences,
    ...(left_out.length > 0 ? { left_out } : {}),
  }
}

function carriedOut(world: FakeWorld, registrar: Registrar, intent: Intent): IntentOutcome {
  const { key } = intent
  const known = knownOutcome(world, registrar, key)
  if (known) return known
  const before = { ...world }
  const outcome = apply(world, registrar, intent)
  if (outcome.ok) return outcome.data
  Object.assign(world, before)
  return refused(key, outcome.error)
}

function apply(world: FakeWorld, registrar: Registrar, intent: Intent): Result<IntentOutcome> {
  const { key, location_item } = intent
  const now = Date.parse(world.now)
  if (!world.user) return refusal(401, 'not_signed_in')
  const fault = intentFault(world.user, intent, now)
  if (fault?.code === 'validation') return refusal(422, 'validation', [fault.detail])
  if (fault) return refusal(fault.code === 'forbidden' ? 403 : 400, fault.code)
  if (intent.put_aside) return tellAside(world, registrar, intent, intent.put_aside)
  const { adjustments, faults } = checkedAdjustments(intent.adjustments, 'adjustments')
  if (faults.length > 0) return refusal(422, 'validation', faults)
  const unknown = unknownOf(world, registrar, adjustments)
  if (unknown) return unknown
  const happened = happenedAt(Date.parse(intent.occurred_at), now)
  const timeOf = countingTimes(adjustments, happened)
  const shelves = shelvesOf(world, registrar.stock, adjustments, happened)
  const fit = fitIntent(adjustments, shelves, { happened })
  if (!fit.ok) {
    return refusal(fit.code === 'not_found' ? 404 : 409, fit.code, fit.rows.map(({ adjustment_index, item_id, storage_location_id }) => { return { adjustment_index, item_id, storage_location_id } })) // prettier-ignore
  }
  const occurred_at = new Date(happened).toISOString()
  const written = fit.fitted.flatMap(({ adjustment }) => adjustment ?? [])
  const toWrite = intentEntries(fit.fitted)
  const kept = withoutLeftOut(adjustments, fit.left_out)
  const sentOf = adjustmentsOf(fit.fitted, toWrite)
  const times = sentOf.map((index) => {
    const told = kept[index]
    const time = told ? adjustedAt(told, happened) : happened
    return isWorthSaying(time, now) ? new Date(time).toISOString() : null
  })
  const made =
    written.length > 0
      ? registrar.register(written, { field: 'adjustments', entries: toWrite, happened: times, at: happened }) // prettier-ignore
      : answer<readonly RegisteredAdjustment[]>([])
  if (!made.ok) return ofSent(made.error, fit.fitted, toWrite, adjustments)
  const levels = location_item ? keepLevels(world, location_item) : null
  if (levels && !levels.ok) return levels
  const differences = fit.fitted.flatMap(({ shortfalls }, index) =>
    shortfalls.flatMap((shortfall) => {
      const of = adjustments[index]
      if (!of) return []
      const { item_id, type } = of
      const counted = new Date(timeOf(item_id, shortfall.storage_location_id).at).toISOString()
      const told = { key, occurred_at: type === 'stocktaking' ? counted : occurred_at }
      const difference = differenceOf(world, registrar, of, shortfall, told)
      const entry = toWrite.findIndex(
        ({ beside }, at) => beside === undefined && sentOf[at] === index,
      )
      const id = made.data[entry]?.id
      if (id !== undefined) noteLeft(world, difference, id)
      return [difference]
    }),
  )
  world.differences = [...differences.toReversed(), ...world.differences]
  const entries = made.data.map(({ id }) => id)
  const ids = differences.map(({ id }) => id)
  const body = JSON.stringify(intent)
  const left_out = (fit.left_out ?? []).map((one) => leftOutOf(world, registrar, one))
  registrar.keep(key, {
    operation: 'sendIntents',
    body,
    entries,
    differences: ids,
    left_out,
    levels: levels !== null,
  })
  const short = changedStock(happenedFirst(registrar.registered(entries)))
  const isWhole = ids.length === 0 && left_out.length === 0
  if (isWhole && !location_item) return answer({ ...done(key), ...short })
  return answer({
    ...done(key),
    state: isWhole ? 'done' : 'difference',
    adjustments: short.adjustments,
    stock: figuresAt(world, namedPairs(registrar, adjustments, location_item)),
    differences,
    ...(left_out.length > 0 ? { left_out } : {}),
  })
}

/** The same refusal, naming what was sent. */
function ofSent(
  error: ApiError,
  fitted: readonly FittedAdjustment[],
  entries: readonly IntentEntry[],
  sent: readonly AdjustmentInput[],
): Result<never> {
  if (error.kind !== 'answer') return { ok: false, error }
  const details = detailsOfSent(error.details, sent, entries, adjustmentsOf(fitted, entries))
  return { ok: false, error: { ...error, details } }
}

function done(key: string): IntentOutcome {
  return { key, state: 'done', adjustments: [], stock: [], differences: [] }
}

function refused(key: string, error: ApiError): IntentOutcome {
  if (error.kind !== 'answer') throw new Error('a refusal of the fake is an answer')
  const { code, message, details } = error
  const said = { code, message, ...(details.length > 0 ? { details } : {}) }
  return { ...done(key), state: 'refused', error: said }
}

/** Everything that an intent names. */
function namedPairs(
  { stock }: Registrar,
  adjustments: readonly AdjustmentInput[],
  levels: Intent['location_item'],
): readonly Pair[] {
  const pairs = adjustments.flatMap(({ item_id, batch_updates }) =>
    batch_updates.flatMap(({ storage_location_id: id }): readonly Pair[] => {
      const at = stock.everPlace(id)
      return at ? [[item_id, at.location.id]] : []
    }),
  )
  return levels ? [[levels.item_id, levels.location_id], ...pairs] : pairs
}

function leftOutOf(
  world: FakeWorld,
  { stock }: Registrar,
  { item_id, storage_location_id, why }: LeftOutPlace,
): LeftOutCount {
  const item = world.items.find(({ id }) => id === item_id)
  const at = stock.everPlace(storage_location_id)
  if (!item || !at) throw new Error('a count of what never was')
  const storage_location = { id: at.id, identifier: at.identifier }
  return { item: ledgerItemOf(item), location: at.location, storage_location, why }
}

function differenceOf(
  world: FakeWorld,
  { stock }: Registrar,
  { item_id, type }: AdjustmentInput,
  { storage_location_id, identifier, expiration_date, quantity, why }: Shortfall,
  { key, occurred_at }: Pick<Difference, 'key' | 'occurred_at'>,
): Difference {
  const item = world.items.find(({ id }) => id === item_id)
  const at = stock.everPlace(storage_location_id)
  if (!item || !at) throw new Error('a difference of what never was')
  return {
    id: newId(world, 'difference', world.differences),
    key,
    type,
    item: ledgerItemOf(item),
    narcotic_level: item.narcotic_level,
    location: at.location,
    storage_location: { id: at.id, identifier: at.identifier },
    identifier,
    expiration_date,
    quantity,
    why,
    occurred_at,
    created_at: world.now,
    user: actorOf(world.user),
    solution: null,
  }
}
