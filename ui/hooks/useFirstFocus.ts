import { useEffect, useRef, type RefObject } from 'react'

/**
 * Returns what to give a box inside a dialog whose first field has the focus when the dialog opens: by
 * itself a dialog gives it to its close button, once it stands.
 */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return box
}
