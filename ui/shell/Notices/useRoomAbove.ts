import { useEffect, useState } from 'react'

/** Room for a notice of three lines and its margins, in pixels. */
const ROOM = 112
/** Between the sheet and the notice, in pixels. */
const GAP = 8

/**
 * Where notices stand, in pixels from the screen's bottom: above an open sheet, as what was done there
 * shows in the sheet itself, which they would cover; else above the page's own buttons at the bottom. Null
 * where there is neither, or the sheet leaves no room. Looked at anew as notices come and go in `landmark`.
 */
export function useRoomAbove(active: boolean, landmark: HTMLElement): number | null {
  const [above, setAbove] = useState<number | null>(null)
  useEffect(() => {
    if (!active) return
    const sized = new ResizeObserver(() => measure())
    const measure = () => {
      const sheet = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
      // Its own height: while it slides in it stands elsewhere.
      const height = sheet?.offsetHeight ?? footHeight()
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
    mounted.observe(landmark, { childList: true, subtree: true })
    follow()
    return () => {
      mounted.disconnect()
      sized.disconnect()
    }
  }, [active, landmark])
  return active ? above : null
}

/** How far up from the screen's bottom the page's buttons there reach; 0 where they stand elsewhere. */
function footHeight(): number {
  const foot = document.querySelector('[data-foot]')?.getBoundingClientRect()
  const isAtBottom = foot !== undefined && window.innerHeight - foot.bottom < ROOM
  return isAtBottom ? window.innerHeight - foot.top : 0
}
