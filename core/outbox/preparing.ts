import type { Before, Clock, StockRequest } from '../stores/index.ts'
import type { Asked } from './new-entry.ts'
import type { Outbox } from './ports.ts'
import { leftOf } from './read-entry.ts'

/** Keeps acts on the device while the fresh figures that they need are on their way (OUTBOX-24). */
export interface Preparing {
  readonly before: Before
  /** Whether it waits since before its figures came; said once. */
  hasLeft(key: string): boolean
  /** What is on its way is nobody's any more, as when the person signs out. */
  reset(): void
}

interface PreparingDeps {
  readonly outbox: Pick<Outbox, 'state' | 'drop'>
  /** Keeps it on the device; null where nothing is kept. Returns what forgets it. */
  readonly hold: (request: StockRequest, how: Asked) => Promise<(() => Promise<void>) | null>
  readonly clock: Pick<Clock, 'now'>
}

/** An act that is held by the figures at hand. */
interface Held {
  readonly act: StockRequest
  /** Milliseconds since 1970, by the device's clock. */
  readonly since: number
  /** The figures are asked for meanwhile: nobody waits for the device. */
  readonly holding: ReturnType<PreparingDeps['hold']>
}

type Made = Awaited<ReturnType<Before>>

/** Creates what keeps them. */
export function createPreparing({ outbox, hold, clock }: PreparingDeps): Preparing {
  const left = new Set<string>()
  let turn = 0
  const letGo = async (held: Held | null) => (await held?.holding)?.()

  /** Any page may have sent it by now, and what was sent is nothing to ask the person about any more. */
  const afterLong = async (held: Held, made: Made): Promise<Made> => {
    const { key, change } = held.act
    if (!made.ok) {
      if (await outbox.drop(key, 'unconfirmed', 'unwritten')) return made
      if (!outbox.state.entries.some((entry) => entry.key === key)) {
        await letGo(held)
        return made
      }
    }
    left.add(key)
    return made.ok ? made : { ok: true, data: change }
  }

  return {
    async before(requestOf, prepare) {
      const mine = turn
      let held = null as Held | null
      const prepared = prepare((foreseen) => {
        if (!foreseen.ok) return
        const act = requestOf(foreseen.data)
        const since = clock.now()
        held = { act, since, holding: hold(act, { at: since, tried: false }) }
      })
      const made = await prepared.catch(async (error: unknown) => {
        await letGo(held)
        throw error
      })
      const isLong = held !== null && leftOf(held.since, clock.now()) === 0
      if (held && isLong && mine === turn && (await held.holding)) return afterLong(held, made)
      // Asked for, it is held anew, as it is by then.
      if (!made.ok || mine !== turn) await letGo(held)
      return made
    },
    hasLeft: (key) => left.delete(key),
    reset() {
      turn += 1
      left.clear()
    },
  }
}
