import type { SettingsSectionProps } from '@forrad/core/kernel'
import { SettingFields } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Which changes need a reason, and among which reasons. */
export default function ReasonSettings({ edit }: SettingsSectionProps) {
  const { t } = useLingui()
  if (!edit) return null
  const choices = {
    off: t`Not asked for`,
    asked: t`As one likes`,
    narcotics: t`Required of narcotics`,
    all: t`Always required`,
  }
  return (
    <SettingFields
      edit={edit}
      words={{
        'required.remove': { label: t`When something is picked`, choices },
        'required.receive': { label: t`When something is received`, choices },
        'required.stocktaking': { label: t`When something is counted`, choices },
        'required.move': { label: t`When something is moved`, choices },
        'required.write_off': { label: t`When something is written off`, choices },
        'required.return': { label: t`When something is put back`, choices },
        reasons: {
          label: t`Reasons to choose among`,
          help: t`Without any, the reason is written freely.`,
        },
      }}
    />
  )
}
