import type { SelectedStock } from '@forrad/core/kernel'
import { Button, useCommand } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Sends all that is selected to another location. */
export default function SendAction({ location, batches }: SelectedStock) {
  const { t } = useLingui()
  const begin = useCommand('transfer.begin')
  if (!begin) return null
  return (
    <Button
      icon="receive"
      onClick={() => begin({ location, batches })}
    >{t`Send to another location`}</Button>
  )
}
