import { Toast, Toaster, ToastTitle, useId, useToastController } from '@fluentui/react-components'
import { unbroken } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '../../components/Button/Button.tsx'
import { cx } from '../../cx.ts'
import { useSmall } from '../../hooks/useMediaQuery.ts'
import type { Notice } from '../../services/notices.ts'
import styles from './NoticeToaster.module.css'
import { useRoomAbove } from './useRoomAbove.ts'

/** How long a notice without an action stays, in milliseconds. */
const SHORT = 5000
/** How long one with an action stays, such as undo, in milliseconds. */
const LONG = 10_000

/** Fluent's dialogs leave what carries it in sight of screen readers (useDangerousNeverHidden). */
const NEVER_HIDDEN = 'data-tabster-never-hide'

interface NoticeToasterProps {
  readonly waiting: readonly Notice[]
  readonly onTaken: (key: number) => void
}

/** The stack of notices above the bottom navigation; above an open sheet, whose content changed just now. */
export default function NoticeToaster({ waiting, onTaken }: NoticeToasterProps) {
  const id = useId('notices')
  const small = useSmall()
  const { t } = useLingui()
  const { dispatchToast, dismissToast } = useToastController(id)
  const landmark = useLandmark(t`Notices`)
  const above = useRoomAbove(small, landmark)
  useEffect(() => {
    for (const notice of waiting) {
      const toastId = `notice-${notice.key}`
      const close = () => dismissToast(toastId)
      dispatchToast(<NoticeToast notice={notice} onClose={close} />, {
        toastId,
        intent: notice.tone,
        timeout: timeoutOf(notice),
        pauseOnHover: true,
        politeness: notice.tone === 'error' ? 'assertive' : 'polite',
      })
      onTaken(notice.key)
    }
  }, [waiting, onTaken, dispatchToast, dismissToast])
  // What Fluent reads aloud stands where the toaster does, the toasts where they are mounted.
  return createPortal(
    <Toaster
      toasterId={id}
      position={small ? 'bottom' : 'bottom-end'}
      offset={small ? { vertical: above ?? 82, horizontal: 0 } : { vertical: 24, horizontal: 24 }}
      limit={3}
      mountNode={landmark}
    />,
    landmark,
  )
}

/**
 * A landmark at the page's end, so that what Fluent mounts there can be found and left. An open sheet
 * hides everything else from screen readers; a notice may be about what was done in the sheet.
 */
function useLandmark(label: string): HTMLElement {
  const [landmark] = useState(() => document.createElement('section'))
  useLayoutEffect(() => {
    landmark.setAttribute('aria-label', label)
    landmark.setAttribute(NEVER_HIDDEN, '')
    landmark.setAttribute('class', cx(styles.layer))
    document.body.append(landmark)
    return () => landmark.remove()
  }, [landmark, label])
  return landmark
}

interface NoticeToastProps {
  readonly notice: Notice
  readonly onClose: () => void
}

function NoticeToast({ notice, onClose }: NoticeToastProps) {
  const { t } = useLingui()
  const { action } = notice
  return (
    <Toast className={styles.toast}>
      <ToastTitle className={styles.title}>
        <span className={styles.text}>{unbroken(notice.text)}</span>
        {action ? (
          <Button
            appearance="transparent"
            onClick={() => {
              action.run()
              onClose()
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <IconButton icon="close" label={t`Close the notice`} onClick={onClose} />
      </ToastTitle>
    </Toast>
  )
}

/** Milliseconds; -1 stays until closed. */
function timeoutOf(notice: Notice): number {
  if (notice.duration !== undefined) return notice.duration
  if (notice.tone === 'error') return -1
  return notice.action ? LONG : SHORT
}
