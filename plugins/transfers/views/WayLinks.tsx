import type { TransferSummary } from '@forrad/openapi'
import { formatUnits, Icon, Link } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './WayLinks.module.css'

/** Props of {@link WayLinks}. */
export interface WayLinksProps {
  /** What is on its way, newest first. */
  readonly transfers: readonly TransferSummary[]
  /** The end that the page is about: the other one is named. Null: both are. */
  readonly locationId?: number | null
  /** So many are shown, and how many more there are; 3 when missing. */
  readonly most?: number
}

/** What is on its way, each transfer one link. */
export function WayLinks({ transfers, locationId = null, most = 3 }: WayLinksProps) {
  const { t } = useLingui()
  if (transfers.length === 0) return null
  const more = transfers.length - most
  const words = ({ from, to, left }: TransferSummary) => {
    const pieces = formatUnits(left)
    const [sender, target] = [from.name, to.name]
    if (to.id === locationId) return t`On its way: ${pieces} from ${sender}`
    if (from.id === locationId) return t`On its way: ${pieces} to ${target}`
    return t`On its way: ${pieces} from ${sender} to ${target}`
  }
  return (
    <ul className={styles.list} aria-label={t`On its way`}>
      {transfers.slice(0, most).map((transfer) => (
        <li key={transfer.id}>
          <Link to={`/transfers/${transfer.id}`} className={styles.link}>
            <Icon icon="receive" size={20} />
            <span className={styles.text}>{words(transfer)}</span>
            <Icon icon="right" size={20} />
          </Link>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Link to="/transfers" className={styles.more}>
            {t`${plural(more, { one: '# more', other: '# more' })}`}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}
