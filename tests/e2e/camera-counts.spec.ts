import type { Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { film, stocked, video, withCamera } from './camera.helpers.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { allItems } from './items.helpers.ts'
import { openPage, packOf, standAt, together } from './jobs/packs.ts'
import { changing } from './locations.helpers.ts'
import { target } from './transfers.helpers.ts'

test.use(withCamera)
test.setTimeout(120_000)
test.afterAll(() => rm(video, { force: true }))

/** Every signal that the device gives is one vibration. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const felt: unknown[] = []
    Object.assign(window, { felt })
    navigator.vibrate = (pattern) => {
      felt.push(pattern)
      return true
    }
  }),
)

const felt = (page: Page) => page.evaluate(() => Reflect.get(window, 'felt') as unknown)
const FOUND = [60]
const REFUSED = [380]

const camera = (page: Page) => page.getByRole('dialog', { name: 'Skanner' })
const openCamera = (page: Page) => page.getByRole('button', { name: 'Skanna', exact: true }).click()

test('what a transfer counts and refuses is said beside the picture, each scan with one signal', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { item, batch, pack } = await stocked(page)
  const place = item.locations
    .flatMap(({ storage_locations }) => storage_locations)
    .find(({ batches }) => batches.some(({ id }) => id === batch.id))
  if (!place) throw new Error('the batch lies nowhere')
  const to = await target(page)
  const { identifier, expiration_date } = batch
  const line = { item_id: item.id, storage_location_id: place.id, quantity: 1 }
  const answer = await page.request.post('/api/transfers', {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: {
      transfer: { to_location_id: to.id, lines: [{ ...line, identifier, expiration_date }] },
    },
  })
  expect(answer.status(), 'sending').toBe(201)
  const { id } = (await answer.json()).transfer
  const stranger = (await allItems(page)).find(
    ({ gtin, narcotic_level, ...other }) => gtin && narcotic_level === 0 && other.id !== item.id,
  )
  await film('sharp', pack)
  await standAt(page, to)
  await openPage(page, `/transfers/${id}`)
  await openCamera(page)

  const said = camera(page)
    .getByRole('status')
    .filter({ has: page.locator('strong') })
  await expect(said).toContainText(/Räknat: 1\sav\s1/, { timeout: 20_000 })
  await expect(said).toContainText(item.display_name)
  await expect(camera(page).locator('video')).toBeVisible()
  expect(await felt(page)).toEqual([FOUND])
  await checkAccessibility(page)

  await burst(page, packOf({ item, place }, batch))
  await expect(said).toContainText('Fler än som skickades: lägg den åt sidan')
  await burst(page, stranger?.gtin ?? '')
  await expect(said).toContainText('Ingår inte i överföringen')
  await expect(said).toContainText(stranger?.display_name ?? '')
  expect(await felt(page)).toEqual([FOUND, REFUSED, REFUSED])
  await checkAccessibility(page)

  await camera(page).getByRole('button', { name: 'Stäng skannern' }).click()
  await expect(camera(page)).toBeHidden()
  await expect(page.getByText('Ingår inte i överföringen')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ta emot 1\sst$/ })).toBeEnabled()
})

test('a round goes from shelf to shelf with the camera open, and asks beside the picture where a pack lies', async ({
  page,
}) => {
  await signIn(page, 'edit')
  await film('empty', (await stocked(page)).pack)
  const packs = await together(page, 5)
  const [first] = packs
  const second = packs.find(({ place }) => place.id !== first?.place.id)
  if (!first || !second) throw new Error('two shelf places')
  const { location } = first
  await standAt(page, location)
  await openPage(page, `/locations/${location.id}/round`)
  const places = page.getByRole('list', { name: 'Hyllplatser' })
  await expect(places).toBeVisible()
  for (const [index, { place }] of [first, second].entries()) {
    await burst(page, `FRD-S-${place.id}`)
    await expect(places.getByRole('checkbox', { checked: true })).toHaveCount(index + 1)
  }
  await page.getByRole('button', { name: /^Räkna valda hyllplatser/ }).click()
  await openCamera(page)
  await expect(camera(page).locator('video')).toBeVisible()

  const status = camera(page)
    .getByRole('status')
    .filter({ hasText: /\d\sst/ })
  for (const found of [first, second]) {
    await burst(page, `FRD-S-${found.place.id}`)
    await expect(camera(page).getByText('Hyllplatsen visas.')).toBeVisible()
    await burst(page, packOf(found))
    await expect(status).toContainText(found.item.display_name)
    await expect(status).toContainText(/1\sst/)
    await burst(page, packOf(found))
    await expect(status).toContainText(/2\sst/)
  }
  expect(await felt(page)).toEqual(Array.from({ length: 8 }, () => FOUND))

  await burst(page, packOf(first))
  const there = camera(page).getByRole('button', { name: `Räkna på ${first.place.identifier}` })
  await expect(there).toBeVisible()
  await checkAccessibility(page)
  await there.click()
  await expect(status).toContainText(/3\sst/)
  await expect(there).toHaveCount(0)
  await expect(camera(page).locator('video')).toBeVisible()
  await camera(page).getByRole('button', { name: 'Stäng skannern' }).click()
  await expect(page.getByRole('button', { name: /^Räknat, nästa/ })).toBeVisible()
})
