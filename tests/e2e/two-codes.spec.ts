import { expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { openPage, packOf, standAt, together } from './jobs/packs.ts'

test.setTimeout(120_000)

test('the two codes of one pack count once in the pick that the first one opens', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const [found] = await together(page, 1)
  if (!found) throw new Error('an item')
  await standAt(page, found.location)
  await openPage(page, '/')
  const gtin = (found.item.gtin ?? '').padStart(14, '0')
  const pick = page.getByRole('dialog').filter({ hasText: found.item.display_name })
  const quantity = pick.getByRole('textbox', { name: `Antal från ${found.place.identifier}` })

  // One right after the other, by the device's clock, however long the page takes to show the first.
  await page.clock.setFixedTime(new Date())
  await burst(page, gtin)
  await expect(quantity).toHaveValue('1')
  // The code beside it, with date and lot alone.
  await burst(page, packOf(found).replace(`01${gtin}`, ''))
  await burst(page, gtin)
  await expect(pick.getByText('Samma förpackning, räknad en gång')).toBeVisible()
  await expect(quantity).toHaveValue('1')
})

test('the two codes of one pack count once where one item is received', async ({ page }) => {
  await signIn(page, 'administrate')
  const [found] = await together(page, 1)
  if (!found) throw new Error('an item')
  await standAt(page, found.location)
  await openPage(page, '/receival')
  await expect(page.getByText('Vilken vara har kommit?')).toBeVisible()
  const gtin = (found.item.gtin ?? '').padStart(14, '0')
  const popup = page.getByRole('dialog', { name: found.item.display_name })
  const lines = popup.getByRole('group', { name: /^Rad \d+$/ })
  const quantity = lines.first().getByRole('textbox', { name: 'Antal' })

  await page.clock.setFixedTime(new Date())
  await burst(page, gtin)
  await expect(quantity).toHaveValue('1')
  await expect(quantity).toBeFocused()
  await burst(page, packOf(found))
  await expect(lines.first().getByRole('textbox', { name: 'Batch' })).toHaveValue(
    found.place.batches[0]?.identifier ?? '',
  )
  await expect(quantity).toHaveValue('1')
  await expect(lines).toHaveCount(1)
})
