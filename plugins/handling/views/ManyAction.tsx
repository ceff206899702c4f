import type { SelectedStock } from '@forrad/core/kernel'
import { Button, useServices } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Moves all that is selected to another shelf place, or writes it off. */
export default function ManyAction({ location, batches, onDone }: SelectedStock) {
  const { t } = useLingui()
  const { overlays } = useServices()
  const open = (act: 'move' | 'write_off') =>
    void overlays.open({
      id: 'handle-many',
      load: () => import('./ManyOverlay.tsx'),
      props: { act, location, batches, onDone },
    })
  return (
    <>
      <Button icon="place" onClick={() => open('move')}>{t`Move`}</Button>
      <Button icon="remove" onClick={() => open('write_off')}>{t`Write off`}</Button>
    </>
  )
}
