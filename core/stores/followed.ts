import type { ApiError, Result } from '../api/index.ts'
import type { PluginChanges } from './plugin-changes.ts'
import type { SessionStore } from './session.store.ts'

/** What is fetched, from whom others' changes are heard, and what becomes of the answers. */
export interface FollowedDeps<Data> {
  /** The plugin whose data it is. */
  readonly plugin: string
  readonly changes: Pick<PluginChanges, 'listen'>
  readonly session: Pick<SessionStore, 'onSignedOut'>
  readonly fetch: () => Promise<Result<Data>>
  readonly show: (data: Data) => void
  readonly fail: (error: ApiError) => void
  /** The person has signed out: nothing of it stays. */
  readonly forget: () => void
}

/** A plugin's data, fetched when somebody first needs it and followed from then on. */
export interface Followed {
  /** Fetches it once; a fetch under way is shared, one that failed is tried anew. */
  load(): Promise<void>
  /** Fetches it anew. */
  refresh(): Promise<void>
  /** Fetches it anew where it has been needed. */
  follow(): void
  /**
   * What is under way was asked for before a change, and is too old to count: it is asked for anew, and so
   * is what could not be fetched. Call it before the change is shown.
   */
  overtake(): void
}

/** Fetches a plugin's data at the first `load`, and again whenever somebody else has changed it. */
export function createFollowed<Data>(deps: FollowedDeps<Data>): Followed {
  let loading: Promise<void> | null = null
  let isUnderWay = false
  let hasFailed = false
  let turn = 0

  async function fetchNow(): Promise<void> {
    const own = ++turn
    isUnderWay = true
    hasFailed = false
    const result = await deps.fetch()
    if (own !== turn) return
    isUnderWay = false
    hasFailed = !result.ok
    if (result.ok) deps.show(result.data)
    else deps.fail(result.error)
  }

  const followed: Followed = {
    load() {
      if (hasFailed) loading = null
      return loading ?? followed.refresh()
    },
    refresh() {
      loading = fetchNow()
      return loading
    },
    follow() {
      if (loading) void followed.refresh()
    },
    overtake() {
      if (loading && (isUnderWay || hasFailed)) void followed.refresh()
    },
  }

  deps.changes.listen(deps.plugin, followed.follow)
  deps.session.onSignedOut(() => {
    loading = null
    turn += 1
    deps.forget()
  })
  return followed
}
