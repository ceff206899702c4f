import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** What people do to move a page, or something in it; it ends the hold. */
const MOVES = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const

interface Steady {
  /** The row that was pressed or had the focus last. */
  row: Element | null
  /** Where it stands, in px from the window's upper edge. */
  top: number
  held: boolean
}

/**
 * Keeps the row that was used last where it stands on the screen when the list gets another width and
 * the rows above it other heights: a pane opens beside the list, or a phone is turned.
 */
export function useSteadyRow(list: RefObject<HTMLElement | null>): void {
  const steady = useRef<Steady>({ row: null, top: 0, held: false })

  useEffect(() => {
    const box = list.current
    if (!box) return
    const note = () => {
      const { row, held } = steady.current
      if (row?.isConnected && !held) steady.current.top = topOf(row)
    }
    const scrolled = () => {
      // Nobody moved the page: the list did, for a row out of sight that it measured.
      hold(steady.current)
      note()
    }
    const release = () => {
      steady.current.held = false
      note()
    }
    const choose = ({ target }: Event) => {
      if (target instanceof Element) steady.current.row = target.closest('li')
      note()
    }
    let width = box.clientWidth
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return
      width = box.clientWidth
      steady.current.held = true
      hold(steady.current)
    })
    observer.observe(box)
    // Before what is pressed has done anything; the list hears it after.
    for (const move of MOVES) addEventListener(move, release, { capture: true, passive: true })
    addEventListener('scroll', scrolled, { passive: true })
    box.addEventListener('pointerdown', choose)
    box.addEventListener('focusin', choose)
    return () => {
      observer.disconnect()
      for (const move of MOVES) removeEventListener(move, release, { capture: true })
      removeEventListener('scroll', scrolled)
      box.removeEventListener('pointerdown', choose)
      box.removeEventListener('focusin', choose)
    }
  }, [list])

  // Rows move when the list is drawn anew with their measured heights.
  useLayoutEffect(() => hold(steady.current))
}

function hold({ row, top, held }: Steady): void {
  if (held && row?.isConnected) scrollBy(0, topOf(row) - top)
}

function topOf(row: Element): number {
  return row.getBoundingClientRect().top
}
