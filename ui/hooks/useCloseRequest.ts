import { useEffect, useEffectEvent } from 'react'

/** The part of the browser's CloseWatcher that is used here. */
interface CloseWatcherLike {
  addEventListener(type: 'close', listener: () => void): void
  destroy(): void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcherLike
  }
}

/**
 * Closes what is open when the phone's back gesture asks for it, where the browser tells (Chromium
 * on Android); elsewhere it does nothing. What stays open nevertheless is asked again next time.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const Watcher = window.CloseWatcher
    if (!open || !Watcher || !matchMedia('(pointer: coarse)').matches) return
    let watcher: CloseWatcherLike | null = null
    // A watcher tells once: the next back would leave the page.
    const watch = () => {
      watcher = new Watcher()
      watcher.addEventListener('close', () => {
        watch()
        close()
      })
    }
    watch()
    return () => watcher?.destroy()
  }, [open])
}
