import type { ExportOptions } from '@forrad/core/kernel'
import { Button, useServices } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link ExportButton}. */
export interface ExportButtonProps {
  readonly dataset: string
  readonly options?: ExportOptions
}

/** Opens the export of one dataset. */
export function ExportButton({ dataset, options = {} }: ExportButtonProps) {
  const { t } = useLingui()
  const { commands } = useServices()
  return (
    <Button icon="export" onClick={() => void commands.run('exports.open', { dataset, options })}>
      {t`Export`}
    </Button>
  )
}
