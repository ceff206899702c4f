import type { DatasetViewProps } from '@forrad/core/kernel'
import { SelectField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

const DOTS = { 8: 203, 12: 300, 24: 600 } as const

/** The label printer's resolution. */
export default function ZplOptions({ options, onChange }: DatasetViewProps) {
  const { t } = useLingui()
  const chosen = options['dots']
  return (
    <SelectField
      label={t`The printer’s resolution`}
      value={typeof chosen === 'number' ? chosen : 8}
      options={Object.entries(DOTS).map(([dots, perInch]) => ({
        value: Number(dots),
        label: t`${perInch} dots per inch`,
      }))}
      onChange={(dots) => onChange({ ...options, dots })}
    />
  )
}
