import { useEffect, useState } from 'react'

/** Whether a box holds more than it shows, followed live; measured over its first child too. */
export function useScrolls(box: HTMLElement | null): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    if (!box) return
    const observer = new ResizeObserver(() => {
      setScrolls(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth)
    })
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [box])
  return scrolls
}
