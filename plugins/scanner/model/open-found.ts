import { mayAdjust } from '@forrad/core/domain'
import type { ScannedBatch, Services } from '@forrad/core/kernel'
import type { Item, User } from '@forrad/openapi'

/** Opens an item that the person has confirmed: its pick at the scanner's location, else its panel, else the search for it. */
export async function openFound(
  { item, batch, locationId }: OpenFound,
  { commands, user }: { readonly commands: Services['commands']; readonly user: User | null },
): Promise<void> {
  if (commands.has('retrieve.open') && mayAdjust(user, item, 'remove')) {
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
