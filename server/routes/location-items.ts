import { touchedBy } from '@forrad/core/domain'
import type {
  Adjustment,
  AdjustmentInput,
  LocationItemInput,
  LocationItemWithItem,
} from '@forrad/openapi'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { requireAction, requireUser } from '../accounts/current-user.ts'
import { actAs } from '../audit/record.ts'
import type { AppContext } from '../context.ts'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { failure, invalidField } from '../errors.ts'
import type { Answer, Handlers } from '../handlers.ts'
import { wantsMinimal } from '../http/prefer.ts'
import type { AddItemFields } from '../kernel/item-fields.ts'
import { loadItem } from '../queries/items.ts'
import { loadEntries } from '../queries/ledger.ts'
import {
  addLocationItem,
  hideLocationItem,
  setLevels,
  setLocationItem,
} from '../master-data/write-location-items.ts'
import { loadLocationItem } from '../queries/locations.ts'
import { loadStockFigures } from '../queries/stock-figures.ts'
import { readShownAtMost } from '../site-settings.ts'
import { applyAdjustments } from '../stock/apply-adjustments.ts'
import type { ChangeHooks } from '../stock/change-hooks.ts'
import { checkAdjustments, requireMayAdjust } from '../stock/check-adjustments.ts'
import { onceOnly } from '../stock/once.ts'
import { transact } from '../stock/transact.ts'
import { intentOf } from './intent.ts'
import { wholeItem } from './items.ts'
import { untoldOrigin } from './untold-origin.ts'

type LocationItemOperation =
  | 'createLocationItem'
  | 'getLocationItem'
  | 'updateLocationItem'
  | 'deleteLocationItem'
  | 'adjustItem'

/** What is kept where with which levels, and the call that changes stock and levels together. */
export function locationItemHandlers(
  context: AppContext,
  hooksOf: () => Promise<ChangeHooks | null>,
  addFields: AddItemFields,
): Handlers<LocationItemOperation> {
  const { db, clock } = context

  async function withItem(request: FastifyRequest, id: number): Promise<LocationItemWithItem> {
    const { customer_id: customerId } = requireUser(request)
    const locationItem = await loadLocationItem(db, customerId, id)
    const item = locationItem && (await loadItem(db, customerId, locationItem.item_id))
    if (!locationItem || !item) throw failure('not_found')
    const [whole = item] = await addFields(request, [item])
    return { ...locationItem, item: whole }
  }

  return {
    async createLocationItem(request) {
      const { customer_id } = requireUser(request)
      const input = request.body.location_item
      const id = await transact(db, async (trx) => {
        await actAs(trx, requireUser(request))
        const added = await addLocationItem(trx, customer_id, input)
        await recordChange(trx, customer_id, { stock: [[input.item_id, input.location_id]] })
        return added
      })
      return { location_item: await withItem(request, id) }
    },

    async getLocationItem(request) {
      return { location_item: await withItem(request, request.params.id) }
    },

    async updateLocationItem(request) {
      const { customer_id } = requireUser(request)
      const { id } = request.params
      await transact(db, async (trx) => {
        await actAs(trx, requireUser(request))
        const of = await setLevels(trx, customer_id, id, request.body.location_item)
        await recordChange(trx, customer_id, { stock: [[of.item_id, of.location_id]] })
      })
      return { location_item: await withItem(request, id) }
    },

    async deleteLocationItem(request) {
      const { customer_id } = requireUser(request)
      await transact(db, async (trx) => {
        await actAs(trx, requireUser(request))
        const of = await hideLocationItem(trx, customer_id, request.params.id, clock.now())
        await recordChange(trx, customer_id, { stock: [[of.item_id, of.location_id]] })
      })
      return undefined
    },

    async adjustItem(request) {
      const user = requireUser(request)
      const { adjustments, location_item } = request.body.item_adjustment
      if (location_item) requireAction(request, 'administer')
      requireMayAdjust(user, adjustments)
      const itemId = requireOneItem(adjustments, location_item)
      const field = 'item_adjustment.adjustments'
      const checked = checkAdjustments(adjustments, field)
      const short = wantsMinimal(request)
      const hooks = await hooksOf()
      const shownAtMost = await readShownAtMost(context)
      const levelsAt = location_item ? [[itemId, location_item.location_id] as const] : []
      const answered = async (
        on: Kysely<Database>,
        adjustment_ids: readonly number[],
        entries: readonly Pick<Adjustment, 'item_id' | 'rows'>[],
      ): Promise<Answer<'adjustItem'>> => {
        if (!short) return { item: await wholeItem(on, user.customer_id, itemId), adjustment_ids }
        const touched = [...touchedBy(entries), ...levelsAt]
        const pairs = [...new Map(touched.map((pair) => [pair.join('/'), pair])).values()]
        return { stock: await loadStockFigures(on, user.customer_id, pairs), adjustment_ids }
      }
      const answer = await onceOnly<Answer<'adjustItem'>>(
        context,
        user,
        intentOf(request, 'adjustItem'),
        {
          async first(trx, claim) {
            if (location_item) await actAs(trx, user)
            const keep = location_item ? [location_item] : []
            const made = await applyAdjustments(trx, user, clock.now(), checked, field, {
              keep,
              claim,
              hooks,
              shownAtMost,
              untold: untoldOrigin(request),
            })
            if (location_item) {
              const { item_id, location_id } = location_item
              const path = 'item_adjustment.location_item'
              await setLocationItem(trx, user.customer_id, location_item, path)
              await recordChange(trx, user.customer_id, { stock: [[item_id, location_id]] })
            }
            return answered(
              trx,
              made.map(({ id }) => id),
              made,
            )
          },
          async again(ids) {
            return answered(db, ids, short ? await loadEntries(db, user.customer_id, ids) : [])
          },
        },
      )
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
