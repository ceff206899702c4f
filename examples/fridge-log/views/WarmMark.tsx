import type { Slots } from '@forrad/core/kernel'
import { useLingui } from '@lingui/react/macro'

/** Beside an item's figure at a location: that the fridge there is too warm, or too cold. */
export default function WarmMark({ item, location }: Slots['stock.marks']['props']) {
  const { t } = useLingui()
  const isWarm = item.extra?.['fridge-log']?.warm_at.includes(location.id) ?? false
  return isWarm ? <span>{t`Fridge outside its limits`}</span> : null
}
