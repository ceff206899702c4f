import { useEffect } from 'react'

/** Fetches page after page while `wanted` and there is more; one that fails ends it until somebody asks again. */
export function useRest(wanted: boolean, held: number, onMore: (() => void) | undefined): void {
  useEffect(() => {
    if (wanted) onMore?.()
    // Once for each length: what is called may be another function at each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, held])
}
