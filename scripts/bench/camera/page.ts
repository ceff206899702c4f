/** What one scanner did with one video. */
export interface Measured {
  /** From the start of the camera to the first read, in milliseconds; null when nothing was read. */
  readonly firstRead: number | null
  /** Looks a second, over the time from the first look to the end. */
  readonly looksPerSecond: number
  /** Looks that read the code, of all looks, 0 to 1. */
  readonly share: number
  /** Milliseconds of tasks over 50 ms on the main thread, a second. */
  readonly longTasks: number
  /** Different texts that were read. */
  readonly texts: readonly string[]
}

/** A scanner as the bench drives it: warmed up first, then started. */
export interface Contender {
  readonly warmUp: () => Promise<void>
  /** Starts the camera; `onLook` is called after every look with what it read, or null. */
  readonly start: (onLook: (text: string | null) => void) => Promise<void>
}

const CONTENDERS = {
  ours: () => import('./ours.ts'),
  peer: () => import('./peer.ts'),
}

declare global {
  interface Window {
    measure: (milliseconds: number) => Promise<Measured>
  }
}

/** Lets the bench measure the contender that the address names (`?ours`, `?peer`). */
async function offer(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const { contender } = await CONTENDERS[asked.has('ours') ? 'ours' : 'peer']()
  const { warmUp, start }: Contender = contender
  window.measure = async (milliseconds) => {
    await warmUp()
    let longTasks = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks += duration
    })
    observer.observe({ type: 'longtask' })
    const texts = new Set<string>()
    let looks = 0
    let reads = 0
    let firstLook: number | null = null
    let firstRead: number | null = null
    const begin = performance.now()
    await start((text) => {
      const now = performance.now()
      firstLook ??= now
      looks += 1
      if (text === null) return
      reads += 1
      firstRead ??= now - begin
      texts.add(text)
    })
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    const end = performance.now()
    // The first look ends the first interval: one fewer intervals than looks.
    const seconds = (end - (firstLook ?? end)) / 1000
    return {
      firstRead,
      looksPerSecond: seconds > 0 ? (looks - 1) / seconds : 0,
      share: looks > 0 ? reads / looks : 0,
      longTasks: longTasks / ((end - begin) / 1000),
      texts: [...texts],
    }
  }
}

await offer()
