import type { ChangeEvent } from '@forrad/openapi'
import type { IsMine } from '../api/index.ts'
import type { Log, Scheduler } from './ports.ts'

/** As much of an event stream as is used here; the browser's EventSource is one. */
export interface EventSourceLike {
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void
  close(): void
  /** 2 when it will not try again by itself. */
  readonly readyState?: number
}

/** Others' changes, or that some were missed and everything shown must be fetched anew. */
export type Change =
  | {
      readonly type: 'change'
      readonly ids: ChangeEvent
      /** The origins whose figures are in it: what was asked for under such a key is in them, too. */
      readonly told?: readonly string[]
    }
  | { readonly type: 'reset' }

/**
 * How the tabs of one browser that show the same person share one stream: what a tab of somebody else's
 * posts, who may be of another customer, must not be heard. Without it, each tab opens its own.
 */
export interface TabShare {
  /** Runs `lead` when this tab becomes the one that holds the stream; what that returns ends it. */
  whenLeader(lead: () => () => void): () => void
  /** Sends to the other tabs. */
  post(change: Change): void
  /** Hears what another tab posted. */
  listen(listener: (change: Change) => void): () => void
}

/** What the feed needs from its surroundings. */
export interface ChangesDeps {
  readonly open: (url: string) => EventSourceLike
  readonly url: string
  readonly scheduler: Scheduler
  /** Takes over figures, fetches anew what is held of what is named; everything when a `reset` came. */
  readonly apply: (change: Change) => void | Promise<void>
  /** Whether the answer to one's own request has told what its event names; nobody's when missing. */
  readonly isMine?: (origin: string) => IsMine
  /** From 0 to below 1: spreads the requests of many clients over time; none are spread when missing. */
  readonly random?: () => number
  readonly share?: TabShare
  /**
   * Called when the server has refused the stream twice in a row or more often, as it does when the session has
   * ended: one refusal is a server that starts anew, which every client would ask at once.
   */
  readonly onRefused?: () => void
  readonly log: Log
}

/** The stream of others' changes. */
export interface ChangesFeed {
  /** Opens the stream; a second call does nothing. */
  start(): void
  stop(): void
}

/** Changes that come within so many milliseconds are fetched together. */
const GATHER = 250
/** What must be fetched is asked for at most so many milliseconds later. */
const SPREAD = 1_000
/** Milliseconds that one round of fetching may hold up the next. */
const ROUND_LIMIT = 10_000
/** The first and the longest wait, in milliseconds, before a closed stream is opened again. */
const REOPEN = { first: 2_000, longest: 60_000 }
/** `readyState` of a stream that will not try again by itself, as after a 401. */
const CLOSED = 2

/** Creates the feed; nothing is opened before `start`. */
export function createChangesFeed(deps: ChangesDeps): ChangesFeed {
  const { open, url, scheduler, apply, share, log } = deps
  const { isMine = () => false, random = () => 0 } = deps
  let gathered: Change | null = null
  let isDue = false
  let end: (() => void) | null = null

  const settle = async (change: Change) => {
    try {
      await apply(change)
    } catch (error) {
      log('Changes could not be applied', error)
    }
  }

  /** One round of fetching at a time; what comes meanwhile goes into the next one. */
  const flush = async () => {
    const change = gathered
    gathered = null
    if (change) {
      let cancel = () => {}
      const tooLong = new Promise<void>((resolve) => {
        cancel = scheduler.after(ROUND_LIMIT, resolve)
      })
      await Promise.race([settle(change), tooLong])
      cancel()
    }
    isDue = false
    if (gathered) arrange()
  }

  const arrange = () => {
    if (isDue) return
    isDue = true
    const pause = gathered && mustFetch(gathered) ? random() * SPREAD : 0
    scheduler.after(GATHER + pause, () => void flush())
  }

  const gather = (change: Change) => {
    gathered = gathered ? together(gathered, change) : change
    arrange()
  }

  /** Figures are taken over at once; what else one's own request did, its answer has told. */
  const hear = (change: Change) => {
    const {
      origin,
      stock = [],
      summary = [],
      ...named
    }: ChangeEvent = change.type === 'change' ? change.ids : {}
    const mine = origin === undefined ? false : isMine(origin)
    const { items = [], locations = [] } = named
    // More figures than are sent are named only: the answer may have told the lists nothing of them.
    const isShortened = stock.length === 0 && items.length > 0 && locations.length > 0
    const told = origin === undefined || stock.length === 0 ? [] : [origin]
    if (mine === false || isShortened) return gather(withTold(change, told))
    if (stock.length > 0) gather(withTold({ type: 'change', ids: { stock, summary } }, told))
    if (mine === true) return
    const whenKnown = async () => {
      if (!(await mine) && end) gather({ type: 'change', ids: named })
    }
    void whenKnown()
  }

  /** Opens the stream and keeps it open; returns a function that closes it for good. */
  const lead = (): (() => void) => {
    let source: EventSourceLike
    let wait = REOPEN.first
    let isReopened = false
    let cancelReopen = () => {}

    const tell = (change: Change) => {
      hear(change)
      share?.post(change)
    }
    const connect = () => {
      source = open(url)
      source.addEventListener('open', () => {
        wait = REOPEN.first
        // A stream that connects again by itself tells the server what it heard last; a new one cannot.
        if (isReopened) tell({ type: 'reset' })
        isReopened = false
      })
      source.addEventListener('reset', () => tell({ type: 'reset' }))
      source.addEventListener('change', ({ data }) => {
        const ids = parseEvent(data)
        if (ids) tell({ type: 'change', ids })
        else log('An event of the change stream could not be read', data)
      })
      source.addEventListener('error', () => {
        if (source.readyState !== CLOSED) return
        source.close()
        isReopened = true
        if (wait > REOPEN.first) deps.onRefused?.()
        cancelReopen = scheduler.after(wait, connect)
        wait = Math.min(wait * 2, REOPEN.longest)
      })
    }
    connect()
    return () => {
      cancelReopen()
      source.close()
    }
  }

  /** Follows the stream of all tabs; what changed before this tab listened, another's does not tell it. */
  const followTogether = (tabs: TabShare): readonly (() => void)[] => {
    let leads = false
    const whenLeader = () => {
      leads = true
      return lead()
    }
    const catchUp = () => {
      if (!leads) gather({ type: 'reset' })
    }
    return [tabs.whenLeader(whenLeader), tabs.listen(hear), scheduler.after(GATHER, catchUp)]
  }

  return {
    start() {
      if (end) return
      const stops = share ? followTogether(share) : [lead()]
      end = () => {
        for (const stop of stops) stop()
      }
    },
    stop() {
      end?.()
      end = null
      gathered = null
    },
  }
}

function mustFetch(change: Change): boolean {
  if (change.type === 'reset') return true
  const { items = [], locations = [], users = false, plugins = [] } = change.ids
  return items.length > 0 || locations.length > 0 || users || plugins.length > 0
}

function withTold(change: Change, told: readonly string[]): Change {
  return change.type === 'reset' || told.length === 0 ? change : { ...change, told }
}

function together(a: Change, b: Change): Change {
  if (a.type === 'reset' || b.type === 'reset') return { type: 'reset' }
  const union = <Id>(left: readonly Id[] = [], right: readonly Id[] = []) => [
    ...new Set([...left, ...right]),
  ]
  const ids = {
    items: union(a.ids.items, b.ids.items),
    locations: union(a.ids.locations, b.ids.locations),
    users: a.ids.users === true || b.ids.users === true,
    plugins: union(a.ids.plugins, b.ids.plugins),
    stock: latest(a.ids.stock, b.ids.stock, (one) => `${one.item_id}/${one.location.id}`),
    summary: latest(a.ids.summary, b.ids.summary, ({ id }) => `${id}`),
  }
  return withTold({ type: 'change', ids }, union(a.told, b.told))
}

/** Of figures about the same thing the later ones count. */
function latest<Figures>(
  before: readonly Figures[] = [],
  after: readonly Figures[] = [],
  keyOf: (figures: Figures) => string,
): readonly Figures[] {
  return [...new Map([...before, ...after].map((one) => [keyOf(one), one])).values()]
}

/** As much of an event as its own words bear out; its figures are the contract's. */
function parseEvent(data: unknown): ChangeEvent | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : null
    if (typeof value !== 'object' || value === null) return null
    const {
      items = [],
      locations = [],
      users,
      plugins,
      stock,
      summary,
      origin,
    } = value as ChangeEvent
    if (!isIds(items) || !isIds(locations)) return null
    return {
      items,
      locations,
      users: users === true,
      ...(Array.isArray(plugins) ? { plugins } : {}),
      ...(Array.isArray(stock) ? { stock } : {}),
      ...(Array.isArray(summary) ? { summary } : {}),
      ...(typeof origin === 'string' ? { origin } : {}),
    }
  } catch {
    return null
  }
}

function isIds(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))
}
