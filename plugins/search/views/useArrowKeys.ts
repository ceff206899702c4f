import { useEffect, type RefObject } from 'react'

/** What Enter acts on: the pick at a location, else the item. */
const steps = '[data-step]'
const field = 'input[type=search]'

/**
 * Arrow down leads from the search field into the hits and on from each to the next, arrow up the way
 * back; Enter then does what a touch does.
 */
export function useArrowKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current
    if (!root) return
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey || shiftKey) return
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      const stops = [...root.querySelectorAll<HTMLElement>(`${field}, ${steps}`)]
      const at = stops.indexOf(target)
      const next = at === -1 ? undefined : stops[at + (key === 'ArrowDown' ? 1 : -1)]
      if (!next) return
      event.preventDefault()
      next.focus({ preventScroll: true })
      // In the middle, where neither the head nor the screen's edge covers it.
      next.scrollIntoView({ block: next.matches(field) ? 'nearest' : 'center' })
    }
    root.addEventListener('keydown', onKey)
    return () => root.removeEventListener('keydown', onKey)
  }, [page])
}
