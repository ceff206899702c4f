import type { Location } from '@forrad/openapi'
import { useServices } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LOCATIONS_PATH } from '../model/address.ts'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { useRemoval } from './useRemoval.ts'

/** Props of {@link RemoveLocation}. */
export interface RemoveLocationProps {
  readonly location: Location
  readonly onClose: () => void
}

/** Asks, deletes the location, says so and goes back to the list. */
export function RemoveLocation({ location, onClose }: RemoveLocationProps) {
  const { t } = useLingui()
  const { locations, navigation, notices, translate } = useServices()
  const { id, name } = location
  const remove = {
    send: () => locations.remove(id),
    refresh: () => locations.loadOne(id),
    onRemoved() {
      navigation.go(LOCATIONS_PATH, { replace: true })
      void locations.refreshSummary()
      notices.show({
        tone: 'success',
        text: translate(msg`The location ${name} has been deleted.`),
      })
    },
  }
  const removal = useRemoval(remove, { location })
  return (
    <RemoveQuestion
      title={t`Delete ${name}?`}
      failure={t`The location could not be deleted`}
      {...removal}
      onClose={onClose}
    >
      {t`Its shelf places go with it, and so do its reorder points and levels: they do not come along with stock that is moved. The history still shows what was done there.`}
      {removal.onEmpty && !removal.onTransfer
        ? ` ${t`Stock cannot be moved from one location to another: here it can only be written off.`}`
        : null}
    </RemoveQuestion>
  )
}
