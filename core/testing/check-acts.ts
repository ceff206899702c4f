import { KEYED, OPERATIONS, type Api, type OperationId, type Result } from '../api/index.ts'
import { isAnswered } from '../device/index.ts'
import type { PluginProblem } from '../kernel/index.ts'
import { isOpen } from '../outbox/index.ts'
import { fakeApi, type FakeApi } from './fake-api.ts'
import { fakeServices, type FakeServices } from './fake-services.ts'

/** Does what a plugin does to the stock, once; resolves with the result, or rejects. */
export type Acts = (services: FakeServices) => Promise<unknown>

/** `cut`: no call arrives, and what a device keeps is read. `loses`: changes arrive, their answers do not. */
type Network = 'up' | 'cut' | 'loses'

/** What is there after acts that were done by one kind of network, which has come back since. */
interface Done {
  /** Why they failed; null where they did not. */
  readonly failure: string | null
  /** How many changes waited before the network was back. */
  readonly waited: number
  /** How many wait all the same, or were refused. */
  readonly stuck: number
  /** Entries that they have made in the ledger. */
  readonly entries: number
}

/**
 * Does the acts with a network, without one, and with one that loses answers. In each they must end
 * well, and the ledger must have the same entries once the network is back.
 */
export async function actsProblems(plugin: string, acts: Acts): Promise<readonly PluginProblem[]> {
  const problem = (detail: string): readonly PluginProblem[] => [
    { code: 'acts_lost', plugin, detail },
  ]
  const plain = await doneBy(acts, 'up')
  if (plain.failure !== null) return problem(`with a network they fail (${plain.failure})`)
  if (plain.entries === 0) return problem('with a network they write nothing')
  const cut = await doneBy(acts, 'cut')
  if (cut.failure !== null) return problem(`without a network they fail (${cut.failure})`)
  if (cut.waited === 0) return problem('without a network nothing waits in the outbox')
  const lost = await doneBy(acts, 'loses')
  if (lost.failure !== null) return problem(`where an answer is lost they fail (${lost.failure})`)
  for (const [when, { stuck, entries }] of [
    ['without a network', cut],
    ['with lost answers', lost],
  ] as const) {
    if (stuck > 0) return problem(`${when} ${stuck} are still not written when it is back`)
    if (entries !== plain.entries) {
      return problem(`${when} they write ${entries} entries instead of ${plain.entries}`)
    }
  }
  return []
}

async function doneBy(acts: Acts, network: Network): Promise<Done> {
  const state = { network: 'up' as Network }
  const world = fakeApi()
  const services = fakeServices({ api: throughNetwork(world, state), waits: true })
  const outbox = await services.outbox()
  await outbox.open(services.session.state.user?.apoex_id ?? '')
  state.network = network
  const failure = await acts(services).then(failureOf, String)
  const waited = outbox.state.entries.filter(isOpen).length
  state.network = 'up'
  await outbox.send()
  return {
    failure,
    waited,
    stuck: outbox.state.entries.filter(({ state: one }) => one !== 'done').length,
    entries: world.world.adjustments.length,
  }
}

/** Why a result is none; null for what succeeded, and for what is no result. */
function failureOf(result: unknown): string | null {
  const { ok, error } = (result ?? {}) as Partial<{ ok: boolean; error: unknown }>
  return ok === false ? JSON.stringify(error) : null
}

/** The same api behind a network. */
function throughNetwork(api: FakeApi, state: { readonly network: Network }): FakeApi {
  const unanswered: Result<never> = { ok: false, error: { kind: 'network' } }
  const isChange = (operation: OperationId) =>
    operation === 'sendIntents' || KEYED.some((keyed) => keyed === operation)
  const call = async (operation: OperationId, input: unknown, options: unknown) => {
    if (state.network === 'cut' && !isAnswered(operation)) return unanswered
    // Sound because each operation is handed its own input.
    const ask = api[operation] as (...asked: unknown[]) => Promise<Result<unknown>>
    const answer = await ask(input, options)
    return state.network === 'loses' && isChange(operation) ? unanswered : answer
  }
  const names = Object.keys(OPERATIONS) as OperationId[]
  const calls = names.map((name) => [
    name,
    (input?: unknown, options?: unknown) => call(name, input, options),
  ])
  return { ...api, ...(Object.fromEntries(calls) as Api) }
}
