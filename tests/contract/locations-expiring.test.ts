import { addDays, stockholmDate } from '@forrad/core/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

test('what expires, by date, then by shelf place and name, page by page', async () => {
  const here = await world.newLocation()
  const [a10, a2] = [await world.newPlace(here, 'A10'), await world.newPlace(here, 'A2')]
  const today = stockholmDate(world.server.clock.now())
  const receive = async (display_name: string, ...lines: [number, number | null, number?][]) => {
    const item_id = await world.newItem({ display_name })
    const batches = lines.map(([storage_location_id, days, quantity = 1], index) => ({
      storage_location_id,
      identifier: `LOT-${index}`,
      expiration_date: days === null ? null : addDays(today, days),
      quantity,
    }))
    await world.register(world.admin, [adjustment(item_id, 'receive', ...batches)])
    return item_id
  }
  const zinc = await receive('Zink', [a10, 7], [a2, 8], [a10, -30])
  const alum = await receive('Alun', [a10, 7], [a2, 0])
  const oil = await receive('Öl', [a2, 7], [a10, null])
  const late = await receive('Sen', [a2, 8])
  const used = await receive('Slut', [a2, 1])
  await world.register(world.editor, [
    adjustment(used, 'remove', {
      storage_location_id: a2,
      identifier: 'LOT-0',
      expiration_date: addDays(today, 1),
      quantity: -1,
    }),
  ])
  const path = `/api/locations/${here}/inventory`
  const rows = async (query: string) =>
    (await world.reader.get(`${path}?${query}`)).body.rows.map(
      (row: { storage_location_id: number; item_id: number }) => [
        row.storage_location_id,
        row.item_id,
      ],
    )
  const week = [
    [a10, zinc],
    [a2, alum],
    [a2, oil],
    [a10, alum],
  ]
  expect(await rows('expires_within=7')).toEqual(week)
  expect(await rows('expires_within=0')).toEqual(week.slice(0, 2))
  expect(await rows('expires_within=8')).toEqual([...week, [a2, late], [a2, zinc]])
  expect(await rows(`expires_within=7&storage_location_id=${a10}`)).toEqual([week[0], week[3]])
  expect(await rows('expires_within=7&query=alun')).toEqual([week[1], week[3]])
  expect(await rows('expires_within=7&query=a2 öl')).toEqual([week[2]])
  const seen: unknown[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const next = `limit=1${cursor && `&cursor=${cursor}`}`
    const { body } = await world.reader.get(`${path}?expires_within=7&${next}`)
    seen.push(...body.rows.map((row: object) => Object.values(row)))
    expect(body.items).toHaveLength(1)
    cursor = body.next_cursor
  }
  expect(seen).toEqual(week)
  const { body } = await world.reader.get(`${path}?limit=1`)
  // A page of one order is no place in the other.
  const other = `expires_within=7&cursor=${body.next_cursor}`
  expect((await world.reader.get(`${path}?${other}`)).status).toBe(422)
  expect((await world.reader.get(`${path}?expires_within=-1`)).status).toBe(422)
  expect((await world.stranger.get(`${path}?expires_within=7`)).status).toBe(404)
})
