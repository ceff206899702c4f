import { shelfBatches, totalQuantity } from '@forrad/core/domain'
import type { Slots } from '@forrad/core/kernel'
import { Button, IconButton, useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { roundAddress } from '../model/counted.ts'

type RoundActionProps = Slots['location.actions']['props'] &
  Partial<Slots['location.inventoryActions']['props']>

/** Begins the round of a location, or goes on with it; below a list of one shelf place, the round of that one. */
export default function RoundAction({ location, shown }: RoundActionProps) {
  const { t } = useLingui()
  const { navigation } = useServices()
  if (shown) return <PlaceRound location={location} placeId={shown.storage_location_id} />
  return (
    <IconButton
      icon="list"
      label={t`Shelf round`}
      onClick={() => navigation.go(`/locations/${location.id}/round`)}
    />
  )
}

interface PlaceRoundProps extends Pick<RoundActionProps, 'location'> {
  readonly placeId: number | undefined
}

/** The round of the one shelf place that is shown, as by its label; nothing where nothing lies there. */
function PlaceRound({ location, placeId }: PlaceRoundProps) {
  const { t } = useLingui()
  const { locations, navigation } = useServices()
  const held = useStore(locations).items[location.id]
  const place = location.storage_locations.find(({ id }) => id === placeId)
  if (!place) return null
  const isEmpty = held?.every((item) => totalQuantity(shelfBatches(item, place.id)) === 0)
  if (isEmpty) return null
  const { identifier } = place
  return (
    <Button
      icon="stocktake"
      onClick={() => navigation.go(roundAddress(location.id, place.id))}
    >{t`Count ${identifier}`}</Button>
  )
}
