import type { BatchOfItem } from '@forrad/core/kernel'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '../../cx.ts'
import { IconButton } from '../Button/Button.tsx'
import { Slot } from '../Slot/Slot.tsx'
import styles from './BatchActions.module.css'

/**
 * What plugins say of a batch and offer of it. Where the batch lies its actions stay behind one quiet
 * button at the end of its row, but for the one that fits it now; where it is only being chosen they
 * stand there. Which there are the style sheet sees, since each plugin decides for itself.
 */
export function BatchActions(props: BatchOfItem) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const lot = props.identifier ?? t`UNKNOWN`
  const folds = props.storageLocationId !== null
  return (
    <>
      {folds ? (
        <span className={styles.more}>
          <IconButton
            icon="more"
            aria-expanded={open}
            label={open ? t`Less of ${lot}` : t`More of ${lot}`}
            onClick={() => setOpen(!open)}
          />
        </span>
      ) : null}
      <span className={cx(styles.actions, folds && !open && styles.folded)}>
        <Slot name="batch.badges" props={props} />
      </span>
    </>
  )
}
