import { Dialog, DialogSurface } from '@fluentui/react-components'
import { useId, useState, type ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { useCloseRequest } from '../../hooks/useCloseRequest.ts'
import { useSmall } from '../../hooks/useMediaQuery.ts'
import { DropQuestion } from './DropQuestion.tsx'
import { Fade, Rise } from './motion.ts'
import { ReturnFocus } from './ReturnFocus.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import styles from './BottomSheet.module.css'

/** Props of {@link BottomSheet}. */
export interface BottomSheetProps {
  /** Its name: a text, or `labelledBy` with a head of one's own such as `ItemHead`. */
  readonly title: ReactNode
  /** The id of the heading inside `title` when it is more than a text. */
  readonly labelledBy?: string
  /** Called once the sheet has gone. */
  readonly onClose: () => void
  /**
   * Asked before the close button, Escape, a tap outside or going back closes; false keeps it
   * open, for a question first. Without it, it closes.
   */
  readonly mayClose?: () => boolean
  /** Something was entered that closing loses: it asks first, whichever way it is closed. */
  readonly dirty?: boolean
  readonly children: ReactNode
  /** Stays at the bottom: an error line and the buttons. */
  readonly footer?: ReactNode
  /** Something is being sent: neither Escape nor the close button nor a tap outside closes. */
  readonly busy?: boolean
  /** `full` covers a phone's screen; on desktops both are dialogs. */
  readonly size?: 'auto' | 'full'
  /** It stands there at once, without its way up: a scan opened it, and nobody waits for a motion. */
  readonly atOnce?: boolean
  /** Going back closes it; false where the address does that, because it names what is shown. */
  readonly backCloses?: boolean
}

/** A sheet that slides up from the bottom on phones and a dialog on larger screens. */
export function BottomSheet(props: BottomSheetProps) {
  const { title, labelledBy, onClose, mayClose, children, footer, busy = false } = props
  const { size = 'auto', backCloses = true, atOnce = false, dirty = false } = props
  const small = useSmall()
  const ownId = useId()
  const [open, setOpen] = useState(true)
  const [asking, setAsking] = useState(false)
  const close = () => {
    // One back of the phone can close the question and ask for the sheet at the same time.
    if (busy || asking || !(mayClose?.() ?? true)) return
    if (dirty) setAsking(true)
    else setOpen(false)
  }
  const drop = () => {
    setAsking(false)
    setOpen(false)
  }
  useCloseRequest(open && backCloses, close)
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      surfaceMotion={{
        children: (_, motion) => (
          <Rise
            {...motion}
            small={small}
            appear={!atOnce}
            onMotionFinish={(_event, { direction }) => {
              if (direction === 'exit') onClose()
            }}
          />
        ),
      }}
    >
      <DialogSurface
        className={cx(styles.surface, size === 'full' && styles.full)}
        aria-labelledby={labelledBy ?? ownId}
        mountNode={{ className: cx(styles.layer) }}
        // A tap beside that is answered with staying leaves the focus where it was.
        backdrop={{ appearance: 'dimmed', onMouseDown: (event) => event.preventDefault() }}
        backdropMotion={{ children: (_, motion) => <Fade {...motion} appear={!atOnce} /> }}
      >
        <ReturnFocus />
        <SheetFrame
          title={title}
          headingId={labelledBy === undefined ? ownId : undefined}
          onClose={close}
          busy={busy}
          footer={footer}
        >
          {children}
          {asking ? <DropQuestion onConfirm={drop} onClose={() => setAsking(false)} /> : null}
        </SheetFrame>
      </DialogSurface>
    </Dialog>
  )
}
