import { createFetchStore } from '@forrad/core/stores'
import { hasCode } from '@forrad/core/api'
import { can, mayAdjust } from '@forrad/core/domain'
import type { Commands } from '@forrad/core/kernel'
import {
  Section,
  Slot,
  SkeletonLine,
  useCommand,
  useServices,
  useSlot,
  useStore,
  useToday,
  useUser,
  ViewBoundary,
} from '@forrad/ui'
import type { OverlayProps } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import { ItemPane } from './ItemPane.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { ItemUnavailable } from './ItemUnavailable.tsx'

/** The item panel at work: what is known shows at once, fresh figures follow. */
export default function ItemOverlay(props: OverlayProps<Commands['item.open']>) {
  const { itemId, onClose } = props
  const item = useStore(useServices().items).byId[itemId]
  return (
    <ItemPane itemId={itemId} item={item} today={useToday()} onClose={onClose}>
      <ItemContent key={itemId} itemId={itemId} />
    </ItemPane>
  )
}

function ItemContent({ itemId }: Commands['item.open']) {
  const { items, blocked, overlays, wordError } = useServices()
  const [fetching] = useState(() => createFetchStore((options) => items.load(itemId, options)))
  const { loading, error } = useStore(fetching)
  const item = useStore(items).byId[itemId]
  const { lots } = useStore(blocked)
  const today = useToday()
  const user = useUser()
  const pick = useCommand('retrieve.open')
  const receive = useCommand('receive.open')
  const panels = useSlot('item.panels')
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])

  const retry = () => void fetching.load()
  if (!item) {
    // Whatever held it has dropped it: the server says that it is gone.
    const gone = !loading && (error === null || hasCode(error, 'not_found'))
    const reason = error && !gone ? wordError(error) : null
    return <ItemUnavailable {...{ loading, gone, reason }} onRetry={retry} />
  }
  const change = () =>
    void overlays.open({
      id: 'change-item',
      load: () => import('./ChangeItemOverlay.tsx'),
      props: { item },
    })
  return (
    <ItemPanel
      item={item}
      today={today}
      stale={error ? wordError(error) : null}
      blocked={lots.filter(({ item_id }) => item_id === itemId).map(({ lot }) => lot)}
      offers
      onRetry={retry}
      onPick={
        pick && mayAdjust(user, item, 'remove')
          ? ({ id }) => pick({ itemId, locationId: id })
          : undefined
      }
      onReceive={
        receive && mayAdjust(user, item, 'receive') ? () => receive({ itemId }) : undefined
      }
      onChange={item.own && can(user, 'administer') ? change : undefined}
    >
      <Slot name="item.notices" props={{ item }} />
      {panels.map(({ key, label, View }) => (
        <Section key={key} title={i18n._(label)} level={3}>
          <ViewBoundary fallback={<SkeletonLine width="long" />}>
            <View item={item} />
          </ViewBoundary>
        </Section>
      ))}
    </ItemPanel>
  )
}
