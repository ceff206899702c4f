import type { SelectedStock } from '@forrad/core/kernel'
import { Button, useServices } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Moves all that is selected to another shelf place. */
export default function MoveManyAction({ location, batches, onDone }: SelectedStock) {
  const { t } = useLingui()
  const { overlays } = useServices()
  const open = () =>
    void overlays.open({
      id: 'move-many',
      load: () => import('./MoveManyOverlay.tsx'),
      props: { location, batches, onDone },
    })
  return <Button icon="place" onClick={open}>{t`Move`}</Button>
}
