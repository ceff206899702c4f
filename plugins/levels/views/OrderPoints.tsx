import { levelsForm } from '@forrad/core/domain'
import type { Slots } from '@forrad/core/kernel'
import { useServices, useStore } from '@forrad/ui'
import { useState } from 'react'
import { createLevelsStore } from '../model/levels.store.ts'
import { OrderPointsForm } from './OrderPointsForm.tsx'

/** The editor's own tab, at work. */
export default function OrderPoints(props: Slots['item.levels']['props']) {
  const { item, location, onSaved } = props
  const { locations, wordError } = useServices()
  const [store] = useState(() =>
    createLevelsStore({ itemId: item.id, locationId: location.id, locations, onSaved }),
  )
  const { draft, saving, error, question } = useStore(store)
  const stored = location.location_item
  const form = levelsForm(stored, draft)
  return (
    <OrderPointsForm
      form={form}
      saving={saving}
      problem={error ? wordError(error) : null}
      onType={store.type}
      onSave={() => form.levels && void store.save(stored, form.levels)}
      onRetry={store.retry}
      question={question}
      onAgree={() => void store.agree()}
      onDecline={store.decline}
    />
  )
}
