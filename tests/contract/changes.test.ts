import type { StockFigures } from '@forrad/openapi'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { schemaProblem } from './contract-check.ts'
import { openStream } from './events.ts'
import type { StreamEvent } from './events.ts'
import type { TestServer } from './harness.ts'
import { key } from './intents.ts'
import { twoServers } from './two-servers.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { SignedIn, World } from './world.ts'

let world: World
/** A second server on the same database. */
let second: TestServer
const streams = twoServers((...both) => {
  ;[world, second] = both
})

const listen = async (by: SignedIn = world.reader, url = world.server.url, lastId?: string) => {
  const stream = await openStream(url, by, lastId)
  streams.push(stream)
  return stream
}
const names = (item: number) => (event: StreamEvent) =>
  event.event === 'change' && ((event.data['items'] as number[] | undefined) ?? []).includes(item)
/** The figures of an item in an event. */
const figuresOf = ({ data }: StreamEvent, item: number) =>
  ((data['stock'] ?? []) as readonly StockFigures[]).filter(({ item_id }) => item_id === item)
const figures = (item: number) => (event: StreamEvent) => figuresOf(event, item).length > 0

describe('a stream', () => {
  test('tells the new figures of what changes, the counts of its location, and who asked for it', async () => {
    const { item, place, location } = await world.stocked({ quantity: 5 })
    const stream = await listen()
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.headers.get('cache-control')).toBe('no-store')
    expect(stream.headers.get('content-security-policy')).toBeTruthy()
    const take = adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
    const adjustments = [take]
    const origin = { 'x-origin-id': 'tab-1' }
    const { body } = await world.editor.post('/api/adjustments/register', { adjustments }, origin)
    const told = await stream.next(figures(item))
    expect(schemaProblem('ChangeEvent', told.data)).toBeNull()
    const [entry] = body.adjustments
    expect(told.data).toEqual({
      origin: 'tab-1',
      stock: [{ item_id: item, location: entry.item.locations[0] }],
      summary: [expect.objectContaining({ id: location, item_count: 1, green_count: 1 })],
    })
    await world.editor.post(`/api/adjustments/${entry.id}/undo`)
    const undone = await stream.next(figures(item))
    expect(figuresOf(undone, item)[0]?.location.quantity).toBe(5)
    expect(undone.data).not.toHaveProperty('origin')
  })

  test('of what a device kept says under which key it was done, however many came in one request', async () => {
    const [one, other] = [
      await world.stocked({ quantity: 5 }),
      await world.stocked({ quantity: 5 }),
    ]
    const stream = await listen()
    const intents = [one, other].map(({ item, place }) => ({
      version: 1,
      key: key(),
      occurred_at: world.server.clock.now().toISOString(),
      adjustments: [adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })],
    }))
    const origin = { 'x-origin-id': 'tab-1' }
    const { status } = await world.editor.post('/api/intents', { intents }, origin)
    expect(status).toBe(200)
    const told = [await stream.next(figures(one.item)), await stream.next(figures(other.item))]
    expect(told.map(({ data }) => data['origin'])).toEqual(intents.map(({ key }) => key))
  })

  test('what is used up or no longer kept is told as figures without stock and levels', async () => {
    const { item, place } = await world.stocked({ quantity: 2 })
    const stream = await listen()
    const take = adjustment(item, 'remove', { storage_location_id: place, quantity: -2 })
    const { body } = await world.register(world.editor, [take])
    const [used] = figuresOf(await stream.next(figures(item)), item)
    expect(used?.location).toMatchObject({ quantity: 0, storage_locations: [] })
    const [{ location_item }] = body.adjustments[0].item.locations
    expect(used?.location.location_item).toEqual(location_item)
    await world.admin.delete(`/api/location_items/${location_item.id}`)
    const [gone] = figuresOf(await stream.next(figures(item)), item)
    expect(gone?.location.location_item).toBeNull()
  })

  test('more figures than everybody should be sent are named only', async () => {
    const { item, location } = await world.stocked({ quantity: 2 })
    const stream = await listen()
    const { customer_id } = world.reader.user
    const stock = Array.from({ length: 301 }, (_, index) => [item + index, location])
    const event = JSON.stringify({ stock, origin: 'tab-1' })
    await world.server.db.insertInto('changes').values({ customer_id, event }).execute()
    const { data } = await stream.next(names(item))
    expect(data).toMatchObject({ locations: [location], origin: 'tab-1' })
    expect(data).not.toHaveProperty('stock')
  })

  test('within two seconds from another server', async () => {
    const { item, place } = await world.stocked({ quantity: 5 })
    const stream = await listen(world.reader, second.url)
    const before = performance.now()
    const take = adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
    await world.register(world.editor, [take])
    await stream.next(figures(item))
    expect(performance.now() - before).toBeLessThan(2000)
  })

  test('also when whoever made the change was killed before telling anybody', async () => {
    const item = 7_000_000
    const stream = await listen(world.reader, second.url)
    const { customer_id } = world.reader.user
    // Only the outbox: no notification.
    const event = JSON.stringify({ items: [item] })
    await world.server.db.insertInto('changes').values({ customer_id, event }).execute()
    await stream.next(names(item), 2000)
  })

  test('misses nothing that is committed later than something newer', async () => {
    const { customer_id } = world.reader.user
    const stream = await listen()
    const [slow, quick] = [7_000_001, 7_000_002]
    const add = (item: number) => ({ customer_id, event: JSON.stringify({ items: [item] }) })
    await world.server.db.transaction().execute(async (trx) => {
      await trx.insertInto('changes').values(add(slow)).execute()
      await second.db.insertInto('changes').values(add(quick)).execute()
      await stream.next(names(quick))
      expect(stream.text()).not.toContain(`${slow}`)
    })
    await stream.next(names(slow))
    expect(stream.text().split(`${quick}`)).toHaveLength(2)
  })

  test.each([
    ['an own item', () => world.newItem(), 'items'],
    ['a location', () => world.newLocation(), 'locations'],
    ['a shelf place', async () => world.newPlace(await world.newLocation()), 'locations'],
    [
      'levels',
      async () => {
        const location_item = {
          item_id: await world.newItem(),
          location_id: await world.newLocation(),
        }
        const { body } = await world.admin.post('/api/location_items', { location_item })
        const levels = { location_item: { reorder_point: 3 } }
        await world.admin.patch(`/api/location_items/${body.location_item.id}`, levels)
      },
      'stock',
    ],
    [
      'a label',
      async () => {
        const id = await world.newCatalogueItem()
        await world.admin.patch(`/api/items/${id}`, { item: { print_label_text: 'x' } })
      },
      'items',
    ],
    [
      'users',
      () =>
        world.admin.post('/api/users', {
          user: {
            email: `${unique('ny').replace(' ', '')}@forrad.example`,
            first_name: 'N',
            last_name: 'K',
            role: 'read',
            narcotics: false,
          },
        }),
      'users',
    ],
  ] as const)('tells of %s', async (_, change, name) => {
    const stream = await listen()
    await change()
    await stream.next((event) => name in event.data)
  })

  test('tells another customer nothing', async () => {
    const mine = await listen()
    const theirs = await listen(world.stranger)
    const item = await world.newItem()
    await mine.next(names(item))
    const foreign = await world.newItem({}, world.stranger)
    await theirs.next(names(foreign))
    expect(theirs.text()).not.toContain(`"items":[${item}]`)
    expect(mine.text()).not.toContain(`"items":[${foreign}]`)
  })

  test('401 signed out', async () => {
    expect((await world.server.client().get('/api/changes')).status).toBe(401)
  })
})

describe('coming back', () => {
  test('to another server tells what was missed', async () => {
    const stream = await listen()
    const first = await world.newItem()
    const seen = await stream.next(names(first))
    stream.close()
    const missed = await world.newItem()
    const again = await listen(world.reader, second.url, seen.id)
    const { data } = await again.next()
    expect(data['items']).toContain(missed)
    expect(data['items']).not.toContain(first)
  })

  test('with nothing missed tells nothing', async () => {
    const stream = await listen()
    stream.close()
    const again = await listen(world.reader, second.url, stream.lastId())
    const item = await world.newItem()
    expect((await again.next()).data['items']).toEqual([item])
  })

  test.each([
    'nonsense',
    '1.1:1:',
    `${Date.now()}.9999999999:9999999999:`,
    `${Date.now()}.5:3:`,
    `${Date.now()}.99999999999999999999:1:`,
  ])('after %s tells reset', async (lastId) => {
    const stream = await listen(world.reader, world.server.url, lastId)
    expect((await stream.next()).event).toBe('reset')
  })
})

describe('when things break', () => {
  test('reset after the connections to the database were lost', async () => {
    const stream = await listen(world.reader, second.url)
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(world.server.db)
    await stream.next(({ event }) => event === 'reset', 10_000)
    const item = await world.newItem()
    await stream.next(names(item))
  })

  test('a server that stops ends its streams at once', async () => {
    const own = await createWorld()
    const stream = await openStream(own.server.url, own.reader)
    const before = performance.now()
    await own.server.app.close()
    await stream.ended
    expect(performance.now() - before).toBeLessThan(3000)
    await own.server.close()
  })

  test('nobody listening, nobody asks', async () => {
    const own = await createWorld()
    const stream = await openStream(own.server.url, own.reader)
    const item = await own.newItem()
    await stream.next(names(item))
    stream.close()
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(own.server.db)
        return rows[0]?.count
      })
      .toBe(0)
    await own.close()
  })

  test('somebody who opens streams without end is refused, others are not', async () => {
    const busy = await world.server.signedIn({ customer_id: world.reader.user.customer_id })
    const streams = await Promise.all(
      Array.from({ length: 24 }, () => openStream(world.server.url, busy)),
    )
    const statuses = streams.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 503)).toHaveLength(4)
    const other = await openStream(world.server.url, world.editor)
    expect(other.status).toBe(200)
    for (const { close } of [...streams, other]) close()
    await expect
      .poll(async () => {
        const again = await openStream(world.server.url, busy)
        again.close()
        return again.status
      })
      .toBe(200)
  })
})
