import { createCore, type Core } from '@forrad/core'
import { withCookies } from '@forrad/core/api'
import { shelfBatches, totalQuantity } from '@forrad/core/domain'
import {
  isOutcomeUnknown,
  memoryStorage,
  REQUESTS_KEY,
  type KeyValueStorage,
  type StockResult,
} from '@forrad/core/stores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../contract/harness.ts'
import { createWorld, unique } from '../contract/world.ts'
import type { World } from '../contract/world.ts'
import { createRandom } from '../contract/random.ts'

const rounds = process.env['FORRAD_FULL'] === '1' ? 500 : 60
const seed = Number(process.env['SEED'] ?? 20_261_122)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A tab of one person over a network that is cut now and then: before the server hears, or before it is heard. */
function createTab(random: (below: number) => number) {
  const local = memoryStorage()
  const session: KeyValueStorage = memoryStorage()
  const network = { cut: false }
  const reach = withCookies((request) => globalThis.fetch(request))
  const fetch = async (request: Request) => {
    if (network.cut && random(4) === 0) throw new TypeError('cut before the server heard')
    const response = await reach(request)
    if (network.cut && random(3) === 0) throw new TypeError('cut before the answer came')
    return response
  }
  const open = () =>
    createCore({ baseUrl: world.server.url, fetch, storage: { local, session }, log: () => {} })
  return { network, open, waits: () => session.getItem(REQUESTS_KEY) !== null }
}

type Tab = ReturnType<typeof createTab>
/** One of the kinds of change: what it is worth when applied, and how a person goes on after a reload. */
interface Change {
  readonly kind: string
  readonly quantity: number
  readonly ask: (core: Core) => Promise<StockResult<unknown>>
  readonly afterReload: (core: Core) => Promise<StockResult<unknown>>
}

const resumed = async (core: Core): Promise<StockResult<unknown>> => {
  const [one] = await core.adjustments.resume()
  return one?.result ?? { ok: false, error: { kind: 'nothing_to_do' } }
}

/** Asks until the outcome is known, with reloads in between; returns whether it was applied. */
async function carryOut(change: Change, tab: Tab, core: Core, random: (below: number) => number) {
  let current = core
  let result = await change.ask(current)
  for (let tries = 0; tries < 100; tries += 1) {
    if (result.ok) return { applied: true, core: current, result }
    // Nothing waits: it never left, and the person reads that nothing was changed.
    if (!isOutcomeUnknown(result.error) || !tab.waits()) {
      return { applied: false, core: current, result }
    }
    if (random(2) === 0) {
      result = await change.ask(current)
    } else {
      current = tab.open()
      await current.session.load()
      result = await change.afterReload(current)
    }
  }
  throw new Error(`${change.kind}: no outcome after 100 tries`)
}

test(`with the network cut at random, ${rounds} changes of every kind: applied once or not at all, and the client knows which`, async () => {
  const random = createRandom(seed)
  const {
    item: id,
    location,
    place,
  } = await world.stocked(
    { identifier: 'A', expiration_date: '2031-01-31', quantity: 400 },
    { identifier: null, expiration_date: null, quantity: 400 },
  )
  const user = await world.server.addUser({
    customer_id: world.admin.user.customer_id,
    role: 'administrate',
    email: `${unique('bruten').replaceAll(' ', '')}@forrad.example`,
  })
  const tab = createTab(random)
  let core = tab.open()
  expect((await core.session.signIn(user.email, testPassword)).ok).toBe(true)

  const item = async () => {
    const { body } = await world.admin.get(`/api/items/${id}`)
    return body.item
  }
  const entries = async () => {
    const { body } = await world.admin.get(`/api/adjustments?item_id=${id}`)
    return body.adjustments.length as number
  }
  let lastPick: number | null = null

  const changeOf = async (kind: string): Promise<Change> => {
    const seen = await item()
    const total = totalQuantity(shelfBatches(seen, place))
    const quantity = 1 + random(5)
    switch (kind) {
      case 'pick': {
        const picks = [{ storage_location_id: place, quantity }]
        const ask = (by: Core) => by.adjustments.instantPick(seen, picks)
        return { kind, quantity: -quantity, ask, afterReload: resumed }
      }
      case 'list': {
        const updates = [{ storage_location_id: place, quantity_to_remove: quantity }]
        core.pending.add({ item_id: id, type: 'remove', storage_locations_updates: updates })
        const ask = async (by: Core) => {
          const result = await by.pending.register()
          return result.ok && result.data.failed.length > 0
            ? ({ ok: false, error: { kind: 'nothing_to_do' } } as const)
            : result
        }
        return { kind, quantity: -quantity, ask, afterReload: ask }
      }
      case 'receive': {
        const line = { storage_location_id: place, identifier: 'A', expiration_date: '2031-01-31' }
        const ask = (by: Core) =>
          by.adjustments.receive({ item_id: id, lines: [{ ...line, quantity }] })
        return { kind, quantity, ask, afterReload: ask }
      }
      case 'undo': {
        const entry = lastPick ?? 0
        const ask = (by: Core) => by.adjustments.undo(entry)
        return { kind, quantity: Number.NaN, ask, afterReload: resumed }
      }
      default: {
        const new_quantity = total + (random(2) === 0 ? quantity : -quantity)
        const counts = [{ storage_location_id: place, previous_quantity: total, new_quantity }]
        const levels = { item_id: id, location_id: location, reorder_point: random(9) }
        const options = kind === 'levels' ? { location_item: levels } : {}
        const ask = (by: Core) => by.adjustments.stocktake(seen, counts, options)
        return { kind, quantity: new_quantity - total, ask, afterReload: resumed }
      }
    }
  }

  const kinds = ['pick', 'list', 'receive', 'stocktake', 'levels', 'undo']
  const counted: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    const kind = kinds[round % kinds.length] ?? 'pick'
    if (kind === 'undo' && lastPick === null) continue
    tab.network.cut = false
    const change = await changeOf(kind)
    const before = {
      total: totalQuantity(shelfBatches(await item(), place)),
      made: await entries(),
    }
    tab.network.cut = true
    const done = await carryOut(change, tab, core, random)
    tab.network.cut = false
    core = done.core
    core.pending.state.entries.forEach(({ item_id }) => core.pending.remove(item_id))
    const after = { total: totalQuantity(shelfBatches(await item(), place)), made: await entries() }
    const what = `seed ${seed}, round ${round}, ${kind} ${JSON.stringify(done.result.ok || done.result.error)}`
    expect(after.made - before.made, what).toBe(done.applied ? 1 : 0)
    if (kind !== 'undo') {
      expect(after.total - before.total, what).toBe(done.applied ? change.quantity : 0)
    }
    expect(tab.waits(), what).toBe(false)
    const made = done.result.ok ? done.result.data : null
    // Only a pick with nothing after it can be undone: the next undo takes the last change back.
    lastPick = idOf(made) ?? null
    counted[`${kind} ${done.applied ? 'applied' : 'not'}`] =
      (counted[`${kind} ${done.applied ? 'applied' : 'not'}`] ?? 0) + 1
  }
  console.log(`seed ${seed}:`, counted)
  for (const kind of kinds) expect(counted[`${kind} applied`], kind).toBeGreaterThan(0)
})

/** The ledger entry of an outcome, of whichever kind. */
function idOf(outcome: unknown): number | undefined {
  if (typeof outcome !== 'object' || outcome === null) return undefined
  if ('id' in outcome && typeof outcome.id === 'number') return outcome.id
  if (!('adjustmentIds' in outcome) || !Array.isArray(outcome.adjustmentIds)) return undefined
  return outcome.adjustmentIds[0]
}
