import { shownAtMost } from '@forrad/core/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { applyAdjustments } from '../../server/stock/apply-adjustments.ts'
import { line, LOT, send, telling } from './intents.ts'
import { newAccount } from './token-client.ts'
import { lineOf, send as sendAway } from './transfers-setup.ts'
import { createWorld, hasPlugin } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent, now } = telling(() => world)
const scan = { origin: 'scan' }

/** How the newest entry of the item came about, as the ledger and the item's history say it. */
async function originOf({ item }: Stocked) {
  const { body } = await world.reader.get(`/api/adjustments?item_id=${item}&limit=1`)
  const { history } = (await world.reader.get(`/api/items/${item}`)).body.item
  const [entry] = body.adjustments
  expect(history[0].origin).toBe(entry.origin)
  expect(history[0].adjustment_id).toBe(entry.id)
  return entry.origin
}

const taken = (at: Stocked, more: object = {}) => ({ ...line(at, 'remove', -1), ...more })

describe('how an entry came about', () => {
  test('ORIGIN-3 is what a person’s client says, and by hand where it says nothing', async () => {
    const at = await world.stocked({ ...LOT, quantity: 9 })
    expect(await originOf(at)).toBe('manual')
    const made = await world.register(world.editor, [taken(at, scan)])
    expect(made.body.adjustments[0].origin).toBe('scan')
    expect(await originOf(at)).toBe('scan')
    await world.register(world.editor, [taken(at, { origin: 'manual' })])
    expect(await originOf(at)).toBe('manual')
    const item_adjustment = { adjustments: [taken(at, scan)] }
    expect((await world.editor.put('/api/items/adjust', { item_adjustment })).status).toBe(200)
    expect(await originOf(at)).toBe('scan')
  })

  test('ORIGIN-2 is without a network of what is told late, whatever it says, and else as it says', async () => {
    const at = await world.stocked({ ...LOT, quantity: 9 })
    const late = { occurred_at: now(3_600_000) }
    for (const more of [{}, scan, { origin: 'manual' }]) {
      const [outcome] = await send(world.editor, intent([taken(at, more)], late))
      expect(outcome.adjustments[0].origin).toBe('offline')
      expect(await originOf(at)).toBe('offline')
    }
    const [told] = await send(world.editor, intent([taken(at, scan)]))
    expect(told.adjustments[0].origin).toBe('scan')
    await send(world.editor, intent([taken(at)]))
    expect(await originOf(at)).toBe('manual')
  })

  test('ORIGIN-2 is that of the act also for what a count had seen of it', async () => {
    const at = await world.stocked({ ...LOT, quantity: 10 })
    await world.register(world.admin, [line(at, 'stocktaking', -3, { previous_quantity: 10 })])
    const early = intent([{ ...line(at, 'remove', -3), ...scan }], { occurred_at: now(3_600_000) })
    const [{ adjustments }] = await send(world.editor, early)
    expect(adjustments).toMatchObject([{ origin: 'offline' }, { origin: 'offline' }])
    expect(adjustments[1].beside_id).toBe(adjustments[0].id)
  })

  test('an undo came about by hand, whatever it takes back', async () => {
    const at = await world.stocked({ ...LOT, quantity: 9 })
    const { body } = await world.register(world.editor, [taken(at, scan)])
    const undone = await world.editor.post(`/api/adjustments/${body.adjustments[0].id}/undo`)
    expect(undone.body.adjustment).toMatchObject({ type: 'undo', origin: 'manual' })
    expect(await originOf(at)).toBe('manual')
  })

  test('ORIGIN-3 is said of a service account’s change only where it says it itself', async () => {
    const at = await world.stocked({ ...LOT, quantity: 9 })
    const { script } = await newAccount(world.server.url, world.admin, { role: 'edit' })
    const untold = await world.register(script, [taken(at)])
    expect(untold.body.adjustments[0]).not.toHaveProperty('origin')
    expect(await originOf(at)).toBeUndefined()
    await world.register(script, [taken(at, scan)])
    expect(await originOf(at)).toBe('scan')
  })

  test('is an import of what an import writes', async () => {
    const at = await world.stocked({ ...LOT, quantity: 9 })
    const { db, clock } = world.server
    const user = { ...world.admin.user, first_name: 'Åsa', last_name: 'Öberg' }
    const came = [
      {
        item_id: at.item,
        type: 'receive',
        batch_updates: [{ ...LOT, storage_location_id: at.place, quantity: 1 }],
      },
    ] as const
    const options = { untold: 'import', shownAtMost: shownAtMost() } as const
    const made = await db
      .transaction()
      .execute((trx) => applyAdjustments(trx, user, clock.now(), came, '', options))
    expect(made[0]?.origin).toBe('import')
    expect(await originOf(at)).toBe('import')
  })

  test.runIf(hasPlugin('transfers'))(
    'ORIGIN-1 is the document of what belongs to one',
    async () => {
      const at = await world.stocked({ ...LOT, quantity: 9 })
      const to = await world.newLocation()
      const { body } = await sendAway(world.editor, to, [lineOf(at, 2)])
      expect(await originOf(at)).toBe('document')
      const name = `transfers/${body.transfer.id}`
      const query = `/api/adjustments?document_id=${name}`
      const { adjustments } = (await world.reader.get(query)).body
      expect(adjustments).toMatchObject([{ origin: 'document', document_id: name }])
      expect((await world.stranger.get(query)).body.adjustments).toEqual([])
      const ofItem = `/api/adjustments?item_id=${at.item}&origin=document`
      expect((await world.reader.get(ofItem)).body.adjustments).toEqual(adjustments)
    },
  )

  test.each(['import', 'document', 'offline', 'x'])(
    'is never %s by a client’s word',
    async (origin) => {
      const at = await world.stocked({ ...LOT, quantity: 9 })
      const refused = (field: string) => ({
        status: 422,
        body: { error: { code: 'validation', details: [{ field, rule: 'unknown' }] } },
      })
      const adjustments = [taken(at, { origin })]
      expect(await world.register(world.admin, adjustments)).toMatchObject(
        refused('adjustments.0.origin'),
      )
      const adjusted = { item_adjustment: { adjustments } }
      expect(await world.admin.put('/api/items/adjust', adjusted)).toMatchObject(
        refused('item_adjustment.adjustments.0.origin'),
      )
      const intents = [intent(adjustments)]
      expect(await world.admin.post('/api/intents', { intents })).toMatchObject(
        refused('intents.0.adjustments.0.origin'),
      )
      expect(await world.batches(at.item)).toEqual([[LOT.identifier, LOT.expiration_date, 9]])
    },
  )

  test('the check finds an undo that says it was scanned', async () => {
    const at = await world.stocked({ ...LOT, quantity: 9 })
    const { body } = await world.register(world.editor, [taken(at)])
    await world.editor.post(`/api/adjustments/${body.adjustments[0].id}/undo`)
    const { db } = world.server
    const done = new Error('rolled back')
    const wrong = db.transaction().execute(async (trx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(trx)
      await sql`ALTER TABLE adjustments DROP CONSTRAINT adjustments_origin`.execute(trx)
      await sql`UPDATE adjustments SET origin = 'scan' WHERE item_id = ${at.item}`.execute(trx)
      const found = await checkLedger(trx)
      expect(found).toMatchObject([{ kind: 'words', item_id: at.item, found: 1 }])
      throw done
    })
    await expect(wrong).rejects.toBe(done)
  })
})
