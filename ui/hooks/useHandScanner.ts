import { useEffect, useEffectEvent } from 'react'
import { refuse } from '../services/lostRead.ts'
import { listenToHandScanner } from './handScanner.dom.ts'
import { useServices } from './useServices.tsx'

/**
 * Hears a hand scanner while `active`; each read arrives as raw text with its separators. Of half a
 * read nothing comes but a notice and its sound.
 */
export function useHandScanner(active: boolean, onScan: (text: string) => void): void {
  const services = useServices()
  const scanned = useEffectEvent(onScan)
  const halved = useEffectEvent((text: string) => {
    import('../services/lostHalf.ts').then(({ tellHalf }) => tellHalf(text, services), refuse)
  })
  useEffect(() => {
    if (!active) return
    return listenToHandScanner(window, {
      onScan: (text) => scanned(text),
      onHalf: (text) => halved(text),
    })
  }, [active])
}
