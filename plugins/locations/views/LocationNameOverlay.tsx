import { useServices, useStore, type OverlayProps } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { locationAddress } from '../model/address.ts'
import { createNameForm, NAME_LIMITS } from '../model/name-form.store.ts'
import { NameSheet } from './NameSheet.tsx'

/** Props of {@link LocationNameOverlay}. */
export type LocationNameOverlayProps = OverlayProps<{
  /** The location that gets another name; null makes a new one. */
  readonly locationId: number | null
}>

/** The popup that creates a location, or renames one. */
export default function LocationNameOverlay({ locationId, onClose }: LocationNameOverlayProps) {
  const { t } = useLingui()
  const { locations, navigation, notices, translate, wordError } = useServices()
  const [initial] = useState(() => {
    const { list, details } = locations.state
    if (locationId === null) return ''
    return (details[locationId] ?? list.find(({ id }) => id === locationId))?.name ?? ''
  })
  const [form] = useState(() =>
    createNameForm({
      initial,
      limit: NAME_LIMITS.location,
      async send(name, seen) {
        const result = await (locationId === null
          ? locations.create(name)
          : locations.rename(locationId, name, seen))
        if (result.ok) void locations.refreshSummary()
        return result
      },
      async find(name) {
        const listed = await locations.load({ force: true })
        void locations.refreshSummary()
        return (listed.ok && listed.data.find((location) => location.name === name)) || null
      },
      async present() {
        const found = locationId === null ? null : await locations.loadOne(locationId)
        return found?.ok ? found.data.name : null
      },
      onSaved({ id, name }) {
        onClose()
        if (locationId !== null) return
        notices.show({
          tone: 'success',
          text: translate(msg`The location ${name} has been created.`),
          action: {
            label: translate(msg`Open`),
            run: () => navigation.go(locationAddress(id, { tab: 'shelf-places' })),
          },
        })
      },
    }),
  )
  const isNew = locationId === null
  return (
    <NameSheet
      title={isNew ? t`New location` : t`Change location`}
      label={t`Name`}
      initial={initial}
      limit={NAME_LIMITS.location}
      saveLabel={isNew ? t`Create` : t`Save`}
      failure={isNew ? t`The location could not be created` : t`The location could not be changed`}
      state={useStore(form)}
      actions={form}
      wordError={wordError}
      onClose={onClose}
    />
  )
}
