import type { Location } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, forgetSession, signIn, test } from './fixtures.ts'
import { createElsewhere, freshName } from './locations.helpers.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: 'Välj lager' })
const dropdown = (page: Page) => popup(page).getByRole('combobox', { name: 'Lager' })
const save = (page: Page) => popup(page).getByRole('button', { name: 'Spara' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ak_location'))

async function locationsOf(page: Page): Promise<readonly Location[]> {
  const answer: { readonly locations: readonly Location[] } = await (
    await page.request.get('/api/locations')
  ).json()
  return answer.locations
}

/** Opens the popup from the drawer. */
async function openFromDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('button', { name: 'Välj lager' }).click()
  await expect(popup(page)).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('never opens by itself, and has no entry in the drawer', async ({ page }) => {
    await signIn(page, 'administrate')
    await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
    await page.getByRole('button', { name: 'Öppna menyn' }).click()
    await expect(page.getByRole('button', { name: 'Logga ut' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Välj lager' })).toHaveCount(0)
    await expect(popup(page)).toHaveCount(0)
  })

  test('the bar says where the device is placed, and one tap in its list places it elsewhere', async ({
    page,
  }) => {
    await signIn(page, 'administrate')
    const place = page.getByRole('banner').getByRole('button', { name: /^Placering/ })
    await expect(place).toHaveAccessibleName('Placering Inget lager')
    const name = `${freshName()} – läkemedelsförråd och beredningsrum`
    const { id } = await createElsewhere(page, name)
    await place.click()
    const sheet = page.getByRole('dialog', { name: 'Var är den här enheten?' })
    const choice = sheet.getByRole('button', { name, exact: true })
    await expect(choice).toBeVisible()
    await checkAccessibility(page)
    await choice.click()
    await expect(sheet).toHaveCount(0)
    expect(await stored(page)).toBe(String(id))

    // On a page that needs no locations of its own, too; a long name is read whole and moves nothing.
    await page.goto('/account')
    await expect(place).toHaveAccessibleName(`Placering ${name}`)
    const bar = page.getByRole('banner')
    const search = await bar.getByRole('button', { name: /^Sök/ }).boundingBox()
    const button = await place.boundingBox()
    expect((button?.x ?? 999) + (button?.width ?? 999)).toBeLessThanOrEqual(search?.x ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await checkAccessibility(page)

    // A device that is placed is moved as easily.
    const other = (await locationsOf(page)).find((one) => one.id !== id)
    await place.click()
    await sheet.getByRole('button', { name: other?.name ?? '?', exact: true }).click()
    await expect(place).toHaveAccessibleName(`Placering ${other?.name}`)
    expect(await stored(page)).toBe(String(other?.id))
  })

  test('a location that is gone is no placement, and the scanner’s question gives another', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expectErrors(/error getting user media/)
    await signIn(page, 'edit')
    await page.evaluate(() => localStorage.setItem('ak_location', '999999'))
    await page.reload()
    const place = page.getByRole('banner').getByRole('button', { name: /^Placering/ })
    await expect(place).toHaveAccessibleName('Placering Inget lager')
    await expect.poll(() => stored(page)).toBe(null)

    const [first] = await locationsOf(page)
    await page.getByRole('button', { name: 'Skanna en streckkod' }).click()
    await page.getByRole('button', { name: 'Starta skannern' }).click()
    const scanner = page.getByRole('dialog', { name: 'Skanner' })
    const heading = scanner.getByRole('heading', { name: first?.name ?? '?', exact: true })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('heading', { name: /kamera/i })).toBeVisible()
    await page.getByRole('button', { name: 'Stäng skannern' }).click()
    await expect(place).toHaveAccessibleName(`Placering ${first?.name}`)
    expect(await stored(page)).toBe(String(first?.id))
  })
})

test.describe('from small width on', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('@desktop opens at app start, saves the location, and stays closed from then on', async ({
    page,
  }) => {
    await signIn(page, 'administrate')
    await expect(popup(page)).toBeVisible()
    const locations = await locationsOf(page)
    await expect(dropdown(page).getByRole('option')).toHaveText([
      'Välj lager',
      ...locations.map(({ name }) => name),
    ])
    await expect(
      popup(page).getByText('Den här enheten är inte placerad i något lager.'),
    ).toBeVisible()
    await expect(save(page)).toBeDisabled()
    expect((await popup(page).boundingBox())?.width).toBe(640)
    await checkAccessibility(page)

    const [, chosen] = locations
    await dropdown(page).selectOption(chosen?.name ?? '?')
    await save(page).click()
    await expect(popup(page)).toHaveCount(0)
    expect(await stored(page)).toBe(String(chosen?.id))

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Öppna menyn' })).toBeVisible()
    await expect(popup(page)).toHaveCount(0)

    await openFromDrawer(page)
    await expect(
      popup(page).getByText(`Den här enheten är placerad i ${chosen?.name}.`),
    ).toBeVisible()
    await expect(dropdown(page).locator('option:checked')).toHaveText(chosen?.name ?? '?')
    await checkAccessibility(page)
  })

  test('closing stores nothing; it opens again at the next start, and once in each', async ({
    page,
  }) => {
    await signIn(page, 'edit')
    await expect(popup(page)).toBeVisible()
    await dropdown(page).selectOption({ index: 1 })
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
    expect(await stored(page)).toBe(null)

    await page.getByRole('link', { name: 'Uttag' }).click()
    await page.getByRole('banner').getByRole('button', { name: /^Sök/ }).click()
    await page.getByRole('button', { name: 'Stäng sökningen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Uttagslista' })).toBeVisible()
    await expect(popup(page)).toHaveCount(0)

    await page.reload()
    await expect(popup(page)).toBeVisible()
    await popup(page).getByRole('button', { name: 'Stäng' }).click()
    await expect(popup(page)).toHaveCount(0)
  })

  test('covers the whole screen where it is small', async ({ page }) => {
    await signIn(page, 'administrate')
    await expect(popup(page)).toBeVisible()
    await page.setViewportSize({ width: 590, height: 800 })
    await expect.poll(() => popup(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 800 })
    await page.setViewportSize({ width: 700, height: 800 })
    await expect.poll(async () => (await popup(page).boundingBox())?.width).toBe(350)
    await checkAccessibility(page)
  })

  test('@full is in the drawer of administrators only', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
    for (const role of ['edit', 'read'] as const) {
      await forgetSession(page)
      await signIn(page, role)
      await page.getByRole('button', { name: 'Öppna menyn' }).click()
      await expect(page.getByRole('button', { name: 'Logga ut' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Välj lager' })).toHaveCount(0)
    }
  })

  test('@full says below the save button that the list could not be fetched, and tries again', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expectErrors(/ERR_FAILED.*\/api\/locations/, /Locations could not be fetched/)
    await page.route('**/api/locations?limit=*', (route) => route.abort())
    await signIn(page, 'administrate')
    const error = popup(page).getByText(
      'Något gick fel med inhämtning av lagerplatser, vänligen kontakta support',
    )
    await expect(error).toBeVisible()
    const below = await error.boundingBox()
    const button = await save(page).boundingBox()
    expect(below?.y ?? 0).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
    await expect(save(page)).toBeDisabled()
    await checkAccessibility(page)

    await page.unroute('**/api/locations?limit=*')
    await page.route('**/api/locations?limit=*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue()
    })
    await popup(page).getByRole('button', { name: 'Försök igen' }).click()
    await expect(dropdown(page).locator('option:checked')).toHaveText('Hämtar lager …')
    await dropdown(page).selectOption({ index: 1 })
    await save(page).click()
    expect(await stored(page)).toMatch(/^\d+$/)
  })

  test('works by keyboard alone', async ({ page }) => {
    await signIn(page, 'administrate')
    await expect(popup(page)).toBeVisible()
    await expect(popup(page).getByRole('button', { name: 'Stäng' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dropdown(page)).toBeFocused()
    await expect(dropdown(page).locator('option:checked')).toHaveText('Välj lager')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(save(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(popup(page)).toHaveCount(0)
    expect(await stored(page)).toMatch(/^\d+$/)
  })
})
