import type { SelectedStock } from '@forrad/core/kernel'
import { useServices, useStore, type OverlayProps } from '@forrad/ui'
import { msg, plural } from '@lingui/core/macro'
import { useState } from 'react'
import { createManyLevelsStore } from '../model/many-levels.store.ts'
import { isFilledIn, manyLevels } from '../model/many-levels.ts'
import { isTooLow } from '../model/too-low.ts'
import { ManyLevelsSheet } from './ManyLevelsSheet.tsx'

/** Props of {@link ManyLevelsOverlay}. */
export type ManyLevelsOverlayProps = OverlayProps<Omit<SelectedStock, 'batches'>>

/** The levels of many at work, over the page. */
export default function ManyLevelsOverlay(props: ManyLevelsOverlayProps) {
  const { items, location, onDone, onClose } = props
  const { locations, notices, translate, wordError } = useServices()
  const [store] = useState(() =>
    createManyLevelsStore({
      items,
      locationId: location.id,
      locations,
      onEnd(changed, refused) {
        onDone(refused.map(({ item }) => item.id))
        if (changed > 0) {
          const { name } = location
          notices.show({
            tone: 'success',
            text: translate(
              msg`${plural(changed, {
                one: `The levels of # item in ${name} have been saved.`,
                other: `The levels of # items in ${name} have been saved.`,
              })}`,
            ),
          })
        }
        if (changed === 0 && refused.length === 0) {
          notices.show({ tone: 'info', text: translate(msg`They have these levels already.`) })
        }
        if (refused.length === 0) onClose()
      },
    }),
  )
  const state = useStore(store)
  const wanted = manyLevels(items, state.draft)
  const changes = wanted.ok && isFilledIn(state.draft) ? wanted.changes : []
  return (
    <ManyLevelsSheet
      count={items.length}
      locationName={location.name}
      state={state}
      errors={wanted.ok ? {} : wanted.errors}
      tooLow={changes.filter(({ levels }) => isTooLow(levels)).length}
      wordError={wordError}
      actions={store}
      onClose={onClose}
    />
  )
}
