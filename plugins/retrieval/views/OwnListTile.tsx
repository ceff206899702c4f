import { TaskCard, useServices, useStore } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link OwnListTile}. */
export interface OwnListTileProps {
  /** How many items wait in the list. */
  readonly items: number
}

/** The person's own list on the start page, and how many items wait in it. */
export function OwnListTile({ items }: OwnListTileProps) {
  const { t } = useLingui()
  return (
    <TaskCard
      icon="pick"
      title={t`My list`}
      figure={t`${plural(items, { one: '# item', other: '# items' })}`}
      to="/retrieval"
    />
  )
}

/** The same at work; nothing stands there while nothing waits. */
export default function LiveOwnListTile() {
  const { entries } = useStore(useServices().pending)
  return entries.length === 0 ? null : <OwnListTile items={entries.length} />
}
