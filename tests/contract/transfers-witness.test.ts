import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from './harness.ts'
import { arrival, receive, transferWays } from './transfers-setup.ts'
import { demand, lineOf, newWitness, refused, signed, witnessesOf } from './witness-setup.ts'
import { createWorld, hasPlugin } from './world.ts'
import type { World } from './world.ts'

let world: World
let witness: TestUser
beforeAll(async () => {
  world = await createWorld()
  if (hasPlugin('witness')) witness = await newWitness(world)
})
afterAll(() => world?.close())

const { twoEnds, sent, lying } = transferWays(() => world)

/** A transfer of five of a narcotic, all on its way. */
async function sentNarcotic() {
  const ends = await twoEnds(5)
  const id = await sent(ends, 5)
  const level = world.server.db.updateTable('items').set({ narcotic_level: 2 })
  await level.where('id', '=', ends.item).execute()
  return { ...ends, id }
}

describe.runIf(hasPlugin('witness'))('a narcotic that never came', () => {
  test('TRANSFER-6 WITNESS-1 is written off with the signature of a witness, and not without', async () => {
    await demand(world, { write_off: true })
    const { id, ...ends } = await sentNarcotic()
    const { item, there } = ends
    const lost = (quantity: number, extra?: object) =>
      arrival(there, quantity, { outcome: 'lost', text: 'Borta', ...(extra ? { extra } : {}) })
    expect(await receive(world.admin, id, [lost(2)])).toMatchObject(refused('missing'))
    const line = lineOf({ ...ends, place: there }, 'write_off', -2)
    const secret = await signed(world.admin, witness, [line])
    const extra = { 'witness/signature': secret }
    // More than was signed, and with it what has arrived: all or none.
    expect(await receive(world.admin, id, [arrival(there, 1), lost(3, extra)])).toMatchObject(
      refused('changed'),
    )
    expect(await lying(item)).toEqual({})
    const made = await receive(world.admin, id, [arrival(there, 1), lost(2, extra)])
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(made.body.transfer.lines).toMatchObject([{ arrived: 1, written_off: 2, left: 2 }])
    expect(await lying(item)).toEqual({ [there]: 1 })
    const ledger = await world.reader.get(`/api/adjustments?item_id=${item}&type=write_off`)
    const [entry, ...others] = ledger.body.adjustments
    expect([entry.reason, others]).toEqual([{ code: 'lost', text: 'Borta' }, []])
    expect(await witnessesOf(world, [entry.id])).toMatchObject([
      { witness: { apoex_id: witness.id } },
    ])
    expect(await receive(world.admin, id, [lost(2, extra)])).toMatchObject(refused('used'))
  })
})
