import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { createWorld, hasPlugin } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const days = (item: number, good: number | null, by: Client = world.admin) =>
  by.put(`/api/items/${item}/opened_days`, { days: good })

interface Told {
  readonly by: string | undefined
  readonly before: number | null
  readonly after: number | null
}

/** What the event log says of an item's days, newest first. */
async function told(item: number): Promise<readonly Told[]> {
  const { body } = await world.admin.get('/api/audit?kind=opened_days_changed&limit=200')
  return body.events
    .filter(({ subject }: { subject: { id: string } }) => subject.id === `${item}`)
    .map(({ actor, changes: [change] }: { actor: { apoex_id: string }; changes: Told[] }) => {
      return { by: actor.apoex_id, before: change?.before, after: change?.after }
    })
}

describe.runIf(hasPlugin('audit'))(
  'how long an opened pack is good stands in the event log',
  () => {
    test('what was said before, what is said now, and by whom; said again it is no change', async () => {
      const { item } = await world.stocked()
      const { customer_id } = world.admin.user
      const other = await world.server.signedIn({ customer_id, role: 'administrate' })
      const mine = world.admin.user.id
      for (const good of [28, 28]) expect((await days(item, good)).status).toBe(204)
      expect((await days(item, 90, other)).status).toBe(204)
      for (const good of [28, null, null]) expect((await days(item, good)).status).toBe(204)
      expect((await days(item, 9999)).status).toBe(422)
      expect(await told(item)).toEqual([
        { by: mine, before: 28, after: null },
        { by: mine, before: 90, after: 28 },
        { by: other.user.id, before: 28, after: 90 },
        { by: mine, before: null, after: 28 },
      ])
    })

    test('of several who say it at once each former value is what the one before said', async () => {
      const { item } = await world.stocked()
      await Promise.all([7, 14, 21].map((good) => days(item, good)))
      const found = await told(item)
      expect(found).toHaveLength(3)
      const former = [...found.slice(1).map(({ after }) => after), null]
      expect(found.map(({ before }) => before)).toEqual(former)
    })
  },
)
