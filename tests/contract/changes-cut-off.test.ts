import { describe, expect, test } from 'vitest'
import { openStream } from './events.ts'
import type { OpenStream } from './events.ts'
import type { TestServer } from './harness.ts'
import { twoServers } from './two-servers.ts'
import type { World } from './world.ts'

let world: World
/** A second server on the same database. */
let second: TestServer
const streams = twoServers((...both) => {
  ;[world, second] = both
})

const listen = async (lastId?: string, age?: number, url = world.server.url) => {
  const stream = await openStream(url, world.reader, lastId, age)
  streams.push(stream)
  return stream
}

let items = 7_100_000

/** Changes of two windows that are committed together, and so told as two events of one look. */
async function changeTwo(): Promise<readonly number[]> {
  const { customer_id } = world.reader.user
  const named = [++items, ++items]
  const values = named.map((item) => ({
    customer_id,
    event: JSON.stringify({ items: [item], origin: `tab-${item}` }),
  }))
  await world.server.db.insertInto('changes').values(values).execute()
  return named
}

/** Whether an event names it among its items: the origins here hold the same number. */
const names = (text: string, item: number) =>
  new RegExp(String.raw`"items":\[[^\]]*\b${item}\b`).test(text)
const told = ({ text }: OpenStream, item: number) => names(text(), item)

/**
 * A stream as far as its first event, the line lost after it: what its browser comes back with, and which
 * of these it has not heard of.
 */
function cutOff({ text }: OpenStream, named: readonly number[]) {
  const blocks = text().split('\n\n')
  const first = blocks.findIndex((block) => named.some((item) => names(block, item)))
  const heard = blocks.slice(0, first + 1).join('\n\n')
  const lastId = [...heard.matchAll(/^id: (.*)$/gm)].at(-1)?.[1]
  return { lastId, unheard: named.filter((item) => !names(heard, item)) }
}

/**
 * Somebody comes back so and is told of these: by name, or, where no stream has said where it stands, by having
 * to read everything anew.
 */
async function comesBack(
  { lastId, unheard }: ReturnType<typeof cutOff>,
  by: 'name' | 'reset',
): Promise<void> {
  expect(unheard).toHaveLength(1)
  const again = await listen(lastId, undefined, second.url)
  const how = () => ({
    isReset: again.text().includes('event: reset'),
    isNamed: unheard.every((item) => told(again, item)),
  })
  const expected = { isReset: by === 'reset', isNamed: by === 'name' }
  await expect.poll(how, { timeout: 3000 }).toEqual(expected)
}

describe('a stream that breaks off after the first of several events', () => {
  test('of what it missed is told the others when it comes back', async () => {
    const before = await listen()
    before.close()
    const named = await changeTwo()
    const again = await listen(before.lastId())
    await expect.poll(() => named.every((item) => told(again, item))).toBe(true)
    await comesBack(cutOff(again, named), 'name')
    // Whoever has heard it all hears nothing twice.
    const last = await listen(again.lastId())
    const item = await world.newItem()
    expect((await last.next()).data['items']).toEqual([item])
  })

  test('of what changed since its first figures is told the others', async () => {
    const named = await changeTwo()
    const stream = await listen(undefined, 60)
    await expect.poll(() => named.every((item) => told(stream, item))).toBe(true)
    await comesBack(cutOff(stream, named), 'reset')
  })

  test('of one look is told the others', async () => {
    const stream = await listen()
    const named = await changeTwo()
    await expect.poll(() => named.every((item) => told(stream, item))).toBe(true)
    await comesBack(cutOff(stream, named), 'name')
  })
})

test('more missed than anybody may leave unread is told as reset, and the stream goes on', async () => {
  const before = await listen()
  before.close()
  const { customer_id } = world.reader.user
  const many = Array.from({ length: 150_000 }, (_, index) => 8_000_000 + index)
  const event = JSON.stringify({ items: many })
  expect(event.length).toBeGreaterThan(1024 * 1024)
  await world.server.db.insertInto('changes').values({ customer_id, event }).execute()
  const again = await listen(before.lastId())
  expect((await again.next()).event).toBe('reset')
  const item = await world.newItem()
  expect((await again.next()).data['items']).toEqual([item])
})
