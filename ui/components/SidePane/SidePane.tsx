import { Portal } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { SheetFrame } from '../BottomSheet/SheetFrame.tsx'
import { SlideIn } from './motion.ts'
import styles from './SidePane.module.css'
import { usePaneFocus } from './usePaneFocus.ts'

/** Props of {@link SidePane}. */
export interface SidePaneProps {
  /** Its name: a text, or `labelledBy` with a head of one's own such as `ItemHead`. */
  readonly title: ReactNode
  /** The id of the heading inside `title` when it is more than a text. */
  readonly labelledBy?: string
  /** Names what is shown: when it changes, the pane begins at the top and takes the focus anew. */
  readonly contentKey: string | number
  /** Called once the pane has gone. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays at the bottom. */
  readonly footer?: ReactNode
}

/** A pane at the right edge, below the top bar; the page beside it makes room and stays in use. */
export function SidePane(props: SidePaneProps) {
  const { title, labelledBy, contentKey, onClose, children, footer } = props
  const ownId = useId()
  const [open, setOpen] = useState(true)
  const [pane, setPane] = useState<HTMLElement | null>(null)
  usePaneFocus(pane, contentKey)
  const close = () => setOpen(false)
  useEscape(pane, close)

  return (
    <Portal mountNode={{ className: cx(styles.layer) }}>
      <SlideIn
        visible={open}
        appear
        unmountOnExit
        onMotionFinish={(_event, { direction }) => {
          if (direction === 'exit') onClose()
        }}
      >
        <aside
          ref={setPane}
          className={styles.pane}
          tabIndex={-1}
          aria-labelledby={labelledBy ?? ownId}
          {...(open ? {} : { 'data-leaving': '' })}
        >
          <SheetFrame
            title={title}
            headingId={labelledBy === undefined ? ownId : undefined}
            onClose={close}
            contentKey={contentKey}
            footer={footer}
          >
            {children}
          </SheetFrame>
        </aside>
      </SlideIn>
    </Portal>
  )
}

/** Escape closes from inside, unless something in there, such as a menu, has used it already. */
function useEscape(pane: HTMLElement | null, onEscape: () => void): void {
  const escaped = useEffectEvent(onEscape)
  useEffect(() => {
    if (!pane) return
    const hear = (event: KeyboardEvent) => {
      // A pressed button that goes away, such as a retry, leaves the focus nowhere: still the pane's.
      const inside =
        event.target === document.body ||
        (event.target instanceof Node && pane.contains(event.target))
      if (event.key === 'Escape' && inside && !event.defaultPrevented) escaped()
    }
    // On the window: whatever is in the pane hears it before.
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [pane])
}
