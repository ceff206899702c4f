import { Toast, Toaster, ToastTitle, useId, useToastController } from '@fluentui/react-components'
import { unbroken } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '../../components/Button/Button.tsx'
import { cx } from '../../cx.ts'
import { useSmall } from '../../hooks/useMediaQuery.ts'
import type { Notice } from '../../services/notices.ts'
import { noteFocusFrom, type FocusFrom } from './focusFrom.dom.ts'
import { isNews } from './isNews.ts'
import { timeoutOf } from './make-room.ts'
import { createNoticeStack } from './notice-stack.ts'
import styles from './NoticeToaster.module.css'
import { useRoomAbove } from './useRoomAbove.ts'

/** Fluent's dialogs leave what carries it in sight of screen readers (useDangerousNeverHidden). */
const NEVER_HIDDEN = 'data-tabster-never-hide'

/**
 * Leads to the notice said last, and back: browsers go round their parts by this key, and no hand
 * scanner sends it.
 */
const KEY = 'F6'

interface NoticeToasterProps {
  readonly waiting: readonly Notice[]
  readonly onTaken: (key: number) => void
}

/** The stack of notices above the bottom navigation; above an open sheet, whose content changed just now. */
export default function NoticeToaster({ waiting, onTaken }: NoticeToasterProps) {
  const id = useId('notices')
  const small = useSmall()
  const { t } = useLingui()
  const landmark = useLandmark(t`Notices`)
  const leave = useFocusFrom(landmark)
  const above = useRoomAbove(small, landmark)
  useLayoutEffect(() => {
    landmark.toggleAttribute('data-above', above !== null)
  }, [landmark, above])
  useToasts(id, waiting, { onTaken, onLeave: leave })
  function leadsThere(event: KeyboardEvent): boolean {
    const { key, ctrlKey, altKey, metaKey } = event
    if (key !== KEY || ctrlKey || altKey || metaKey) return false
    if (!landmark.querySelector('[role="listitem"]')) return false
    event.preventDefault()
    if (!landmark.contains(document.activeElement)) return true
    leave()
    return false
  }
  // What Fluent reads aloud stands where the toaster does, the toasts where they are mounted.
  return createPortal(
    <Toaster
      toasterId={id}
      position={small ? 'bottom' : 'bottom-end'}
      offset={
        small ? { vertical: above ?? 82, horizontal: 0 } : { vertical: above ?? 24, horizontal: 24 }
      }
      mountNode={landmark}
      shortcuts={{ focus: leadsThere }}
    />,
    landmark,
  )
}

/** Shows what waits, as far as there is room; the rest once something has gone. */
function useToasts(
  toasterId: string,
  waiting: readonly Notice[],
  { onTaken, onLeave }: Pick<NoticeToasterProps, 'onTaken'> & Pick<NoticeToastProps, 'onLeave'>,
): void {
  const { dispatchToast, dismissToast, updateToast } = useToastController(toasterId)
  const [stack] = useState(createNoticeStack)
  useEffect(() => {
    for (const notice of waiting) if (!isNews(notice)) onTaken(notice.key)
    stack.offer(waiting.filter(isNews), {
      show(notice, { close, gone }) {
        dispatchToast(<NoticeToast notice={notice} onLeave={onLeave} onClose={close} />, {
          toastId: toastIdOf(notice.key),
          intent: notice.tone,
          timeout: timeoutOf(notice),
          pauseOnHover: true,
          politeness: notice.tone === 'error' ? 'assertive' : 'polite',
          onStatusChange(_event, { status }) {
            if (status === 'dismissed') gone()
          },
        })
      },
      dismiss: (key) => dismissToast(toastIdOf(key)),
      repeat: (key, timeout) => updateToast({ toastId: toastIdOf(key), timeout }),
      taken: onTaken,
      now: () => Date.now(),
    })
  }, [stack, waiting, onTaken, onLeave, dispatchToast, dismissToast, updateToast])
}

function toastIdOf(key: number): string {
  return `notice-${key}`
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

/** Gives the focus back to where it was before it went to the notices. */
function useFocusFrom(landmark: HTMLElement): () => void {
  const from = useRef<FocusFrom>(null)
  useEffect(() => {
    from.current = noteFocusFrom(landmark)
    return from.current.end
  }, [landmark])
  return useCallback(() => from.current?.giveBack(), [])
}

interface NoticeToastProps {
  readonly notice: Notice
  /** The focus leaves the notices: it would be lost with this one, and while it is here none is read aloud. */
  readonly onLeave: () => void
  readonly onClose: () => void
}

function NoticeToast({ notice, onLeave, onClose }: NoticeToastProps) {
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
              onLeave()
              action.run()
              onClose()
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <IconButton
          icon="close"
          label={t`Close the notice`}
          onClick={() => {
            onLeave()
            onClose()
          }}
        />
      </ToastTitle>
    </Toast>
  )
}
