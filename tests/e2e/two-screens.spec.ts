import type { Page } from '@playwright/test'
import { startEmbedded } from '../../server/database/embedded.ts'
import { startServer } from '../server-process.ts'
import { expect, signIn, test } from './fixtures.ts'
import { colleague, findStock, type Found } from './items.helpers.ts'
import { isFresh, openPick, quantityOf } from './retrieval.helpers.ts'

/** Where a screen shows the stock of an item at a location, and how much there is at first. */
function shownStock(screen: Page, { item, location }: Found) {
  const row = screen
    .getByRole('article')
    .filter({ hasText: item.vendor_name })
    .getByRole('listitem')
    .filter({ hasText: location.name })
    .first()
  const before = location.storage_locations
    .flatMap(({ batches }) => batches)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return { row, before }
}

test('a pick shows on another screen within two seconds, through another server process', async ({
  page,
  server,
  browser,
}) => {
  const { connection } = await startEmbedded(server.dataFolder)
  const { user, password, host, port, database } = connection
  const second = await startServer({
    DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${port}/${database}`,
    FORRAD_DATA: `${server.dataFolder}/second`,
    FORRAD_DEMO: '0',
  })
  try {
    const ownSettings = await browser.newContext({ baseURL: second.url })
    await ownSettings.addInitScript(() => localStorage.setItem('ak_location', '999999'))
    await page.addInitScript(() => localStorage.setItem('ak_location', '999999'))
    const colleague = await ownSettings.newPage()

    await signIn(page, 'edit')
    const found = await findStock(page, ({ quantity, place }) => quantity >= 4 && isFresh(place))
    const { item } = found
    await signIn(colleague, 'administrate')
    await colleague.goto(`/search?q=${encodeURIComponent(item.vendor_name)}`)
    const { row, before } = shownStock(colleague, found)
    await expect(row).toContainText(`${before} /`)

    const sheet = await openPick(page, found)
    await quantityOf(sheet, found).fill('1')
    await sheet.getByRole('button', { name: 'Ta ut' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(row).toContainText(`${before - 1} /`, { timeout: 2000 })
    await ownSettings.close()
  } finally {
    await second.stop()
  }
})

test('what changes while a screen is opening on a slow network shows on it too', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 4 && isFresh(place))
  const { item } = found
  const shown = await browser.newContext({ baseURL: server.url })
  const slow = await shown.newPage()
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await slow.route('**/api/changes*', async (route) => {
    await arrival
    await route.continue()
  })
  await signIn(slow, 'read')
  await slow.goto(`/search?q=${encodeURIComponent(item.vendor_name)}`)
  const { row, before } = shownStock(slow, found)
  await expect(row).toContainText(`${before} /`)
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('1')
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet).toHaveCount(0)
  arrive()
  await expect(row).toContainText(`${before - 1} /`)
  await shown.close()
})

test('a new name of a shelf place reaches the items on another screen', async ({
  page,
  server,
}) => {
  await signIn(page, 'read')
  const found = await findStock(page, ({ quantity }) => quantity > 0)
  const { item, place } = found
  await page.goto(`/search?q=${encodeURIComponent(item.vendor_name)}`)
  const { row } = shownStock(page, found)
  await expect(row).toContainText(place.identifier)
  const administrator = await colleague(server.url, 'administrate')
  const rename = async (identifier: string) => {
    const { request } = administrator
    const { csrf_token } = await (await request.get('/api/csrf_token')).json()
    const answer = await request.patch(`/api/storage_locations/${place.id}`, {
      headers: { 'X-CSRF-TOKEN': csrf_token as string },
      data: { storage_location: { identifier } },
    })
    expect(answer.status()).toBe(200)
  }
  await rename('Flyttad 7')
  await expect(row).toContainText('Flyttad 7')
  // The other flows find it as it was.
  await rename(place.identifier)
  await expect(row).toContainText(place.identifier)
  await administrator.end()
})
