import { useLayoutEffect, useRef } from 'react'
import { FocusKeeper } from './FocusKeeper.tsx'
import { focusTrail } from './focusTrail.ts'
import { keepFocus } from './keepFocus.ts'
import { noteOverlay } from './overlayUsed.ts'

/**
 * Stands inside a dialog: when what had the focus in it disappears, the dialog itself gets it, so that
 * Escape still closes; when the dialog has gone and nothing else took the focus, whatever had it
 * before gets it back.
 */
export function ReturnFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    noteOverlay(<FocusKeeper />)
    const giveBack = focusTrail.open()
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
    const letGo = dialog ? keepFocus(dialog) : null
    return () => {
      letGo?.()
      giveBack()
    }
  }, [])
  return <span ref={mark} hidden />
}
