import type { Services } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'

/** Who asked for a new item. */
export interface MadeFor {
  /** Shows it there; its panel opens when missing. */
  readonly onMade?: ((item: Item) => void) | undefined
}

/** Shows an item that was just made. */
export function showMade(
  item: Item,
  { commands, onMade }: MadeFor & Pick<Services, 'commands'>,
): void {
  if (onMade) onMade(item)
  else void commands.run('item.open', { itemId: item.id })
}
