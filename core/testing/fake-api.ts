import {
  OPERATIONS,
  type Api,
  type ApiError,
  type KeyedCallOptions,
  type OperationId,
  type Result,
} from '../api/index.ts'
import { can, CALLS, type Action } from '../domain/index.ts'
import { accountHandlers } from './fake-accounts.ts'
import { itemHandlers } from './fake-items.ts'
import { intentHandlers } from './fake-intents.ts'
import { ledgerHandlers } from './fake-ledger.ts'
import { placeHandlers } from './fake-places.ts'
import { readingHandlers } from './fake-reading.ts'
import { registrarOf } from './fake-register.ts'
import { aWorld, refusal, type FakeWorld, type Handlers } from './fake-world.ts'

/** A call that was made. */
export interface RecordedCall {
  readonly operation: OperationId
  readonly input: unknown
  readonly options: KeyedCallOptions
}

/** An {@link Api} without a server, and what tests need around it. */
export type FakeApi = Api & {
  readonly world: FakeWorld
  /** The operations that it answers. */
  readonly answers: readonly OperationId[]
  /** Every call, in order. */
  readonly calls: readonly RecordedCall[]
  callsOf(operation: OperationId): readonly RecordedCall[]
  /** The next call of this operation is answered with this error, and nothing is changed. */
  fail(operation: OperationId, error: ApiError): void
  /** The next call of this operation is carried out, but its answer is lost. */
  loseAnswer(operation: OperationId): void
  /** The next call of this operation waits until the function that this answers is called. */
  hold(operation: OperationId): () => void
}

type Anything = (input: unknown, options: KeyedCallOptions) => Result<unknown>
interface Fate {
  readonly error?: ApiError
  readonly isLost?: boolean
  readonly until?: Promise<void>
}

const cancelled: Result<never> = { ok: false, error: { kind: 'cancelled' } }

/**
 * Creates an api over a world in memory: same results, idempotency and stock conflicts as the
 * server's, by the same rules of the domain; `tests/contract/fakes-…` hold it to that. What a plugin's
 * own calls do, its tests say themselves.
 */
export function fakeApi(
  overrides: Partial<FakeWorld> = {},
  ofPlugins: Partial<Handlers<OperationId>> = {},
): FakeApi {
  const world = aWorld(overrides)
  const registrar = registrarOf(world)
  const calls: RecordedCall[] = []
  const fates = new Map<OperationId, Fate[]>()
  // Every handler takes its own operation's input, which the types of FakeApi ask of the caller.
  const handlers = {
    ...accountHandlers(world),
    ...itemHandlers(world),
    ...readingHandlers(world),
    ...placeHandlers(world),
    ...ledgerHandlers(world, registrar),
    ...intentHandlers(world, registrar),
    ...ofPlugins,
  } as unknown as Readonly<Record<OperationId, Anything>>

  const call = async (
    operation: OperationId,
    input: unknown = {},
    options: KeyedCallOptions = {},
  ): Promise<Result<unknown>> => {
    calls.push({ operation, input, options })
    const fate = fates.get(operation)?.shift()
    if (fate?.until) await Promise.race([fate.until, abortOf(options.signal)])
    if (options.signal?.aborted) return cancelled
    if (fate?.error) return { ok: false, error: fate.error }
    const result = mayNot(world, operation) ?? handlers[operation](input, options)
    return fate?.isLost ? { ok: false, error: { kind: 'network' } } : result
  }

  const plan = (operation: OperationId, fate: Fate) => {
    fates.set(operation, [...(fates.get(operation) ?? []), fate])
  }

  const operations = (Object.keys(OPERATIONS) as readonly OperationId[]).map((name) => [
    name,
    (input?: unknown, options?: KeyedCallOptions) => call(name, input, options),
  ])
  return {
    // One method for each operation, as the mapped type says.
    ...(Object.fromEntries(operations) as Api),
    world,
    answers: Object.keys(handlers) as readonly OperationId[],
    calls,
    callsOf: (operation) => calls.filter((made) => made.operation === operation),
    fail: (operation, error) => plan(operation, { error }),
    loseAnswer: (operation) => plan(operation, { isLost: true }),
    hold(operation) {
      let release = () => {}
      const until = new Promise<void>((resolve) => {
        release = resolve
      })
      plan(operation, { until })
      return () => release()
    },
  }
}

function abortOf(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** What each call of the contract's own asks for; a plugin's say so in its manifest. */
const ACCESS: Readonly<Partial<Record<OperationId, Action | 'public'>>> = CALLS

/** Why the signed-in user may not make this call at all; null when they may. */
function mayNot({ user }: FakeWorld, operation: OperationId): Result<never> | null {
  const action = ACCESS[operation] ?? 'public'
  if (action === 'public') return null
  if (!user) return refusal(401, 'not_signed_in')
  return can(user, action) ? null : refusal(403, 'forbidden')
}
