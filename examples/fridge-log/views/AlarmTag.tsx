import type { Slots } from '@forrad/core/kernel'
import { Tag } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** At an item's name: that it lies in a fridge outside its limits, wherever that is. */
export default function AlarmTag({ item }: Slots['item.badges']['props']) {
  const { t } = useLingui()
  const isWarm = (item.extra?.['fridge-log']?.warm_at.length ?? 0) > 0
  return isWarm ? <Tag tone="warning" icon="warning">{t`Fridge alarm`}</Tag> : null
}
