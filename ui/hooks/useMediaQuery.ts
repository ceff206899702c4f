import { useCallback, useSyncExternalStore } from 'react'

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
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether the screen is small: under 600 px. */
export function useSmall(): boolean {
  return useMediaQuery('(width < 600px)')
}
