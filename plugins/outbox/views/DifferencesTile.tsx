import { LinkCard, useStore } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './DifferencesTile.module.css'
import { useDifferences } from './useDifferences.ts'

/** Props of {@link DifferencesTile}. */
export interface DifferencesTileProps {
  /** How many are unsolved. */
  readonly count: number
}

/** What happened and could not be written, on the start page; nothing where there is none. */
export function DifferencesTile({ count }: DifferencesTileProps) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <div className={styles.tile}>
      <LinkCard to="/outbox" title={t`To be looked into`}>
        {t`${plural(count, { one: '# change could not be written whole', other: '# changes could not be written whole' })}`}
      </LinkCard>
    </div>
  )
}

/** The same at work. */
export default function LiveDifferencesTile() {
  const { list } = useStore(useDifferences())
  return <DifferencesTile count={list?.length ?? 0} />
}
