import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FindPage, FindPosition } from '@forrad/core/find'
import { demoPassword } from '../../server/database/demo-sign-ins.ts'
import { fillDemoData } from '../../server/database/demo.ts'
import { addSynonyms } from '../../server/imports/synonyms.ts'
import { catalogues, oneSlip, queriesFor } from './find-catalogue.ts'
import { fillShop, shopOf } from './find-shop.ts'
import type { Shop } from './find-shop.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

/** `FIND_RUNS=300 npx vitest run … find.test`: so many catalogues. */
const runs = Number(process.env['FIND_RUNS'] ?? 12)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.transaction().execute((trx) =>
    addSynonyms(
      trx,
      [
        { word: 'Panodil', same_as: 'Paracetamol' },
        { word: 'koksalt', same_as: 'Natriumklorid' },
        { word: 'NaCl', same_as: 'Natriumklorid' },
        { word: 'Fiasp', same_as: 'Insulin aspart' },
      ],
      null,
    ),
  )
})
afterAll(() => server?.close())

/** Ranks that a page has ended in. */
const ranks = new Set<number>()

/** The ids that the server finds, the whole list or page by page. */
async function found(shop: Shop, query: string, more: string, limit?: number) {
  const ids: number[] = []
  let cursor = ''
  do {
    const page = limit === undefined ? '' : `&limit=${limit}${cursor && `&cursor=${cursor}`}`
    const path = `/api/items/search?query=${encodeURIComponent(query)}${more}${page}`
    const { status, body } = await shop.client.get(path)
    if (status !== 200) throw new Error(`${query}: ${JSON.stringify(body)}`)
    ids.push(...body.items.map(({ id }: { readonly id: number }) => id))
    cursor = body.next_cursor ?? ''
  } while (cursor !== '')
  return ids
}

/** Asks both, and again page by page. */
async function expectSame(shop: Shop, query: string, seed: number): Promise<number> {
  const { finder, locations } = shop
  const at = (index: number) => locations[index % locations.length] ?? 0
  const locationIds = seed % 3 === 0 ? [at(seed), at(seed + 1)] : []
  const ownLocationId = seed % 2 === 0 ? at(seed + 2) : null
  const more =
    locationIds.map((id) => `&location_ids=${id}`).join('') +
    (ownLocationId === null ? '' : `&own_location_id=${ownLocationId}`)
  const where = { query, locationIds, ownLocationId }
  const theirs = await found(shop, query, more)
  const said = `${JSON.stringify(query)}${more}`
  expect(finder.search({ ...where, after: null }), said).toEqual({ ids: theirs, next: null })
  if (theirs.length < 2) return theirs.length
  const limit = 1 + (seed % 4)
  const paged = await found(shop, query, more, limit)
  expect(paged, said).toEqual(theirs)
  const ours: number[] = []
  let after: FindPosition | null = null
  do {
    const page: FindPage = finder.search({ ...where, limit, after })
    expect(page.ids.length, said).toBeLessThanOrEqual(limit)
    ours.push(...page.ids)
    after = page.next
    if (after) ranks.add(after.rank >> 1)
  } while (after !== null)
  expect(ours, `${said}, pages of ${limit}`).toEqual(theirs)
  return theirs.length
}

test('FIND-1 a finder finds what the server finds, in its order, whole and page by page', async () => {
  let [asked, hit] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      catalogues.chain((catalogue) => fc.tuple(fc.constant(catalogue), queriesFor(catalogue))),
      async ([catalogue, queries]) => {
        const shop = await fillShop(server, catalogue)
        for (const { query, seed } of queries) {
          asked += 1
          if ((await expectSame(shop, query, seed)) > 0) hit += 1
        }
      },
    ),
    // A smaller case would take minutes of the database.
    { numRuns: runs, endOnFailure: true },
  )
  // Many searches mean something, or the test says little.
  expect(hit / asked).toBeGreaterThan(0.3)
  if (runs >= 300) expect([...ranks].toSorted((a, b) => a - b)).toEqual([...Array(12).keys()])
}, 3_600_000)

test('FIND-3 of more words one slip away the same eight are meant, whatever other customers have', async () => {
  const called = (names: readonly string[]) => ({
    items: names.map((display_name, index) => {
      const fields = { strength_text: null, gtin: null, kept: [0], lies: [] }
      return { vendor_name: String(index), display_name, ...fields }
    }),
    locations: ['Lager'],
    places: [{ at: 0, identifier: 'A1' }],
    synonyms: [{ word: 'Sprux', same_as: 'Kanyl' }],
  })
  await fillShop(server, called(['spruaa', 'spruab', 'spruac', 'spruad', 'spruae', 'spruaf']))
  const words = ['a', 'g', 'j', 'k', 'm', 'n', 'r', 't', 'v'].map((letter) => `spru${letter}a`)
  const shop = await fillShop(server, called([...words, 'Kanyl']))
  expect(await expectSame(shop, 'sprua', 1)).toBe(8)
  expect(await expectSame(shop, 'spruab', 1)).toBe(1)
})

test('FIND-1 the same of the demo catalogue: its names, brands, strengths, places and slips of them', async () => {
  const demo = await startTestServer()
  try {
    await fillDemoData(demo.db)
    const client = demo.client()
    const email = 'reader@forrad.example'
    await client.post('/api/auth/sign_in', { email, password: demoPassword })
    const { customer_id } = await demo.db
      .selectFrom('sign_in_names')
      .select('customer_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const shop = await shopOf(demo, client, customer_id)
    expect(shop.items.length).toBeGreaterThan(200)
    const some = shop.synonyms.filter((_, index) => index % 3 === 0)
    const brands = some.flatMap(({ word, same_as }) => [word, same_as])
    const said = [
      'a', 'mg', '1 mg/ml', '500 mg', '5 %', '101', 'tablett', 'a1', 'hylla', 'akut', 'paracetmol 500',
      ...shop.items.slice(0, 20).map((item) => item.display_name),
      ...brands,
    ] // prettier-ignore
    let hit = 0
    for (const [seed, query] of said.entries()) {
      if ((await expectSame(shop, query, seed)) > 0) hit += 1
      await expectSame(shop, oneSlip(query, seed), seed)
    }
    expect(hit / said.length).toBeGreaterThan(0.9)
  } finally {
    await demo.close()
  }
}, 300_000)
