import { setTimeout as wait } from 'node:timers/promises'
import { createCore } from '@forrad/core'
import type { Core } from '@forrad/core'
import { withCookies } from '@forrad/core/api'
import type { Item } from '@forrad/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../server/database/demo-sign-ins.ts'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { createRandom } from '../contract/random.ts'
import { untilOk } from './people.ts'
import { startProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'
import { startSite } from './site.ts'
import type { Site } from './site.ts'

/**
 * Settings of the machine, and a version with the same tables, come in this way: one process after the
 * other, while everybody works. A version with other tables does not (the runbook's Upgrade).
 */
const clients = 32
const passes = process.env['FORRAD_FULL'] === '1' ? 5 : 1
const stock = 500_000

let site: Site
let balancer: Proxy
beforeAll(async () => {
  site = await startSite({ servers: 2 })
  let turn = 0
  // Connections in turn; one that a process refuses goes to the other.
  balancer = await startProxy(() => {
    turn += 1
    const ports = site.members.map(({ port }) => port())
    return turn % 2 === 0 ? ports : ports.toReversed()
  })
})
afterAll(async () => {
  await balancer?.close()
  await site?.close()
})

/**
 * Browsers ask again by themselves, twice at most here, when a connection that they had kept was closed
 * under a reading; Node does not.
 */
async function fetchAsBrowsersDo(request: Request): Promise<Response> {
  if (request.method !== 'GET') return fetch(request)
  const again = () => fetch(request.clone())
  return again().catch(again).catch(again)
}

/** A client of the core, signed in. */
async function openClient(): Promise<Core> {
  const core = createCore({
    baseUrl: `http://127.0.0.1:${balancer.port}`,
    fetch: withCookies(fetchAsBrowsersDo),
    log: () => {},
  })
  const signedIn = await core.session.signIn('admin@forrad.example', demoPassword)
  expect(signedIn.ok).toBe(true)
  return core
}

/** An item with enough for everybody, in one batch on a shelf place of its own. */
async function stockUp({ api }: Core): Promise<{ readonly item: Item; readonly place: number }> {
  const { items } = await untilOk(() => api.searchItems({ query: 'paracetamol' }), 'search')
  const [found] = items
  const location = found?.locations[0]?.id
  if (!found || location === undefined) throw new Error('nothing to pick')
  const shelf = { location_id: location, identifier: 'RULLE' }
  const made = await untilOk(() => api.createStorageLocation({ storage_location: shelf }), 'place')
  const place = made.storage_location.id
  const line = { storage_location_id: place, identifier: 'A', expiration_date: null }
  const batch_updates = [{ ...line, quantity: stock }]
  const adjustments = [{ item_id: found.id, type: 'receive' as const, batch_updates }]
  await untilOk(() => api.registerAdjustments({ adjustments }), 'stock')
  const { item } = await untilOk(() => api.getItem({ id: found.id }), 'item')
  return { item, place }
}

test(`two processes are restarted in turn under ${clients} clients: not one action fails`, async () => {
  const cores = await Promise.all(Array.from({ length: clients }, openClient))
  const [first] = cores
  if (!first) throw new Error('nobody is there')
  const { item, place } = await stockUp(first)
  const before = await entries(item.id)

  const shift = { over: false }
  const failed: unknown[] = []
  let done = 0
  let longest = 0
  const work = async (core: Core, number: number): Promise<void> => {
    const random = createRandom(number + 1)
    while (!shift.over) {
      const begun = performance.now()
      const pick = [{ storage_location_id: place, quantity: 1 }]
      const result = await core.adjustments.instantPick(item, pick)
      longest = Math.max(longest, performance.now() - begun)
      if (result.ok) done += 1
      else failed.push(result.error)
      await wait(100 + random(300))
    }
  }
  const everybody = Promise.all(cores.map(work))
  for (let pass = 0; pass < passes; pass += 1) {
    for (const { process, start } of site.members) {
      await wait(500)
      expect(await process().stop()).toBe(0)
      await start()
    }
  }
  await wait(500)
  shift.over = true
  await everybody

  console.log(`${done} picks, ${failed.length} failed, longest ${Math.round(longest)} ms`)
  expect(failed).toEqual([])
  expect((await entries(item.id)) - before).toBe(done)
  expect(done).toBeGreaterThan(clients)
  expect(await site.read(checkLedger)).toEqual([])
})

function entries(item: number): Promise<number> {
  return site.read(async (db) => {
    const rows = await db
      .selectFrom('adjustments')
      .select('id')
      .where('item_id', '=', item)
      .execute()
    return rows.length
  })
}
