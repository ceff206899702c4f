import type { Page } from '@playwright/test'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { accounts, checkAccessibility, expect, signIn } from './fixtures.ts'
import { kept, late, open, test } from './network.fixtures.ts'

const built = join(import.meta.dirname, '../../dist/client')

test.use({ serviceWorkers: 'allow' })
// Two versions come in some tests.
test.beforeEach(() => test.setTimeout(60_000 + 2 * late))

/** A location is stored, so that a large screen does not begin with the question for one. */
const placed = (page: Page) =>
  page.context().addInitScript(() => localStorage.setItem('ak_location', '1'))

/** Asks for a new version, as the page does by itself each hour. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

const notice = (page: Page) => page.getByRole('button', { name: 'Ladda om' })
const withoutNetwork = (page: Page) => page.getByRole('heading', { name: 'Inget nät' })
/** Which file started the app that is shown. */
const startedBy = (page: Page, entry: string) => page.locator(`head script[src$="${entry}"]`)

/** Files of the build that are kept, by their address. */
function addresses(folder = ''): readonly string[] {
  return readdirSync(join(built, folder))
    .filter((name) => !/^\.|^index\.html$|^screen-|\.(br|gz)$|^offline\.worker\.js$/.test(name))
    .map((name) => `${folder}/${name}`)
    .flatMap((path) => (statSync(join(built, path)).isDirectory() ? addresses(path) : path))
}

test('without a network the app starts, says so, and goes on by itself', async ({
  page,
  front,
}) => {
  await signIn(page, 'administrate', '/locations/1')
  await kept(page)
  await page.close()
  front.network = 'cut'
  const other = await open(page, '/locations/1#locations-items')
  // Once it goes on, a large screen asks for its location: placed, it would have kept the stock.
  await other.setViewportSize({ width: 390, height: 844 })
  await expect(withoutNetwork(other)).toBeVisible()
  await expect(other.getByText(/når inte sin server/)).toBeVisible()
  await checkAccessibility(other)

  // Every part is there, those too that only the camera or a printout needs.
  const gone = await other.evaluate(async (paths: readonly string[]) => {
    const missing: string[] = []
    for (const path of paths) {
      const found = await fetch(path).catch(() => null)
      if (!found?.ok) missing.push(path)
    }
    return missing
  }, addresses())
  expect(gone).toEqual([])
  const { modules } = JSON.parse(readFileSync(join(built, '.pages/files.json'), 'utf8'))
  const scanner = `/${modules['plugins/scanner/views/ScannerOverlay.tsx']}`
  expect(await other.evaluate(async (path) => Object.keys(await import(path)), scanner)).toEqual(
    expect.arrayContaining([expect.any(String)]),
  )
  const wasm = addresses().filter((path) => path.endsWith('.wasm'))
  expect(wasm.length).toBeGreaterThan(0)
  for (const path of wasm) {
    const compiled = await other.evaluate(
      async (address) => String(await WebAssembly.compileStreaming(fetch(address))),
      path,
    )
    expect(compiled).toBe('[object WebAssembly.Module]')
  }

  front.network = 'up'
  await expect(other.getByRole('navigation').first()).toBeVisible()
  await expect(withoutNetwork(other)).toHaveCount(0)
  await expect(other).toHaveURL(/\/locations\/1#locations-items$/)
  await expect(other.getByRole('tab', { name: 'Varor' })).toBeVisible()
})

test('a network that hangs counts as none, and the person may try again', async ({
  page,
  front,
}) => {
  await signIn(page, 'read')
  await kept(page)
  await page.close()
  front.network = 'hang'
  const other = await open(page, '/')
  await expect(withoutNetwork(other)).toBeVisible()
  // Once there is one the page goes on by itself: nothing is left to press.
  await other.getByRole('button', { name: 'Försök igen' }).click()
  await expect(withoutNetwork(other)).toBeVisible()
  front.network = 'up'
  await expect(other.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible()
})

test('a proxy that finds no server counts as no network', async ({ page, front }) => {
  await signIn(page, 'read')
  await kept(page)
  await page.close()
  front.network = 'away'
  const other = await open(page, '/')
  await expect(withoutNetwork(other)).toBeVisible()
  front.network = 'up'
  await expect(other.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible()
})

test('nothing of a person lies among the files that are kept', async ({ page }) => {
  await placed(page)
  await signIn(page, 'administrate', '/')
  await kept(page)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/users')
  // Whom earlier flows invited come first in a list that draws what is in view.
  await page.getByRole('searchbox', { name: 'Sök användare' }).fill(accounts.edit)
  await expect(page.getByText(accounts.edit)).toBeVisible()
  const { user } = await (await page.request.get('/api/user')).json()
  const everything = () =>
    page.evaluate(async () => {
      const found: Record<string, string> = {}
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          found[request.url] = (await (await cache.match(request))?.text()) ?? ''
        }
      }
      return found
    })
  const secrets = [user.email, user.name, user.apoex_id, ...Object.values(accounts), 'id="answers"']
  for (const leave of [false, true]) {
    if (leave) {
      await page.getByRole('button', { name: 'Öppna menyn' }).click()
      await page.getByRole('button', { name: 'Logga ut' }).click()
      await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible()
    }
    const files = await everything()
    const paths = Object.keys(files).map((url) => new URL(url).pathname)
    expect(paths).toContain('/offline.html')
    expect(paths.filter((path) => /^\/(api\/.*|index\.html)?$/.test(path))).toEqual([])
    for (const [url, text] of Object.entries(files)) {
      const told = secrets.filter((secret) => text.includes(`${secret}`))
      expect(told, `told by ${url}`).toEqual([])
    }
  }
})

test('a new version is offered, and taken up when it is wanted; other tabs stay whole', async ({
  page,
  front,
}) => {
  await placed(page)
  const { old, renewed } = front.entries
  await signIn(page, 'administrate', '/')
  await kept(page)
  const other = await open(page, '/locations/1')
  await expect(other.getByRole('navigation').first()).toBeVisible()
  // Its version's files are held for it.
  const held = () =>
    other.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  await expect
    .poll(async () => (await held())?.filter((name) => /page/.test(`${name}`)).length)
    .toBe(2)
  front.renew()
  await lookForUpdate(page)
  await expect(notice(page)).toBeVisible({ timeout: 10_000 + late })
  await expect(notice(other)).toBeVisible({ timeout: 10_000 + late })
  await expect(startedBy(page, old)).toBeAttached()
  await notice(page).click()
  await expect(startedBy(page, renewed)).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)

  // The other tab is as it was, and still finds what only its version has.
  await expect(startedBy(other, old)).toBeAttached()
  expect((await page.request.get(`/${old}`)).status()).toBe(404)
  const status = (path: string) =>
    other.evaluate(async (address) => (await fetch(address)).status, `/${path}`)
  await expect
    .poll(() => other.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
  expect(await status(old)).toBe(200)
  await other.close()
  await page.reload()
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
})

test('what is written on the page is not lost to a new version without a question', async ({
  page,
  front,
}) => {
  await signIn(page, 'administrate', '/account')
  await kept(page)
  front.renew()
  await lookForUpdate(page)
  await expect(notice(page)).toBeVisible({ timeout: 10_000 + late })
  const field = page.getByLabel('Nuvarande lösenord', { exact: true }).first()
  await field.fill('halvt skrivet')
  await notice(page).click()
  const question = page.getByRole('alertdialog', { name: 'Ladda om nu?' })
  await expect(question).toBeVisible()
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Senare' }).click()
  await expect(question).toHaveCount(0)
  await expect(field).toHaveValue('halvt skrivet')
  await notice(page).click()
  await question.getByRole('button', { name: 'Ladda om' }).click()
  await expect(startedBy(page, front.entries.renewed)).toBeAttached()
})

test('a new version is taken up at once also while the earlier worker is kept at work', async ({
  page,
  front,
}) => {
  await placed(page)
  await signIn(page, 'administrate', '/')
  await kept(page)
  const other = await open(page, '/')
  await kept(other)
  front.held = /^\/assets\/held\.js$/
  await other.evaluate(() => void fetch('/assets/held.js').catch(() => {}))
  front.renew()
  await lookForUpdate(page)
  await notice(page).click()
  await expect(startedBy(page, front.entries.renewed)).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible()
})

test('a page that came with the new version lets it take over unasked', async ({ page, front }) => {
  await signIn(page, 'administrate', '/')
  await kept(page)
  front.renew()
  await page.reload()
  await expect(startedBy(page, front.entries.renewed)).toBeAttached()
  // The files of the earlier one go, because it has no page any more.
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).join()), { timeout: 30_000 + late })
    .toMatch(/-N+$/)
  await expect(notice(page)).toHaveCount(0)
})

test('the browser finds nothing that keeps the app from being installed', async ({ page }) => {
  await signIn(page, 'administrate', '/')
  await kept(page)
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { icons, screenshots, shortcuts } = JSON.parse(data ?? '{}')
  const pictures = [icons, screenshots, ...shortcuts.map((one: { icons: object[] }) => one.icons)]
  for (const { src, sizes } of pictures.flat()) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, new URL(src, url).href)
    expect(size, src).toBe(sizes)
  }
})

test('IDLE-1 what the device keeps is fetched beside what people do: it prolongs no session', async ({
  page,
}) => {
  await placed(page)
  const fetching = page
    .context()
    .waitForEvent('request', { predicate: (asked) => asked.url().includes('/api/snapshot') })
  await signIn(page, 'edit')
  expect(await (await fetching).allHeaders()).toMatchObject({ 'x-unattended': '1' })
})

test('the shortcut "Skanna" opens the scanner, once', async ({ page, consoleGuard }) => {
  consoleGuard.expectErrors(/error getting user media/)
  await placed(page)
  await signIn(page, 'edit', '/?scan')
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Ingen kamera' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
