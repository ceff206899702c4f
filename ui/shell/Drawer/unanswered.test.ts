import { createCore } from '@forrad/core'
import { createOutbox, isOpen } from '@forrad/core/outbox'
import { memoryStorage } from '@forrad/core/stores'
import { anItem, aUser, fakeClock, memoryOutboxDatabase, settled } from '@forrad/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { repeatUnanswered } from './unanswered.ts'

afterEach(() => {
  vi.useRealTimers()
})

const alvedon = anItem()
const broken = () => answered({ error: { code: 'server_error', message: '' } }, 500)
const unheard = () => Promise.reject(new TypeError('no network'))

function answered(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
}

/** Somebody has picked 2, the server broke, and they have closed the sheet. */
async function aPickWithoutAnswer({ takesIn = true } = {}) {
  let register: () => Response | Promise<Response> = broken
  const keys: (string | null)[] = []
  const [storage, clock, log] = [memoryStorage(), fakeClock(), () => {}]
  const core = createCore({
    baseUrl: 'http://server',
    async fetch({ url, headers }) {
      const { pathname } = new URL(url)
      if (pathname === '/api/csrf_token') return answered({ csrf_token: 't' })
      if (pathname === '/api/user') return answered({ user: aUser() })
      if (pathname === '/api/items/1') return answered({ item: alvedon })
      if (pathname !== '/api/adjustments/register') return broken()
      keys.push(headers.get('Idempotency-Key'))
      return register()
    },
    storage: { local: memoryStorage(), session: storage },
    clock,
    scheduler: clock,
    log,
    outbox: async () => ({ ...outbox, takesIn: () => takesIn }),
  })
  const outbox = createOutbox({
    api: core.api,
    database: memoryOutboxDatabase(),
    lock: (_name, run) => run(),
    scheduler: clock,
    clock,
    log,
  })
  await core.session.load()
  const run = core.adjustments.instantPick(alvedon, [{ storage_location_id: 11, quantity: 2 }])
  run.leave()
  expect(await run).toMatchObject({ ok: false })
  const tell = vi.fn(async () => {})
  return {
    keys,
    outbox,
    tell,
    hasUnanswered: () => core.adjustments.hasUnanswered(),
    goOn: () => repeatUnanswered({ adjustments: core.adjustments, tell }),
    answer(next: typeof register) {
      register = next
    },
  }
}

it('who leaves after a change without an answer is asked, where the same again gets none', async () => {
  const { goOn, keys, hasUnanswered, tell } = await aPickWithoutAnswer()
  expect(hasUnanswered()).toBe(true)
  expect(await goOn()).toBe(true)
  expect(hasUnanswered()).toBe(true)
  expect(new Set(keys).size).toBe(1)
  expect(tell).not.toHaveBeenCalled()
})

it('before they leave it is repeated under its key, and done', async () => {
  const { answer, goOn, keys, outbox, hasUnanswered } = await aPickWithoutAnswer()
  answer(() => answered({ adjustments: [{ id: 5, item_id: 1, rows: [] }], stock: [] }))
  expect(await goOn()).toBe(true)
  expect(hasUnanswered()).toBe(false)
  expect(outbox.state.entries).toEqual([])
  expect(new Set(keys).size).toBe(1)
})

it('without a network it waits in the outbox under its key', async () => {
  const { answer, goOn, keys, outbox, hasUnanswered } = await aPickWithoutAnswer()
  answer(unheard)
  expect(await goOn()).toBe(true)
  await settled()
  expect(hasUnanswered()).toBe(false)
  expect(outbox.state.entries.filter(isOpen).map(({ key }) => key)).toEqual([keys[0]])
})

it('where the outbox takes nothing in, it is asked about', async () => {
  const { answer, goOn, outbox, hasUnanswered } = await aPickWithoutAnswer({ takesIn: false })
  answer(unheard)
  expect(await goOn()).toBe(true)
  expect(hasUnanswered()).toBe(true)
  expect(outbox.state.entries).toEqual([])
})

it('where it is refused they are told, and stay: nobody else can do it again', async () => {
  const { answer, goOn, hasUnanswered, tell } = await aPickWithoutAnswer()
  answer(() => answered({ error: { code: 'insufficient_stock', message: '' } }, 409))
  expect(await goOn()).toBe(false)
  expect(tell).toHaveBeenCalledOnce()
  expect(hasUnanswered()).toBe(false)
})

it('nobody waits for ever for an answer before they are asked', async () => {
  const { answer, goOn, hasUnanswered } = await aPickWithoutAnswer({ takesIn: false })
  answer(() => new Promise(() => {}))
  vi.useFakeTimers()
  const going = goOn()
  await vi.advanceTimersByTimeAsync(6000)
  expect(await going).toBe(true)
  expect(hasUnanswered()).toBe(true)
})
