import type { StockFigures } from '@forrad/openapi'
import type { Clock, Log, Scheduler } from '../stores/ports.ts'
import { createCatalogue } from './catalogue.ts'
import { emptyState, type Device, type DeviceState } from './device.ts'
import type { DeviceApi } from './fetching.ts'
import { createKeeping, type Kept } from './keeping.ts'
import { forgetOld } from './forget-old.ts'
import { hasRunOut, leavesOutNarcotics } from './kept.ts'
import { isOfForm, type KeptNews } from './news.ts'
import { isAnswered, isSimple, readAnswer } from './read.ts'
import { createSearch, type Search } from './search.ts'
import { createSettableClock } from './set-clock.ts'
import type { DeviceStore } from './store.ts'
import { createWords } from './words.ts'

/** What the keeper needs from its surroundings. */
export interface KeeperDeps {
  readonly api: DeviceApi
  readonly store: DeviceStore
  readonly clock: Clock
  readonly scheduler: Scheduler
  /** One at a time of all tabs. */
  readonly lock: <T>(run: () => Promise<T>) => Promise<T>
  readonly share: {
    post(news: KeptNews): void
    listen(listener: (news: KeptNews) => void): void
  }
  readonly newId: () => string
  /** From 0 to below 1: spreads the requests of many clients over time. */
  readonly random: () => number
  readonly onState: (state: Omit<DeviceState, 'persisted'>) => void
  readonly log: Log
}

/** Keeps the stock on the device; all of it runs in a worker, off the main thread. */
export interface Keeper extends Omit<Device, 'state' | 'persist'> {
  /** By how many milliseconds the device is behind the server's clock, as the page has learned it. */
  setClock(behind: number): void
}

/**
 * The form of what is kept, another whenever `Entry`, `KeptAnswers` or `KeptMark` are written otherwise
 * (`stored-form.test.ts` has it written down): what an app of another form has kept is fetched anew.
 */
export const VERSION = 2
/** Milliseconds that what is told waits before it is written, and before what is only named is fetched. */
const WAIT = { write: 1_000, fetch: 2_000, spread: 3_000 } as const

/** Before the items are there. */
const noSearch: Search = { find: () => null, warm: () => {} }

/** Creates the keeper; nothing is read before `open`. */
export function createKeeper(deps: KeeperDeps): Keeper {
  const { store, scheduler, share, log } = deps
  const { clock, behind, set: setClock, assume } = createSettableClock(deps.clock)
  const words = createWords()
  let state: Omit<DeviceState, 'persisted'> = emptyState
  let userId: string | null = null
  let kept: Kept | null = null
  let search: Search = noSearch
  /** Whatever began before the last `open` or `drop` comes to nothing. */
  let era = 0
  let simpleReady: Promise<void> = Promise.resolve()
  let ready: Promise<void> = Promise.resolve()
  /** Whether storage takes what it is given. */
  let isStored = true
  const unwritten = new Set<number>()
  let cancelWrite: (() => void) | null = null
  let cancelFetch: (() => void) | null = null

  const show = (patch: Partial<typeof state>) => {
    state = { ...state, ...patch }
    deps.onState(state)
  }
  const showKept = (progress: number | null = null) => {
    if (!kept) return show({ ...emptyState, status: isStored ? 'empty' : 'refused' })
    show({
      status: isStored ? 'kept' : 'refused',
      takenAt: kept.mark.takenAt,
      items: kept.catalogue.size,
      bytes: kept.catalogue.characters,
      locationIds: kept.catalogue.locationIds,
      withoutNarcotics: leavesOutNarcotics(kept.catalogue.answers),
      progress,
    })
  }
  const take = (next: Kept | null) => {
    if (next && next.catalogue === kept?.catalogue && search !== noSearch) return
    kept = next
    search = next ? createSearch(next.catalogue) : noSearch
    if (next) scheduler.after(0, search.warm)
  }
  const forget = () => {
    era += 1
    unwritten.clear()
    cancelWrite?.()
    cancelFetch?.()
    cancelWrite = cancelFetch = null
    take(null)
  }

  const isCurrent = () => {
    const mine = era
    return () => mine === era
  }
  const keeping = createKeeping({
    ...deps,
    clock,
    behind,
    version: VERSION,
    isCurrent,
    current: () => kept,
    userId: () => userId,
    take(next, stored) {
      isStored = stored
      userId = next.mark.userId
      take(next)
    },
    onProgress: (progress) => (kept ? showKept(progress) : show({ status: 'loading', progress })),
    onDone: () => showKept(),
  })

  const drop = async (): Promise<void> => {
    forget()
    userId = null
    showKept()
    share.post({ type: 'dropped' })
    await store.clear().catch((error: unknown) => log('What is kept could not be dropped', error))
  }

  /** What an app of another form keeps beside this one stays when what this tab holds has run out. */
  const runOut = async (held: Kept): Promise<void> => {
    const mark = await store.mark().catch(() => null)
    if (kept !== held) return
    if (mark === null || mark.version === VERSION) return drop()
    forget()
    showKept()
  }

  /**
   * Reads what is kept; `early` when the answers are there that need no items. Where an app of another
   * form keeps it, what this tab has `held` until now goes on.
   */
  const load = async (
    wanted: string | null,
    { mine, held, early }: { mine: number; held: Kept | null; early: () => void },
  ): Promise<void> => {
    const mark = await store.mark()
    if (mine !== era || !mark) return
    const isOurs = wanted === null || mark.userId === wanted
    const answers = isOurs ? await store.answers(mark.generation) : null
    if (mine !== era) return
    if (!answers) return store.clear()
    // A page that no server has answered yet knows no better than the one that kept it.
    assume(mark.behind ?? 0)
    // What is kept in another form is left: that app may be open in another tab.
    const isOther = mark.version !== VERSION
    if (isOther) take(held?.mark.userId === mark.userId ? held : null)
    if (hasRunOut(mark.takenAt, answers, clock.now())) return store.clear()
    if (isOther) return
    const next = { mark, catalogue: createCatalogue(mark.locationIds, answers) }
    userId = mark.userId
    kept = next
    early()
    show({ status: 'loading', takenAt: mark.takenAt, locationIds: mark.locationIds, progress: 0 })
    for await (const entries of store.entries(mark.generation)) {
      if (mine !== era) return
      next.catalogue.replace(entries)
      show({ progress: Math.min(1, next.catalogue.size / Math.max(1, mark.items)) })
    }
    // Something was wiped: half of it would look like stock that is not there.
    if (next.catalogue.size !== mark.items) {
      kept = null
      return store.clear()
    }
    if (mine === era) take(next)
  }

  const open: Keeper['open'] = (wanted) => {
    const held = kept
    forget()
    const mine = era
    userId = wanted
    let early = () => {}
    simpleReady = new Promise((resolve) => {
      early = resolve
    })
    const opened = async () => {
      try {
        await load(wanted, { mine, held, early })
      } catch (error) {
        if (mine === era) {
          log('What is kept on the device could not be read', error)
          kept = null
          isStored = false
        }
      }
      early()
      if (mine === era) showKept()
    }
    ready = opened()
    const tidy = async () => store.tidy((await store.mark())?.generation ?? null)
    // One at a time with whoever fetches: what is half there is not to be tidied away under it.
    void ready.then(() => deps.lock(tidy)).catch(() => {})
    return ready
  }

  const write = async () => {
    cancelWrite = null
    if (!kept || !isStored || unwritten.size === 0) return
    const ids = [...unwritten]
    unwritten.clear()
    await keeping.write(ids)
  }
  const fetchLater = () => {
    cancelFetch ??= scheduler.after(WAIT.fetch + deps.random() * WAIT.spread, () => {
      cancelFetch = null
      if (kept) void keeping.keep(kept.catalogue.locationIds, 'items')
    })
  }
  const takeStock = (stock: readonly StockFigures[]) => {
    if (!kept) return
    const { catalogue } = kept
    const here = stock.filter(({ location }) => catalogue.locationIds.includes(location.id))
    keeping.told(here)
    for (const { id } of catalogue.apply({ items: [], removed: [], stock: here })) unwritten.add(id)
    // Kept anew, or given up: whether the item is the customer's at all is not told.
    const mayCome = ({ item_id, location }: StockFigures) =>
      location.location_item === null || !catalogue.find(item_id)
    if (stock.some(mayCome)) fetchLater()
    if (unwritten.size > 0) cancelWrite ??= scheduler.after(WAIT.write, () => void write())
  }

  share.listen((news) => {
    if (news.type === 'dropped') {
      forget()
      showKept()
      return
    }
    if (!isOfForm(news, VERSION)) return
    const isKnown = news.type === 'changed' && news.mark.generation === kept?.mark.generation
    if (!isKnown) {
      if (userId !== null) void open(userId)
      return
    }
    const mine = era
    void keeping.adopt(news).then(
      () => mine === era && showKept(),
      (error: unknown) => {
        log('What another tab has kept could not be read', error)
      },
    )
  })

  return {
    setClock,
    open,
    async keep(locationIds) {
      const mine = era
      await ready
      if (mine !== era) return
      if (locationIds.length === 0) return drop()
      await keeping.keep(locationIds, 'all')
    },
    tell(change) {
      if (!kept) return
      if (change.type === 'reset') return fetchLater()
      const { items = [], locations = [], plugins = [], stock = [] } = change.ids
      takeStock(stock)
      if (items.length + locations.length > 0) fetchLater()
      if (plugins.length > 0) keeping.outdated()
      // What dialogs ask for is to be known here before the network is gone, also where no item changes.
      if (plugins.includes('settings')) fetchLater()
    },
    async read(operation, input) {
      if (!isAnswered(operation)) return null
      await (isSimple(operation) ? simpleReady : ready)
      if (!kept) return null
      if (hasRunOut(kept.mark.takenAt, kept.catalogue.answers, clock.now())) {
        await runOut(kept)
        return null
      }
      try {
        const reading = {
          catalogue: kept.catalogue,
          words,
          search,
          today: clock.today(),
        }
        return readAnswer(reading, operation, input)
      } catch (error) {
        log(`${operation} could not be answered from what is kept`, error)
        return null
      }
    },
    drop,
    forgetOld: () => forgetOld({ ...deps, clock, assume, isCurrent, current: () => kept, drop }),
  }
}
