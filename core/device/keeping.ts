import type { Item, StockFigures } from '@forrad/openapi'
import { hasCode, type ApiError } from '../api/index.ts'
import type { Clock, Log } from '../stores/ports.ts'
import { createCatalogue, type Catalogue } from './catalogue.ts'
import { fetchAnswers, fetchLocations, fetchSnapshot, isTooOld } from './fetching.ts'
import type { DeviceApi, SnapshotHead } from './fetching.ts'
import type { KeptAnswers } from './kept.ts'
import { withoutLeftOut } from './ledger.ts'
import type { KeptNews } from './news.ts'
import type { DeviceStore, KeptMark } from './store.ts'

/** What is kept, as it can be read. */
export interface Kept {
  mark: KeptMark
  readonly catalogue: Catalogue
}

/** What keeping needs of the keeper. */
export interface KeepingDeps {
  readonly api: DeviceApi
  readonly store: DeviceStore
  readonly clock: Clock
  /** By how many milliseconds the device is behind it. */
  readonly behind: () => number
  readonly lock: <T>(run: () => Promise<T>) => Promise<T>
  readonly share: { post(news: KeptNews): void }
  readonly newId: () => string
  readonly log: Log
  readonly version: number
  /** Says later whether what begins now still counts. */
  readonly isCurrent: () => () => boolean
  readonly current: () => Kept | null
  readonly userId: () => string | null
  /** Puts what was fetched in the place of what there is; `stored` when it outlives the tab. */
  readonly take: (kept: Kept, stored: boolean) => void
  readonly onProgress: (progress: number) => void
  readonly onDone: () => void
}

/** How much is brought up to date: what the items show, or the other answers, too. */
export type Depth = 'items' | 'all'

/** Fetches what is kept and writes it, one step of all tabs at a time. */
export interface Keeping {
  keep(locationIds: readonly number[], depth: Depth): Promise<void>
  /** Writes these items as they are now. */
  write(ids: readonly number[]): Promise<void>
  /** Takes over what another tab has written. */
  adopt(news: Extract<KeptNews, { type: 'changed' }>): Promise<void>
  /** Figures that came while something is fetched: they may be newer than what comes. */
  told(stock: readonly StockFigures[]): void
  /** The answers beside the items are older than what was told. */
  outdated(): void
}

const noAnswers: KeptAnswers = {
  user: null,
  settings: null,
  locations: [],
  summary: null,
  synonyms: [],
  adjustments: [],
  verbatim: {},
}
/** What another tab has fetched within so many milliseconds needs no fetch here. */
const JUST_NOW = 10_000
/** The answers beside the items are fetched anew after so many milliseconds. */
const ANSWERS_LAST = 300_000

/** Creates the keeping of a keeper. */
export function createKeeping(deps: KeepingDeps): Keeping {
  const { api, store, clock, log } = deps
  /** Whose session is over while something is fetched has signed out: what is kept goes, and no fetch has failed. */
  const logFailed = (text: string, error: ApiError) => {
    if (!hasCode(error, 'not_signed_in')) log(text, error)
  }
  let queue: Promise<void> = Promise.resolve()
  let since: StockFigures[] = []
  let answersAt = 0
  /** An app of a newer form keeps the stock on this device: what is fetched here stays in this tab. */
  let isOutdone = false

  const enqueue = (run: (isMine: () => boolean) => Promise<void>): Promise<void> => {
    const isMine = deps.isCurrent()
    queue = queue
      .then(() => deps.lock(async () => (isMine() ? run(isMine) : undefined)))
      .catch((error: unknown) => log('What is kept on the device could not be renewed', error))
      .then(deps.onDone)
    return queue
  }

  const isOurs = (answers: KeptAnswers): string | null => {
    const { user } = answers.user as { readonly user: { readonly apoex_id: string } | null }
    const wanted = deps.userId()
    return user && (wanted === null || user.apoex_id === wanted) ? user.apoex_id : null
  }
  const markOf = (
    { locationIds, size, characters }: Catalogue,
    { cursor, takenAt }: SnapshotHead,
    rest: Pick<KeptMark, 'userId' | 'generation'>,
  ): KeptMark => {
    const of = { ...rest, cursor, takenAt, behind: deps.behind(), locationIds }
    return { version: deps.version, ...of, items: size, bytes: characters }
  }

  /** What has changed since; false when the whole must be fetched. */
  const refresh = async (kept: Kept, depth: Depth, isMine: () => boolean): Promise<boolean> => {
    const { catalogue, mark } = kept
    const items: Item[] = []
    const removed: number[] = []
    since = []
    const head = await fetchSnapshot(api, catalogue.locationIds, mark.cursor, async (part) => {
      items.push(...part.items)
      removed.push(...part.removed)
    })
    if (!isMine()) return true
    if (!head.ok) {
      if (isTooOld(head.error) || hasCode(head.error, 'not_found')) return false
      logFailed('What is kept on the device could not be brought up to date', head.error)
      return true
    }
    const fresh = await freshAnswers(catalogue, head.data, depth)
    if (!isMine()) return true
    if (!fresh) return true
    const stock = since
    const changed = catalogue.apply({ items, removed, stock })
    const answers = withoutLeftOut(fresh, catalogue)
    const before = catalogue.answers
    catalogue.setAnswers(answers)
    kept.mark = markOf(catalogue, head.data, mark)
    const different = Object.entries(answers).filter(
      ([name, value]) => before[name as keyof KeptAnswers] !== value,
    )
    const change = {
      mark: kept.mark,
      put: changed,
      removed,
      answers: Object.fromEntries(different),
    }
    if (isOutdone) {
      deps.take(kept, true)
      return true
    }
    try {
      if (!(await store.change(change))) return false
      deps.take(kept, true)
      const ids = changed.map(({ id }) => id)
      deps.share.post({ type: 'changed', mark: kept.mark, ids, removed })
    } catch (error) {
      log('What is kept on the device could not be written', error)
      deps.take(kept, false)
    }
    return true
  }

  /** The answers beside the items; null when they are another person's. */
  const freshAnswers = async (
    { answers, locationIds }: Catalogue,
    { synonyms }: SnapshotHead,
    depth: Depth,
  ): Promise<KeptAnswers | null> => {
    const words = sameAs(answers.synonyms, synonyms)
    if (depth === 'all' || clock.now() - answersAt > ANSWERS_LAST) {
      const all = await fetchAnswers(api, locationIds, clock.today(), words, answers)
      if (all.ok) {
        answersAt = clock.now()
        return isOurs(all.data) === null ? null : all.data
      }
      logFailed('What is kept beside the items could not be brought up to date', all.error)
    }
    const places = await fetchLocations(api)
    const locations = places.ok ? sameAs(answers.locations, places.data) : answers.locations
    return { ...answers, locations, synonyms: words }
  }

  /** Whatever is kept stays, also what an app of another form keeps. */
  const tidy = async () => store.tidy((await store.mark())?.generation ?? null)

  const whole = async (ids: readonly number[], isMine: () => boolean): Promise<void> => {
    const generation = deps.newId()
    const catalogue = createCatalogue(ids, noAnswers)
    let isStored = true
    since = []
    deps.onProgress(0)
    const tryStoring = async (write: () => Promise<void>) => {
      if (!isStored || isOutdone) return
      await write().catch((error: unknown) => {
        isStored = false
        log('The browser does not keep the stock on the device', error)
      })
    }
    const head = await fetchSnapshot(api, ids, null, async ({ items, progress }) => {
      if (!isMine()) return
      const entries = catalogue.apply({ items, removed: [], stock: [] })
      await tryStoring(() => store.addPage(generation, entries))
      if (isMine()) deps.onProgress(progress)
    })
    const answers = head.ok
      ? await fetchAnswers(api, ids, clock.today(), head.data.synonyms, null)
      : head
    const userId = answers.ok ? isOurs(answers.data) : null
    if (!head.ok || !answers.ok || userId === null || !isMine()) {
      await tidy().catch(() => {})
      if (!isMine()) return
      if (!head.ok && hasCode(head.error, 'not_found')) return wholeOfWhatIsLeft(ids, isMine)
      if (!answers.ok) logFailed('The stock could not be fetched for the device', answers.error)
      return
    }
    answersAt = clock.now()
    const kept = withoutLeftOut(answers.data, catalogue)
    catalogue.setAnswers(kept)
    catalogue.apply({ items: [], removed: [], stock: since })
    const mark = markOf(catalogue, head.data, { userId, generation })
    await tryStoring(() => store.finish(mark, kept))
    if (!isMine()) {
      // Dropped while it was being written: nothing of it may stay.
      if ((await store.mark())?.generation === generation) await store.clear()
      return
    }
    deps.take({ mark, catalogue }, isStored)
    if (isStored && !isOutdone) deps.share.post({ type: 'whole', version: deps.version })
  }

  /** A location that is kept has been deleted. */
  const wholeOfWhatIsLeft = async (ids: readonly number[], isMine: () => boolean) => {
    const places = await fetchLocations(api)
    if (!places.ok || !isMine()) return
    const left = ids.filter((id) => places.data.some((place) => place.id === id))
    if (left.length > 0 && left.length < ids.length) await whole(left, isMine)
  }

  return {
    keep(locationIds, depth) {
      const ids = [...new Set(locationIds)].sort((a, b) => a - b)
      return enqueue(async (isMine) => {
        const kept = deps.current()
        const stored = await store.mark().catch(() => null)
        isOutdone = stored !== null && stored.version > deps.version
        if (kept && depth === 'items' && wasRenewedElsewhere(kept, stored, clock.now())) return
        const isSame = kept && kept.catalogue.locationIds.join() === ids.join()
        if (isSame && (await refresh(kept, depth, isMine))) return
        if (isMine()) await whole(ids, isMine)
      })
    },
    write: (ids) =>
      enqueue(async () => {
        const kept = deps.current()
        if (!kept) return
        const put = ids.flatMap((id) => kept.catalogue.find(id) ?? [])
        const mark = await store.mark()
        // What another tab has renewed holds what was told here, too.
        if (mark?.generation !== kept.mark.generation || mark.cursor !== kept.mark.cursor) return
        await store.change({ mark, put, removed: [], answers: {} })
      }),
    async adopt({ mark, ids, removed }) {
      const kept = deps.current()
      if (!kept) return
      const isMine = deps.isCurrent()
      const entries = await store.some(mark.generation, ids)
      const answers = await store.answers(mark.generation)
      if (!isMine() || deps.current() !== kept) return
      kept.catalogue.replace(entries, removed)
      if (answers) kept.catalogue.setAnswers(answers)
      kept.mark = mark
    },
    told: (stock) => void since.push(...stock),
    outdated() {
      answersAt = 0
    },
  }
}

function wasRenewedElsewhere({ mark }: Kept, stored: KeptMark | null, now: number): boolean {
  if (stored?.generation !== mark.generation || stored.cursor === mark.cursor) return false
  return stored.takenAt > mark.takenAt && now - Date.parse(stored.takenAt) < JUST_NOW
}

/** What is known where the other says the same, so that it need not be written again. */
function sameAs<Value>(known: Value, other: Value): Value {
  return JSON.stringify(known) === JSON.stringify(other) ? known : other
}
