import type { NamedItem } from '@forrad/core/kernel'
import { useRegistry } from '../../hooks/useRegistry.tsx'
import { useSlot } from '../../hooks/useSlot.ts'
import { ViewBoundary } from '../../shell/ViewBoundary.tsx'

/**
 * What plugins say of an item at its name. Long lists draw many of them: where nobody says anything, nobody
 * is asked for either, neither who is signed in nor for a place in the page.
 */
export function ItemBadges({ item }: NamedItem) {
  const registry = useRegistry()
  if (!registry || registry.slot('item.badges').length === 0) return null
  return <Badges item={item} />
}

/** One that fails is left out: a name is often a button, which holds no other that tries again. */
function Badges({ item }: NamedItem) {
  return useSlot('item.badges').map(({ key, View }) => (
    <ViewBoundary key={key} renderFailed={nothing}>
      <View item={item} />
    </ViewBoundary>
  ))
}

const nothing = () => null
