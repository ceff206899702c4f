import { rm } from 'node:fs/promises'
import { film, stocked, video, withCamera } from './camera.helpers.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

test.use(withCamera)
test.setTimeout(120_000)
test.afterAll(() => rm(video, { force: true }))

/** A GTIN of no item, and none that a varunummer can be read from. */
const UNKNOWN = '05901234123990'

test('@phone SESSION-4 the item that is found for a pack of an unknown code opens with its batch, and a new one has its code', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { item, batch, pack } = await stocked(page)
  await film('empty', pack)
  await page.getByRole('button', { name: 'Skanna en streckkod' }).click()
  const start = page.getByRole('button', { name: 'Starta skannern' })
  await expect(start).toBeEnabled()
  await start.click()
  /** A pack of the batch whose GTIN is of no item, and has no varunummer in it. */
  async function readUnknown() {
    await page.getByRole('button', { name: 'Skriv koden' }).click()
    const field = page.getByLabel('Varunummer eller siffrorna under koden')
    const [year = '', month, day] = batch.expiration_date.split('-')
    const date = `${year.slice(2)}${month}${day}`
    await field.fill(`01${UNKNOWN}17${date}10${batch.identifier}`)
    await field.press('Enter')
    await page.getByRole('button', { name: 'Sök på namn' }).click()
    return page.getByRole('dialog', { name: 'Vilken vara är det?' })
  }
  const found = await readUnknown()
  await found.getByRole('searchbox', { name: 'Sök vara' }).fill(item.vendor_name)
  await checkAccessibility(page)
  await found
    .getByRole('button', { name: /^Välj / })
    .first()
    .click()
  const pick = page.getByRole('dialog', { name: item.display_name })
  const row = pick.getByRole('listitem').filter({ hasText: batch.identifier })
  await expect(row.filter({ hasText: 'Skannad' }).first()).toContainText(batch.expiration_date)
  // The next pack is scanned from here, beside what was counted.
  await pick.getByRole('button', { name: 'Skanna nästa förpackning' }).click()
  await expect(page.getByRole('dialog', { name: 'Skanner' })).toBeVisible()
  await page.getByRole('button', { name: 'Skriv koden' }).click()
  await page.getByLabel('Varunummer eller siffrorna under koden').fill(item.vendor_name)
  await page.getByRole('button', { name: 'Slå upp' }).click()
  await expect(page.getByRole('dialog', { name: 'Skanner' }).getByText(/^2\sst$/)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Stäng skannern' }).click()
  await pick.getByRole('button', { name: 'Stäng' }).click()

  await page.getByRole('button', { name: 'Skanna en streckkod' }).click()
  const unknown = await readUnknown()
  await unknown.getByRole('searchbox', { name: 'Sök vara' }).fill('finns verkligen inte')
  await unknown.getByRole('button', { name: 'Skapa egen vara' }).click()
  const form = page.getByRole('dialog', { name: 'Ny egen vara' })
  await expect(form.getByRole('textbox', { name: 'Streckkod (GTIN)' })).toHaveValue(
    UNKNOWN.slice(1),
  )
})
