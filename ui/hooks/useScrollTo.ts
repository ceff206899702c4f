import { useEffect, useRef, type RefObject } from 'react'
import { useHash } from './useNavigation.ts'

/** Brings a section into sight when the address's hash is its id, also on reload and back; for its `ref`. */
export function useScrollTo(id: string): RefObject<HTMLDivElement | null> {
  const section = useRef<HTMLDivElement>(null)
  const hash = useHash()
  useEffect(() => {
    if (hash === id) section.current?.scrollIntoView({ block: 'nearest' })
  }, [hash, id])
  return section
}
