import { setTimeout as wait } from 'node:timers/promises'
import { createApi, hasCode, isUncertain, randomKey, withCookies } from '@forrad/core/api'
import type { Api, Data, Result } from '@forrad/core/api'
import { demoPassword } from '../../server/database/demo-sign-ins.ts'
import { createRandom } from '../contract/random.ts'
import { oneOf } from '../fuzz/values.ts'
import type { Random } from '../fuzz/values.ts'

/** One change that somebody wanted, once. */
export interface Intent {
  readonly what: string
  readonly key: string
  /** Sends it, or sends it again. */
  readonly send: () => Promise<Result<unknown>>
  /** Undefined: nobody knows. */
  outcome: 'acknowledged' | 'refused' | undefined
  /** Of what was acknowledged. */
  answer: unknown
}

/** What people pick from and put back. */
export interface Shelf {
  readonly item: number
  readonly place: number
}

/** What may be refused in a day's work. */
const everyday = ['insufficient_stock', 'stock_changed', 'too_late', 'already_undone'] as const

/** Somebody at work through one address, by the client's own way of calling. */
export interface Person {
  readonly intents: readonly Intent[]
  /** Works until told to stop. */
  readonly work: (shelf: Shelf, isOver: () => boolean) => Promise<void>
  /** Sends what nobody knows the outcome of again, until it is known. */
  readonly settle: () => Promise<void>
  readonly api: Api
  readonly signIn: () => Promise<void>
}

/** A person with a choice of actions that the seed decides. */
export function createPerson(port: number, number: number, seed: number): Person {
  const api = createApi({
    baseUrl: `http://127.0.0.1:${port}`,
    // Whoever waits for a server that hangs gives up in the end and asks again.
    fetch: withCookies((request) =>
      fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(10_000)]) }),
    ),
  })
  const random = createRandom(seed * 97 + number)
  const intents: Intent[] = []

  const signIn = async () => {
    const email = 'admin@forrad.example'
    await untilOk(() => api.signIn({ email, password: demoPassword }), 'sign-in')
  }

  const attempt = async (intent: Intent): Promise<void> => {
    let result = await intent.send()
    if (!result.ok && hasCode(result.error, 'not_signed_in')) {
      await signIn()
      result = await intent.send()
    }
    if (result.ok) {
      intent.outcome = 'acknowledged'
      intent.answer = result.data
    } else if (!isUncertain(result.error)) {
      intent.outcome = 'refused'
      if (!everyday.some((code) => hasCode(result.error, code))) {
        throw new Error(`${intent.what}: ${JSON.stringify(result.error)}`)
      }
    }
  }

  const intend = (what: string, send: (key: string) => Promise<Result<unknown>>): Intent => {
    const key = randomKey()
    const intent = { what, key, send: () => send(key), outcome: undefined, answer: undefined }
    intents.push(intent)
    return intent
  }

  return {
    intents,
    api,
    signIn,
    async work(shelf, isOver) {
      while (!isOver()) {
        const intent = await nextIntent(api, intend, intents, shelf, number, random)
        if (intent) await attempt(intent)
        // Nobody begins ten new changes in a second while none is answered.
        if (intent?.outcome === undefined) await wait(300)
      }
    },
    async settle() {
      for (const intent of intents) {
        for (let tries = 0; intent.outcome === undefined; tries += 1) {
          if (tries > 100) throw new Error(`${intent.what} is never answered`)
          await attempt(intent)
          if (intent.outcome === undefined) await wait(100)
        }
      }
    },
  }
}

/** Tries until the server answers; sixty seconds at most. */
export async function untilOk<T>(call: () => Promise<Result<T>>, what: string): Promise<T> {
  const until = performance.now() + 60_000
  for (;;) {
    const result = await call()
    if (result.ok) return result.data
    if (performance.now() > until) throw new Error(`${what}: ${JSON.stringify(result.error)}`)
    await wait(100)
  }
}

type Intend = (what: string, send: (key: string) => Promise<Result<unknown>>) => Intent

async function nextIntent(
  api: Api,
  intend: Intend,
  intents: readonly Intent[],
  { item, place }: Shelf,
  number: number,
  random: Random,
): Promise<Intent | null> {
  // Batches that all share, and one of their own, where an undo is seldom too late.
  const identifier = oneOf(['A', 'B', `EGEN ${number}`], random)
  const change = (
    type: 'remove' | 'receive' | 'stocktaking',
    line: { quantity: number; previous_quantity?: number },
  ) =>
    intend(`${type} ${identifier} ${line.quantity}`, (key) =>
      api.registerAdjustments(
        {
          adjustments: [
            {
              item_id: item,
              type,
              batch_updates: [
                { storage_location_id: place, identifier, expiration_date: null, ...line },
              ],
            },
          ],
        },
        { key },
      ),
    )
  const kind = random(10)
  if (kind < 5) return change('remove', { quantity: -1 - random(3) })
  if (kind < 7) return change('receive', { quantity: 1 + random(3) })
  if (kind < 8) {
    const seen = await api.getItem({ id: item })
    return seen.ok
      ? change('stocktaking', { quantity: 1, previous_quantity: totalOf(seen.data, place) })
      : null
  }
  const last = intents.findLast(
    ({ outcome, what }) => outcome === 'acknowledged' && what !== 'undo',
  )
  const [id] = last ? entriesOf(last.answer) : []
  return id === undefined ? null : intend('undo', (key) => api.undoAdjustment({ id }, { key }))
}

function totalOf({ item }: Data<'getItem'>, place: number): number {
  const places = item.locations.flatMap(({ storage_locations }) => storage_locations)
  const batches = places.filter(({ id }) => id === place).flatMap((found) => found.batches)
  return batches.reduce((total, { quantity }) => total + quantity, 0)
}

/** Ids of the ledger's entries that an answer acknowledges. */
export function entriesOf(answer: unknown): readonly number[] {
  const { adjustments = [], adjustment } = answer as {
    readonly adjustments?: readonly { readonly id: number }[]
    readonly adjustment?: { readonly id: number }
  }
  return [...adjustments, ...(adjustment ? [adjustment] : [])].map(({ id }) => id)
}
