import type { ChangeEvent } from '@forrad/openapi'
import type { IsMine } from '../api/index.ts'
import { followStream, type StreamDeps } from './change-stream.ts'

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
export interface ChangesDeps extends StreamDeps {
  /** Takes over figures, fetches anew what is held of what is named; everything when a `reset` came. */
  readonly apply: (change: Change) => void | Promise<void>
  /** Whether the answer to one's own request has told what its event names; nobody's when missing. */
  readonly isMine?: (origin: string) => IsMine
  /** From 0 to below 1: spreads the requests of many clients over time; none are spread when missing. */
  readonly random?: () => number
  readonly share?: TabShare
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

/** Creates the feed; nothing is opened before `start`. */
export function createChangesFeed(deps: ChangesDeps): ChangesFeed {
  const { scheduler, apply, share, log } = deps
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

  const lead = (): (() => void) =>
    followStream(deps, (change) => {
      hear(change)
      share?.post(change)
    })

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
