import type { Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { film, stocked, video, withCamera } from './camera.helpers.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'

test.use(withCamera)
test.setTimeout(120_000)
test.afterAll(() => rm(video, { force: true }))

test('the scan doctor shows what codes say and tests a hand scanner', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/invalid month in date/)
  await placed(page)
  await signIn(page, 'administrate', '/scan-doctor')
  await expect(page.getByRole('heading', { name: 'Skannerkontroll' })).toBeVisible()
  await expect(page.getByText('Inget är skannat än')).toBeVisible()
  const { pack, item } = await stocked(page)
  const [year = '', month = '', day = ''] = pack.expiry.split('-')
  await burst(page, `]d201${pack.gtin}17${year.slice(2)}${month}${day}10${pack.lot}`)
  await expect(page.getByRole('heading', { name: item.display_name })).toBeVisible()
  await expect(page.getByText('GS1 DataMatrix ]d2')).toBeVisible()
  await expect(page.getByRole('cell', { name: pack.expiry })).toBeVisible()
  await burst(page, `01${pack.gtin}17271332`)
  await expect(page.getByText(/Månaden i datumet är fel/)).toBeVisible()
  await expect(page.getByText('invalid month in date')).toBeVisible()
  await checkAccessibility(page)

  await page.getByRole('tab', { name: 'Handskanner' }).click()
  await expect(page).toHaveURL(/#hand-scanner$/)
  await checkAccessibility(page)
  await burst(page, '240Zy+-?Ö91aQwM)=99FORRAD')
  await expect(page.getByText('Avgränsarna försvinner.')).toBeVisible()
  await expect(page.getByText(/amerikanskt tangentbord, datorn har ett svenskt/)).toBeVisible()
  await checkAccessibility(page)
})

test('the test codes on the screen read back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await placed(page)
  await signIn(page, 'administrate', '/scan-doctor#hand-scanner')
  const pictures: Buffer[] = []
  for (const name of ['Testkod som Data Matrix', 'Testkod som streck']) {
    pictures.push(await page.getByRole('img', { name }).screenshot())
  }
  const { pack } = await stocked(page)
  await film('empty', pack)
  for (const [index, symbology] of [']d2', ']C1'].entries()) {
    await page.getByRole('tab', { name: 'Senaste' }).click()
    await page.getByRole('button', { name: 'Skanna med kameran' }).click()
    // Where the device is placed the scanner starts without a question.
    await expect(page.getByRole('dialog', { name: 'Skanner' })).toBeVisible()
    const file = { name: 'code.png', mimeType: 'image/png', buffer: pictures[index] ?? Buffer.of() }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('heading', { name: 'Ingen vara har den här koden' })).toBeVisible({
      timeout: 20_000,
    })
    await page.getByRole('button', { name: 'Stäng skannern' }).click()
    const card = page.getByRole('article').first()
    await expect(card).toContainText(symbology)
    await expect(card.getByRole('group', { name: 'Rå text' })).toHaveText(
      '240Zy-/_:GS91aQwM()GS99FORRAD',
    )
  }
})

test('@full the scan doctor is for administrators', async ({ page }) => {
  await signIn(page, 'edit', '/scan-doctor')
  await expect(page.getByText('Du saknar behörighet')).toBeVisible()
})

/** This computer has its location: nothing asks for it when the app starts. */
async function placed(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
}
