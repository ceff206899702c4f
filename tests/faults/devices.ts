import { setTimeout as wait } from 'node:timers/promises'
import { createCore, type Core } from '@forrad/core'
import { withCookies } from '@forrad/core/api'
import { createOutbox, type Outbox } from '@forrad/core/outbox'
import { memoryOutboxDatabase } from '@forrad/core/testing'
import type { AdjustmentInput } from '@forrad/openapi'
import { demoPassword } from '../../server/database/demo-sign-ins.ts'
import { untilOk } from './people.ts'

/** A tab of the app as the product makes it: the core with its outbox. */
export interface Tab {
  readonly core: Core
  readonly outbox: Outbox
  /** It dies at once: nothing of it reaches the server or the device any more. */
  readonly kill: () => void
}

/** A person's phone: what its tabs share. */
export interface Device {
  readonly openTab: () => Promise<Tab>
  /** Does something once; resolves with whether the person was told that it is done or kept. */
  readonly act: (tab: Tab, name: string, adjustment: AdjustmentInput) => Promise<boolean>
}

/** Whoever waits for a server that hangs gives up after so many milliseconds. */
const PATIENCE = 4000

/** A device whose storage outlives its tabs. */
export function createDevice(port: number, email: string): Device {
  const database = memoryOutboxDatabase()
  const fetchAsDevice = withCookies((request) =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE)]) }),
  )
  const held = createLocks()

  return {
    async openTab() {
      let die: (why: Error) => void = () => {}
      const death = new Promise<never>((_, reject) => {
        die = reject
      })
      death.catch(() => undefined)
      let isDead = false
      /** A dead tab neither does anything nor hears of it. */
      const alive = <Answer>(run: () => Promise<Answer>): Promise<Answer> =>
        isDead ? death : Promise.race([run(), death])
      const lock = held.of(() => isDead, death)
      const core = createCore({
        baseUrl: `http://127.0.0.1:${port}`,
        fetch: (request) => alive(() => fetchAsDevice(request)),
        outbox: async () => outbox,
        log: () => {},
      })
      const outbox = createOutbox({
        api: core.api,
        database: {
          load: (user) => alive(() => database.load(user)),
          put: (user, records) => alive(() => database.put(user, records)),
          remove: (user, keys) => alive(() => database.remove(user, keys)),
        },
        lock,
        scheduler: core.scheduler,
        clock: core.clock,
        log: () => {},
      })
      await untilOk(() => core.session.signIn(email, demoPassword), 'sign-in')
      await core.standBy()
      return {
        core,
        outbox,
        kill() {
          isDead = true
          outbox.close()
          die(new Error('The tab is dead'))
        },
      }
    },
    async act({ core }, name, adjustment) {
      const change = { operation: 'registerAdjustments', adjustments: [adjustment] } as const
      const told = core.adjustments
        .sendTogether(name, async () => ({ ok: true, data: change }))
        .then(
          ({ ok }) => ok,
          () => false,
        )
      return Promise.race([told, wait(30_000).then(() => false)])
    },
  }
}

/** Locks by name among tabs, as browsers keep them: a tab that dies lets go of its own. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    of:
      (isDead: () => boolean, death: Promise<never>) =>
      async <Done>(name: string, run: () => Promise<Done>): Promise<Done> => {
        const before = last.get(name) ?? Promise.resolve()
        const mine = before.then(() => (isDead() ? death : Promise.race([run(), death])))
        last.set(
          name,
          mine.catch(() => undefined),
        )
        return mine
      },
  }
}
