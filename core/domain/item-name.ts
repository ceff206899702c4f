import type { Item } from '@forrad/openapi'

/** What an item is called wherever it is named: the strength is part of the name (NAME-1). */
export function itemName({
  display_name,
  strength_text,
}: Pick<Item, 'display_name' | 'strength_text'>): string {
  return strength_text ? `${display_name} ${strength_text}` : display_name
}
