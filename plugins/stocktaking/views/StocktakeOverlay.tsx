import { createFetchStore } from '@forrad/core/stores'
import { can, mayAdjust } from '@forrad/core/domain'
import type { Commands, Scan, ScanOutcome } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import {
  SheetUnavailable,
  signals,
  useCommand,
  useHasCamera,
  useServices,
  useStore,
  useToday,
  useUser,
} from '@forrad/ui'
import type { OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { countDraft } from '../model/count.draft.ts'
import { packsIn } from '../model/count-packs.ts'
import { createCountHearing, type LastCounted } from '../model/count-scans.ts'
import { announceCounted } from './announce.ts'
import { CountSheet } from './CountSheet.tsx'
import { useAskedCount } from './useAskedCount.tsx'
import { useShelfPlaces } from './useShelfPlaces.ts'

type StocktakeProps = OverlayProps<Commands['stocktake.open']>

/** Opens a stocktake: fetches the item with fresh figures and guards. */
export default function StocktakeOverlay(props: StocktakeProps) {
  const { itemId, locationId, onClose } = props
  const { t } = useLingui()
  const title = t`Stocktaking`
  const { items, wordError } = useServices()
  const [fetching] = useState(() => createFetchStore((options) => items.load(itemId, options)))
  const { loading, error } = useStore(fetching)
  const item = useStore(items).byId[itemId]
  const user = useUser()
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])

  if (item && !mayAdjust(user, item, 'stocktaking')) {
    const by = can(user, 'stocktake') ? 'narcotics' : 'role'
    const forbidden = { by, title: t`You may not count this item` } as const
    return <SheetUnavailable title={title} forbidden={forbidden} onClose={onClose} />
  }
  if (!item?.locations.some(({ id }) => id === locationId)) {
    return (
      <SheetUnavailable
        title={title}
        loading={loading}
        reason={error ? wordError(error) : null}
        gone={t`The item is no longer kept at this location.`}
        onRetry={() => void fetching.load()}
        onClose={onClose}
      />
    )
  }
  return <OpenCount {...props} item={item} />
}

/** An open stocktake with its store: follows the figures, counts what is scanned, and says what was saved. */
function OpenCount(props: StocktakeProps & { readonly item: Item }) {
  const { item, locationId, shelfPlaceId, onClose } = props
  const services = useServices()
  const today = useToday()
  const shelfPlaces = useShelfPlaces(locationId)
  const scan = useCommand('scan.start')
  const hasCamera = useHasCamera()
  const [heard, setHeard] = useState<LastCounted | null>(null)
  const { store, count, actions, fields } = useAskedCount(item, locationId, {
    draft: countDraft(sessionStorage, item.id, locationId),
    onCounted(counted) {
      announceCounted(counted, locationId, services)
      onClose()
    },
  })

  // Once its name is known: where somebody was sent to count, also where the item does not lie.
  const asked = shelfPlaces.find(({ id }) => id === shelfPlaceId)?.identifier
  useEffect(() => {
    if (shelfPlaceId !== undefined && asked !== undefined) {
      store.add({ id: shelfPlaceId, identifier: asked })
    }
  }, [store, shelfPlaceId, asked])

  const { scans, session, clock } = services
  const [hearing] = useState(() => {
    const user = () => session.state.user
    return createCountHearing({ store, signals, clock, user })
  })
  const hear = useEffectEvent((read: Scan): ScanOutcome => {
    const told = hearing.hear(read, shelfPlaces, count.sending)
    if (told === null) {
      onClose()
      return 'passed'
    }
    setHeard(told)
    return 'claimed'
  })
  useEffect(() => {
    const held = (itemId: number) => (itemId === item.id ? packsIn(store.state.count) : 0)
    return scans.listen((read) => hear(read), { kind: 'stocktaking', locationId, held })
  }, [scans, store, item.id, locationId])

  return (
    <CountSheet
      count={count}
      actions={actions}
      fields={fields}
      shelfPlaces={shelfPlaces}
      heard={heard}
      today={today}
      wordError={services.wordError}
      onScan={
        scan && hasCamera
          ? () => {
              hearing.begin()
              scan({ persistent: true })
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
