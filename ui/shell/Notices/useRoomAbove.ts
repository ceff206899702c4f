import { useEffect, useState } from 'react'

/** Room for a notice of three lines and its margins, in pixels. */
const ROOM = 112
/** Between the sheet and the notice, in pixels. */
const GAP = 8

/**
 * Where notices stand above an open sheet, in pixels from the screen's bottom: what was done there
 * shows in the sheet itself, which they would cover. Null where no sheet is open, or none leaves room.
 */
export function useRoomAbove(active: boolean): number | null {
  const [above, setAbove] = useState<number | null>(null)
  useEffect(() => {
    if (!active) return
    const sized = new ResizeObserver(() => measure())
    const measure = () => {
      const sheet = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
      // Its own height: while it slides in it stands elsewhere.
      const height = sheet?.offsetHeight ?? 0
      setAbove(height > 0 && window.innerHeight - height >= ROOM ? height + GAP : null)
    }
    const follow = () => {
      sized.disconnect()
      for (const sheet of document.querySelectorAll('[role="dialog"]')) sized.observe(sheet)
      measure()
    }
    // Sheets are mounted at the page's end.
    const mounted = new MutationObserver(follow)
    mounted.observe(document.body, { childList: true })
    follow()
    return () => {
      mounted.disconnect()
      sized.disconnect()
    }
  }, [active])
  return active ? above : null
}
