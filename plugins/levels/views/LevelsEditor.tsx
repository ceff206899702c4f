import { itemName } from '@forrad/core/domain'
import type { Slots } from '@forrad/core/kernel'
import { SkeletonLine, useServices, useSlot, ViewBoundary } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LevelsTabs } from './LevelsTabs.tsx'

/** The inline levels editor of one location's row; its tabs come from the slot `item.levels`. */
export default function LevelsEditor(props: Slots['item.editors']['props']) {
  const { item, location, onClose } = props
  const { notices, translate } = useServices()
  const tabs = useSlot('item.levels')

  function saved(what: object) {
    // A stocktake says itself what became of it.
    if ('reorder_point' in what) {
      const { name } = location
      const named = itemName(item)
      notices.show({
        tone: 'success',
        text: translate(msg`The levels of ${named} in ${name} have been saved.`),
      })
    }
    onClose()
  }

  return (
    <LevelsTabs
      tabs={tabs.map(({ key, label, View }) => ({
        key,
        label: i18n._(label),
        content: (
          <ViewBoundary quiet fallback={<SkeletonLine />}>
            <View item={item} location={location} onSaved={saved} />
          </ViewBoundary>
        ),
      }))}
    />
  )
}
