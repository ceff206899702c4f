import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ItemName, type ItemNameProps } from '../ItemHead/ItemName.tsx'
import styles from './BatchHead.module.css'

/** Props of {@link BatchHead}. */
export interface BatchHeadProps {
  readonly item: ItemNameProps['item']
  /** As it is shown: the lot, or that it is unknown. */
  readonly lot: string
  /** Where it lies and how much of it, in one line. */
  readonly about: string
  /** What else must be known of it. */
  readonly children?: ReactNode
}

/** Which batch a sheet is about: the item, the lot in the largest type, and where it lies. */
export function BatchHead({ item, lot, about, children }: BatchHeadProps) {
  const { t } = useLingui()
  return (
    <div className={styles.head}>
      <p className={styles.name}>
        <ItemName item={item} />
      </p>
      <p className={styles.lot}>{t`Batch ${lot}`}</p>
      <p className={styles.about}>{about}</p>
      {children}
    </div>
  )
}
