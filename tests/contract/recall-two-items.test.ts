import { checkDigit } from '@forrad/core/gs1'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyCatalogue, planCatalogue } from '../../server/imports/catalogue.ts'
import { A, createRecallWorld, recallOf, ruled } from './recall.world.ts'
import { adjustment, unique } from './world.ts'
import type { Stocked } from './world.ts'

type Recalls = Awaited<ReturnType<typeof createRecallWorld>>
let made: Recalls
beforeAll(async () => {
  made = await createRecallWorld()
})
afterAll(() => made?.world.close())

let numbers = 0

/** An item of the shared catalogue and one of the customer's own, of which an import has made the same GTIN. */
async function alike() {
  const { world } = made
  const { db } = world.server
  const gtin = `0731234567${`${++numbers}`.padStart(3, '0')}`
  const whole = `${gtin}${checkDigit(gtin)}`
  const vendor_name = unique('delad')
  const row = { vendor_name, display_name: 'Delad vara', kind: 'medicine' }
  const importRow = async (values: Readonly<Record<string, string>>) => {
    const plan = await planCatalogue(db, [{ line: 2, values, problem: null }], null)
    expect(plan.map(({ kind }) => kind)).not.toContain('bad')
    await db.transaction().execute((trx) => applyCatalogue(trx, plan, null))
  }
  await importRow(row)
  const { id } = await db
    .selectFrom('items')
    .select('id')
    .where('vendor_name', '=', vendor_name)
    .executeTakeFirstOrThrow()
  const own = await world.stocked({ ...A, quantity: 4 })
  await db.updateTable('items').set({ gtin: whole }).where('id', '=', own.item).execute()
  const shared: Stocked = { ...own, item: id }
  const came = { storage_location_id: own.place, quantity: 6, ...A }
  await world.register(world.admin, [adjustment(id, 'receive', came)])
  await importRow({ ...row, gtin: whole })
  return { own, shared, gtin: whole }
}

const pick = ({ item, place }: Stocked) =>
  made.world.register(made.world.editor, [
    adjustment(item, 'remove', { storage_location_id: place, quantity: -1, ...A }),
  ])
const inForce = async (...items: number[]) => {
  const { body } = await made.world.reader.get('/api/recalls?state=active')
  return body.recalls.filter(({ item_id }: { item_id: number }) => items.includes(item_id))
}

test('RECALL-23 a recall by a GTIN that two items have blocks the lot of both, and each is asked for', async () => {
  const { world, answer, clear, whole } = made
  const { own, shared, gtin } = await alike()
  const recall = { item_id: null, gtin, lots: ['A'], class: 'I', reference: 'LV 2026/120' }
  const begin = () => world.admin.post('/api/recalls', { recall })
  const first = await begin()
  expect(first).toMatchObject({ status: 201, body: { recall: { item_id: own.item } } })
  expect((await begin()).body.recall.id).toBe(first.body.recall.id)
  for (const one of [own, shared]) {
    expect(await pick(one)).toMatchObject(ruled('recall/batch_blocked', 'LV 2026/120'))
  }
  const both = await inForce(own.item, shared.item)
  expect(both).toMatchObject([
    { item_id: shared.item, class: 'I', lots: ['A'], tasks: { total: 1 } },
    { item_id: own.item, class: 'I', lots: ['A'], tasks: { total: 1 } },
  ])
  // Each is closed by itself, of what lies of its item.
  const [other] = both
  expect((await whole(other.id)).tasks).toMatchObject([{ expected: 6 }])
  const close = () => world.admin.post(`/api/recalls/${other.id}/close`)
  expect(await close()).toMatchObject(ruled('recall/unanswered', '1'))
  await clear({ ...shared, far: { location: 0, place: 0 } }, 6)
  await answer(other.id, shared.location, { found: 6 })
  expect((await close()).body.recall).toMatchObject({ asked: { outcome: 'closed' } })
})

test('RECALL-23 so does a draft that is put in force, with its letter, by whichever of the two', async () => {
  const { world, whole } = made
  const { own, shared } = await alike()
  const draft = { ...recallOf(shared.item), draft: true }
  const { id } = (await world.admin.post('/api/recalls', draft)).body.recall
  const content = Buffer.from('%PDF-1.4 letter').toString('base64')
  await world.admin.put(`/api/recalls/${id}/letter`, { letter: { name: 'Brev.pdf', content } })
  expect((await pick(own)).status).toBe(200)
  expect((await world.admin.post(`/api/recalls/${id}/activate`)).status).toBe(200)
  for (const one of [own, shared]) expect((await pick(one)).status).toBe(409)
  const found = await inForce(own.item)
  expect(found).toMatchObject([{ letter: { name: 'Brev.pdf' }, tasks: { total: 1 } }])
  // Lifted, it leaves the other's block.
  await world.admin.post(`/api/recalls/${id}/end`)
  expect((await pick(shared)).status).toBe(200)
  expect((await pick(own)).status).toBe(409)
  expect((await whole(found[0].id)).recall).toMatchObject({ state: 'active' })
})
