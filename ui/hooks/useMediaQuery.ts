import { useCallback, useSyncExternalStore } from 'react'

/** What matched before the browser began to print, which it does on a page of another width. */
const onScreen = new Map<string, boolean>()
let isPrinting = false
// Tests of the server's part have no window.
if (typeof window !== 'undefined') {
  addEventListener('beforeprint', () => (isPrinting = true))
  addEventListener('afterprint', () => (isPrinting = false))
}

/** Paper is no screen: what is printed is what is shown, whatever the width of the sheet. */
function matchesOnScreen(query: string): boolean {
  const kept = isPrinting ? onScreen.get(query) : undefined
  if (kept !== undefined) return kept
  const { matches } = matchMedia(query)
  onScreen.set(query, matches)
  return matches
}

/** Whether a media query matches, followed live; on the server, which sees no screen, none does. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchesOnScreen(query),
    () => false,
  )
}

/** Whether the screen is small: under 600 px. */
export function useSmall(): boolean {
  return useMediaQuery('(width < 600px)')
}
