import type { Page } from '@playwright/test'

/** What a job costs the person who does it. */
export interface Cost {
  /** Bursts of the hand scanner. */
  readonly scans: number
  /** Fingers put on the screen. */
  readonly touches: number
  /** Keys pressed by hand. */
  readonly keys: number
}

/** A job on a page where everything is ready for it. */
export interface Task {
  /** Does it as a person would, until the screen says that it is done. */
  act(): Promise<void>
  /** Rejects unless the server has exactly what the job was to come to, and puts back what others would stumble over. */
  check(): Promise<void>
}

/** A piece of daily work whose cost is counted. */
export interface Job {
  /** In a table; says where the counting begins. */
  readonly name: string
  /** How many items it is about, where it may be about few or many. */
  readonly size?: { readonly few: number; readonly many: number }
  /** What it may cost at most. */
  readonly goal: (items: number) => Cost
  /** What it costs today: as much as the goal, unless something stands in the way. */
  readonly today?: (items: number) => Cost
  /** Signed in as an administrator. */
  prepare(page: Page, items: number): Promise<Task>
}

const KEY = 'cost'

/** From the next page on, and after {@link beginCount}, counts the page's own events, over every page of the tab. */
export async function countCost(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const add = (what: string) => {
      const cost = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      sessionStorage.setItem(key, JSON.stringify({ ...cost, [what]: (cost[what] ?? 0) + 1 }))
    }
    addEventListener('pointerdown', () => add('touches'), true)
    addEventListener(
      'keydown',
      (event) => {
        // The hand scanner's keys are made in the page, a person's are not.
        if (event.isTrusted) add('keys')
        else if (event.key === 'Enter') add('scans')
      },
      true,
    )
  }, KEY)
}

/** Counts from nothing. */
export function beginCount(page: Page): Promise<void> {
  return page.evaluate((key) => sessionStorage.removeItem(key), KEY)
}

/** What was counted. */
export async function costOf(page: Page): Promise<Cost> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key) ?? '{}', KEY)
  return { scans: 0, touches: 0, keys: 0, ...JSON.parse(text) }
}
