import { useLayoutEffect, useState } from 'react'

/** Whether a box holds more than it shows, from the first paint and followed live; measured over its first child too. */
export function useScrolls(box: HTMLElement | null): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    if (!box) return
    const measure = () =>
      setScrolls(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [box])
  return scrolls
}
