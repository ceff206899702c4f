import type { NamedItem } from '@forrad/core/kernel'
import { useRegistry } from '../../hooks/useRegistry.tsx'
import { Slot } from '../Slot/Slot.tsx'

/**
 * What plugins say of an item at its name. Long lists draw many of them: where nobody says anything, nobody
 * is asked for either, neither who is signed in nor for a place in the page.
 */
export function ItemBadges({ item }: NamedItem) {
  const registry = useRegistry()
  if (!registry || registry.slot('item.badges').length === 0) return null
  return <Slot name="item.badges" props={{ item }} />
}
