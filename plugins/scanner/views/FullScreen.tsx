import { Dialog, DialogSurface } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { cx } from '@forrad/ui'
import styles from './FullScreen.module.css'

/** Props of {@link FullScreen}. */
export interface FullScreenProps {
  /** Its name to screen readers. */
  readonly label: string
  /** Escape was pressed. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Black behind the camera's picture; else as a page. */
  readonly black?: boolean
}

/** A dialog over the whole screen, on phones and desktops alike; sheets and questions open above it. */
export function FullScreen({ label, onClose, children, black = false }: FullScreenProps) {
  return (
    <Dialog open modalType="modal" surfaceMotion={null} onOpenChange={onClose}>
      <DialogSurface
        className={cx(styles.surface, black && styles.black)}
        aria-label={label}
        backdrop={null}
        mountNode={{ className: cx(styles.layer) }}
      >
        {children}
      </DialogSurface>
    </Dialog>
  )
}
