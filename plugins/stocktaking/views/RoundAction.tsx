import type { Slots } from '@forrad/core/kernel'
import { IconButton, useServices } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Begins the round of a location, or goes on with it. */
export default function RoundAction({ location }: Slots['location.actions']['props']) {
  const { t } = useLingui()
  const { navigation } = useServices()
  return (
    <IconButton
      icon="list"
      label={t`Shelf round`}
      onClick={() => navigation.go(`/locations/${location.id}/round`)}
    />
  )
}
