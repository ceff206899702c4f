import { rm } from 'node:fs/promises'
import { film, stocked, video, withCamera } from './camera.helpers.ts'
import { checkAccessibility, expect, signIn } from './fixtures.ts'
import { notice } from './items.helpers.ts'
import { late, open, takeAlong, test } from './network.fixtures.ts'

test.use({ ...withCamera, serviceWorkers: 'allow' })
test.beforeEach(() => test.setTimeout(150_000 + 2 * late))
test.afterAll(() => rm(video, { force: true }))

test('without a network: the camera finds the pack, what comes is received; the colleague’s screen shows both once it is back', async ({
  page,
  front,
  server,
  browser,
}) => {
  await takeAlong(page, 'administrate', () => true)
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  await context.addInitScript(() => localStorage.setItem('ak_location', '999999'))
  const colleague = await context.newPage()
  await signIn(colleague, 'edit')
  const { item, location, batch, pack } = await stocked(colleague)
  await colleague.goto(`/search?q=${encodeURIComponent(item.vendor_name)}`)
  const share = item.locations.find(({ id }) => id === location.id)
  const before = share?.quantity ?? 0
  const row = colleague
    .getByRole('article')
    .filter({ hasText: item.vendor_name })
    .getByRole('listitem')
    .filter({ hasText: location.name })
    .first()
  await expect(row).toContainText(`${before} /`)

  await film('sharp', pack)
  front.network = 'cut'
  const away = await open(page, '/')
  await away.getByRole('button', { name: 'Skanna en streckkod' }).click()
  const pick = away.getByRole('dialog', { name: item.display_name })
  await expect(pick).toBeVisible({ timeout: 20_000 })
  // The scan itself takes one.
  await expect(pick.getByText('Skannad').first()).toBeVisible()
  await pick.getByRole('button', { name: 'Ta ut' }).click()
  await expect(notice(away, /^Tog ut 1\sst/)).toBeVisible()

  await away.goto('/receival')
  const field = away.getByRole('searchbox', { name: 'Varunummer, namn, kod' })
  await field.fill(item.vendor_name)
  await field.press('Enter')
  const popup = away.getByRole('dialog', { name: item.display_name })
  const line = popup.getByRole('group', { name: 'Rad 1', exact: true })
  await expect(line).toBeVisible()
  const place = share?.storage_locations[0]?.identifier ?? ''
  const picker = line.getByRole('combobox', { name: 'Hyllplats' })
  await picker.fill(place)
  await picker.press('Enter')
  await line.getByRole('textbox', { name: 'Batch' }).fill(batch.identifier)
  await line.getByRole('textbox', { name: 'Utgångsdatum' }).fill(batch.expiration_date)
  await line.getByRole('textbox', { name: 'Antal' }).fill('7')
  await checkAccessibility(away)
  await popup.getByRole('button', { name: 'Ta emot' }).click()
  await expect(popup).toHaveCount(0)
  await expect(row).toContainText(`${before} /`)
  await away.goto('/outbox')
  await expect(away.getByRole('link', { name: 'Utkorg: 2 ändringar väntar' })).toBeVisible()

  front.network = 'up'
  await expect(row).toContainText(`${before + 6} /`, { timeout: 30_000 })
  await expect(away.getByText('Allt är skickat', { exact: true })).toBeVisible()
  await context.close()
})
