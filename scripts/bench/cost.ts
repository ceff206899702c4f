import type { Browser, Page } from '@playwright/test'
import { rounded } from './results.ts'

/** What one step cost the person: milliseconds. */
export interface Cost {
  /** Until the step's result could be seen. */
  readonly shown: number
  /** The longest task of the page's main thread by the clock, from the browser's own trace. */
  readonly longest: number
  /** The most processor time that one of its tasks took, which other programs do not touch. */
  readonly processor: number
  /** Tasks above 50 ms, as PerformanceObserver saw them. */
  readonly longTasks: readonly number[]
  /** The longest time from an input until it was painted (event timing; whole 8 ms). */
  readonly slowestEvent: number
}

declare global {
  interface Window {
    seen: { readonly tasks: number[]; readonly events: number[] }
  }
}

/** Listens for long tasks and slow events from the page's beginning. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seen = { tasks: [], events: [] }
    // No function here may have a name: the loader would wrap it in a helper that the page lacks.
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.seen.tasks.push(duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.seen.events.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** Runs one step and says what it cost; `step` resolves when its result can be seen. */
export async function measure(
  browser: Browser,
  page: Page,
  step: () => Promise<number>,
): Promise<Cost> {
  await page.evaluate(() => {
    window.seen.tasks.length = 0
    window.seen.events.length = 0
  })
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  })
  const shown = await step()
  // What the step left to do comes soon after it.
  await page.waitForTimeout(400)
  const trace = await browser.stopTracing()
  const { tasks, events } = await page.evaluate(() => window.seen)
  return {
    shown,
    ...longestTask(trace),
    longTasks: [...tasks],
    slowestEvent: Math.max(0, ...events),
  }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest tasks of the main thread of the renderer that worked most. */
function longestTask(trace: Buffer): Pick<Cost, 'longest' | 'processor'> {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const tasksOf = mains.map(({ pid, tid }) =>
    traceEvents.filter(
      (event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid,
    ),
  )
  const work = (tasks: readonly TraceEvent[]) =>
    tasks.reduce((total, { dur = 0 }) => total + dur, 0)
  const busiest = tasksOf.toSorted((a, b) => work(b) - work(a))[0] ?? []
  return {
    longest: Math.max(0, ...busiest.map(({ dur = 0 }) => dur / 1000)),
    processor: Math.max(0, ...busiest.map(({ tdur = 0 }) => tdur / 1000)),
  }
}

const WIDTHS = [42, 12, 15, 15, 18, 14]

/** Prints a row of the table of costs. */
export function row(cells: readonly string[]): void {
  console.log(cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0)).join(''))
}

/** Prints the table's head. */
export function head(): void {
  row(['step', 'shown', 'longest task', 'of processor', 'tasks over 50 ms', 'slowest input'])
}

/** Prints what a step cost. */
export function show(name: string, cost: Cost): void {
  const { shown, longest, processor, longTasks, slowestEvent } = cost
  const long = longTasks.length
  row([
    name,
    `${Math.round(shown)} ms`,
    `${longest.toFixed(1)} ms`,
    `${processor.toFixed(1)} ms`,
    long === 0 ? 'none' : `${long}, most ${Math.round(Math.max(...longTasks))} ms`,
    slowestEvent === 0 ? 'under 16 ms' : `${Math.round(slowestEvent)} ms`,
  ])
}

/** The same as numbers. */
export function figures({ shown, longest, processor, slowestEvent }: Cost): object {
  return {
    shown: Math.round(shown),
    longestTask: rounded(longest),
    processor: rounded(processor),
    slowestInput: Math.round(slowestEvent),
  }
}

/** A task of the main thread longer than this blocks, in milliseconds. */
export const LIMIT = 50

/** What the machine's other programs take is not the page's; where nobody tells, the clock does. */
export function blocks({ processor, longest }: Cost): boolean {
  return (processor || longest) > LIMIT
}
