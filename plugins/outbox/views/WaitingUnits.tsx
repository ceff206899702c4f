import type { Slots } from '@forrad/core/kernel'
import { formatNumber } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { waitingUnits } from '../model/waiting-units.ts'
import { useOutbox } from './useOutbox.ts'
import styles from './WaitingUnits.module.css'

/** Says beside a figure how much of it waits to be sent; nothing where nothing does. */
export function WaitingUnits({ units }: { readonly units: number }) {
  const { t } = useLingui()
  const number = formatNumber(units)
  return units === 0 ? null : <span className={styles.words}>{t`${number} of it waiting`}</span>
}

/** The same at work. */
export default function LiveWaitingUnits({ item, location }: Slots['stock.marks']['props']) {
  const { state } = useOutbox()
  const placeIds = location.storage_locations.map(({ id }) => id)
  return <WaitingUnits units={waitingUnits(state.entries, item.id, placeIds)} />
}
