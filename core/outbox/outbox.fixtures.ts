import type { Adjustment, ErrorCode, Intent, IntentOutcome } from '@forrad/openapi'
import type { ApiError, Result } from '../api/index.ts'
import {
  anItem,
  aUser,
  fakeClock,
  memoryOutboxDatabase,
  settled,
  type FakeClock,
} from '../testing/index.ts'
import {
  createItemSpread,
  type AppliedChange,
  type Ask,
  type StockChange,
} from '../stores/index.ts'
import type { OutboxDatabase } from './database.ts'
import { createOutbox } from './outbox.ts'
import type { NewEntry, Outbox, OutboxDeps } from './ports.ts'
import type { OutboxApi } from './sending.ts'
import { createWaiting } from './waiting.ts'

/** What becomes of a request: `lost` is carried out, `away` is not; neither is answered. */
export type Fate = 'fine' | 'lost' | 'away' | ApiError

/** A change of one batch. */
export function aChange(itemId = 1, quantity = -1): StockChange {
  const update = {
    storage_location_id: 11,
    identifier: 'LOT24A',
    expiration_date: '2027-06-30',
    quantity,
  }
  return {
    operation: 'registerAdjustments',
    adjustments: [{ item_id: itemId, type: 'remove', batch_updates: [update] }],
  }
}

// Only handed through.
const anUndo = { id: 70 } as Adjustment

/** A server that knows keys, each once, and can be told what becomes of its next requests. */
export function aServer(userId: string | null = aUser().apoex_id) {
  const applied: Intent[] = []
  const asides: Intent[] = []
  const undone: string[] = []
  const order: string[] = []
  const requests: string[][] = []
  const fates: Fate[] = []
  const known = new Map<string, IntentOutcome>()
  const refuses = new Map<string, IntentOutcome['state']>()
  const tells = new Map<string, Partial<IntentOutcome>>()
  const server = {
    applied,
    undone,
    /** Keys of everything carried out, in its order. */
    order,
    requests,
    fates,
    known,
    refuses,
    /** What the outcome of a key says beside its state. */
    tells,
    /** What it was told of as put aside. */
    asides,
    /** Why it does not let anybody tell of what is put aside. */
    bars: null as ErrorCode | null,
    userId,
    now: '2026-11-16T07:00:00.000Z',
    /** Refuses any request that holds this key. */
    poison: null as { readonly key: string; readonly error: ApiError } | null,
    api: null as unknown as OutboxApi,
  }
  const carryOut = (intent: Intent): IntentOutcome => {
    const { key } = intent
    const before = known.get(key)
    if (before) return before
    if (intent.put_aside) {
      const code = server.bars
      const told = { key, adjustments: [], stock: [], differences: [] }
      if (code) return { ...told, state: 'refused', error: { code, message: 'no' } }
      asides.push(intent)
      known.set(key, { ...told, state: 'done' })
      return { ...told, state: 'done' }
    }
    const state = refuses.get(key) ?? 'done'
    const nothing = { adjustments: [], stock: [], differences: [] }
    const outcome: IntentOutcome = { key, state, ...nothing, ...tells.get(key) }
    if (state === 'refused') {
      return { ...outcome, error: { code: 'narcotics_not_allowed', message: 'no' } }
    }
    applied.push(intent)
    order.push(key)
    known.set(key, outcome)
    return outcome
  }
  const through = async <Data>(carry: () => Data): Promise<Result<Data>> => {
    await Promise.resolve()
    const fate = fates.shift() ?? 'fine'
    const away: Result<never> = { ok: false, error: { kind: 'network' } }
    if (fate === 'away') return away
    if (typeof fate === 'object') return { ok: false, error: fate }
    const data = carry()
    await Promise.resolve()
    return fate === 'lost' ? away : { ok: true, data }
  }
  server.api = {
    getCurrentUser: async () => ({
      ok: true,
      data: { user: server.userId === null ? null : aUser({ apoex_id: server.userId }) },
    }),
    async sendIntents({ user_id, intents }) {
      if (user_id !== server.userId) return { ok: false, error: answerOf(401, 'not_signed_in') }
      requests.push(intents.map(({ key }) => key))
      const { poison } = server
      if (poison && intents.some(({ key }) => key === poison.key)) {
        return { ok: false, error: poison.error }
      }
      return through(() => ({ outcomes: intents.map(carryOut), now: server.now }))
    },
    async getIntent({ key }) {
      requests.push([`? ${key}`])
      const outcome = known.get(key)
      return outcome
        ? { ok: true, data: { outcome } }
        : { ok: false, error: answerOf(404, 'not_found') }
    },
    async undoAdjustment(_input, options) {
      const key = options?.key ?? ''
      requests.push([`undo ${key}`])
      return through(() => {
        if (!undone.includes(key)) order.push(key)
        if (!undone.includes(key)) undone.push(key)
        known.set(key, { key, state: 'done', adjustments: [], stock: [], differences: [] })
        return { adjustment: anUndo, stock: [] }
      })
    },
  }
  return server
}

type Answer = Extract<ApiError, { readonly kind: 'answer' }>

/** An error as the contract words it. */
export function answerOf(status: number, code: Answer['code'], retryAfter?: number): Answer {
  const wait = retryAfter === undefined ? {} : { retryAfter }
  return { kind: 'answer', status, code, message: code, details: [], ...wait }
}

/** One lock for all who share it; it is free when its holder dies. */
export function aLock() {
  let last: Promise<unknown> = Promise.resolve()
  return <Done>(run: () => Promise<Done>, death: Promise<unknown>): Promise<Done> => {
    const mine = last.then(run)
    const over = mine.catch(() => {})
    last = last.then(() => Promise.race([over, death]))
    return mine
  }
}

/** A page that can die at any moment: from then on nothing it asked for comes, and nothing leaves it. */
export function aPage() {
  let isDead = false
  let die = () => {}
  const death = new Promise<void>((resolve) => {
    die = resolve
  })
  const never = new Promise<never>(() => {})
  return {
    death,
    isDead: () => isDead,
    die() {
      isDead = true
      die()
    },
    alive: <Asked extends readonly unknown[], Done>(call: (...asked: Asked) => Promise<Done>) => {
      return async (...asked: Asked): Promise<Done> => {
        if (isDead) return never
        const done = await call(...asked)
        return isDead ? never : done
      }
    },
  }
}

/** A device: tabs over one database, one lock, one clock. */
export function aDevice(server = aServer()) {
  const clock: FakeClock = fakeClock()
  const lock = aLock()
  const listeners = new Set<() => void>()
  const device = {
    server,
    clock,
    database: memoryOutboxDatabase() as OutboxDatabase,
    logged: [] as string[],
    /** Another tab, or the same one after a crash; `page` says when it dies. */
    tab(overrides: Partial<OutboxDeps> = {}, { alive, death, isDead } = aPage()) {
      let mine = () => {}
      const { api } = server
      return createOutbox({
        api: {
          getCurrentUser: alive((...asked: Parameters<OutboxApi['getCurrentUser']>) =>
            api.getCurrentUser(...asked),
          ),
          sendIntents: alive((...asked: Parameters<OutboxApi['sendIntents']>) =>
            api.sendIntents(...asked),
          ),
          getIntent: alive((...asked: Parameters<OutboxApi['getIntent']>) =>
            api.getIntent(...asked),
          ),
          undoAdjustment: alive((...asked: Parameters<OutboxApi['undoAdjustment']>) =>
            api.undoAdjustment(...asked),
          ),
        },
        database: {
          load: alive((userId: string) => device.database.load(userId)),
          loadOthers: alive(async (userId: string) => device.database.loadOthers?.(userId) ?? []),
          // A browser asks the page whether to write over what is kept: a dead one says nothing.
          put: alive((...[userId, records, over]: Parameters<OutboxDatabase['put']>) =>
            device.database.put(userId, records, over && ((kept) => !isDead() && over(kept))),
          ),
          remove: alive((...asked: Parameters<OutboxDatabase['remove']>) =>
            device.database.remove(...asked),
          ),
        },
        lock: (_name, run) => lock(run, death),
        scheduler: clock,
        clock,
        log: (message) => void device.logged.push(message),
        random: () => 0,
        tabs: {
          post: () => {
            for (const listener of listeners) if (listener !== mine) listener()
          },
          listen(listener) {
            mine = listener
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        ...overrides,
      })
    },
  }
  return device
}

/** Something to hand over. */
export function aNew(key: string, overrides: Partial<NewEntry> = {}): NewEntry {
  const at = Date.parse('2026-11-16T07:00:00.000Z')
  return { key, at, change: aChange(), lines: [], ...overrides }
}

/** A person at a tab whose changes get no answer: they come into the outbox as the product hands them over. */
export function aHand(outbox: Outbox, clock: FakeClock) {
  const spread = createItemSpread()
  spread.spread(anItem())
  const hand = { isAway: false, answer: Promise.resolve(noAnswer) }
  const waiting = createWaiting({
    outbox,
    spread,
    user: () => aUser(),
    ledger: () => [],
    locations: () => [],
    apply: () => {},
    isAway: () => hand.isAway,
    clock,
    scheduler: clock,
  })
  const pick = (key: string, change = aChange()) => {
    const request = { name: key, key, hasScreen: false, change }
    return waiting.send(request, () => hand.answer, true)
  }
  const undo = (id: number, ask: Ask) => {
    const change = { operation: 'undoAdjustment', id } as const
    return waiting.send({ name: 'undo', key: 'key-undo', hasScreen: false, change }, ask, true)
  }
  return Object.assign(hand, { pick, undo, waiting, spread })
}

const noAnswer: Result<AppliedChange> = { ok: false, error: { kind: 'network' } }

/** Lets what is under way come to an end, so far as no timer is needed. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await settled()
}

/** Lets time pass in steps short enough for what falls due in one to end before the next. */
export async function pass(clock: FakeClock, milliseconds: number, step = 500): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    await rest()
    await clock.advance(Math.min(step, milliseconds - passed))
  }
  await rest()
}
