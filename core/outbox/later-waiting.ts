import { cancelled } from '../api/index.ts'
import { loader, type Before, type GiveUp, type Through } from '../stores/index.ts'
import type { Outbox } from './ports.ts'
import type { openItems, Waiting, WaitingDeps } from './waiting.ts'

/** What waits for the server, whose code and storage come apart from that of the sign-in. */
export interface LaterWaiting extends Waiting {
  /** Shows what waits of the person signed in, and goes on sending it. Returns the items of what waits. */
  follow(): Promise<readonly number[]>
}

/** The outbox is made with the first change of stock, or when it is to be followed. */
export function laterWaiting({
  outbox,
  ...deps
}: Omit<WaitingDeps, 'outbox'> & { readonly outbox: () => Promise<Outbox> }): LaterWaiting {
  let made: {
    readonly outbox: Outbox
    readonly waiting: Waiting
    readonly openItems: typeof openItems
  } | null = null
  const code = loader(async () => {
    const [kept, own] = await Promise.all([outbox(), import('./waiting.ts')])
    const waiting = own.createWaiting({ ...deps, outbox: kept })
    made = { outbox: kept, waiting, openItems: own.openItems }
    return made
  })
  const send: Through = (request, ask, isNew) =>
    code.run((found) => (found ? found.waiting.send(request, ask, isNew) : ask(request)), cancelled)
  const before: Before = (requestOf, prepare) =>
    code.run((found) => found?.waiting.before(requestOf, prepare) ?? prepare(), cancelled)
  const giveUp: GiveUp = (...asked) =>
    code.run(async (found) => found?.waiting.giveUp(...asked) ?? 'unknown', 'unknown')
  return {
    send,
    before,
    giveUp,
    async follow() {
      const person = deps.user()
      if (person === null) return []
      return code.run(async (found) => {
        await found?.outbox.open(person.apoex_id)
        return found?.openItems(found.outbox) ?? []
      }, [])
    },
    done: (keys) => made?.waiting.done(keys),
    reset() {
      code.reset()
      made?.waiting.reset()
      made?.outbox.close()
    },
  }
}
