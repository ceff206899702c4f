import type { StocktakeCount } from '@forrad/core/domain'
import type { Services } from '@forrad/core/kernel'
import type { Adjustment, Item } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { findEntry } from '../model/find-entry.ts'

/** How long undo is offered after a stocktake, in milliseconds. */
const UNDO_OFFER = 10_000

type Needed = Pick<
  Services,
  'api' | 'session' | 'adjustments' | 'notices' | 'translate' | 'wordError'
>

/** Says that the counts are saved, and offers to take them back. */
export async function announceCounted(
  item: Item,
  locationId: number,
  counts: readonly StocktakeCount[],
  services: Needed,
): Promise<void> {
  const { api, session, notices, translate } = services
  const userId = session.state.user?.apoex_id ?? ''
  const entry = await findEntry(api, { itemId: item.id, userId, counts })
  const name = [item.display_name, item.strength_text].filter(Boolean).join(' ')
  const location = item.locations.find(({ id }) => id === locationId)?.name ?? ''
  notices.show({
    tone: 'success',
    text: translate(msg`The stock of ${name} in ${location} has been saved.`),
    duration: UNDO_OFFER,
    ...(entry
      ? {
          action: {
            label: translate(msg`Undo`),
            run: () => void takeBack(entry, name, services),
          },
        }
      : {}),
  })
}

async function takeBack(entry: Adjustment, name: string, services: Needed): Promise<void> {
  const { adjustments, notices, translate, wordError } = services
  const result = await adjustments.undo(entry.id)
  if (result.ok) {
    notices.show({ tone: 'info', text: translate(msg`Undone. The stock is as it was.`) })
    return
  }
  const failed = translate(msg`The stocktake of ${name} could not be undone.`)
  notices.show({ tone: 'error', text: `${failed} ${wordError(result.error)}` })
}
