import type { Size } from '@forrad/core/scanner'
import { useEffect, useState, type RefObject } from 'react'

/** The size of an element, followed as it changes; 0 by 0 before it is known. */
export function useSize(element: RefObject<Element | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width, height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
