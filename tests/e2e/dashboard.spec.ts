import type { LocationSummary } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

async function summaryOf(page: Page): Promise<readonly LocationSummary[]> {
  const answer = await page.request.get('/api/summary')
  return (await answer.json()).locations
}

test('@desktop shows what needs somebody and every location with its items', async ({ page }) => {
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
  await checkAccessibility(page)
})

test('says what went wrong and fetches again', async ({ page, consoleGuard }) => {
  consoleGuard.expectErrors(/ERR_FAILED.*\/api\/summary/, /summary|overview|start page/i)
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
