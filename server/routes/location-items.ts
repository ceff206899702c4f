import type { AdjustmentInput, LocationItemInput, LocationItemWithItem } from '@forrad/openapi'
import { requireRole, requireUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import { recordChange } from '../database/changes.ts'
import { failure, invalidField } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { loadItem } from '../queries/items.ts'
import {
  addLocationItem,
  hideLocationItem,
  setLevels,
  setLocationItem,
} from '../queries/location-item-changes.ts'
import { loadLocationItem } from '../queries/locations.ts'
import { applyAdjustments } from '../stock/apply-adjustments.ts'
import { changeFeed } from '../stock/change-feed.ts'
import { checkAdjustments, requireMayAdjust } from '../stock/check-adjustments.ts'
import { onceOnly } from '../stock/once.ts'
import { transact } from '../stock/transact.ts'
import { intentOf } from './intent.ts'
import { wholeItem } from './items.ts'

type LocationItemOperation =
  | 'createLocationItem'
  | 'getLocationItem'
  | 'updateLocationItem'
  | 'deleteLocationItem'
  | 'adjustItem'

/** What is kept where with which levels, and the call that changes stock and levels together. */
export function locationItemHandlers(context: AppContext): Handlers<LocationItemOperation> {
  const { db, clock } = context
  const feed = changeFeed(context)

  async function withItem(customerId: number, id: number): Promise<LocationItemWithItem> {
    const locationItem = await loadLocationItem(db, customerId, id)
    const item = locationItem && (await loadItem(db, customerId, locationItem.item_id))
    if (!locationItem || !item) throw failure('not_found')
    return { ...locationItem, item }
  }

  return {
    async createLocationItem(request) {
      const { customer_id } = requireUser(request)
      const input = request.body.location_item
      const id = await transact(db, async (trx) => {
        const added = await addLocationItem(trx, customer_id, input)
        await recordChange(trx, customer_id, {
          items: [input.item_id],
          locations: [input.location_id],
        })
        return added
      })
      feed.wake()
      return { location_item: await withItem(customer_id, id) }
    },

    async getLocationItem(request) {
      const { customer_id } = requireUser(request)
      return { location_item: await withItem(customer_id, request.params.id) }
    },

    async updateLocationItem(request) {
      const { customer_id } = requireUser(request)
      const { id } = request.params
      await transact(db, async (trx) => {
        const of = await setLevels(trx, customer_id, id, request.body.location_item)
        await recordChange(trx, customer_id, { items: [of.item_id], locations: [of.location_id] })
      })
      feed.wake()
      return { location_item: await withItem(customer_id, id) }
    },

    async deleteLocationItem(request) {
      const { customer_id } = requireUser(request)
      await transact(db, async (trx) => {
        const of = await hideLocationItem(trx, customer_id, request.params.id, clock.now())
        await recordChange(trx, customer_id, { items: [of.item_id], locations: [of.location_id] })
      })
      feed.wake()
      return undefined
    },

    async adjustItem(request) {
      const user = requireUser(request)
      const { adjustments, location_item } = request.body.item_adjustment
      if (location_item) requireRole(request, 'administrate')
      requireMayAdjust(user, adjustments)
      const itemId = requireOneItem(adjustments, location_item)
      const field = 'item_adjustment.adjustments'
      const checked = checkAdjustments(adjustments, field)
      const answer = await onceOnly(context, user, intentOf(request, 'adjustItem'), async (trx) => {
        await applyAdjustments(trx, user, clock.now(), checked, field)
        if (location_item) {
          const { item_id, location_id } = location_item
          await setLocationItem(trx, user.customer_id, location_item)
          await recordChange(trx, user.customer_id, { items: [item_id], locations: [location_id] })
        }
        return { item: await wholeItem(trx, user.customer_id, itemId) }
      })
      feed.wake()
      return answer
    },
  }
}

/** The item that the whole call is about; 422 when there are several or none. */
function requireOneItem(
  adjustments: readonly Pick<AdjustmentInput, 'item_id'>[],
  locationItem: Pick<LocationItemInput, 'item_id'> | undefined,
): number {
  const id = locationItem?.item_id ?? adjustments[0]?.item_id
  if (id === undefined) throw invalidField('item_adjustment.adjustments', 'required')
  const other = adjustments.findIndex(({ item_id }) => item_id !== id)
  if (other >= 0) {
    throw invalidField(`item_adjustment.adjustments.${other}.item_id`, 'must_match')
  }
  return id
}
