import {
  OPERATIONS,
  type Api,
  type ApiError,
  type KeyedCallOptions,
  type OperationId,
  type Result,
} from '../api/index.ts'
import { accountHandlers } from './fake-accounts.ts'
import { itemHandlers } from './fake-items.ts'
import { intentHandlers } from './fake-intents.ts'
import { ledgerHandlers } from './fake-ledger.ts'
import { placeHandlers } from './fake-places.ts'
import { registrarOf } from './fake-register.ts'
import { aWorld, type FakeWorld, type Handlers } from './fake-world.ts'

/** A call that was made. */
export interface RecordedCall {
  readonly operation: OperationId
  readonly input: unknown
  readonly options: KeyedCallOptions
}

/** An {@link Api} without a server, and what tests need around it. */
export type FakeApi = Api & {
  readonly world: FakeWorld
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
 * server's. It has no roles and no clock, and matches text by parts of words. What a plugin's own
 * calls do, its tests say themselves.
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
    const result = handlers[operation](input, options)
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
