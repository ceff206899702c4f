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
}

/** What a fake call does with its input. */
export type Handler<Op extends OperationId> = (
  input: Input<Op>,
  options: KeyedCallOptions,
) => Result<Data<Op>>

/** Handlers by operation. */
export type Handlers<Op extends OperationId> = { readonly [Name in Op]: Handler<Name> }

/** A small stock: one item at one location, one user, signed in. */
export function aWorld(overrides: Partial<FakeWorld> = {}): FakeWorld {
  const user = aUser()
  return {
    items: [anItem()],
    locations: [aLocation()],
    users: [user],
    user,
    adjustments: [],
    differences: [],
    settings: { disabled_plugins: [], contributions: [] },
    sessions: [],
    ...overrides,
  }
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

/** An id that is free in the list. */
export function freeId(list: readonly { readonly id: number }[]): number {
  return Math.max(0, ...list.map(({ id }) => id)) + 1
}
