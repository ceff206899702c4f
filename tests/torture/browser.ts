import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { installedForTests } from '../../scripts/setup/chromium.mjs'

/** A browser with a profile of its own, which outlives its death. */
export interface Browser {
  readonly open: (path: string) => Promise<Page>
  /** Whether its network is there, as far as the browser is told. */
  readonly setOffline: (isOffline: boolean) => Promise<void>
  /** Ends all its processes at once, as when the battery is empty. */
  readonly die: () => Promise<void>
  /** Starts it again on the same profile. */
  readonly start: () => Promise<void>
  /** Ends it and removes its profile. */
  readonly remove: () => Promise<void>
}

const args = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
]

/** Starts a browser with an empty profile; what is prepared is prepared at each start. */
export async function startBrowser(
  origin: string,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'forrad-profile-'))
  let context: BrowserContext
  let kill: () => Promise<void>
  /** Resolves when the browser that runs now has died. */
  let death: Promise<null>

  const start = async () => {
    const mark = path.join(profile, 'DevToolsActivePort')
    await rm(mark, { force: true })
    const program = installedForTests() ?? chromium.executablePath()
    // A group of its own, so that all of it ends together.
    const child = spawn(program, [...args, `--user-data-dir=${profile}`, 'about:blank'], {
      detached: true,
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    death = ended.then(() => null)
    const port = await firstLine(mark)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    kill = async () => {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      await ended
      await inTime(browser.close())
    }
    const [found] = browser.contexts()
    if (!found) throw new Error('the browser has no profile')
    context = found
    await prepare(context)
  }

  await start()
  return {
    async open(where) {
      // A browser that dies meanwhile may leave both without an answer.
      const over = death
      const page = (await Promise.race([inTime(context.newPage(), 20_000), over]))?.given
      if (!page) throw new Error('the browser opens no tab')
      try {
        const isThere = await Promise.race([page.goto(`${origin}${where}`).then(() => true), over])
        if (!isThere) throw new Error('the browser has died')
        return page
      } catch (error) {
        await inTime(page.close())
        throw error
      }
    },
    async setOffline(isOffline) {
      // A tab that dies meanwhile cannot be told.
      for (let tries = 1; ; tries += 1) {
        if (await inTime(context.setOffline(isOffline), 2000)) return
        if (tries === 10) throw new Error('the browser cannot be told that it has no network')
        await wait(50)
      }
    },
    die: () => kill(),
    start,
    async remove() {
      await kill().catch(() => undefined)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function firstLine(file: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.includes('\n')) return text.split('\n')[0] ?? ''
    await wait(50)
  }
  throw new Error('the browser does not start')
}

/** A tab ends: closed by its person, or dead with its process. */
export async function endTab(page: Page, isCrash: boolean): Promise<void> {
  if (isCrash) {
    const session = await inTime(page.context().newCDPSession(page))
    session?.given.send('Page.crash').catch(() => undefined)
    await wait(20)
  }
  await inTime(page.close())
}

/** What a browser gives in so many milliseconds; null where it fails, or gives nothing, as a dead one may. */
export async function inTime<Given>(
  asked: Promise<Given>,
  milliseconds = 5000,
): Promise<{ readonly given: Given } | null> {
  const given = asked.then(
    (one) => ({ given: one }),
    () => null,
  )
  const over = new AbortController()
  try {
    return await Promise.race([given, wait(milliseconds, null, { signal: over.signal })])
  } finally {
    over.abort()
  }
}
