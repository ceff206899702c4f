import { Dialog, DialogSurface } from '@fluentui/react-components'
import { unbroken } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { useCloseRequest } from '../../hooks/useCloseRequest.ts'
import { Fade, Rise } from '../BottomSheet/motion.ts'
import { ReturnFocus } from '../BottomSheet/ReturnFocus.tsx'
import { Button } from '../Button/Button.tsx'
import { SlowHint } from '../SlowHint/SlowHint.tsx'
import styles from './ConfirmDialog.module.css'

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** The question. */
  readonly title: string
  /** What will happen. */
  readonly children?: ReactNode
  /** A verb that says what the yes does, such as "Ta bort". */
  readonly confirmLabel: string
  /** "Avbryt" when missing. */
  readonly cancelLabel?: string
  /** The main button; `cancel` where going on is the exception. */
  readonly main?: 'confirm' | 'cancel'
  /** `danger` for what cannot be taken back. */
  readonly tone?: 'normal' | 'danger'
  /** What was confirmed is being done. */
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for one explicit yes. Escape and going back are a no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, tone = 'normal', busy = false } = props
  const { main = 'confirm' } = props
  const { t } = useLingui()
  const id = useId()
  const close = () => {
    if (!busy) props.onClose()
  }
  useCloseRequest(true, close)
  return (
    <Dialog
      open
      modalType="alert"
      surfaceMotion={{ children: (_, motion) => <Rise {...motion} /> }}
      onOpenChange={close}
    >
      <DialogSurface
        className={styles.surface}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        mountNode={{ className: cx(styles.layer) }}
        // Also over a sheet: Fluent leaves what lies below a nested dialog as it is.
        backdrop={{ appearance: 'dimmed' }}
        backdropMotion={{ children: (_, motion) => <Fade {...motion} /> }}
      >
        <ReturnFocus />
        <h2 id={`${id}-title`} className={styles.title}>
          {unbroken(title)}
        </h2>
        <div id={`${id}-text`} className={styles.text}>
          {children}
        </div>
        <div className={styles.slow}>
          <SlowHint active={busy} />
        </div>
        <div className={styles.buttons}>
          <Button
            {...(main === 'cancel' ? { appearance: 'primary' as const } : {})}
            onClick={props.onClose}
            disabled={busy}
          >
            {cancelLabel ?? t`Cancel`}
          </Button>
          <Button
            {...(main === 'confirm' ? { appearance: 'primary' as const } : {})}
            className={cx(tone === 'danger' && styles.danger)}
            busy={busy}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      </DialogSurface>
    </Dialog>
  )
}
