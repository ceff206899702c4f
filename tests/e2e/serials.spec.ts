import type { Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { film, stocked, video, withCamera } from './camera.helpers.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import type { Found } from './items.helpers.ts'
import { openPage, packOf, standAt, together } from './jobs/packs.ts'

test.use(withCamera)
test.setTimeout(120_000)
test.afterAll(() => rm(video, { force: true }))

/** The pack's code with its serial at the end. */
const withSerial = (found: Found, serial: string) => `${packOf(found)}\u001d21${serial}`

const stop = (page: Page) => page.getByRole('dialog', { name: 'Redan skannad' })

test('@desktop in "Ta ut flera" a pack scanned twice stops with when and by whom; taken back, it is free again', async ({
  page,
}) => {
  await signIn(page, 'edit')
  await film('empty', (await stocked(page)).pack)
  const [found] = await together(page, 1)
  if (!found) throw new Error('an item')
  await standAt(page, found.location)
  await page.goto('/retrieval')
  await page.getByRole('button', { name: 'Ta ut flera' }).click()
  const scanner = page.getByRole('dialog', { name: 'Skanner' })
  // The list hears scans once it stands.
  await expect(scanner.getByRole('region', { name: 'Ta ut flera' })).toBeVisible()
  await expect(scanner.getByText('Skanna den första förpackningen')).toBeVisible()
  await expect(scanner.getByText('Rikta koden mot rutan')).toBeVisible()
  const lines = scanner.getByRole('list', { name: 'Att ta ut' }).getByRole('listitem')
  const quantity = lines.first().getByRole('textbox', { name: /Antal/ })

  await burst(page, withSerial(found, 'S-1'))
  await expect(lines).toHaveCount(1)
  await expect(quantity).toHaveValue('1')
  await burst(page, withSerial(found, 'S-2'))
  await expect(quantity).toHaveValue('2')
  await burst(page, withSerial(found, 'S-1'))
  await expect(stop(page)).toBeVisible()
  await expect(stop(page).getByText(new RegExp(`${found.location.name} · av dig`))).toBeVisible()
  await expect(stop(page).getByText('Den är inte sparad än. Inget mer har räknats.')).toBeVisible()
  await checkAccessibility(page)
  await stop(page).getByRole('button', { name: 'Uppfattat' }).click()
  await expect(stop(page)).toHaveCount(0)
  await expect(quantity).toHaveValue('2')

  // The line goes, and its serials with it.
  await lines
    .first()
    .getByRole('button', { name: /Ta bort/ })
    .click()
  await expect(lines).toHaveCount(0)
  await burst(page, withSerial(found, 'S-1'))
  await expect(quantity).toHaveValue('1')
  await scanner.getByRole('button', { name: /^Ta ut 1 vara/ }).click()
  await expect(lines).toHaveCount(0)

  // What is in the ledger is told of for good.
  await burst(page, withSerial(found, 'S-1'))
  await expect(
    stop(page).getByText('Den ändringen är sparad. Inget mer har räknats.'),
  ).toBeVisible()
})

test('a pack that was taken out is told of when it opens a pick again, and is not counted', async ({
  page,
}) => {
  await signIn(page, 'edit')
  // Of a batch that is not gone with the first pack.
  const many = await together(page, 6)
  const found = many.find(({ place }) => (place.batches[0]?.quantity ?? 0) >= 2)
  if (!found) throw new Error('an item')
  await standAt(page, found.location)
  await openPage(page, '/')
  await burst(page, withSerial(found, 'O-1'))
  const pick = page.getByRole('dialog').filter({ hasText: found.item.display_name })
  const quantity = pick.getByRole('textbox', { name: `Antal från ${found.place.identifier}` })
  await expect(quantity).toHaveValue('1')
  await pick.getByRole('button', { name: 'Ta ut', exact: true }).click()
  await expect(quantity).toHaveCount(0)

  await burst(page, withSerial(found, 'O-1'))
  await expect(
    stop(page).getByText('Den ändringen är sparad. Inget mer har räknats.'),
  ).toBeVisible()
  await stop(page).getByRole('button', { name: 'Uppfattat' }).click()
  await expect(stop(page)).toHaveCount(0)
  await expect(quantity).toHaveValue('0')
})

test('the pack that opened a pick does not count again; the person can say that it does', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const [found] = await together(page, 1)
  if (!found) throw new Error('an item')
  await standAt(page, found.location)
  await openPage(page, '/')
  await burst(page, withSerial(found, 'P-1'))
  const pick = page.getByRole('dialog').filter({ hasText: found.item.display_name })
  const quantity = pick.getByRole('textbox', { name: `Antal från ${found.place.identifier}` })
  await expect(quantity).toHaveValue('1')
  await burst(page, withSerial(found, 'P-1'))
  await expect(stop(page)).toBeVisible()
  await stop(page).getByRole('button', { name: 'Räkna den en gång till' }).click()
  await expect(stop(page)).toHaveCount(0)
  await expect(quantity).toHaveValue('2')
})

test('where one item is received, a pack scanned twice stops too, also the one that opened the form', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const [found] = await together(page, 1)
  if (!found) throw new Error('an item')
  await standAt(page, found.location)
  await openPage(page, '/receival')
  await burst(page, withSerial(found, 'R-1'))
  const form = page.getByRole('dialog').filter({ hasText: found.item.display_name })
  const quantity = form.getByRole('textbox', { name: 'Antal' })
  await expect(quantity).toHaveValue('1')
  await burst(page, withSerial(found, 'R-1'))
  await expect(stop(page)).toBeVisible()
  await stop(page).getByRole('button', { name: 'Uppfattat' }).click()
  await expect(quantity).toHaveValue('1')
  await burst(page, withSerial(found, 'R-2'))
  await expect(quantity).toHaveValue('2')
})
