import { setTimeout as wait } from 'node:timers/promises'
import type { OutboxEntry } from '@forrad/core/outbox'
import type { AdjustmentInput } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../server/database/demo-sign-ins.ts'
import { endTab, inTime, startBrowser, type Browser } from './browser.ts'
import { serveTab, TAB } from './build-tab.ts'
import type { Told } from './tab.ts'

/** A computer or phone with a browser, at which somebody works in several tabs. */
export interface Device {
  readonly browser: Browser
  /** Who works there. */
  readonly email: () => string
  /** Everybody who has worked there. */
  readonly people: ReadonlySet<string>
  /** All tabs are closed, and another person signs in. */
  readonly takeOver: (email: string) => Promise<void>
  /** All tabs die with the browser, which starts again after so many milliseconds. */
  readonly die: (milliseconds: number) => Promise<void>
  /** Does something in one of the tabs; `unknown` where that dies before it is told. */
  readonly act: (tab: number, name: string, adjustment: AdjustmentInput) => Promise<Told>
  /** The last act of a tab, which can be taken back there; null where there is none. */
  readonly last: (tab: number) => Promise<string | null>
  /** Takes it back; `unknown` where the tab dies before that is told. */
  readonly undo: (tab: number) => Promise<Told>
  /** Opens so many tabs. */
  readonly open: (tabs: number) => Promise<void>
  /** A tab ends; the next act opens it anew. */
  readonly endTab: (tab: number, isCrash: boolean) => Promise<void>
  /** The app itself, beside the tabs, opened where it is not. */
  readonly lookAtOutbox: () => Promise<void>
  /** What one person's outbox holds when nothing waits in it any more, and what the app shows of it. */
  readonly settle: (email: string) => Promise<{
    readonly entries: readonly OutboxEntry[]
    /** Cards that say that somebody is needed. */
    readonly needy: number
  }>
  readonly remove: () => Promise<void>
}

/** A tab, which may be opening still. */
interface Tab {
  readonly page: Promise<Page>
  /** Gives its opening up. */
  readonly close: () => void
}

/** A page that does not answer within so many milliseconds is given up. */
const PATIENCE = 40_000
const SETTLED = 90_000

/** A new device before a server. */
export async function createDevice(
  origin: string,
  folder: string,
  firstEmail: string,
): Promise<Device> {
  const browser = await startBrowser(origin, (context) => serveTab(context, folder))
  const tabs = new Map<number, Tab>()
  const people = new Set([firstEmail])
  let email = firstEmail
  let app: Page | null = null
  /** While it changes hands or is off nobody does anything. */
  let ready: Promise<void> = Promise.resolve()

  /** Where nobody can sign in just now, tries again until that can be, or nobody wants the tab any more. */
  const openTab = async (who: string, closed?: Promise<null>): Promise<Page> => {
    const wish = { isOver: false }
    void closed?.then(() => (wish.isOver = true))
    for (const until = performance.now() + SETTLED; !wish.isOver; await wait(100)) {
      const page = await browser.open(TAB).catch(() => null)
      const tried = page && signIn(page, who)
      const isIn = tried && (await Promise.race(closed ? [tried, closed] : [tried]))
      if (page && isIn) return page
      if (page) await inTime(page.close())
      if (performance.now() > until) throw new Error(`${who} cannot sign in`)
    }
    throw new Error('the tab was closed before somebody was signed in')
  }
  const tabOf = (tab: number): Promise<Page> => {
    const known = tabs.get(tab)
    if (known) return known.page
    let close: () => void = () => undefined
    const closed = new Promise<null>((resolve) => {
      close = () => resolve(null)
    })
    const page = openTab(email, closed)
    tabs.set(tab, { page, close })
    return page
  }
  const drop = async (tab: number, isCrash: boolean) => {
    const known = tabs.get(tab)
    tabs.delete(tab)
    known?.close()
    const page = await known?.page.catch(() => null)
    if (page) await endTab(page, isCrash)
  }
  const closeAll = async () => {
    for (const tab of tabs.keys()) await drop(tab, false)
    if (app) await inTime(app.close())
    app = null
  }
  const alone = (run: () => Promise<void>): Promise<void> => {
    ready = ready.then(run)
    return ready
  }
  /** Asks a tab; null where it dies meanwhile. */
  const ask = async <Answer>(tab: number, run: (page: Page) => Promise<Answer>) => {
    await ready
    const page = await tabOf(tab).catch(() => null)
    const answer = page && (await inTime(run(page), PATIENCE))
    if (!answer) await drop(tab, false)
    return answer?.given ?? null
  }

  return {
    browser,
    email: () => email,
    people,
    takeOver: (next) =>
      alone(async () => {
        await closeAll()
        email = next
        people.add(next)
      }),
    die: (milliseconds) =>
      alone(async () => {
        await browser.die()
        for (const { close } of tabs.values()) close()
        tabs.clear()
        app = null
        await wait(milliseconds)
        await browser.start()
      }),
    act: async (tab, name, adjustment) =>
      (await ask(tab, (page) =>
        page.evaluate(([one, what]) => window.tab.act(one, what), [name, adjustment] as const),
      )) ?? 'unknown',
    last: (tab) => ask(tab, (page) => page.evaluate(() => window.tab.last())),
    undo: async (tab) =>
      (await ask(tab, (page) => page.evaluate(() => window.tab.undo()))) ?? 'unknown',
    async open(count) {
      await Promise.all(Array.from({ length: count }, (_, tab) => tabOf(tab)))
    },
    endTab: drop,
    async lookAtOutbox() {
      await ready
      app ??= await browser.open('/outbox').catch(() => null)
    },
    async settle(who) {
      await ready
      await closeAll()
      const page = await openTab(who)
      const until = performance.now() + SETTLED
      let entries: readonly OutboxEntry[] = []
      let isRead = false
      do {
        await wait(100)
        const read = await inTime(page.evaluate(() => window.tab.entries()))
        if (read) entries = read.given
        isRead ||= read !== null
        if (performance.now() > until) throw new Error(`never sent: ${JSON.stringify(entries)}`)
      } while (!isRead || entries.some(({ state }) => state === 'waiting' || state === 'sending'))
      await inTime(page.close())
      const shown = await browser.open('/outbox')
      await shown.getByRole('heading', { name: 'Utkorg', level: 1 }).waitFor()
      const isNeedy = ({ state }: OutboxEntry) => state === 'refused' || state === 'difference'
      const wanted = entries.filter(isNeedy).length
      const cards = shown.getByText('Behöver dig', { exact: true }).and(shown.locator('p'))
      // The page shows what it has once it has read it.
      for (let tries = 0; tries < 100 && (await cards.count()) !== wanted; tries += 1)
        await wait(50)
      const needy = await cards.count()
      await inTime(shown.close())
      return { entries, needy }
    },
    remove: () => browser.remove(),
  }
}

async function signIn(page: Page, email: string): Promise<boolean> {
  const tried = page
    .waitForFunction(() => window.tab !== undefined, undefined, { timeout: 10_000 })
    .then(() =>
      page.evaluate(([who, secret]) => window.tab.signIn(who, secret), [
        email,
        demoPassword,
      ] as const),
    )
  const answer = await inTime(tried, PATIENCE)
  return answer?.given === null
}
