import type { LocationSummary } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, emptyPages, expect, signIn, test } from './fixtures.ts'

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

async function summaryOf(page: Page): Promise<readonly LocationSummary[]> {
  const answer = await page.request.get('/api/summary')
  return (await answer.json()).locations
}

test('shows what needs somebody and every location with its items', async ({ page }) => {
  await signIn(page, 'edit')
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  const locations = await summaryOf(page)
  const total = (field: 'red_count' | 'orange_count' | 'expiring_count' | 'expired_count') =>
    locations.reduce((sum, location) => sum + location[field], 0)

  const needs = page.getByRole('region', { name: 'Behöver dig' }).getByRole('listitem')
  await expect(needs.nth(0)).toHaveText(`${total('red_count')} slut`)
  await expect(needs.nth(1)).toHaveText(`${total('orange_count')} under beställningspunkt`)
  await expect(needs.nth(2)).toHaveText(`${total('expiring_count')} går ut inom 30 dagar`)
  await expect(needs.nth(3)).toHaveText(`${total('expired_count')} utgångna`)

  const region = page.getByRole('region', { name: 'Lager', exact: true })
  await expect(region.getByRole('heading', { level: 3 })).toHaveText(
    locations.map(({ name }) => name),
  )
  for (const { item_count } of locations) {
    const words = item_count === 1 ? '1 vara' : `${item_count} varor`
    await expect(region.getByText(words, { exact: true }).first()).toBeVisible()
  }
  for (const { name, expiring_count, expired_count } of locations) {
    const card = region.getByRole('listitem').filter({ hasText: name }).first()
    if (expiring_count > 0)
      await expect(card).toContainText(`${expiring_count} går ut inom 30 dagar`)
    if (expired_count > 0) await expect(card).toContainText(`${expired_count} har gått ut`)
  }
  await checkAccessibility(page)
})

test('cards lead to their locations, and figures to the locations that have such items', async ({
  page,
}) => {
  await signIn(page, 'read')
  const locations = await summaryOf(page)
  const [first] = locations
  const region = page.getByRole('region', { name: 'Lager', exact: true })
  await region.getByRole('link', { name: first?.name ?? '?', exact: true }).click()
  await expect(page).toHaveURL(`/locations/${first?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: first?.name ?? '?' })).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: /^\d+ slut$/ }).click()
  await expect(page).toHaveURL('/locations?show=out#locations-items')
  const short = locations.filter(({ red_count }) => red_count > 0)
  const links = page.getByRole('list', { name: 'Lager', exact: true }).getByRole('link')
  await expect(links).toHaveText(short.map(({ name }) => name))
  await links.first().click()
  await expect(page.getByText(new RegExp(`^${short[0]?.red_count} av \\d+ varor$`))).toBeVisible()
})

test('@full says what went wrong and fetches again', async ({ page, consoleGuard }) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/summary/, /summary|overview|start page/i)
  await emptyPages(page)
  await page.route('**/api/summary*', (route) => route.abort())
  await signIn(page, 'read')
  await expect(page.getByRole('alert')).toContainText('Översikten kunde inte hämtas')
  await checkAccessibility(page)
  await page.unroute('**/api/summary*')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('region', { name: 'Behöver dig' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('keeps its size while it loads', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await emptyPages(page)
  await page.route('**/api/summary*', async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, 'edit')
  const tile = page.getByRole('region', { name: 'Behöver dig' })
  const locations = page.getByRole('region', { name: 'Lager', exact: true })
  await expect(page.getByRole('region', { name: 'Laddar' })).toBeVisible()
  const before = await locations.boundingBox()
  answer()
  await expect(tile.getByRole('listitem')).toHaveCount(4)
  const after = await locations.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2)
})
