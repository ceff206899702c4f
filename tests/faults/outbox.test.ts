import { setTimeout as wait } from 'node:timers/promises'
import { isOpen } from '@forrad/core/outbox'
import { afterAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { createRandom } from '../contract/random.ts'
import { oneOf } from '../fuzz/values.ts'
import { createDevice, type Device, type Tab } from './devices.ts'
import { faults } from './faults.ts'
import type { Fault } from './faults.ts'
import type { Site } from './site.ts'
import { standingSites } from './standing.ts'
import { untilOk } from './people.ts'

const seed = Number(process.env['FORRAD_SEED'] ?? 1)
const isWhole = process.env['FORRAD_FULL'] === '1'
const possible = faults.filter(({ on, short }) => on !== 'small disk' && (isWhole || short))
const count = Number(process.env['FORRAD_COUNT'] ?? (isWhole ? 200 : possible.length))
const tabsEach = 3
const people = ['admin@forrad.example', 'user@forrad.example']

const seen = { rounds: 0, told: 0, untold: 0, waited: 0, deadTabs: 0 }

const standing = standingSites(async ({ members }: Site) => {
  const devices = people.map((email, index) => {
    const member = members[index % members.length] as Site['members'][number]
    return createDevice(member.proxy.port, email)
  })
  const [first] = devices
  if (!first) throw new Error('nobody is there')
  const { core } = await first.openTab()
  const found = await untilOk(() => core.api.searchItems({ query: 'paracetamol' }), 'search')
  const [item] = found.items
  const place = item?.locations[0]?.storage_locations[0]?.id
  if (!item || place === undefined) throw new Error('nothing to pick')
  return { devices, item: item.id, place }
})

afterAll(async () => {
  console.log(`outbox, seed ${seed}:`, seen)
  await standing.close()
})

const rounds = Array.from({ length: count }, (_, index) => ({
  round: index + 1,
  fault: possible[index % possible.length] as Fault,
})).sort((a, b) => a.fault.on.localeCompare(b.fault.on))

describe(`${count} rounds with outboxes (seed ${seed}): what a person was told is in the ledger once, nothing is there twice`, () => {
  test.each(rounds)('round $round: $fault.name', async ({ round, fault }) => {
    const random = createRandom(seed * 7919 + round)
    const { site, devices, item, place } = await standing.on(fault.on)
    const day = { isOver: false }
    const told = new Set<string>()
    const wanted: string[] = []

    /** Each act puts one unit of a batch of its own on the shelf: it is there once, or not. */
    const work = async (device: Device, tabs: Tab[], who: number) => {
      const atWork = async (number: number) => {
        for (let act = 1; !day.isOver; act += 1) {
          const tab = tabs[number] as Tab
          const lot = `R${round}-${who}-${number}-${act}`
          wanted.push(lot)
          const batch = { storage_location_id: place, identifier: lot, expiration_date: null }
          const isTold = await device.act(tab, lot, {
            item_id: item,
            type: 'return',
            reason: { code: 'unused' },
            batch_updates: [{ ...batch, quantity: 1 }],
          })
          if (isTold) told.add(lot)
          if (random(6) === 0) {
            tab.kill()
            seen.deadTabs += 1
            tabs[number] = await device.openTab()
          }
          await wait(random(60))
        }
      }
      await Promise.all(tabs.map((_, number) => atWork(number)))
      seen.waited += tabs.flatMap(({ outbox }) => outbox.state.entries).length
      for (const { kill } of tabs) kill()
    }

    // Everybody is signed in before it strikes: a round in which nobody worked shows nothing.
    const desks = await Promise.all(
      devices.map(async (device) => ({
        device,
        tabs: await Promise.all(Array.from({ length: tabsEach }, () => device.openTab())),
      })),
    )
    const working = Promise.all(desks.map(({ device, tabs }, who) => work(device, tabs, who)))
    working.catch(() => undefined)
    await wait(300 + random(500))
    const end = await fault.strike(site, random)
    await wait(400 + random(1200))
    day.isOver = oneOf([true, false], random)
    await end()
    await wait(200)
    day.isOver = true
    await working

    // The next day: each phone is opened once more, and what waits leaves.
    for (const device of devices) {
      const tab = await device.openTab()
      await expect
        .poll(() => tab.outbox.state.entries.filter(isOpen).length, { timeout: 60_000 })
        .toBe(0)
      expect(tab.outbox.state.entries.filter(({ state }) => state === 'refused')).toEqual([])
      tab.kill()
    }

    const written = await site.read((db) =>
      db
        .selectFrom('ledger_rows')
        .select(['identifier'])
        .where('item_id', '=', item)
        .where('identifier', 'like', `R${round}-%`)
        .execute(),
    )
    const times = new Map<string, number>()
    for (const { identifier } of written) {
      times.set(`${identifier}`, (times.get(`${identifier}`) ?? 0) + 1)
    }
    expect([...times].filter(([, number]) => number !== 1)).toEqual([])
    expect([...told].filter((lot) => !times.has(lot))).toEqual([])
    expect(wanted).toEqual(expect.arrayContaining([...times.keys()]))
    expect(await site.read(checkLedger)).toEqual([])

    seen.rounds += 1
    seen.told += told.size
    seen.untold += wanted.length - told.size
    expect(told.size).toBeGreaterThan(0)
  })
})
