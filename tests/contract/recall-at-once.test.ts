import type { Recall } from '@forrad/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecallWorld, recallOf, ruled } from './recall.world.ts'

let made: Awaited<ReturnType<typeof createRecallWorld>>
beforeAll(async () => {
  made = await createRecallWorld()
})
afterAll(() => made?.world.close())

/** A draft of lot A1, how an administrator saw it, and how two change it at once. */
async function draft() {
  const { world, other } = made
  const { item } = await world.stocked({ identifier: 'A1', expiration_date: null, quantity: 5 })
  const words = recallOf(item, { lots: ['A1'], due_on: '2026-12-01' })
  const { body } = await world.admin.post('/api/recalls', { ...words, draft: true })
  const recall: Recall = body.recall
  const { item_id, lots, class: grade, reference, instructions, due_on } = recall
  const seen = { item_id, lots, class: grade, reference, instructions, due_on }
  const url = `/api/recalls/${recall.id}`
  return {
    url,
    seen,
    colleague: (fields: object) => other.put(url, { recall: { ...seen, ...fields }, seen }),
    change: (fields: object, saw: object = seen) =>
      world.admin.put(url, { recall: { ...seen, ...fields }, seen: saw }),
    now: async (): Promise<Recall> => (await world.admin.get(url)).body.recall,
  }
}

test('RECALL-16 a lot that a colleague has added stays, and is blocked, when somebody corrects the due date', async () => {
  const { world } = made
  const { url, seen, colleague, change } = await draft()
  expect((await colleague({ lots: ['A2', 'A1'], reference: null })).status).toBe(200)
  const { status, body } = await change({ due_on: '2026-12-24' })
  expect(status).toBe(200)
  const kept = { lots: ['A1', 'A2'], class: 'II', reference: null, due_on: '2026-12-24' }
  expect(body.recall).toMatchObject(kept)
  // Nor does what did not touch the lots stand against their being in force by now.
  expect((await world.admin.post(`${url}/activate`)).status).toBe(200)
  expect((await change({ instructions: 'Skicka tillbaka.' })).body.recall).toMatchObject({
    ...kept,
    instructions: 'Skicka tillbaka.',
    state: 'active',
  })
  const more = { lots: ['A1', 'A3'], due_on: '2026-12-31' }
  expect(await change(more)).toMatchObject(ruled('recall/in_force'))
  expect(seen.lots).toEqual(['A1'])
})

test('RECALL-16 of what both changed the second is told, and nothing is; seen anew it counts', async () => {
  const { seen, colleague, change, now } = await draft()
  await colleague({ lots: ['A1', 'A2'], class: 'I', due_on: '2026-12-24' })
  const before = await now()
  const wanted = { lots: ['A1', 'A3'], class: 'III', due_on: '2026-12-24', reference: 'LV 7' }
  expect(await change(wanted)).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'refused_by_rule',
        details: [
          { field: 'recall.lots', rule: 'recall/changed' },
          { field: 'recall.class', rule: 'recall/changed' },
        ],
      },
    },
  })
  expect(await now()).toEqual(before)
  const anew = { ...seen, lots: ['A1', 'A2'], class: 'I' }
  expect((await change(wanted, anew)).body.recall).toMatchObject(wanted)
})

test('RECALL-16 a call without what was seen wants all of it, as before', async () => {
  const { world, other } = made
  const { url, seen, colleague } = await draft()
  await colleague({ lots: ['A1', 'A2'] })
  const { body } = await other.put(url, { recall: { ...seen, reference: 'LV 7' } })
  expect(body.recall).toMatchObject({ lots: ['A1'], reference: 'LV 7' })
  const wrong = { recall: seen, seen: { lots: ['A1'] } }
  expect((await world.admin.put(url, wrong)).status).toBe(400)
})
