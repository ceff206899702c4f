import { expect, it, vi } from 'vitest'
import { createCore } from './index.ts'
import { createOutbox } from './outbox/index.ts'
import {
  anItem,
  aUser,
  fakeClock,
  memoryOutboxDatabase,
  memoryStorage,
  settled,
} from './testing/index.ts'

const asa = aUser()
const alvedon = anItem()

type Answer = (path: string, request: Request) => unknown

/** A core over a server that answers by path; a number is a refusal with that status. */
function setUp(answers: Answer, more: Partial<Parameters<typeof createCore>[0]> = {}) {
  const paths: string[] = []
  const log = vi.fn()
  const clock = fakeClock()
  const storage = { local: memoryStorage(), session: memoryStorage() }
  const core = createCore({
    baseUrl: 'http://server',
    fetch: async (request) => {
      // Of a list's page only which list it is.
      const path = request.url.replace('http://server', '').replace('?limit=500', '')
      paths.push(`${request.method} ${path}`)
      if (path === '/api/csrf_token') return Response.json({ csrf_token: 't' })
      const answer = await answers(path, request)
      if (typeof answer === 'number') {
        const code = answer === 401 ? 'not_signed_in' : 'server_error'
        return Response.json({ error: { code, message: '' } }, { status: answer })
      }
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
    },
    storage,
    clock,
    scheduler: clock,
    log,
    ...more,
  })
  return { core, paths, log, clock, storage }
}

it('WAIT-1 what waits is laid also on a list that came before it was known', async () => {
  const database = memoryOutboxDatabase()
  const update = { storage_location_id: 11, identifier: 'LOT24A', expiration_date: '2027-06-30' }
  const batch_updates = [{ ...update, quantity: -2 }]
  await database.put(asa.apoex_id, [
    {
      key: 'key-1',
      value: {
        version: 0,
        key: 'key-1',
        userId: asa.apoex_id,
        occurredAt: '2026-11-23T13:02:00.000Z',
        change: {
          operation: 'registerAdjustments',
          adjustments: [{ item_id: 1, type: 'remove', batch_updates }],
        },
      },
    },
  ])
  const { core, clock } = setUp(
    (path) => {
      if (path === '/api/user') return { user: asa }
      if (path === '/api/locations/1/items') return { items: [alvedon], next_cursor: null }
      return path === '/api/items/1' ? { item: alvedon } : 500
    },
    { outbox: async () => outbox },
  )
  const { api } = core
  const outbox = createOutbox({
    api,
    database,
    lock: (_name, run) => run(),
    scheduler: clock,
    clock,
    log: () => {},
  })
  await core.session.load()
  await core.locations.loadItems(1)
  const shown = () => core.locations.state.items[1]?.[0]?.locations[0]?.quantity
  const before = shown() ?? 0
  await core.standBy()
  await settled()
  expect(shown()).toBe(before - 2)
})
