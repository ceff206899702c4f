import { useLayoutEffect, type RefObject } from 'react'

/** Gives an element the focus when it appears, if `on`. */
export function useStartFocus(element: RefObject<HTMLElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    if (on) element.current?.focus()
  }, [element, on])
}
