import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Item, Transfer } from '@forrad/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wayRows } from '../../plugins/transfers/model/way-rows.ts'
import { arrival, receive, transferWays } from './transfers-setup.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const { twoEnds, sent } = transferWays(() => world)

/** How many lie at all locations, as the whole inventory has them; and how many are in the file beside it. */
async function counted(itemId: number): Promise<readonly [lying: number, onTheWay: number]> {
  const { items }: { readonly items: readonly Item[] } = (await world.reader.get('/api/items')).body
  const lying = items
    .filter(({ id }) => id === itemId)
    .flatMap(({ locations }) => locations)
    .flatMap(({ storage_locations }) => storage_locations)
    .flatMap(({ batches }) => batches)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const { transfers } = (await world.reader.get('/api/transfers?state=open')).body
  let onTheWay = 0
  for (const { id } of transfers) {
    const transfer: Transfer = (await world.reader.get(`/api/transfers/${id}`)).body.transfer
    for (const row of wayRows(transfer, 'OKÄND')) onTheWay += Number(row.at(-1))
  }
  return [lying, onTheWay]
}

test('WAY-1 what lies at all locations and what is on its way are the sum, whatever became of it', async () => {
  const ends = await twoEnds(20)
  expect(await counted(ends.item)).toEqual([20, 0])
  const id = await sent(ends, 12)
  expect(await counted(ends.item)).toEqual([8, 12])
  const came = await receive(world.editor, id, [arrival(ends.there, 5), arrival(ends.place, 2)])
  expect(came.status).toBe(200)
  expect(await counted(ends.item)).toEqual([15, 5])
  await sent(ends, 4)
  expect(await counted(ends.item)).toEqual([11, 9])
  // Two units less there are when two are written off, and no others.
  const lost = await receive(world.editor, id, [arrival(ends.there, 2, { outcome: 'lost' })])
  expect(lost.status).toBe(200)
  expect(await counted(ends.item)).toEqual([11, 7])
})

test('what is on its way while the transfers are turned off is told to the administrator, until they are on', async () => {
  const work = async (by = world.admin) => (await by.get('/api/plugins/work')).body.open_documents
  const ends = await twoEnds(9)
  await sent(ends, 2)
  await sent(ends, 1)
  const open = (await world.admin.get('/api/transfers?state=open&limit=200')).body.transfers
  expect(await work()).toBeUndefined()
  const site = path.join(world.server.context.settings.dataFolder, 'site.json')
  await writeFile(site, JSON.stringify({ disabled_plugins: ['transfers'] }))
  expect((await world.admin.get('/api/transfers')).status).toBe(404)
  expect(open.length).toBeGreaterThan(1)
  expect(await work()).toEqual([{ plugin: 'transfers', documents: open.length }])
  expect(await work(world.stranger)).toBeUndefined()
  await rm(site)
  expect(await work()).toBeUndefined()
})
