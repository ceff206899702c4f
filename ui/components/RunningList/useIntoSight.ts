import { useEffect, useRef, type RefObject } from 'react'

/** Brings an element into sight each time that its turn comes; null is none. */
export function useIntoSight<Of extends Element>(turn: number | null): RefObject<Of | null> {
  const element = useRef<Of>(null)
  useEffect(() => {
    if (turn !== null) element.current?.scrollIntoView({ block: 'nearest' })
  }, [turn])
  return element
}
