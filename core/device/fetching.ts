import type { Adjustment, Item, Location, SynonymPair } from '@forrad/openapi'
import { everyRow, hasCode, type KEPT, type Api, type ApiError, type Result } from '../api/index.ts'
import { addDays } from '../domain/index.ts'
import { verbatimKey, type KeptAnswers } from './kept.ts'
import { keptCalls } from './verbatim.ts'

/** The calls that what is kept is fetched with. */
export type DeviceApi = Pick<
  Api,
  | 'getSnapshot'
  | 'getCurrentUser'
  | 'getSettings'
  | 'listLocations'
  | 'getSummary'
  | 'listAdjustments'
  | keyof typeof KEPT
>

/** Items of a page of the snapshot: few enough that neither side holds much at once. */
const PAGE = 1000
/** Of how many days the ledger is kept, and how many entries of a location at most. */
const LEDGER = { days: 7, most: 2000 } as const

/** One page of a snapshot, and how much of it has come with it, 0 to 1. */
export interface SnapshotPart {
  readonly items: readonly Item[]
  readonly removed: readonly number[]
  readonly progress: number
}

/** What a snapshot stands for, once every page has come. */
export interface SnapshotHead {
  readonly cursor: string
  readonly takenAt: string
  readonly synonyms: readonly SynonymPair[]
}

/** Fetches a snapshot, or what has changed since a place in the feed, page by page. */
export async function fetchSnapshot(
  api: DeviceApi,
  locationIds: readonly number[],
  since: string | null,
  take: (part: SnapshotPart) => Promise<void>,
): Promise<Result<SnapshotHead>> {
  let head: SnapshotHead | null = null
  let come = 0
  for (let after: number | null = 0; after !== null;) {
    const page: Awaited<ReturnType<DeviceApi['getSnapshot']>> = await api.getSnapshot({
      location_id: [...locationIds],
      after,
      limit: PAGE,
      ...(since === null ? {} : { since }),
    })
    if (!page.ok) return page
    const { items, removed, cursor, taken_at: takenAt, synonyms, next_after, total } = page.data
    if (cursor !== null) head = { cursor, takenAt, synonyms: synonyms ?? [] }
    come += items.length
    await take({ items, removed, progress: total === 0 ? 1 : Math.min(1, come / total) })
    after = next_after
  }
  if (!head) return { ok: false, error: { kind: 'unexpected', status: 200 } }
  return { ok: true, data: head }
}

/** Whether the whole must be fetched, because the server knows that place no more. */
export function isTooOld(error: ApiError): boolean {
  return hasCode(error, 'cursor_too_old') || hasCode(error, 'validation')
}

/**
 * Fetches what is kept beside the items. What fails stays as it was known before; without the list of
 * locations nothing can be read, so that its failure is one.
 */
export async function fetchAnswers(
  api: DeviceApi,
  locationIds: readonly number[],
  today: string,
  synonyms: readonly SynonymPair[],
  before: KeptAnswers | null,
): Promise<Result<KeptAnswers>> {
  const [user, settings, summary, locations] = await Promise.all([
    api.getCurrentUser(),
    api.getSettings(),
    api.getSummary(),
    fetchLocations(api),
  ])
  if (!locations.ok) return locations
  if (!user.ok) return user
  const verbatim = await fetchVerbatim(api, locationIds, before?.verbatim ?? {})
  const adjustments = await fetchLedger(api, locationIds, today, before?.adjustments ?? [])
  return {
    ok: true,
    data: {
      user: user.data,
      settings: settings.ok ? settings.data : (before?.settings ?? null),
      summary: summary.ok ? summary.data : (before?.summary ?? null),
      locations: locations.data,
      synonyms,
      adjustments,
      verbatim,
    },
  }
}

/** The answers that are kept as they come; one that does not come stays as it was, unless its plugin is off. */
async function fetchVerbatim(
  api: DeviceApi,
  locationIds: readonly number[],
  before: KeptAnswers['verbatim'],
): Promise<KeptAnswers['verbatim']> {
  const calls = api as unknown as Record<string, (input: object) => Promise<Result<unknown>>>
  const wanted = [...keptCalls].flatMap(([operation, { of }]) =>
    of === 'customer'
      ? [{ key: verbatimKey(operation), operation, input: {} }]
      : locationIds.map((id) => ({ key: verbatimKey(operation, id), operation, input: { id } })),
  )
  const verbatim: Record<string, unknown> = {}
  for (const { key, operation, input } of wanted) {
    const answer = await calls[operation]?.(input)
    if (answer?.ok) verbatim[key] = answer.data
    else if (key in before && !(answer && hasCode(answer.error, 'feature_disabled'))) {
      verbatim[key] = before[key]
    }
  }
  return verbatim
}

/** Every location with its shelf places. */
export function fetchLocations(api: DeviceApi): Promise<Result<readonly Location[]>> {
  return everyRow(
    (paging) => api.listLocations(paging),
    (page) => page.locations,
  )
}

/** The last days' entries at these locations, newest first, down to those that are known already. */
async function fetchLedger(
  api: DeviceApi,
  locationIds: readonly number[],
  today: string,
  before: readonly Adjustment[],
): Promise<readonly Adjustment[]> {
  const from = addDays(today, -LEDGER.days)
  const byId = new Map(before.map((entry) => [entry.id, entry]))
  const newest = before[0]?.id ?? 0
  for (const location_id of locationIds) {
    let cursor: string | null = null
    let count = 0
    do {
      const paging = { limit: 500, ...(cursor === null ? {} : { cursor }) }
      const page: Awaited<ReturnType<DeviceApi['listAdjustments']>> = await api.listAdjustments({
        location_id,
        from,
        ...paging,
      })
      if (!page.ok) break
      for (const entry of page.data.adjustments) byId.set(entry.id, entry)
      count += page.data.adjustments.length
      cursor = page.data.adjustments.some(({ id }) => id <= newest) ? null : page.data.next_cursor
    } while (cursor !== null && count < LEDGER.most)
  }
  return withUndone([...byId.values()])
    .filter(({ created_at, rows }) => {
      const isHere = rows.some(({ location }) => locationIds.includes(location.id))
      return isHere && created_at >= from
    })
    .sort((a, b) => b.id - a.id)
}

/** The entries, each with the one that has taken it back meanwhile. */
function withUndone(entries: readonly Adjustment[]): readonly Adjustment[] {
  const undone = new Map(
    entries.flatMap(({ id, undoes_id }) => (undoes_id === null ? [] : [[undoes_id, id]])),
  )
  return entries.map((entry) => {
    const by = undone.get(entry.id)
    return by === undefined ? entry : { ...entry, undone_by_id: by }
  })
}
