import type { Locator, Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { film, stocked, video, withCamera } from './camera.helpers.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { notice, stockNow, type Found } from './items.helpers.ts'
import { packOf, receiveBehind, together } from './jobs/packs.ts'
import { nameOf } from './retrieval.helpers.ts'

test.use(withCamera)
test.setTimeout(120_000)
test.afterAll(() => rm(video, { force: true }))

/** Opens the list of many from the retrieval list's page, at the location of these items. */
async function openList(page: Page, [found]: readonly Found[]): Promise<Locator> {
  const { location } = found ?? { location: { id: 0, name: '' } }
  await page.evaluate((id) => localStorage.setItem('ak_location', String(id)), location.id)
  await page.goto('/retrieval')
  await page.getByRole('button', { name: 'Ta ut flera' }).click()
  const scanner = page.getByRole('dialog', { name: 'Skanner' })
  const heading = scanner.getByRole('heading', { name: `Ta ut flera · ${location.name}` })
  await expect(heading).toBeVisible()
  await expect(scanner.getByRole('region', { name: 'Ta ut flera' })).toBeVisible()
  return scanner
}

test('a list of five is five scans and one touch, with the camera open beside it', async ({
  page,
}) => {
  await signIn(page, 'edit')
  await film('empty', (await stocked(page)).pack)
  const packs = await together(page, 5)
  const scanner = await openList(page, packs)
  await expect(scanner.getByText('Skanna den första förpackningen')).toBeVisible()
  await expect(scanner.getByText('Rikta koden mot rutan')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/adjustments/register')) sent.push(request.url())
  })
  await page.evaluate(() => {
    Object.assign(window, { touches: 0 })
    const count = () => Object.assign(window, { touches: Reflect.get(window, 'touches') + 1 })
    window.addEventListener('pointerdown', count, true)
  })

  const figure = scanner.getByRole('status').filter({ hasText: /\d\sst/ })
  for (const found of packs) {
    await burst(page, packOf(found))
    await expect(figure).toContainText(found.item.display_name)
    await expect(figure).toContainText(/1\sst/)
  }
  const lines = scanner.getByRole('list', { name: 'Att ta ut' }).getByRole('listitem')
  await expect(lines).toHaveCount(5)
  // The newest scan stands first, in sight.
  await expect(lines.first()).toContainText(packs.at(-1)?.item.display_name ?? '')
  await expect(scanner.locator('video')).toBeVisible()
  await expect(scanner.getByText('Rikta koden mot rutan')).toBeVisible()
  await checkAccessibility(page)

  await scanner.getByRole('button', { name: 'Ta ut 5 varor, 5 st' }).click()
  await expect(notice(page, '5 uttag registrerade.')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'touches'))).toBe(1)
  expect(sent).toHaveLength(1)
  for (const found of packs) expect(await stockNow(page, found)).toBe(found.quantity - 1)
  await expect(scanner.getByText('Skanna den första förpackningen')).toBeVisible()
})

test('RUN-20 a pack behind another batch of its shelf place is counted once that is picked', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  await film('empty', (await stocked(page)).pack)
  const [found] = await together(page, 1)
  if (!found) throw new Error('an item')
  const batch = { identifier: 'ANDRA', expiration_date: '2031-12-31' }
  const received = { ...batch, storage_location_id: found.place.id, quantity: 2 }
  await receiveBehind(page, [{ item: found.item, batch: received }])
  const scanner = await openList(page, [found])
  await expect(scanner.getByText('Skanna den första förpackningen')).toBeVisible()
  const field = scanner.getByRole('textbox', { name: `Antal av ${nameOf(found)}` })
  await burst(page, packOf(found))
  await expect(field).toHaveValue('1')
  await burst(page, packOf(found, batch))
  await burst(page, packOf(found, batch))
  const waiting = scanner.getByRole('listitem').filter({ hasText: 'Skannad 2 gånger' })
  await expect(waiting).toContainText('den här läggs till när den är uttagen')
  await expect(waiting.getByRole('button')).toHaveCount(1)
  await checkAccessibility(page)

  await scanner.getByRole('button', { name: 'Ta ut 1 vara, 1 st' }).click()
  await expect(field).toHaveValue('2')
  await expect(waiting).toHaveCount(0)
  await scanner.getByRole('button', { name: 'Ta ut 1 vara, 2 st' }).click()
  await expect(scanner.getByText('Skanna den första förpackningen')).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 1)
})

test('an unknown code waits in the list without stopping the scanning, also over a reload', async ({
  page,
}) => {
  await signIn(page, 'edit')
  await film('empty', (await stocked(page)).pack)
  const packs = await together(page, 2)
  const [first, second] = packs
  if (!first || !second) throw new Error('two items')
  let scanner = await openList(page, packs)
  await expect(scanner.getByText('Skanna den första förpackningen')).toBeVisible()
  const lines = scanner.getByRole('list', { name: 'Att ta ut' }).getByRole('listitem')
  await burst(page, packOf(first))
  await expect(lines).toHaveCount(1)
  await burst(page, '73513537')
  await expect(scanner.getByRole('heading', { name: 'Behöver dig' })).toBeVisible()
  await burst(page, packOf(second))
  await expect(lines).toHaveCount(2)
  await burst(page, packOf(first))
  const field = scanner.getByRole('textbox', { name: `Antal av ${nameOf(first)}` })
  await expect(field).toHaveValue('2')
  await expect(scanner.getByText('Ingen vara har den här koden')).toBeVisible()
  await checkAccessibility(page)

  // The phone's back leaves the list as it is.
  await page.goBack()
  await expect(scanner).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Registrera 2 uttag' })).toBeVisible()
  await page.reload()
  scanner = await openList(page, packs)
  await expect(scanner.getByText('Ingen vara har den här koden')).toBeVisible()
  await expect(field).toHaveValue('2')

  // Changed, opened whole, taken back.
  const line = lines.filter({ hasText: nameOf(first) })
  await line.getByRole('button', { name: 'Minska' }).click()
  await expect(scanner.getByRole('button', { name: 'Ta ut 2 varor, 2 st' })).toBeVisible()
  await scanner.getByRole('button', { name: nameOf(first), exact: true }).click()
  const pick = page.getByRole('dialog', { name: first.item.display_name })
  await expect(pick.getByRole('button', { name: 'Lägg till i listan' })).toBeEnabled()
  await pick.getByRole('button', { name: 'Lägg till i listan' }).click()
  await expect(pick).toHaveCount(0)
  await expect(scanner).toBeVisible()
  await scanner.getByRole('button', { name: `Ta bort ${nameOf(second)} från listan` }).click()
  await expect(lines).toHaveCount(1)

  // What the unknown code is of is found by name, and the list is where one comes back to.
  await scanner.getByRole('button', { name: 'Sök vara' }).click()
  const search = page.getByRole('dialog', { name: 'Vilken vara är det?' })
  await search.getByRole('searchbox', { name: 'Sök vara' }).fill(second.item.vendor_name)
  await search.getByRole('button', { name: `Välj ${nameOf(second)}`, exact: true }).click()
  const found = page.getByRole('dialog', { name: second.item.display_name })
  await found.getByRole('button', { name: 'Lägg till i listan' }).click()
  await expect(found).toHaveCount(0)
  await expect(lines).toHaveCount(2)
  await expect(scanner.getByText('Ingen vara har den här koden')).toHaveCount(0)
})
