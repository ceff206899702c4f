import { isCalendarDate } from '@forrad/core/domain'
import type { AuditKind, CalendarDate } from '@forrad/openapi'
import { AUDIT_KINDS } from './kinds.ts'

/** The page's path. */
export const AUDIT_PATH = '/audit'

/** Which events are shown; it stands in the address, so that it survives reload and back. */
export interface AuditFilter {
  readonly kind: AuditKind | null
  /** `apoex_id` of who did it or had it done to them. */
  readonly user: string | null
  /** First and last calendar date. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

/** Every event. */
export const NO_FILTER: AuditFilter = { kind: null, user: null, from: null, to: null }

/** The address of a filter: `/audit?kind=user_changed&from=2026-11-01`. */
export function auditAddress(filter: AuditFilter): string {
  const params = new URLSearchParams()
  for (const name of ['kind', 'user', 'from', 'to'] as const) {
    const value = filter[name]
    if (value !== null) params.set(name, value)
  }
  return params.size === 0 ? AUDIT_PATH : `${AUDIT_PATH}?${params}`
}

/** Reads a filter back from the address; what makes no sense filters nothing. */
export function readAuditAddress(params: URLSearchParams): AuditFilter {
  const date = (name: 'from' | 'to') => {
    const text = params.get(name)
    return text !== null && isCalendarDate(text) ? text : null
  }
  const user = params.get('user') ?? ''
  return {
    kind: AUDIT_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    user: user !== '' && user.length <= 64 ? user : null,
    from: date('from'),
    to: date('to'),
  }
}

/** Whether the period ends before it begins: nothing can be found then. */
export function isBackwards({ from, to }: Pick<AuditFilter, 'from' | 'to'>): boolean {
  return from !== null && to !== null && to < from
}
