import { patch } from '@forrad/core/stores'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** What people do to move a page, or something in it; it ends the hold. */
const MOVES = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const

interface Steady {
  /** The row that was pressed or had the focus last. */
  row: Element | null
  /** Where it stands, in px from the window's upper edge. */
  top: number
  /** The list's width, in px. */
  width: number
  held: boolean
}

/**
 * Keeps the row that was used last where it stands on the screen when the list gets another width and
 * the rows above it other heights: a pane opens beside the list, or a phone is turned.
 */
export function useSteadyRow(list: RefObject<HTMLElement | null>): void {
  const steady = useRef<Steady>({ row: null, top: 0, width: 0, held: false })

  useEffect(() => {
    const box = list.current
    if (!box) return
    const follow = () => keep(steady.current, box)
    const release = () => {
      steady.current.held = false
      follow()
    }
    const choose = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('[data-index]') : null
      if (!row || row === steady.current.row) return
      steady.current = { row, top: topOf(row), width: box.clientWidth, held: false }
    }
    const observer = new ResizeObserver(follow)
    observer.observe(box)
    // Before what is pressed has done anything; the list hears it after.
    for (const move of MOVES) addEventListener(move, release, { capture: true, passive: true })
    addEventListener('scroll', follow, { passive: true })
    box.addEventListener('pointerdown', choose)
    box.addEventListener('focusin', choose)
    return () => {
      observer.disconnect()
      for (const move of MOVES) removeEventListener(move, release, { capture: true })
      removeEventListener('scroll', follow)
      box.removeEventListener('pointerdown', choose)
      box.removeEventListener('focusin', choose)
    }
  }, [list])

  // Rows move when the list is drawn anew with their measured heights.
  useLayoutEffect(() => {
    if (list.current) keep(steady.current, list.current)
  })
}

/** Notes where the row stands; from another width on, brings it back to where it stood. */
function keep(steady: Steady, { clientWidth }: Element): void {
  const { row } = steady
  if (!row?.isConnected) return
  if (clientWidth !== steady.width) patch(steady, { width: clientWidth, held: true })
  // Whatever scrolled while it is held was the list, for a row out of sight that it measured.
  if (steady.held) scrollBy(0, topOf(row) - steady.top)
  else steady.top = topOf(row)
}

function topOf(row: Element): number {
  return row.getBoundingClientRect().top
}
