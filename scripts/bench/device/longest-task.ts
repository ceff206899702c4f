import type { Browser } from '@playwright/test'

/** One event of the browser's trace. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the processor's time, of a whole event. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Follows the main threads of a browser's pages; what it returns ends that, and tells how much of the
 * processor's time the longest task took, in milliseconds. Time that other programs took is not in it.
 */
export async function followTasks(browser: Browser): Promise<() => Promise<number>> {
  await browser.startTracing(undefined, {
    categories: ['disabled-by-default-devtools.timeline', '__metadata'],
  })
  return async () => {
    const text = (await browser.stopTracing()).toString()
    const { traceEvents } = JSON.parse(text) as { readonly traceEvents: readonly TraceEvent[] }
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
    const main = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(threadOf),
    )
    if (main.size === 0) throw new Error('the trace knows no page')
    const times = traceEvents
      .filter((event) => event.name === 'RunTask' && main.has(threadOf(event)))
      .map(({ tdur = 0 }) => tdur / 1000)
    return Math.max(0, ...times)
  }
}
