import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { newAccount } from './token-client.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

/** By name: what a script bound to locations may see stands among what it may not, in runs of other lengths. */
const order = ['dold', 'sedd', ...Array<string>(11).fill('dold'), 'sedd', 'sedd', 'dold', 'dold']
const nameAt = (word: string, index: number) => `${String(index).padStart(2, '0')} vara ${word}`

let world: World
let script: Client
const seen = { locations: [] as number[], items: [] as number[] }

beforeAll(async () => {
  world = await createWorld()
  for (const [index, word] of order.entries()) {
    const location = await world.newLocation(nameAt(word, index))
    const storage_location_id = await world.newPlace(location, 'A1')
    const item = await world.newItem({ display_name: nameAt(word, index) })
    const line = { storage_location_id, identifier: 'A', expiration_date: null, quantity: 1 }
    const { status } = await world.register(world.admin, [adjustment(item, 'receive', line)])
    expect(status).toBe(200)
    if (word !== 'sedd') continue
    seen.locations.push(location)
    seen.items.push(item)
  }
  const wishes = { role: 'read', location_ids: seen.locations } as const
  script = (await newAccount(world.server.url, world.admin, wishes)).script
})
afterAll(() => world?.close())

const keyOf = (cursor: string): readonly (string | number)[] =>
  JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))

/** The ids of a list asked page by page, and each cursor's key with the ids of the page before it. */
async function walk(path: string, name: string) {
  const ids: number[] = []
  const ends: { readonly page: readonly number[]; readonly key: ReturnType<typeof keyOf> }[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, body } = await script.get(cursor ? `${path}&cursor=${cursor}` : path)
    expect(status).toBe(200)
    const page: number[] = body[name].map(({ id }: { id: number }) => id)
    ids.push(...page)
    cursor = body.next_cursor as string | null
    if (cursor !== null) ends.push({ page, key: keyOf(cursor) })
  }
  return { ids, ends }
}

const lists = [
  ['/api/locations?', 'locations'],
  ['/api/items?', 'items'],
  ['/api/items/search?query=vara&', 'items'],
] as const

describe.each(lists)('%s for a token bound to locations', (path, name) => {
  test.each([1, 2, 3, 5, 200])(
    'pages of %i hold all that may be seen, and cursors name nothing else',
    async (limit) => {
      const { ids, ends } = await walk(`${path}limit=${limit}`, name)
      expect(ids).toEqual(seen[name])
      expect(JSON.stringify(ends)).not.toContain('dold')
      for (const { page, key } of ends) {
        expect(page.length).toBeLessThanOrEqual(limit)
        expect(page).toContain(key.at(-1))
      }
    },
  )

  test('the names are in the cursors of those who may see them', async () => {
    const { body } = await world.admin.get(`${path}limit=1`)
    expect(keyOf(body.next_cursor)).toContain(nameAt('dold', 0))
  })
})

test('a cursor that no page made is refused as everybody’s is', async () => {
  for (const cursor of ['x', Buffer.from('[1]').toString('base64url')]) {
    const { status, body } = await script.get(`/api/locations?limit=1&cursor=${cursor}`)
    expect([status, body.error.code]).toEqual([422, 'validation'])
  }
})
