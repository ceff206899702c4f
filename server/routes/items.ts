import { keptText } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { requireUser } from '../accounts/current-user.ts'
import { boundLocations } from '../accounts/token-limits.ts'
import { actAs } from '../audit/record.ts'
import type { AppContext } from '../context.ts'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { answerList } from '../http/list-stream.ts'
import { pageOf } from '../http/paging.ts'
import { readIdCursor } from '../queries/cursor.ts'
import type { AddItemFields } from '../kernel/item-fields.ts'
import { addOwnItem, setLabel, updateOwnItem } from '../master-data/write-items.ts'
import { listKeptItems } from '../queries/item-lists.ts'
import { loadItems, loadWholeItem } from '../queries/items.ts'
import { transact } from '../stock/transact.ts'
import { labelFields, ownFields } from './item-fields.ts'

type ItemOperation =
  'listItems' | 'createItem' | 'getItem' | 'updateItem' | 'findItemByGtin' | 'findItemByVendorName'

/** Items: lists, look-ups, and a customer's own. */
export function itemHandlers(
  context: AppContext,
  addFields: AddItemFields,
): Handlers<ItemOperation> {
  const { db } = context

  async function found(request: FastifyRequest, is: RawBuilder<unknown>): Promise<Item | null> {
    const item = await loadWholeItem(db, requireUser(request).customer_id, is)
    if (!item) return null
    const [whole = item] = await addFields(request, [item])
    return whole
  }

  async function answered(request: FastifyRequest, id: number): Promise<Item> {
    const item = await found(request, sql`id = ${id}`)
    if (!item) throw failure('not_found')
    return item
  }

  return {
    async listItems(request) {
      const { customer_id } = requireUser(request)
      const within = boundLocations(request)
      return answerList(request, 'items', async (cursor, limit) => {
        const found = await listKeptItems(db, customer_id, within, readIdCursor(cursor, 1), limit)
        const page = pageOf(found, limit, (row) => [row.display_name, row.id])
        const ids = page.rows.map(({ id }) => id)
        const items = await loadItems(db, customer_id, ids)
        // Of the whole list at once nobody shows them.
        const rows = request.query.limit === undefined ? items : await addFields(request, items)
        return { rows, next_cursor: page.next_cursor }
      })
    },

    async createItem(request) {
      const user = requireUser(request)
      const { customer_id } = user
      const { item } = request.body
      const fields = { ...item, ...ownFields(item) }
      const label = labelFields(item)
      const id = await transact(db, async (trx) => {
        await actAs(trx, user)
        const added = await addOwnItem(trx, customer_id, fields)
        await setLabel(trx, customer_id, added, label)
        await recordChange(trx, customer_id, { items: [added] })
        return added
      })
      return { item: await answered(request, id) }
    },

    async getItem(request) {
      return { item: await answered(request, request.params.id) }
    },

    async updateItem(request) {
      const user = { ...requireUser(request), isScript: request.token !== null }
      const { customer_id } = user
      const { id } = request.params
      const fields = ownFields(request.body.item)
      const label = labelFields(request.body.item)
      await transact(db, async (trx) => {
        await actAs(trx, user)
        await updateOwnItem(trx, user, id, fields)
        await setLabel(trx, customer_id, id, label)
        await recordChange(trx, customer_id, { items: [id] })
      })
      return { item: await answered(request, id) }
    },

    async findItemByGtin(request) {
      return { item: await found(request, sql`gtin = ${request.query.gtin.padStart(14, '0')}`) }
    },

    async findItemByVendorName(request) {
      const vendorName = keptText(request.query.vendor_name)
      return { item: await found(request, sql`vendor_name = ${vendorName}`) }
    },
  }
}

/** One item with its history; 404 when the customer cannot see it. */
export async function wholeItem(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<Item> {
  const item = await loadWholeItem(db, customerId, sql`id = ${id}`)
  if (!item) throw failure('not_found')
  return item
}
