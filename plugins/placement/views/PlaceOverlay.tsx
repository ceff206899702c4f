import { useServices, useStore, type OverlayProps } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { createChoiceStore } from '../model/choice.store.ts'
import { PlaceSheet } from './PlaceSheet.tsx'

/** The list of places at work: one tap places the device. */
export default function PlaceOverlay({ onClose }: OverlayProps) {
  const { locations, preferences, wordError } = useServices()
  const [store] = useState(() => createChoiceStore({ locations, preferences }))
  const { loading, error } = useStore(store)
  const { list } = useStore(locations)
  const { locationId } = useStore(preferences)
  useEffect(() => void store.load(), [store])
  return (
    <PlaceSheet
      locations={list}
      placedId={locationId}
      loading={loading}
      reason={error ? wordError(error) : null}
      onPlace={(id) => {
        store.choose(id)
        store.save()
        onClose()
      }}
      onRetry={() => void store.load()}
      onClose={onClose}
    />
  )
}
