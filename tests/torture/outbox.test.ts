import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { AdjustmentInput } from '@forrad/openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { createRandom } from '../contract/random.ts'
import { faults, type Fault } from '../faults/faults.ts'
import { createPerson, untilOk } from '../faults/people.ts'
import type { Site } from '../faults/site.ts'
import { standingSites } from '../faults/standing.ts'
import { oneOf, type Random } from '../fuzz/values.ts'
import { buildTab } from './build-tab.ts'
import { createDevice, type Device } from './device.ts'
import { judge, type Act } from './judge.ts'

const seed = Number(process.env['FORRAD_SEED'] ?? 1)
const isWhole = process.env['FORRAD_FULL'] === '1'
const count = Number(process.env['FORRAD_COUNT'] ?? (isWhole ? 200 : 2))
const people = ['admin@forrad.example', 'user@forrad.example'] as const
const possible = faults.filter(({ on, short }) =>
  on === 'embedded' ? isWhole || short : isWhole && on === 'beside',
)
/** Tabs in which somebody acts; the app itself is open in one more. */
const actingTabs = 2

/** What befalls a device beside the fault of the round. */
const befalls = [
  'the browser dies',
  'the device has no network',
  'a colleague takes over',
  'nothing',
] as const

const seen = { rounds: 0, acts: 0, done: 0, waited: 0, refused: 0, unknown: 0, undone: 0, deadTabs: 0, deadBrowsers: 0, takenOver: 0, cards: 0, lost: 0, doubled: 0 } // prettier-ignore
let folder = ''

const standing = standingSites(async ({ members }: Site) => {
  const { api, signIn } = createPerson((members[0] as Site['members'][number]).proxy.port, 0, 0)
  await signIn()
  const found = await untilOk(() => api.searchItems({ query: 'paracetamol' }), 'search')
  const [item] = found.items
  const place = item?.locations[0]?.storage_locations[0]?.id
  if (!item || place === undefined) throw new Error('nothing to pick')
  const line = { storage_location_id: place, identifier: 'GEMENSAM', expiration_date: null }
  const back = { item_id: item.id, type: 'return', reason: { code: 'unused' } } as const
  const adjustments = [{ ...back, batch_updates: [{ ...line, quantity: 20 }] }]
  await untilOk(() => api.registerAdjustments({ adjustments }), 'return')
  return { item: item.id, place }
})

beforeAll(async () => {
  folder = await buildTab()
})

afterAll(async () => {
  console.log(`torture, seed ${seed}:`, seen)
  await standing.close()
  await rm(folder, { recursive: true, force: true })
})

const rounds = Array.from({ length: count }, (_, index) => ({
  round: index + 1,
  fault: possible[index % possible.length] as Fault,
  befall: befalls[(index + Math.floor(index / possible.length)) % befalls.length] ?? 'nothing',
})).sort((a, b) => a.fault.on.localeCompare(b.fault.on))

describe(`${count} rounds in browsers (seed ${seed}): every act is in the ledger once or a card says what is needed`, () => {
  test.each(rounds)('round $round: $fault.name, $befall', async ({ round, fault, befall }) => {
    const random = createRandom(seed * 7919 + round)
    const { site, item, place } = await standing.on(fault.on)
    const origin = (index: number) =>
      `http://127.0.0.1:${(site.members[index % site.members.length] as Site['members'][number]).proxy.port}`
    const devices = await Promise.all(
      people.map((email, index) => createDevice(origin(index), folder, email)),
    )
    const day = { isOver: false }
    let working: Promise<unknown> = Promise.resolve()
    try {
      await Promise.all(devices.map((device) => device.open(actingTabs)))
      const acts = new Map<string, Act>()
      working = Promise.all(
        devices.flatMap((device, index) => [
          ...Array.from({ length: actingTabs }, (_, tab) =>
            work({
              device,
              tab,
              name: `R${round}-${index}-${tab}`,
              item,
              place,
              acts,
              day,
              random,
            }),
          ),
          watch(device, day),
        ]),
      )
      working.catch(() => undefined)
      await wait(500 + random(800))
      const end = await fault.strike(site, random)
      await wait(random(600))
      const recover = await befallDevice(befall, devices, random)
      await wait(300 + random(1500))
      const isOverBefore = random(2) === 0
      day.isOver = isOverBefore
      await (random(2) === 0 ? recover().then(end) : end().then(recover))
      await wait(300)
      day.isOver = true
      await working

      const verdict = await judge(site, devices, acts, round)
      seen.rounds += 1
      seen.acts += acts.size
      for (const { told } of acts.values()) {
        seen[told === 'waits' ? 'waited' : told] += 1
      }
      seen.undone += [...acts.values()].filter(({ undone }) => undone !== null).length
      seen.cards += verdict.cards
      seen.lost += verdict.lost.length
      seen.doubled += verdict.doubled.length
      expect(verdict).toMatchObject({ lost: [], doubled: [], strangers: [], unexplained: [] })
      expect(await site.read(checkLedger)).toEqual([])
      expect(acts.size).toBeGreaterThan(0)
    } finally {
      day.isOver = true
      await Promise.all(devices.map((device) => device.remove()))
      await working.catch(() => undefined)
    }
  })
})

interface Work {
  readonly device: Device
  readonly tab: number
  /** What the acts of this tab are called. */
  readonly name: string
  readonly item: number
  readonly place: number
  readonly acts: Map<string, Act>
  readonly day: { readonly isOver: boolean }
  readonly random: Random
}

/** Acts until the day is over, and dies now and then. */
async function work({ device, tab, name, item, place, acts, day, random }: Work): Promise<void> {
  for (let number = 1; !day.isOver; number += 1) {
    const one = `${name}-${number}`
    const email = device.email()
    if (random(8) === 0) {
      const act = acts.get((await device.last(tab)) ?? '')
      if (act) {
        act.undone = 'unknown'
        act.undone = await device.undo(tab)
      }
    } else {
      const adjustment = nextAdjustment(one, item, place, random)
      const wanted = adjustment.batch_updates.reduce((sum, { quantity }) => sum + quantity, 0)
      const act: Act = { email, wanted, isGone: adjustment.batch_updates[0]?.storage_location_id !== place, told: 'unknown', undone: null } // prettier-ignore
      acts.set(one, act)
      act.told = await device.act(tab, one, adjustment)
      // Somebody else has come meanwhile, and did it.
      act.email = act.told === 'unknown' ? null : device.email()
    }
    if (random(7) === 0) {
      seen.deadTabs += 1
      await device.endTab(tab, random(2) === 0)
    }
    await wait(random(80))
  }
}

/** The app itself stands open beside, sends too, and shows what becomes of it. */
async function watch(device: Device, day: { readonly isOver: boolean }): Promise<void> {
  while (!day.isOver) {
    await device.lookAtOutbox()
    await wait(200)
  }
}

/** Something that a person does, which its reason names: returns, picks of more than there may be, and at a shelf place that is not there. */
function nextAdjustment(
  text: string,
  item: number,
  place: number,
  random: Random,
): AdjustmentInput {
  const kind = random(12)
  const line = { identifier: 'GEMENSAM', expiration_date: null }
  if (kind < 6) {
    return { item_id: item, type: 'return', reason: { code: 'unused', text }, batch_updates: [{ ...line, storage_location_id: place, quantity: 1 + random(3) }] } // prettier-ignore
  }
  if (kind === 6) {
    return { item_id: item, type: 'return', reason: { code: 'unused', text }, batch_updates: [{ ...line, storage_location_id: 999_999, quantity: 1 }] } // prettier-ignore
  }
  return { item_id: item, type: 'remove', reason: { code: 'ward', text }, batch_updates: [{ ...line, storage_location_id: place, quantity: -1 - random(4) }] } // prettier-ignore
}

/** Returns what puts an end to it. */
async function befallDevice(
  befall: (typeof befalls)[number],
  devices: readonly Device[],
  random: Random,
): Promise<() => Promise<void>> {
  const device = oneOf(devices, random)
  switch (befall) {
    case 'the browser dies': {
      seen.deadBrowsers += 1
      const dying = device.die(random(1500))
      return () => dying
    }
    case 'the device has no network':
      await device.browser.setOffline(true)
      return () => device.browser.setOffline(false)
    case 'a colleague takes over': {
      seen.takenOver += 1
      const before = device.email()
      await device.takeOver(people.find((email) => email !== before) ?? before)
      return () => device.takeOver(before)
    }
    case 'nothing':
      return async () => undefined
  }
}
