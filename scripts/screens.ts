/**
 * `npm run screens [-- part of a name …]`: pictures of every screen of the real app with demo data, in
 * both sizes and themes and, for pages, 320 px wide, into `test-results/screens` with a contact sheet.
 * With parts of names only those pictures are taken anew, and the sheet stays. `--more` takes a turned
 * phone, a tablet, a wide screen and a phone with the largest text instead.
 * Fails when a screen cannot be reached, scrolls sideways, has text outside of it, or speaks English.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APPEARANCE_KEY, appearanceText } from '@forrad/core/domain'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { startServer } from '../tests/server-process.ts'
import { inspect } from './screens/inspect.ts'
import { pages } from './screens/pages.ts'
import { popups } from './screens/popups.ts'
import type { Role, Scene } from './screens/scene.ts'
import { contactSheet, type Shot } from './screens/sheet.ts'
import { buildClient } from './setup/build.mjs'
import { findChromium } from './setup/chromium.mjs'
import { root } from './setup/process.mjs'

const PASSWORD = 'forrad-demo-2026'
const accounts: Readonly<Record<Exclude<Role, 'nobody'>, string>> = {
  administrate: 'admin@forrad.example',
  edit: 'user@forrad.example',
  read: 'reader@forrad.example',
}
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  narrow: { width: 320, height: 640 },
  turned: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  wide: { width: 1920, height: 1080 },
  largest: { width: 390, height: 844 },
} as const
const more = process.argv.includes('--more')
interface View {
  readonly size: keyof typeof sizes
  readonly theme: 'light' | 'dark'
}
const views: readonly View[] = more
  ? (['turned', 'tablet', 'wide', 'largest'] as const).map((size) => ({ size, theme: 'light' }))
  : [
      { size: 'phone', theme: 'light' },
      { size: 'phone', theme: 'dark' },
      { size: 'desktop', theme: 'light' },
      { size: 'desktop', theme: 'dark' },
      { size: 'narrow', theme: 'light' },
    ]

const folder = join(root, 'test-results', 'screens')

async function takeAll(browser: Browser, url: string, wanted: readonly Scene[]) {
  const shots: Shot[] = []
  for (const view of views) {
    const open = new Map<Role, BrowserContext>()
    for (const scene of wanted) {
      if (view.size === 'narrow' && !scene.narrow) continue
      const context = open.get(scene.role) ?? (await signedIn(browser, url, scene.role, view))
      open.set(scene.role, context)
      const shot = await take(context, scene, view)
      shots.push(shot)
      const { file, problems } = shot
      console.log(`${problems.length ? 'LOOK ' : 'ok   '} ${file ?? `${scene.name}: no picture`}`)
      for (const problem of problems) console.log(`      ${problem}`)
    }
    for (const context of open.values()) await context.close()
  }
  return shots
}

async function take(context: BrowserContext, scene: Scene, { size, theme }: View): Promise<Shot> {
  const view = `${size}-${theme}`
  const page = await context.newPage()
  try {
    await scene.show(page)
    await settle(page)
    const problems = await inspect(page)
    const file = `${scene.name}.${view}.png`
    await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' })
    return { scene: scene.name, view, file, problems }
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return { scene: scene.name, view, file: null, problems: [why] }
  } finally {
    await page.close()
  }
}

/** Nothing is loading for a moment, and the search bar has come where there is a bar for it. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      for (let look = 0; look < 5; look += 1) {
        if (document.querySelector('[aria-busy="true"]')) return false
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return true
    },
    undefined,
    { timeout: 5000 },
  )
  const menu = page.getByRole('button', { name: 'Öppna menyn' })
  if ((await menu.count()) === 0) return
  await page.getByRole('banner').getByRole('button', { name: /^Sök/ }).waitFor()
}

async function signedIn(browser: Browser, baseURL: string, role: Role, { size, theme }: View) {
  const small = size !== 'desktop' && size !== 'wide'
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[size],
    colorScheme: theme,
    hasTouch: small,
    isMobile: small,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    permissions: ['camera'],
  })
  context.setDefaultTimeout(15_000)
  if (size === 'largest') {
    const value = appearanceText({ theme: 'system', textSize: 'largest' })
    await context.addCookies([{ name: APPEARANCE_KEY, value, url: baseURL }])
    await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      APPEARANCE_KEY,
      value,
    ] as const)
  }
  if (role === 'nobody') return context
  const { csrf_token } = await (await context.request.get('/api/csrf_token')).json()
  const answer = await context.request.post('/api/auth/sign_in', {
    headers: { 'X-CSRF-TOKEN': csrf_token },
    data: { email: accounts[role], password: PASSWORD },
  })
  if (!answer.ok()) throw new Error(`signing in as ${role}: ${answer.status()}`)
  return context
}

const parts = process.argv.slice(2).filter((one) => one !== '--more')
const wanted = [...pages, ...popups].filter(
  ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
)
if (!process.env['FORRAD_CLIENT']) await buildClient()
if (parts.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const server = await startServer()
const executablePath = await findChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  ...(executablePath ? { executablePath } : {}),
})
try {
  const shots = await takeAll(browser, server.url, wanted)
  if (parts.length === 0) await writeFile(join(folder, 'index.html'), contactSheet(shots))
  const wrong = shots.filter(({ problems }) => problems.length > 0)
  console.log(
    `\n${shots.length} pictures, ${wrong.length} to look at: test-results/screens/index.html`,
  )
  process.exitCode = wrong.length || shots.length === 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
}
