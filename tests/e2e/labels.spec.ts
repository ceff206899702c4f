import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
})

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 900

/** On phones the page has tabs; on desktops everything stands side by side. */
async function part(page: Page, name: 'Vad' | 'Papper' | 'Förhandsvisning'): Promise<void> {
  if (isNarrow(page)) await page.getByRole('tab', { name }).click()
}

async function downloaded(page: Page, button: RegExp) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('chooses items, previews them and gets hylletiketter.pdf', async ({ page }) => {
  await signIn(page, 'administrate', '/labels')
  await expect(page.getByRole('heading', { name: 'Hylletiketter', level: 1 })).toBeVisible()
  const make = page.getByRole('button', { name: 'Skapa hylletiketter.pdf' })
  await expect(make).toBeDisabled()
  await page.getByRole('searchbox', { name: 'Filtrera' }).fill('alvedon')
  await page.getByText(/^Alla \d+ som visas$/).click()
  await expect(page.getByText(/^\d+ etiketter valda$/)).toBeVisible()
  await checkAccessibility(page)
  await part(page, 'Papper')
  await page.getByLabel('Börja på etikett').fill('99')
  await part(page, 'Förhandsvisning')
  await expect(page.getByText('Den första etiketten måste vara en plats på arket.')).toBeVisible()
  await part(page, 'Papper')
  await page.getByLabel('Börja på etikett').fill('22')
  await checkAccessibility(page)
  await part(page, 'Förhandsvisning')
  const sheet = page.getByRole('img', { name: /^Sida 1 av \d+ så som den skrivs ut$/ })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByText('Alvedon', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Nästa sida' }).click()
  await expect(page.getByRole('img', { name: /^Sida 2/ })).toBeVisible()
  await checkAccessibility(page)
  const { name, bytes } = await downloaded(page, /^Skapa hylletiketter\.pdf$/)
  expect(name).toBe('hylletiketter.pdf')
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  await expect(page.getByText('hylletiketter.pdf är klar.').first()).toBeVisible()
  await page.getByRole('button', { name: /^Markera \d+ varor som märkta$/ }).click()
  await expect(page.getByText('Märkningen är sparad.').first()).toBeVisible()
  await part(page, 'Vad')
  await expect(page.getByText('Blev utskriften rätt?')).toHaveCount(0)
  await page.getByText('Bara varor utan etikett').click()
  await page.getByRole('searchbox', { name: 'Filtrera' }).fill('alvedon')
  await expect(page.getByText('Inget matchar.')).toBeVisible()
})

test('the text of a label is edited in place and saved', async ({ page }) => {
  await signIn(page, 'administrate', '/labels')
  const filter = page.getByRole('searchbox', { name: 'Filtrera' })
  await filter.fill('ibuprofen')
  const text = `Ibuprofen ÅÄÖ ${Date.now()}`
  await page
    .getByRole('button', { name: /^Ändra etikettexten för Ibuprofen/ })
    .first()
    .click()
  await page.getByLabel('Text på etiketten').fill(text)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByLabel('Text på etiketten')).toHaveCount(0)
  await expect(page.getByText(text).first()).toBeVisible()
  await page.reload()
  await filter.fill(text)
  await expect(page.getByText(text).first()).toBeVisible()
})

test('a barcode that some items cannot have is refused, with two ways on', async ({ page }) => {
  await signIn(page, 'administrate', '/labels')
  await page.getByText(/^Alla \d+ som visas$/).click()
  await part(page, 'Papper')
  await page
    .getByLabel('Streckkod', { exact: true })
    .selectOption({ label: 'GS1 Data Matrix med GTIN' })
  await expect(page.getByText(/kan inte få den här streckkoden$/)).toBeVisible()
  await expect(page.getByText(/saknar GTIN$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skapa hylletiketter.pdf' })).toBeDisabled()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Ta bort ur urvalet' }).click()
  await expect(page.getByRole('button', { name: 'Skapa hylletiketter.pdf' })).toBeEnabled()
  await expect(page.getByLabel('Streckkod', { exact: true }).locator('option:checked')).toHaveText(
    'GS1 Data Matrix med GTIN',
  )
  await page
    .getByRole('combobox', { name: 'Etiketter', exact: true })
    .selectOption({ label: 'Egna mått' })
  await page.getByLabel('Vänstermarginal, mm').fill('')
  await expect(page.getByLabel('Vänstermarginal, mm')).toHaveAccessibleDescription('Måste anges')
  await page.getByLabel('Vänstermarginal, mm').fill('30')
  await part(page, 'Förhandsvisning')
  await expect(page.getByText(/^Etiketterna får inte plats på sidan/)).toBeVisible()
  await part(page, 'Papper')
  await expect(page.getByLabel('Vänstermarginal, mm')).toHaveValue('30')
})

test('everybody prints the labels of a location’s shelf places from the menu', async ({ page }) => {
  await signIn(page, 'read')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await expect(page.getByRole('link', { name: 'Hylletiketter' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Skriv ut etiketter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skriv ut etiketter' })
  await dialog.getByLabel('Etiketter för').selectOption({ label: 'Själva hyllplatserna' })
  await dialog.getByText('A1', { exact: true }).click()
  await dialog.getByText('A2', { exact: true }).click()
  await checkAccessibility(page)
  await dialog.getByLabel('Filformat').selectOption({ label: 'ZPL, för etikettskrivare' })
  await expect(dialog.getByLabel('Skrivarens upplösning')).toBeVisible()
  const zpl = await downloaded(page, /^Skapa 2 etiketter$/)
  expect(zpl.name).toBe('hylletiketter.zpl')
  expect(zpl.bytes.toString('utf8').match(/\^XA/g)).toHaveLength(2)
  await expect(dialog).toHaveCount(0)
})

test('@full the page is closed to those who do not administrate', async ({ page }) => {
  await signIn(page, 'edit', '/labels')
  await expect(page.getByText('Du saknar behörighet')).toBeVisible()
})
