import { createFetchStore } from '@forrad/core/stores'
import { can, mayAdjust } from '@forrad/core/domain'
import { shownLocation, type Commands } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import {
  SheetUnavailable,
  signals,
  useCommand,
  useScanned,
  useServices,
  useStore,
  useToday,
  useUser,
} from '@forrad/ui'
import type { OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { chooseLocation } from '../model/choose-location.ts'
import { createEarlyStore, type EarlyStore } from '../model/early.store.ts'
import type { HeardScan } from '../model/heard.ts'
import { earlySignal } from '../model/pick.signals.ts'
import { otherScanned } from '../model/pick.machine.ts'
import { LocationQuestion } from './LocationQuestion.tsx'
import { OpenPick } from './OpenPick.tsx'

type RetrieveProps = OverlayProps<Commands['retrieve.open']> & {
  /** The scan that opened it; none where none did. */
  readonly heard?: readonly HeardScan[]
  /** Called once it hears scans. */
  readonly onHears?: () => void
}

const NONE: readonly HeardScan[] = []

/** Opens a pick: fetches the item with fresh figures, guards, finds or asks the location. */
export default function RetrieveOverlay(props: RetrieveProps) {
  const { itemId, locationId, heard = NONE, scanned = false, onHears, onClose } = props
  const { t } = useLingui()
  const title = t`Pick`
  const { items, locations, clock, wordError } = useServices()
  const [early] = useState(() =>
    createEarlyStore({ itemId, heard, scanned, clock, onLeave: onClose }),
  )
  const [fetching] = useState(() => createFetchStore((options) => items.load(itemId, options)))
  const { loading, error } = useStore(fetching)
  const item = useStore(items).byId[itemId]
  const { list, status } = useStore(locations)
  const user = useUser()
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])
  useEffect(() => onHears?.(), [onHears])

  const placing = locationId === undefined && list.length === 0 && status === 'loading'
  if (!item || placing) {
    return (
      <>
        <Gathering early={early} itemId={itemId} only={error !== null} />
        <SheetUnavailable
          title={title}
          reason={error ? wordError(error) : null}
          loading={loading || placing}
          onRetry={() => void fetching.load()}
          onClose={onClose}
        />
      </>
    )
  }
  if (!mayAdjust(user, item, 'remove')) {
    const by = can(user, 'remove') ? 'narcotics' : 'role'
    const forbidden = { by, title: t`You may not pick this item` } as const
    return <SheetUnavailable title={title} forbidden={forbidden} onClose={onClose} />
  }
  return <PlacedPick {...props} item={item} early={early} />
}

type PlacedPickProps = RetrieveProps & { readonly item: Item; readonly early: EarlyStore }

/** The pick at the location that the hints give, else the question for one. */
function PlacedPick(props: PlacedPickProps) {
  const { item, early, batch = null, scanned = false, stay = false, packs, onDone, onClose } = props
  const { navigation, preferences, locations } = useServices()
  const { list } = useStore(locations)
  const today = useToday()
  const user = useUser()
  const receive = useCommand('receive.open')
  const [route] = useState(() => shownLocation(navigation))
  const { other } = useStore(early)
  const [asked, setAsked] = useState(props.locationId ?? null)
  // Where it has opened it stays, also when a colleague takes the last there.
  const [opened, setOpened] = useState<number | null>(null)
  const known = list.map(({ id }) => id)
  const chosen = preferences.state.locationId
  const choice = chooseLocation(item, {
    asked: asked ?? opened,
    route,
    chosen,
    known,
    named: batch !== null,
  })
  if (choice.kind === 'chosen' && opened === null) setOpened(choice.locationId)
  if (choice.kind === 'chosen') {
    const { locationId } = choice
    const start = { item, locationId, batch, scanned, packs, early, stay, onDone }
    return <OpenPick key={locationId} {...start} onClose={onClose} onElsewhere={setAsked} />
  }
  const elsewhere = choice.kind === 'nowhere' ? null : choice.elsewhere
  const here = asked ?? (route !== null && known.includes(route) ? route : null)
  return (
    <>
      {item.locations.length > 0 ? <Gathering early={early} itemId={item.id} /> : null}
      <LocationQuestion
        item={item}
        today={today}
        elsewhere={[...item.locations, ...list].find(({ id }) => id === elsewhere)?.name ?? null}
        isEmpty={choice.kind === 'none_here'}
        hint={other && otherScanned(other)}
        onChoose={(location) => setAsked(location.id)}
        onReceive={
          receive && mayAdjust(user, item, 'receive')
            ? () => {
                onClose()
                receive({
                  itemId: item.id,
                  ...(here === null ? {} : { locationId: here }),
                  ...(batch === null ? {} : { batch }),
                })
              }
            : null
        }
        onClose={onClose}
      />
    </>
  )
}

interface GatheringProps {
  readonly early: EarlyStore
  readonly itemId: number
  /** The item alone: no pick keeps another one away. */
  readonly only?: boolean
}

/** Hears scans until the pick itself does. */
function Gathering({ early, itemId, only = false }: GatheringProps) {
  const user = useUser()
  useEffect(() => {
    // The pack that opens it, too: nobody waits for a sound until the pick is there.
    if (early.untold().length > 0) signals.give('found')
  }, [early])
  useScanned((scan) => {
    if (only && scan.item?.id !== itemId) return 'passed'
    const outcome = early.hear(scan)
    early.untold()
    if (outcome === 'claimed') signals.give(earlySignal(scan, itemId, user))
    return outcome
  })
  return null
}
