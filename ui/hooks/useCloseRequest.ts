import { useEffect, useEffectEvent } from 'react'
import { browserBack } from '../services/browserBack.ts'

/**
 * Closes what is open when the person goes back, by the browser's button or a phone's gesture,
 * instead of leaving the page. What stays open nevertheless is asked again next time.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? browserBack().add(() => close()) : undefined), [open])
}
