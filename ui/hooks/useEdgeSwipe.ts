import { useEffect, useEffectEvent } from 'react'

/** How wide the zone at the left edge is where a swipe may begin, in px (spec section 9). */
export const EDGE_ZONE = 25
/** How far a swipe must go, in px. */
const DISTANCE = 48

/** Calls `onSwipe` when a finger goes from the left edge inwards. */
export function useEdgeSwipe(active: boolean, onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe)
  useEffect(() => {
    if (!active) return
    let start: Touch | null = null
    const began = (event: TouchEvent) => {
      const [touch] = event.touches
      start = touch && event.touches.length === 1 && touch.clientX <= EDGE_ZONE ? touch : null
    }
    const moved = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!start || !touch) return
      const across = touch.clientX - start.clientX
      if (Math.abs(touch.clientY - start.clientY) > DISTANCE) start = null
      else if (across >= DISTANCE) {
        start = null
        swiped()
      }
    }
    addEventListener('touchstart', began, { passive: true })
    addEventListener('touchmove', moved, { passive: true })
    return () => {
      removeEventListener('touchstart', began)
      removeEventListener('touchmove', moved)
    }
  }, [active])
}
