import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrival, lineOf, receive, send, transferWays } from './transfers-setup.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const { twoEnds, sent, lying } = transferWays(() => world)

describe('a location that is deleted meanwhile', () => {
  const remove = (location: number) => world.admin.delete(`/api/locations/${location}`)

  test('TRANSFER-8 nothing is sent there, nothing arrives there, and it is turned back', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 3)
    expect((await remove(ends.to)).status).toBe(204)
    const late = await send(world.editor, ends.to, [lineOf(ends, 1)])
    expect(late.body.error.details).toEqual([{ rule: 'transfers/target_gone' }])
    const gone = await receive(world.editor, id, [arrival(ends.there, 3)])
    expect(gone.body.error.details).toMatchObject([{ rule: 'transfers/target_gone' }])
    const turn = (location_id: number) =>
      world.editor.post(`/api/transfers/${id}/turn`, { location_id })
    expect((await turn(await world.newLocation())).body.error.code).toBe('validation')
    const turned = await turn(ends.location)
    expect(turned.body.transfer).toMatchObject({
      is_turned: true,
      to: { id: ends.location, is_there: true },
      lines: [{ proposed_place: { id: ends.place } }],
    })
    expect((await turn(ends.to)).body.error.details).toEqual([{ rule: 'transfers/target_gone' }])
    expect((await receive(world.editor, id, [arrival(ends.place, 3)])).status).toBe(200)
    expect(await lying(ends.item)).toEqual({ [ends.place]: 5 })
  })

  test('TRANSFER-8 what was sent back by mistake is sent again to where it was going', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    const turn = (location_id: number) =>
      world.editor.post(`/api/transfers/${id}/turn`, { location_id })
    const [a, b] = [
      { id: ends.location, is_there: true },
      { id: ends.to, is_there: true },
    ]
    const back = (await turn(ends.location)).body.transfer
    expect(back).toMatchObject({ from: a, to: a, sent_to: b, is_turned: true })
    const again = (await turn(ends.to)).body.transfer
    expect(again).toMatchObject({ from: a, to: b, sent_to: b, is_turned: false })
    const { body } = await world.reader.get(`/api/transfers?location_id=${ends.to}`)
    expect(body.transfers).toMatchObject([{ id, sent_to: b }])
  })

  test('TRANSFER-8 what was sent back to a location that is gone then goes on to any other', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    const turn = (location_id: number) =>
      world.editor.post(`/api/transfers/${id}/turn`, { location_id })
    expect((await turn(ends.location)).status).toBe(200)
    expect((await remove(ends.location)).status).toBe(204)
    const third = await world.newLocation()
    for (const to of [third, ends.to]) {
      const turned = await turn(to)
      expect(turned.body.transfer).toMatchObject({
        from: { id: ends.location, is_there: false },
        to: { id: to, is_there: true },
        sent_to: { id: ends.to },
      })
    }
  })

  test('TRANSFER-8 where the sender is gone too it goes anywhere', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    expect((await remove(ends.location)).status).toBe(204)
    expect((await remove(ends.to)).status).toBe(204)
    const third = await world.newLocation()
    const place = await world.newPlace(third)
    const turned = await world.editor.post(`/api/transfers/${id}/turn`, { location_id: third })
    expect(turned.body.transfer).toMatchObject({ to: { id: third } })
    expect(turned.body.transfer.lines).toMatchObject([{ proposed_place: { id: place } }])
    expect((await receive(world.editor, id, [arrival(place, 5)])).status).toBe(200)
  })
})
