import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { tellLostRead } from '../services/lostRead.ts'
import { listenToHandScanner } from './handScanner.dom.ts'
import { useServices } from './useServices.tsx'

/**
 * Hears a hand scanner while `active`; each read arrives as raw text with its separators. Of half a
 * read nothing comes but a notice and its sound.
 */
export function useHandScanner(active: boolean, onScan: (text: string) => void): void {
  const { notices } = useServices()
  const { t } = useLingui()
  const scanned = useEffectEvent(onScan)
  const halved = useEffectEvent(() =>
    tellLostRead(notices, t`Only half of the code arrived. Scan again.`),
  )
  useEffect(() => {
    if (!active) return
    return listenToHandScanner(window, {
      onScan: (text) => scanned(text),
      onHalf: () => halved(),
    })
  }, [active])
}
