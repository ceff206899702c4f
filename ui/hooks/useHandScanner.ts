import { useEffect, useEffectEvent } from 'react'
import { listenToHandScanner } from './handScanner.dom.ts'

/** Hears a hand scanner while `active`; each read arrives as raw text with its separators. */
export function useHandScanner(active: boolean, onScan: (text: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    if (!active) return
    return listenToHandScanner(window, (text) => scanned(text))
  }, [active])
}
