import { fakeApi } from '@forrad/core/testing'
import type { AuditEvent, AuditKind } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { NO_FILTER } from './audit-address.ts'
import { AUDIT_PAGE, createAuditStore } from './audit.store.ts'

const event = (id: number, kind: AuditKind = 'signed_in'): AuditEvent => ({
  id,
  at: '2026-11-21T14:00:00.000Z',
  kind,
  actor: null,
  subject: null,
  location: null,
  changes: [],
})
const count = AUDIT_PAGE + 3

function setUp() {
  const events = Array.from({ length: count }, (_, index) =>
    event(count - index, index === 0 ? 'signed_out' : 'signed_in'),
  )
  const api = fakeApi(
    {},
    {
      listAuditEvents({ kind, limit = count, cursor = '0' }) {
        const found = events.filter((one) => kind === undefined || one.kind === kind)
        const end = Number(cursor) + limit
        const next_cursor = end < found.length ? String(end) : null
        return { ok: true, data: { events: found.slice(Number(cursor), end), next_cursor } }
      },
    },
  )
  return { api, store: createAuditStore({ api, log: () => {} }) }
}

it('reads the newest, then page after page until the last', async () => {
  const { store } = setUp()
  expect(store.state.loading).toBe(true)
  await store.show(NO_FILTER)
  expect(store.state.events).toHaveLength(AUDIT_PAGE)
  expect(store.state).toMatchObject({ loading: false, cursor: expect.any(String) })
  await Promise.all([store.more(), store.more()])
  expect(store.state.events?.map(({ id }) => id)).toEqual(
    Array.from({ length: count }, (_, index) => count - index),
  )
  expect(store.state.cursor).toBeNull()
})

it('asks for what the filter says', async () => {
  const { api, store } = setUp()
  const filter = { kind: 'signed_out', user: null, from: '2026-11-01', to: '2026-11-30' } as const
  await store.show(filter)
  expect(store.state.events).toHaveLength(1)
  await store.show({ ...NO_FILTER, user: 'u-1' })
  expect(api.callsOf('listAuditEvents').map(({ input }) => input)).toEqual([
    { limit: AUDIT_PAGE, kind: 'signed_out', from: '2026-11-01', to: '2026-11-30' },
    { limit: AUDIT_PAGE, user_id: 'u-1' },
  ])
})

it('an answer that comes after another filter was chosen counts no more', async () => {
  const { api, store } = setUp()
  const release = api.hold('listAuditEvents')
  const late = store.show(NO_FILTER)
  await store.show({ ...NO_FILTER, kind: 'signed_out' })
  release()
  await late
  expect(store.state).toMatchObject({ loading: false, error: null })
  expect(store.state.events).toHaveLength(1)
})

it('says why nothing came, and tries the same again', async () => {
  const { api, store } = setUp()
  api.fail('listAuditEvents', { kind: 'network' })
  await store.show(NO_FILTER)
  expect(store.state).toMatchObject({ events: null, loading: false, error: { kind: 'network' } })
  await store.retry()
  expect(store.state.error).toBeNull()
  expect(store.state.events).toHaveLength(AUDIT_PAGE)
})

it('keeps what is shown when the next page does not come', async () => {
  const { api, store } = setUp()
  await store.show(NO_FILTER)
  api.fail('listAuditEvents', { kind: 'network' })
  await store.more()
  expect(store.state).toMatchObject({ adding: false, error: { kind: 'network' } })
  expect(store.state.events).toHaveLength(AUDIT_PAGE)
  await store.retry()
  expect(store.state.events).toHaveLength(count)
})
