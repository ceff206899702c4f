import { useEffect, useState } from 'react'

/** Room for a notice of three lines and its margins, in pixels. */
const ROOM = 112
/** So far up from the screen's bottom such a notice reaches above a small screen's navigation, in pixels. */
const REACH = 170
/** Between the sheet and the notice, in pixels. */
const GAP = 8
/** How often the page's buttons are looked for while a notice is shown, in milliseconds. */
const LOOKS_EACH = 250
/** A notice's width on a large screen with its margin, in pixels; a small one is filled. */
const WIDTH = 444

/**
 * Where notices stand, in pixels from the screen's bottom: above an open sheet of a small screen, as what
 * was done there shows in the sheet itself, which they would cover; else above the page's own buttons at the
 * bottom. Null where there is neither, or the sheet leaves no room. Looked at anew as notices come and go in
 * `landmark`, and while one is there, since buttons move with whatever grows or shrinks above them.
 */
export function useRoomAbove(small: boolean, landmark: HTMLElement): number | null {
  const [above, setAbove] = useState<number | null>(null)
  useEffect(() => {
    const sized = new ResizeObserver(() => measure())
    const measure = () => {
      const sheet = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
      // Its own height: while it slides in it stands elsewhere.
      const height = (small ? sheet?.offsetHeight : undefined) ?? footHeight()
      setAbove(height > 0 && window.innerHeight - height >= ROOM ? height + GAP : null)
    }
    const follow = () => {
      sized.disconnect()
      for (const sheet of document.querySelectorAll('[role="dialog"]')) sized.observe(sheet)
      measure()
    }
    // Nobody wakes a phone to look where nothing stands.
    let looks: ReturnType<typeof setInterval> | undefined
    const lookAgain = () => {
      clearInterval(looks)
      if (landmark.querySelector('[role="listitem"]')) looks = setInterval(measure, LOOKS_EACH)
      follow()
    }
    // Sheets are mounted at the page's end.
    const mounted = new MutationObserver(lookAgain)
    mounted.observe(document.body, { childList: true })
    mounted.observe(landmark, { childList: true, subtree: true })
    lookAgain()
    return () => {
      clearInterval(looks)
      mounted.disconnect()
      sized.disconnect()
    }
  }, [small, landmark])
  return above
}

/** How far up from the screen's bottom the page's buttons there reach; 0 where none would be covered. */
export function footHeight(): number {
  const foot = document.querySelector('[data-foot]')?.getBoundingClientRect()
  if (!foot || window.innerHeight - foot.bottom >= REACH) return 0
  return foot.right > window.innerWidth - WIDTH ? window.innerHeight - foot.top : 0
}
