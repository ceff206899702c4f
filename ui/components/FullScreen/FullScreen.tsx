import { Dialog, DialogSurface } from '@fluentui/react-components'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { useCloseRequest } from '../../hooks/useCloseRequest.ts'
import { ReturnFocus } from '../BottomSheet/ReturnFocus.tsx'
import styles from './FullScreen.module.css'

/** Props of {@link FullScreen}. */
export interface FullScreenProps {
  /** Its name to screen readers. */
  readonly label: string
  /** Escape was pressed, or the person went back. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Black behind the camera's picture; else as a page. */
  readonly black?: boolean
}

/**
 * A dialog over the whole screen, on phones and desktops alike, also over the sheet that opened it; sheets and
 * questions that open later lie above it.
 */
export function FullScreen({ label, onClose, children, black = false }: FullScreenProps) {
  const start = useRef<HTMLSpanElement>(null)
  const [isOver] = useState(
    () => document.querySelector('[data-portal-node] [role=dialog]') !== null,
  )
  useCloseRequest(true, onClose)
  // Another name is another content: what had the focus in the one before is gone.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) start.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another name is another content
  }, [label])
  return (
    <Dialog open modalType="modal" surfaceMotion={null} onOpenChange={onClose}>
      <DialogSurface
        className={cx(styles.surface, black && styles.black)}
        aria-label={label}
        backdrop={null}
        mountNode={{ className: cx(styles.layer, isOver && styles.above) }}
      >
        <ReturnFocus />
        <span ref={start} tabIndex={-1} />
        {children}
      </DialogSurface>
    </Dialog>
  )
}
