import type { SelectedStock } from '@forrad/core/kernel'
import { Button, useServices } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Changes the levels of all that is selected. */
export default function ManyLevelsAction({ location, items, onDone }: SelectedStock) {
  const { t } = useLingui()
  const { overlays } = useServices()
  const open = () =>
    void overlays.open({
      id: 'many-levels',
      load: () => import('./ManyLevelsOverlay.tsx'),
      props: { location, items, onDone },
    })
  return <Button icon="edit" onClick={open}>{t`Change levels`}</Button>
}
