import type { BatchOfItem } from '@forrad/core/kernel'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '../../cx.ts'
import { Button } from '../Button/Button.tsx'
import { Slot } from '../Slot/Slot.tsx'
import styles from './BatchActions.module.css'

/**
 * What plugins say of a batch and offer of it. Of three actions and more the first stands there and the
 * others behind "More": which there are the style sheet counts, since each plugin decides for itself.
 */
export function BatchActions(props: BatchOfItem) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const lot = props.identifier ?? t`UNKNOWN`
  return (
    <span className={cx(styles.actions, open && styles.open)}>
      <Slot name="batch.badges" props={props} />
      {props.storageLocationId === null ? null : (
        <span className={styles.more}>
          <Button
            appearance="transparent"
            aria-expanded={open}
            aria-label={open ? t`Less of ${lot}` : t`More of ${lot}`}
            onClick={() => setOpen(!open)}
          >
            {open ? t`Less` : t`More`}
          </Button>
        </span>
      )}
    </span>
  )
}
