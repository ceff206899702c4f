import type { TransferSummary } from '@forrad/openapi'
import { formatNumber, Icon, Link, UNIT } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './WayLinks.module.css'

/** Props of {@link WayLinks}. */
export interface WayLinksProps {
  /** What is on its way, newest first. */
  readonly transfers: readonly TransferSummary[]
  /** The end that the page is about: the other one is named. Null: both are. */
  readonly locationId?: number | null
}

/** What is on its way, each transfer one link. */
export function WayLinks({ transfers, locationId = null }: WayLinksProps) {
  const { t } = useLingui()
  if (transfers.length === 0) return null
  const words = ({ from, to, left }: TransferSummary) => {
    const pieces = `${formatNumber(left)} ${UNIT}`
    const [sender, target] = [from.name, to.name]
    if (to.id === locationId) return t`On its way: ${pieces} from ${sender}`
    if (from.id === locationId) return t`On its way: ${pieces} to ${target}`
    return t`On its way: ${pieces} from ${sender} to ${target}`
  }
  return (
    <ul className={styles.list} aria-label={t`On its way`}>
      {transfers.map((transfer) => (
        <li key={transfer.id}>
          <Link to={`/transfers/${transfer.id}`} className={styles.link}>
            <Icon icon="receive" size={20} />
            <span className={styles.text}>{words(transfer)}</span>
            <Icon icon="right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
