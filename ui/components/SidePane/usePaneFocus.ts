import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the pane the focus when it opens and when it shows something else; when it has gone and
 * nothing else took the focus, whatever had it before gets it back.
 */
export function usePaneFocus(pane: HTMLElement | null, contentKey: string | number): void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const active = document.activeElement
    // Somebody is busy in a dialog above.
    if (!pane || active?.closest('[role="dialog"], [role="alertdialog"]')) return
    if (!pane.contains(active)) before.current = active
    pane.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other content is another opening
  }, [pane, contentKey])
  useLayoutEffect(
    () => () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        const opener = before.current
        if (lost && opener instanceof HTMLElement && opener.isConnected) {
          opener.focus({ preventScroll: true })
        }
      })
    },
    [],
  )
}
