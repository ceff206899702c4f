import type {
  Adjustment,
  Difference,
  ErrorCode,
  ErrorDetail,
  Item,
  Location,
  OwnSession,
  SiteSettings,
  User,
} from '@forrad/openapi'
import type { Data, Input, KeyedCallOptions, OperationId, Result } from '../api/index.ts'
import { aLocation, anItem, aUser } from './examples.ts'

/** What the fake server knows; tests may look and write. */
export interface FakeWorld {
  items: readonly Item[]
  locations: readonly Location[]
  users: readonly User[]
  /** Who is signed in. */
  user: User | null
  /** The ledger, newest first. */
  adjustments: readonly Adjustment[]
  /** What happened and could not be written, newest first. */
  differences: readonly Difference[]
  settings: SiteSettings
  /** Where the signed-in user is signed in. */
  sessions: readonly OwnSession[]
  /** The server's clock (ISO 8601), which stands still; by default where a fake clock begins. */
  now: string
}

/** What a fake call does with its input. */
export type Handler<Op extends OperationId> = (
  input: Input<Op>,
  options: KeyedCallOptions,
) => Result<Data<Op>>

/** Handlers by operation. */
export type Handlers<Op extends OperationId> = { readonly [Name in Op]: Handler<Name> }

/** A small stock: one item at one location, one user, an administrator, signed in. */
export function aWorld(overrides: Partial<FakeWorld> = {}): FakeWorld {
  const user = aUser({ role: 'administrate' })
  const world: FakeWorld = {
    items: [anItem()],
    locations: [aLocation()],
    users: [user],
    user,
    adjustments: [],
    differences: [],
    settings: { disabled_plugins: [], contributions: [] },
    sessions: [],
    now: '2026-11-16T07:00:00.000Z',
    ...overrides,
  }
  highest.set(world, highestIn(world))
  return world
}

/** A successful answer. */
export function answer<Value>(data: Value): Result<Value> {
  return { ok: true, data }
}

/** A refusal as the contract words it. */
export function refusal(
  status: number,
  code: ErrorCode,
  details: readonly ErrorDetail[] = [],
): Result<never> {
  return { ok: false, error: { kind: 'answer', status, code, message: code, details } }
}

/** A value that breaks a rule. */
export function invalid(field: string, rule: string): Result<never> {
  return refusal(422, 'validation', [{ field, rule }])
}

/** What of a world has ids. */
type WithId =
  'item' | 'location' | 'place' | 'location_item' | 'batch' | 'adjustment' | 'difference'

const highest = new WeakMap<FakeWorld, Map<WithId, number>>()

/** The highest id of each kind in a world: what goes away later does not free its id. */
function highestIn(world: FakeWorld): Map<WithId, number> {
  const { items, locations, adjustments, differences } = world
  const shares = items.flatMap((item) => item.locations)
  const shown = shares.flatMap(({ storage_locations }) => storage_locations)
  const places = locations.flatMap(({ storage_locations }) => storage_locations)
  const lists: Readonly<Record<WithId, readonly { readonly id: number }[]>> = {
    item: items,
    location: [...locations, ...shares],
    place: [...places, ...shown],
    location_item: shares.flatMap(({ location_item }) => location_item ?? []),
    batch: shown.flatMap(({ batches }) => batches),
    adjustment: adjustments,
    difference: differences,
  }
  const kinds = Object.keys(lists) as readonly WithId[]
  return new Map(kinds.map((kind) => [kind, Math.max(0, ...lists[kind].map(({ id }) => id))]))
}

/** An id that nothing of this kind has in the world, or has had. */
export function newId(
  world: FakeWorld,
  kind: WithId,
  list: readonly { readonly id: number }[],
): number {
  const known = highest.get(world) ?? highestIn(world)
  highest.set(world, known)
  const id = Math.max(known.get(kind) ?? 0, ...list.map((one) => one.id)) + 1
  known.set(kind, id)
  return id
}

/** Puts the item in the place of the one with its id. */
export function replaceItem(world: FakeWorld, item: Item): void {
  world.items = world.items.map((other) => (other.id === item.id ? item : other))
}

/** A user as the ledger names them. */
export function actorOf(user: User | null) {
  return {
    apoex_id: user?.apoex_id ?? '',
    name: user ? `${user.first_name} ${user.last_name}` : '',
  }
}

/** The item as the ledger names it. */
export function ledgerItemOf({ id, vendor_name, display_name, strength_text }: Item) {
  return { id, vendor_name, display_name, strength_text }
}
