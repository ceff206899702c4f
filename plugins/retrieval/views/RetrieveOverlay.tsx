import { createFetchStore } from '@forrad/core/stores'
import { can, mayAdjust } from '@forrad/core/domain'
import type { Commands } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import { SheetUnavailable, useServices, useStore, useToday, useUser } from '@forrad/ui'
import type { OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { chooseLocation } from '../model/choose-location.ts'
import type { HeardScan } from '../model/heard.ts'
import { LocationQuestion } from './LocationQuestion.tsx'
import { OpenPick } from './OpenPick.tsx'

type RetrieveProps = OverlayProps<Commands['retrieve.open']> & {
  /** The scan that opened it; none where none did. */
  readonly heard?: readonly HeardScan[]
}

/** Opens a pick: fetches the item with fresh figures, guards, finds or asks the location. */
export default function RetrieveOverlay(props: RetrieveProps) {
  const { itemId, locationId, onClose } = props
  const { t } = useLingui()
  const title = t`Pick`
  const { items, locations, wordError } = useServices()
  const [fetching] = useState(() => createFetchStore((options) => items.load(itemId, options)))
  const { loading, error } = useStore(fetching)
  const item = useStore(items).byId[itemId]
  const { list, status } = useStore(locations)
  const user = useUser()
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])

  const placing = locationId === undefined && list.length === 0 && status === 'loading'
  if (!item || placing) {
    return (
      <SheetUnavailable
        title={title}
        reason={error ? wordError(error) : null}
        loading={loading || placing}
        onRetry={() => void fetching.load()}
        onClose={onClose}
      />
    )
  }
  if (!mayAdjust(user, item, 'remove')) {
    const by = can(user, 'remove') ? 'narcotics' : 'role'
    const forbidden = { by, title: t`You may not pick this item` } as const
    return <SheetUnavailable title={title} forbidden={forbidden} onClose={onClose} />
  }
  return <PlacedPick {...props} item={item} />
}

const NONE: readonly HeardScan[] = []

/** The pick at the location that the hints give, else the question for one. */
function PlacedPick(props: RetrieveProps & { readonly item: Item }) {
  const { item, batch = null, scanned = false, heard = NONE, stay = false, onDone, onClose } = props
  const { navigation, preferences, locations } = useServices()
  const { list } = useStore(locations)
  const today = useToday()
  const [route] = useState(() => Number(navigation.params()['id']) || null)
  const [asked, setAsked] = useState(props.locationId ?? null)
  const choice = chooseLocation(item, {
    asked,
    route,
    chosen: preferences.state.locationId,
    known: list.map(({ id }) => id),
  })
  if (choice.kind === 'chosen') {
    const { locationId } = choice
    const start = { item, locationId, batch, scanned, heard, stay, onDone }
    return <OpenPick key={locationId} {...start} onClose={onClose} onElsewhere={setAsked} />
  }
  const elsewhere = choice.kind === 'ask' ? choice.elsewhere : null
  return (
    <LocationQuestion
      item={item}
      today={today}
      elsewhere={list.find(({ id }) => id === elsewhere)?.name ?? null}
      onChoose={(location) => setAsked(location.id)}
      onClose={onClose}
    />
  )
}
