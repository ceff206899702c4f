import { useEffect, type RefObject } from 'react'

/**
 * Gives the first field inside `box`, whose text is selected, the focus when a dialog opens, if `on`: by
 * itself a dialog gives it to its close button, once it stands.
 */
export function useFirstFocus(box: RefObject<HTMLElement | null>, on = true): void {
  useEffect(() => {
    if (!on) return
    const frame = requestAnimationFrame(() => {
      const first = box.current?.querySelector('input')
      first?.focus()
      first?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [box, on])
}
