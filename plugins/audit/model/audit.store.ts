import type { Api, ApiError } from '@forrad/core/api'
import { createStore, patch, ref } from '@forrad/core/stores'
import type { Log, Store } from '@forrad/core/stores'
import type { AuditEvent } from '@forrad/openapi'
import type { AuditFilter } from './audit-address.ts'

/** How many events a page holds. */
export const AUDIT_PAGE = 50

/** How the audit log stands. */
export interface AuditState {
  /** Newest first; null until the filter's first page has come. */
  events: readonly AuditEvent[] | null
  /** Where the next page begins; null when there is none. */
  cursor: string | null
  /** The first page is on its way. */
  loading: boolean
  /** The next page is. */
  adding: boolean
  error: ApiError | null
}

/** What can be done with it. */
export interface AuditActions {
  /** Fetches a filter's first page; a fetch before it counts no more. */
  show(filter: AuditFilter): Promise<void>
  /** Adds the next page. */
  more(): Promise<void>
  /** The same page once again, after an error. */
  retry(): Promise<void>
}

/** What the store needs. */
export interface AuditDeps {
  readonly api: Pick<Api, 'listAuditEvents'>
  readonly log: Log
}

/** Creates the audit log's reader. */
export function createAuditStore({ api, log }: AuditDeps): Store<AuditState, AuditActions> {
  const initial: AuditState = {
    events: null,
    cursor: null,
    loading: true,
    adding: false,
    error: null,
  }
  return createStore<AuditState, AuditActions>(initial, (state) => {
    let shown: AuditFilter | null = null
    let running = new AbortController()

    async function fetchPage(filter: AuditFilter, cursor: string | null): Promise<void> {
      running.abort()
      const own = new AbortController()
      running = own
      const { kind, user, from, to } = filter
      const result = await api.listAuditEvents(
        {
          limit: AUDIT_PAGE,
          ...(kind === null ? {} : { kind }),
          ...(user === null ? {} : { user_id: user }),
          ...(from === null ? {} : { from }),
          ...(to === null ? {} : { to }),
          ...(cursor === null ? {} : { cursor }),
        },
        { signal: own.signal },
      )
      if (running !== own) return
      patch(state, { loading: false, adding: false })
      if (!result.ok) {
        log('The audit log could not be fetched', result.error)
        state.error = result.error
        return
      }
      const { events, next_cursor } = result.data
      const before = cursor === null ? [] : (state.events ?? [])
      patch(state, { events: ref([...before, ...events]), cursor: next_cursor })
    }

    async function first(filter: AuditFilter): Promise<void> {
      patch(state, { events: null, cursor: null, loading: true, adding: false, error: null })
      await fetchPage(filter, null)
    }

    async function more(): Promise<void> {
      if (shown === null || state.cursor === null || state.adding) return
      patch(state, { adding: true, error: null })
      await fetchPage(shown, state.cursor)
    }

    return {
      async show(filter) {
        shown = filter
        await first(filter)
      },
      more,
      async retry() {
        if (shown === null) return
        if (state.events === null) await first(shown)
        else await more()
      },
    }
  })
}
