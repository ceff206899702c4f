import type { SettingsSectionProps } from '@forrad/core/kernel'
import { SettingFields } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** How cold and warm fridges may be, and whether somebody is reminded. */
export default function FridgeLogSettings({ edit }: SettingsSectionProps) {
  const { t } = useLingui()
  if (!edit) return null
  return (
    <SettingFields
      edit={edit}
      words={{
        coldest: { label: t`Coldest a fridge may be (°C)` },
        warmest: { label: t`Warmest a fridge may be (°C)` },
        reminds: { label: t`Mail administrators when nobody has read a fridge for a day` },
      }}
    />
  )
}
