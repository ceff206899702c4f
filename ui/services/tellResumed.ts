import { itemName } from '@forrad/core/domain'
import type { Services } from '@forrad/core/kernel'
import { isOutcomeUnknown, type ResumedRequest, type StockChange } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'

/** What telling needs. */
export type TellServices = Pick<Services, 'items' | 'notices' | 'translate' | 'wordError'>

/** Says what became of the changes that were repeated by themselves: one notice each. */
export async function tellResumed(
  resumed: readonly ResumedRequest[],
  services: TellServices,
): Promise<void> {
  for (const one of resumed) await tell(one, services)
}

async function tell({ request, result }: ResumedRequest, services: TellServices): Promise<void> {
  const { notices, translate, wordError } = services
  const nameOf = (item: Item | null | undefined) =>
    item ? itemName(item) : translate(msg`an item`)
  if (result.ok) {
    // The outbox says itself that it waits.
    if (result.data.isWaiting) return
    const [made] = [...result.data.stock, ...result.data.adjustments]
    const name = nameOf(await itemOf(made?.item_id ?? itemIdOf(request.change), services))
    const text = translate(msg`The change of ${name} that was waiting for an answer is saved.`)
    return notices.show({ tone: 'success', text })
  }
  const { error } = result
  if (error.kind === 'busy' || error.kind === 'cancelled') return
  const name = nameOf(await itemOf(itemIdOf(request.change), services))
  const text = isOutcomeUnknown(error)
    ? translate(
        msg`A change of ${name} has no answer yet. It is sent again when the network is back.`,
      )
    : translate(msg`A change of ${name} could not be saved. Do it again if it is still right.`)
  notices.show({ tone: 'error', text: `${text} ${wordError(error)}` })
}

/** The item that was changed; null when it cannot be told. */
async function itemOf(id: number | undefined, { items }: TellServices): Promise<Item | null> {
  if (id === undefined) return null
  const known = items.get(id)
  if (known) return known
  const loaded = await items.load(id)
  return loaded.ok ? loaded.data : null
}

function itemIdOf(change: StockChange): number | undefined {
  switch (change.operation) {
    case 'registerAdjustments':
      return change.adjustments[0]?.item_id
    case 'adjustItem': {
      const { adjustments, location_item } = change.item_adjustment
      return location_item?.item_id ?? adjustments[0]?.item_id
    }
    case 'undoAdjustment':
      return undefined
  }
}
