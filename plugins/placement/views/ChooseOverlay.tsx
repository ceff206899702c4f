import { useServices, useStore, type OverlayProps } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { createChoiceStore, selectedLocation } from '../model/choice.store.ts'
import { locationById } from '../model/placed.ts'
import { ChooseLocation } from './ChooseLocation.tsx'

/** The choose-location popup at work. */
export default function ChooseOverlay({ onClose }: OverlayProps) {
  const { locations, preferences, notices, translate } = useServices()
  const [store] = useState(() => createChoiceStore({ locations, preferences }))
  const choice = useStore(store)
  const { list } = useStore(locations)
  const { locationId } = useStore(preferences)
  useEffect(() => void store.load(), [store])

  function save() {
    const saved = store.save()
    if (!saved) return
    const { name } = saved
    notices.show({ tone: 'success', text: translate(msg`This computer is now placed at ${name}.`) })
    onClose()
  }

  return (
    <ChooseLocation
      locations={list}
      placedAt={locationById(list, locationId)?.name ?? null}
      selectedId={selectedLocation(list, choice, locationId)?.id ?? null}
      loading={choice.loading}
      failed={choice.error !== null}
      onChoose={store.choose}
      onSave={save}
      onRetry={() => void store.load()}
      onClose={onClose}
    />
  )
}
