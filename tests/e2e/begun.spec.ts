import type { Location } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { biggest } from './locations.helpers.ts'

const begun = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Counts the first item of a round along the first shelf place; returns how many there are. */
async function beginRound(page: Page, location: Location): Promise<string> {
  await page.goto(`/locations/${location.id}/round`)
  await page.getByRole('list', { name: 'Hyllplatser' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Räkna valda hyllplatser/ }).click()
  await page.getByRole('button', { name: /^Stämmer/ }).click()
  const progress = page.getByText(/^1\sav\s\d+$/)
  await expect(progress).toBeVisible()
  return (await progress.textContent()) ?? ''
}

test('what a person has begun stands on the start page of the next tab, and leads back to where it was left', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('ak_location', '999999'))
  await signIn(page, 'edit')
  const location = await biggest(page)
  const progress = await beginRound(page, location)
  await page.close()

  const next = await context.newPage()
  await next.goto('/')
  const round = begun(next, 'Påbörjad runda')
  await expect(round).toBeVisible()
  await checkAccessibility(next)
  await expect(next.getByText(location.name, { exact: true }).first()).toBeVisible()
  await expect(next.getByText(progress.replaceAll(/\s/g, ' '))).toBeVisible()
  await round.click()
  await expect(next.getByText(progress)).toBeVisible()
})
