import { stockholmDate } from '@forrad/core/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportRows, type ReportWords } from '../../plugins/recall/model/report-rows.ts'
import { A, createRecallWorld } from './recall.world.ts'
import { adjustment } from './world.ts'
import type { SignedIn } from './world.ts'

type Recalls = Awaited<ReturnType<typeof createRecallWorld>>
let world: Recalls['world']
let begin: Recalls['begin']
let whole: Recalls['whole']
let spread: Recalls['spread']
let clear: Recalls['clear']
let other: Recalls['other']
beforeAll(async () => {
  ;({ world, begin, whole, spread, clear, other } = await createRecallWorld())
})
afterAll(() => world?.close())

/** The words of the report, as short as they can be told apart. */
const words: ReportWords = {
  before: 'fanns',
  now: 'finns',
  quarantined: 'karantän',
  total: 'ALLA',
  answer: 'svar',
  remark: 'anmärkning',
  head: {
    recall: 'INDRAGNINGEN',
    item: 'vara',
    vendorName: 'varunummer',
    gtin: 'gtin',
    reference: 'referens',
    instructions: 'att göra',
    due: 'senast',
    letter: 'brev',
    batches: ({ lots }) => `batch ${lots.join()}`,
    grade: (recall) => `klass ${recall.class}`,
    act: (act) => act,
  },
  type: (type) => type,
  reason: (code) => code,
  answered: () => 'svarat',
  figures: () => [],
  notWritten: () => 'inte bokfört',
}

test('RECALL-8 lots that are written alike are suggested with where they lie, and stay free', async () => {
  const one = await world.stocked({ ...A, identifier: 'AO12', quantity: 2 })
  const at = (identifier: string, quantity: number) =>
    adjustment(one.item, 'receive', { storage_location_id: one.place, ...A, identifier, quantity })
  await world.register(world.admin, [at('00ao 12', 3), at('A012', 4), at('AO13', 5)])
  const { id } = await begin(one.item, { lots: ['AO12'] })
  const { alike } = await whole(id)
  const place = { location_id: one.location, location_name: expect.any(String), storage_location: expect.any(String) } // prettier-ignore
  expect(alike).toEqual([
    { lot: '00ao 12', like: 'AO12', likeness: 'spelling', places: [{ ...place, quantity: 3 }] },
    { lot: 'A012', like: 'AO12', likeness: 'letter_o', places: [{ ...place, quantity: 4 }] },
  ])
  const free = { storage_location_id: one.place, ...A, identifier: 'A012', quantity: -1 }
  expect((await world.register(world.editor, [adjustment(one.item, 'remove', free)])).status).toBe(
    200,
  )
})

describe('the report', () => {
  test('its sums are the ledger’s: who withdrew since a day, and how everything came to what lies there', async () => {
    const made = await spread()
    const { item, place } = made
    const at = (type: string, quantity: number, more: object = {}) =>
      adjustment(item, type, { storage_location_id: place, quantity, ...A, ...more })
    await world.register(world.editor, [at('remove', -1)])
    world.server.clock.advance(3 * 24 * 3_600_000)
    // Sessions end meanwhile.
    const again = ({ user }: SignedIn) => world.server.signedIn(user)
    const [admin, editor, second] = await Promise.all([world.admin, world.editor, other].map(again))
    if (!admin || !editor || !second) throw new Error('nobody signed in')
    Object.assign(world, { admin, editor, reader: await again(world.reader) })
    const since = stockholmDate(world.server.clock.now())
    await world.register(world.editor, [at('remove', -2)])
    await world.register(second, [at('remove', -3)])
    const undone = await world.register(world.editor, [at('remove', -4)])
    await world.editor.post(`/api/adjustments/${undone.body.adjustments[0].id}/undo`)
    const { id } = await begin(item)
    await world.register(world.editor, [{ ...at('write_off', -5), reason: { code: 'recalled' } }])
    await clear(made, 9)
    const { body } = await world.reader.get(`/api/recalls/${id}/report?since=${since}`)
    expect(body).toMatchObject({
      since,
      locations: [{ location_id: made.location, before: 19, now: 9, quarantined: 9 }],
    })
    const changes = body.changes.map(({ type, quantity, person, entries }: never) => {
      const { apoex_id } = person as { apoex_id: string }
      return [type, quantity, apoex_id, entries]
    })
    expect(changes).toHaveLength(3)
    expect(changes).toEqual(
      expect.arrayContaining([
        ['remove', -2, world.editor.user.id, 3],
        ['remove', -3, other.user.id, 1],
        ['write_off', -5, world.editor.user.id, 1],
      ]),
    )
    const ledger = (await world.admin.get(`/api/adjustments?item_id=${item}`)).body.adjustments
      .filter(
        ({ created_at }: { created_at: string }) => stockholmDate(new Date(created_at)) >= since,
      )
      .flatMap(({ rows }: { rows: { identifier: string | null; quantity: number }[] }) => rows)
      .filter(({ identifier }: { identifier: string | null }) => identifier === 'A')
      .reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)
    expect(body.changes.reduce((sum: number, one: { quantity: number }) => sum + one.quantity, 0)).toBe(ledger) // prettier-ignore
    expect(19 + ledger).toBe(9)
    // The file is made of the same answers, and its sums are the ledger's too.
    const known = (await world.reader.get(`/api/recalls/${id}`)).body
    const rows = reportRows(known, body, since, words)
    for (const place of ['ALLA', body.locations[0].location_name]) {
      const own = rows.filter((row) => row[0] === place)
      const sum = (column: number, of = own) =>
        of.reduce((total, row) => total + Number(row[column] ?? 0), 0)
      const [before = []] = own
      expect([before[1], before[4]]).toEqual(['fanns', 19])
      expect(sum(4, own.slice(1))).toBe(ledger)
      expect(own.find((row) => row[1] === 'finns')?.[5]).toBe(19 + ledger)
    }
    // What stands above them, in words alone.
    const head = rows.filter((row) => row[0] === 'INDRAGNINGEN')
    expect(rows.slice(0, head.length)).toEqual(head)
    expect(head.map((row) => row[1])).toEqual(
      expect.arrayContaining([expect.stringMatching(/^varunummer: ./), 'batch A', 'klass II']),
    )
    expect(head.at(-1)?.slice(1)).toEqual([
      'blocked',
      known.recall.begun_by.name,
      expect.stringContaining(since),
      null,
      null,
    ])
    const whole = (await world.reader.get(`/api/recalls/${id}/report`)).body
    expect(whole.since).toBe(since)
  })
})
