/** Moments of one scan on the page's clock, milliseconds. */
export interface Opened {
  /** The decoder's worker told the code. */
  readonly read: number
  /** The call that finds the item: sent, and answered. */
  readonly lookUp: { readonly asked: number; readonly answered: number }
  /** The pick was first painted with its quantities. */
  readonly painted: number
  /** It stood still, nothing lay over its buttons, and that was painted. */
  readonly usable: number
}

declare global {
  interface Window {
    /** Resolves once the scan that begins now has come to a pick that can be used. */
    openedPick: () => Promise<Opened>
  }
}

/**
 * Watches from inside the page; put there before its own code. A read is what the decoder's worker
 * tells of, seen before the product hears it; the pick is looked at in every frame, and a frame counts
 * once it has been painted.
 */
export function watch(): void {
  // No function here may have a name: the loader would wrap it in a helper that the page lacks.
  const seen = { read: Number.NaN }
  const Plain = window.Worker
  window.Worker = class extends Plain {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      this.addEventListener('message', ({ data }: MessageEvent) => {
        const codes = data?.value?.codes as readonly { readonly settled: boolean }[] | undefined
        if (Number.isNaN(seen.read) && codes?.[0]?.settled) seen.read = performance.now()
      })
    }
  }
  window.openedPick = async () => {
    seen.read = Number.NaN
    performance.clearResourceTimings()
    let painted = Number.NaN
    let top = Number.NaN
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const more = document.querySelector('[role=dialog] li button[aria-label^="Öka"]')
      const sheet = more?.closest('[role=dialog]')
      if (!more || !sheet?.querySelector('button[type=submit]')) continue
      const box = more.getBoundingClientRect()
      const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const before = top
      top = sheet.getBoundingClientRect().top
      const rests = top === before && getComputedStyle(sheet).opacity === '1' && more.contains(over)
      // The frame is painted before the next message is heard.
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(null)
      })
      if (Number.isNaN(painted)) painted = performance.now()
      if (!rests) continue
      const [call] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('search_by_gtin')) as PerformanceResourceTiming[]
      return {
        read: seen.read,
        lookUp: { asked: call?.startTime ?? Number.NaN, answered: call?.responseEnd ?? Number.NaN },
        painted,
        usable: performance.now(),
      }
    }
  }
}
