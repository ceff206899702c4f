import type { Api, Input } from '@forrad/core/api'
import { fakeApi } from '@forrad/core/testing'
import type { Recall } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { AT_ONCE, createOtherRecallsStore } from './other-recalls.store.ts'
import { aRecall } from './recall.fixture.ts'

/** A server with so many drafts and recalls that are over, in pages of at most 500, newest first. */
function setUp(drafts: number, closed: number) {
  const made = (count: number, state: Recall['state']) =>
    Array.from({ length: count }, (_, index) => aRecall({ id: count - index, state }))
  const server = {
    draft: made(drafts, 'draft'),
    closed: made(closed, 'closed'),
    isAway: false,
    /** What the next page of those that are over waits for. */
    late: null as Promise<void> | null,
  }
  const fake = fakeApi(
    {},
    {
      listRecalls: ({ state = 'active', limit = 500, cursor }: Input<'listRecalls'>) => {
        if (server.isAway || state === 'active') return { ok: false, error: { kind: 'network' } }
        const all = server[state].filter(({ id }) => cursor === undefined || id < Number(cursor))
        const recalls = all.slice(0, limit)
        const last = recalls.at(-1)?.id
        const next_cursor = all.length > recalls.length ? `${last}` : null
        return { ok: true, data: { recalls, next_cursor } }
      },
    },
  )
  const listRecalls: Api['listRecalls'] = async (input, options) => {
    const answer = await fake.listRecalls(input, options)
    if (input?.cursor !== undefined) await server.late
    return answer
  }
  const store = createOtherRecallsStore({ api: { listRecalls } })
  const ids = () => store.state.closed.map(({ id }) => id)
  return { server, store, ids }
}

const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

it('every draft is there, however many', async () => {
  const { store } = setUp(501, 0)
  await store.load()
  expect(store.state.drafts.map(({ id }) => id)).toEqual(down(501, 1))
  expect(store.state).toMatchObject({ closed: [], cursor: null, error: null })
})

it('of those that are over the newest, and the next ones as they are asked for', async () => {
  const { store, ids } = setUp(0, 2 * AT_ONCE + 5)
  await store.load()
  expect(ids()).toEqual(down(45, 26))
  await Promise.all([store.more(), store.more()])
  expect(ids()).toEqual(down(45, 6))
  await store.more()
  expect(ids()).toEqual(down(45, 1))
  expect(store.state.cursor).toBeNull()
  await store.more()
  expect(ids()).toHaveLength(45)
})

it('fetched anew as many are shown as before, and nothing is missed or there twice', async () => {
  const { server, store, ids } = setUp(0, 60)
  await store.load()
  await store.more()
  server.closed = [aRecall({ id: 61, state: 'closed' }), ...server.closed]
  await store.load()
  expect(ids()).toEqual(down(61, 22))
  // The next ones come after all was fetched anew: they begin elsewhere now.
  let come = () => {}
  server.late = new Promise((resolve) => (come = resolve))
  const asked = store.more()
  server.closed = [aRecall({ id: 62, state: 'closed' }), ...server.closed]
  await store.load()
  come()
  await asked
  expect(ids()).toEqual(down(62, 23))
  await store.more()
  expect(ids()).toEqual(down(62, 3))
  expect(store.state.adding).toBe(false)
})

it('what could not be fetched is said, and what is known stays', async () => {
  const { server, store, ids } = setUp(2, 30)
  await store.load()
  server.isAway = true
  await store.more()
  expect(store.state).toMatchObject({ adding: false, error: { kind: 'network' } })
  await store.load()
  expect(store.state.error).toMatchObject({ kind: 'network' })
  expect([store.state.drafts.length, ids().length]).toEqual([2, AT_ONCE])
  server.isAway = false
  await store.load()
  expect(store.state.error).toBeNull()
})
