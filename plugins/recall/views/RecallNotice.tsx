import type { Recall } from '@forrad/openapi'
import { Icon, ItemName, Link } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import styles from './RecallNotice.module.css'
import { useRecalls } from './useRecalls.ts'

/** Props of {@link RecallNotice}. */
export interface RecallNoticeProps {
  /** Those in force. */
  readonly recalls: readonly Recall[]
}

/** What nobody misses on the start page: it lies at the screen's foot, where nothing moves for it. */
export function RecallNotice({ recalls }: RecallNoticeProps) {
  const { t } = useLingui()
  const [first] = recalls
  if (!first) return null
  const others = recalls.length - 1
  return (
    <Link to="/recalls" className={styles.notice}>
      <Icon icon="warning" size={20} />
      <span className={styles.text}>
        <strong>{t`Recalled batch:`}</strong> <ItemName item={first.item} /> {first.lots.join(', ')}
        {others > 0 ? ` ${t`${plural(others, { one: 'and # more', other: 'and # more' })}`}` : null}
      </span>
      <Icon icon="right" size={20} />
    </Link>
  )
}

/** The same at work. */
export default function LiveRecallNotice() {
  return <RecallNotice recalls={useRecalls().state.list ?? []} />
}
