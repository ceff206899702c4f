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
 * on Android); elsewhere it does nothing.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || !window.CloseWatcher || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [open])
}
