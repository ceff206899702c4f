import { mayAdjust } from '@forrad/core/domain'
import { toGtin14 } from '@forrad/core/gs1'
import type { ScannedBatch, Services } from '@forrad/core/kernel'
import type { ReadFacts } from '@forrad/core/scanner'
import type { Item } from '@forrad/openapi'

type Opening = Pick<Services, 'commands' | 'session'>

/** Opens an item that the person has confirmed: its pick at the scanner's location, else its panel, else the search for it. */
export async function openFound(
  { item, batch, locationId }: OpenFound,
  { commands, session }: Opening,
): Promise<void> {
  if (commands.has('retrieve.open') && mayAdjust(session.state.user, item, 'remove')) {
    await commands.run('retrieve.open', {
      itemId: item.id,
      locationId,
      scanned: true,
      ...(batch === null ? {} : { batch }),
    })
    return
  }
  if (await commands.run('item.open', { itemId: item.id })) return
  await commands.run('search.open', { query: item.vendor_name })
}

/** What to open. */
export interface OpenFound {
  readonly item: Item
  readonly batch: ScannedBatch | null
  readonly locationId: number
}

/**
 * The search for what names no item: for a text on the search's page; for a pack's code over what is
 * shown, so that neither its batch nor its GTIN is lost with the item that is found or made (SESSION-4).
 */
export async function searchRead(
  { code, batch, query }: ReadFacts,
  locationId: number,
  services: Opening,
): Promise<void> {
  const { commands } = services
  if (batch === null && toGtin14(code) === undefined) {
    await commands.run('search.open', { query })
    return
  }
  await commands.run('search.open', {
    query,
    code,
    onChoose: (item) => void openFound({ item, batch, locationId }, services),
  })
}
