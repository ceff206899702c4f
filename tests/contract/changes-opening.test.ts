import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openStream } from './events.ts'
import type { StreamEvent } from './events.ts'
import type { TestServer } from './harness.ts'
import { twoServers } from './two-servers.ts'
import type { World } from './world.ts'

let world: World
/** A second server on the same database. */
let second: TestServer
const streams = twoServers((...both) => {
  ;[world, second] = both
})

const names = (item: number) => (event: StreamEvent) =>
  event.event === 'change' && ((event.data['items'] as number[] | undefined) ?? []).includes(item)

describe('opening for the first time', () => {
  const opened = async (age: number) => {
    const stream = await openStream(second.url, world.reader, undefined, age)
    streams.push(stream)
    return stream
  }
  /** An item that was told of so many seconds ago. */
  const toldOf = async (item: number, secondsAgo: number, to = world.reader) => {
    const { customer_id } = to.user
    const event = JSON.stringify({ items: [item] })
    const created_at = sql<Date>`now() - make_interval(secs => ${secondsAgo})`
    await world.server.db.insertInto('changes').values({ customer_id, event, created_at }).execute()
  }

  test('tells what changed since the figures were read, and of no other customer', async () => {
    await toldOf(7_000_010, 100)
    await toldOf(7_000_011, 40)
    await toldOf(7_000_013, 40, world.stranger)
    const stream = await opened(60)
    const { data } = await stream.next(names(7_000_011))
    expect(data['items']).not.toContain(7_000_010)
    expect(data['items']).not.toContain(7_000_013)
  })

  test('also what began shortly before and was committed after', async () => {
    await toldOf(7_000_012, 8)
    const stream = await opened(0)
    await stream.next(names(7_000_012))
  })

  test('figures older than ten minutes are read anew', async () => {
    expect((await (await opened(601)).next()).event).toBe('reset')
  })
})
