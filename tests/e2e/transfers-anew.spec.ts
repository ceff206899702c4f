import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { openPage, standAt } from './jobs/packs.ts'
import { changing, freshName } from './locations.helpers.ts'
import { drawer, openDrawer } from './shell.helpers.ts'
import { stockedLocation } from './stocked.helpers.ts'
import { lines, sendBehind, target } from './transfers.helpers.ts'

test.setTimeout(90_000)

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('ak_location')) localStorage.setItem('ak_location', '999999')
  })
})

/** Three of an item, on their way from one new location to another. */
async function onTheirWay(page: Page) {
  const made = await stockedLocation(page, 1)
  const to = await target(page)
  const { id } = await sendBehind(page, made, to)
  return { id, from: made.location, to }
}

const card = (page: Page, from: string, to: string) =>
  page.getByRole('heading', { name: `Från ${from} till ${to}`, exact: true })

/** The stream of changes is open before a change is made behind the page's back. */
const followed = (page: Page) => page.waitForTimeout(1000)

test('a transfer that a colleague receives goes from those under way to the closed ones, once these are shown', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { id, from, to } = await onTheirWay(page)
  await openPage(page, '/transfers')
  const closed = page.getByRole('region', { name: 'Avslutade' })
  await page.getByRole('button', { name: 'Visa avslutade' }).click()
  await expect(closed).toBeVisible()
  await expect(card(page, from.name, to.name)).toBeVisible()
  await expect(closed.getByRole('heading', { name: to.name })).toHaveCount(0)
  await followed(page)
  const answer = await page.request.post(`/api/transfers/${id}/receive`, {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: {
      arrivals: [{ line: 1, storage_location_id: to.place.id, quantity: 3, outcome: 'arrived' }],
    },
  })
  expect(answer.status(), 'receiving').toBe(200)
  await expect(
    closed.getByRole('heading', { name: `Från ${from.name} till ${to.name}`, exact: true }),
  ).toBeVisible()
  await expect(card(page, from.name, to.name)).toHaveCount(1)
})

test('a location that a colleague renames has its new name on the start page and in the list; once it is deleted nothing can be received there', async ({
  page,
  consoleGuard,
}) => {
  // The location that was deleted is asked for, as the list lacks it.
  consoleGuard.allowErrors(/404/, /could not be fetched/)
  await signIn(page, 'administrate')
  const { id, from, to } = await onTheirWay(page)
  await standAt(page, from)
  await openPage(page, '/')
  const tile = page.getByRole('region', { name: 'På väg' })
  await expect(tile.getByRole('link', { name: new RegExp(`till ${to.name}$`) })).toBeVisible()
  await followed(page)
  const name = freshName()
  const headers = await changing(page)
  const renamed = await page.request.patch(`/api/locations/${to.id}`, {
    headers,
    data: { location: { name } },
  })
  expect(renamed.status(), 'renaming').toBe(200)
  await tile.getByRole('link', { name: new RegExp(`till ${name}$`) }).click()
  await expect(page).toHaveURL(`/transfers/${id}`)
  await expect(page.getByRole('button', { name: /^Ta emot allt, 3\sst$/ })).toBeVisible()

  await page.request.delete(`/api/locations/${to.id}`, { headers })
  await expect(page.getByText(`${name} är borttaget`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ta emot allt/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Skicka tillbaka' })).toBeVisible()
  await expect(lines(page, 'På väg')).toHaveCount(1)
  await checkAccessibility(page)
})

test('a location that is renamed in this very window has its new name among the transfers', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { from, to } = await onTheirWay(page)
  await openPage(page, `/locations/${to.id}`)
  // The transfers are known here by their old names.
  await expect(page.getByRole('link', { name: new RegExp(`från ${from.name}`) })).toBeVisible()
  const name = freshName()
  await page.getByRole('button', { name: 'Ändra lager' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ändra lager' })
  await sheet.getByRole('textbox', { name: 'Namn' }).fill(name)
  await sheet.getByRole('button', { name: 'Spara' }).click()
  await expect(sheet).toHaveCount(0)
  await openDrawer(page)
  await drawer(page).getByRole('link', { name: 'Överföringar' }).click()
  await expect(card(page, from.name, name)).toBeVisible()
  await expect(card(page, from.name, to.name)).toHaveCount(0)
})
