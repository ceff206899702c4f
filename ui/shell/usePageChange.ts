import { useLayoutEffect, useRef, type RefObject } from 'react'
import { usePath } from '../hooks/usePath.ts'

/**
 * On another page: to the top and the focus to its start, so that screen readers begin there, unless it
 * has taken the focus itself, as the search's field does. On going back the browser and the lists keep
 * their place.
 */
export function usePageChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const path = usePath()
  const shown = useRef(path)
  const wentBack = useRef(false)
  useLayoutEffect(() => {
    const popped = () => {
      // Back over another query, as when a panel closes, leads to no other page.
      wentBack.current = location.pathname !== shown.current
    }
    addEventListener('popstate', popped, { capture: true })
    return () => removeEventListener('popstate', popped, { capture: true })
  }, [])
  useLayoutEffect(() => {
    if (shown.current !== path) {
      shown.current = path
      if (!wentBack.current) scrollTo(0, 0)
      if (!main.current?.contains(document.activeElement)) {
        main.current?.focus({ preventScroll: true })
      }
    }
    wentBack.current = false
  }, [path])
  return main
}
