import { breakAfter } from './bad.network.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { findStock, notice, stockNow } from './items.helpers.ts'
import {
  TODAY,
  isFresh,
  nameOf,
  openPick,
  putInList,
  quantityOf,
  takeElsewhere,
} from './retrieval.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('takes at once, shows the batches first, and undoes it', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 4 && isFresh(place))
  const sheet = await openPick(page, found)
  await expect(sheet).toContainText(found.item.vendor_name)
  await expect(sheet).toContainText(found.location.name)
  await expect(quantityOf(sheet, found)).toHaveValue('0')
  await expect(sheet.getByRole('button', { name: 'Ta ut' })).toBeDisabled()
  await expect(sheet.getByRole('button', { name: 'Lägg till i listan' })).toBeDisabled()

  await quantityOf(sheet, found).fill('2')
  const batches = sheet.getByRole('list', { name: `Batcher på ${found.place.identifier}` })
  await expect(batches.getByText('blir').first()).toBeAttached()
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(notice(page, /^Tog ut 2\sst/)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 2)

  const row = page.getByRole('button', {
    name: `Ta ut ${nameOf(found)} från ${found.location.name}`,
    exact: true,
  })
  await expect(row).toBeFocused()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(notice(page, /^Ångrat\./)).toBeVisible()
  // The button has gone with its notice; the focus is where it was before.
  await expect(row).toBeFocused()
  expect(await stockNow(page, found)).toBe(found.quantity)
})

test('a key leads to what a notice offers, and back', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 4 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('1')
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet).toHaveCount(0)
  const row = page.getByRole('button', {
    name: `Ta ut ${nameOf(found)} från ${found.location.name}`,
    exact: true,
  })
  await expect(row).toBeFocused()
  const notices = page.getByRole('region', { name: 'Meddelanden' })
  const undo = notices.getByRole('button', { name: 'Ångra' })
  await expect(undo).toBeVisible()

  await page.keyboard.press('F6')
  await expect(notices.getByRole('listitem')).toBeFocused()
  await page.keyboard.press('F6')
  await expect(row).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page, /^Ångrat\./)).toBeVisible()
  await expect(row).toBeFocused()
  expect(await stockNow(page, found)).toBe(found.quantity)
})

test('refuses more than there is and says what is left', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 2 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill(String(found.quantity + 50))
  for (const name of ['Lägg till i listan', 'Ta ut']) {
    await sheet.getByRole('button', { name }).click()
    await expect(sheet.getByRole('alert')).toContainText('Det gick inte att hämta ut varan.')
    await expect(sheet.getByRole('alert')).toContainText(`${found.quantity} st finns kvar`)
  }
  await expect(
    sheet.getByText(`på ${found.place.identifier} finns ${found.quantity} st`),
  ).toBeVisible()
  await expect(quantityOf(sheet, found)).toHaveValue(String(found.quantity + 50))
  expect(await stockNow(page, found)).toBe(found.quantity)
  await checkAccessibility(page)
})

test('says what is left when somebody else was faster', async ({ page, consoleGuard }) => {
  consoleGuard.expectErrors()
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 5 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('4')
  await takeElsewhere(page, found, 1)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet.getByRole('alert')).toContainText('1 st finns kvar')
  await expect(quantityOf(sheet, found)).toHaveValue('4')
  expect(await stockNow(page, found)).toBe(1)
})

test('asks once before it takes from an expired batch', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ place, quantity }) => {
    const [first] = place.batches
    return quantity > 0 && Boolean(first?.expiration_date && first.expiration_date < TODAY)
  })
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('1')
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ta ut utgånget?' })
  await expect(question).toContainText('Utgången')
  await checkAccessibility(page)
  await question.getByRole('button', { name: /^(Avbryt|Ta något annat)$/ }).click()
  await expect(quantityOf(sheet, found)).toHaveValue('1')
  expect(await stockNow(page, found)).toBe(found.quantity)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await question.getByRole('button', { name: 'Ta ut ändå' }).click()
  await expect(notice(page, /^Tog ut 1\sst/)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 1)
})

test('@full takes once when the server breaks before it answers and the person tries again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/500.*\/api\/adjustments\/register/, /change of stock failed/i)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('3')
  await page.route('**/api/adjustments/register', breakAfter)
  await sheet.getByRole('button', { name: 'Ta ut', exact: true }).click()
  await expect(sheet.getByRole('alert')).toContainText('Det gick inte att hämta ut varan.')
  await expect(quantityOf(sheet, found)).toHaveValue('3')
  expect(await stockNow(page, found)).toBe(found.quantity - 3)

  await page.unroute('**/api/adjustments/register')
  await sheet.getByRole('button', { name: 'Ta ut', exact: true }).click()
  await expect(notice(page, /^Tog ut 3\sst/)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 3)
})

test('scanning the same item again in the open pick adds one', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ item, quantity, location, place }) =>
      item.gtin !== null && quantity >= 3 && location.storage_locations[0] === place,
  )
  const sheet = await openPick(page, found)
  for (const expected of ['1', '2']) {
    await burst(page, found.item.gtin ?? '')
    await expect(quantityOf(sheet, found)).toHaveValue(expected)
  }
})

test('collects picks in the list and registers them at once', async ({ page }) => {
  await signIn(page, 'edit')
  await page.goto('/retrieval')
  await expect(page.getByText('Inga uttag väntar')).toBeVisible()
  await checkAccessibility(page)

  const first = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  const second = await findStock(
    page,
    ({ item, quantity, place }) => item.id !== first.item.id && quantity >= 3 && isFresh(place),
  )
  for (const found of [first, second]) {
    const sheet = await openPick(page, found)
    await quantityOf(sheet, found).fill('1')
    await sheet.getByRole('button', { name: 'Lägg till i listan' }).click()
    await expect(page).toHaveURL(/\/retrieval#retrieval-list$/)
  }
  const region = page.getByRole('region', { name: first.location.name, exact: true })
  await expect(region.getByText(first.place.identifier, { exact: true }).first()).toBeVisible()
  await checkAccessibility(page)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Registrera 2 uttag' })).toBeVisible()
  await page.getByRole('textbox', { name: `Antal av ${nameOf(first)}`, exact: true }).fill('2')
  await page.getByRole('button', { name: 'Registrera 2 uttag' }).click()
  await expect(notice(page, '2 uttag registrerade.')).toBeVisible()
  await expect(page.getByText('Inga uttag väntar')).toBeVisible()
  expect(await stockNow(page, first)).toBe(first.quantity - 2)
  expect(await stockNow(page, second)).toBe(second.quantity - 1)
})

test('keeps the line that fails with its reason while the rest goes through', async ({ page }) => {
  await signIn(page, 'edit')
  const first = await findStock(page, ({ quantity, place }) => quantity >= 4 && isFresh(place))
  const second = await findStock(
    page,
    ({ item, quantity, place }) => item.id !== first.item.id && quantity >= 3 && isFresh(place),
  )
  for (const found of [first, second]) {
    const sheet = await openPick(page, found)
    await quantityOf(sheet, found).fill('3')
    await sheet.getByRole('button', { name: 'Lägg till i listan' }).click()
    await expect(page).toHaveURL(/#retrieval-list$/)
  }
  await takeElsewhere(page, first, 0)
  await page.getByRole('button', { name: 'Registrera 2 uttag' }).click()
  await expect(notice(page, '1 uttag registrerat.')).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: first.item.vendor_name })
  await expect(line.getByRole('alert')).toContainText('det finns inget kvar här')
  expect(await stockNow(page, second)).toBe(second.quantity - 3)
  expect(await stockNow(page, first)).toBe(0)

  await line.getByRole('button', { name: /^Ta bort/ }).click()
  await expect(page.getByText('Inga uttag väntar')).toBeVisible()
})

test('registers the chosen lines alone', async ({ page }) => {
  await signIn(page, 'edit')
  const first = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  const second = await findStock(
    page,
    ({ item, quantity, place }) => item.id !== first.item.id && quantity >= 3 && isFresh(place),
  )
  await putInList(page, [first, second])
  await page.getByRole('button', { name: 'Välj vilka' }).click()
  await expect(page.getByRole('button', { name: 'Registrera 0 av 2 uttag' })).toBeDisabled()
  await page.getByRole('checkbox', { name: `Välj ${nameOf(second)}`, exact: true }).check()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Registrera 1 av 2 uttag' }).click()
  await expect(notice(page, '1 uttag registrerat.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Registrera 1 uttag' })).toBeVisible()
  expect(await stockNow(page, first)).toBe(first.quantity)
  expect(await stockNow(page, second)).toBe(second.quantity - 1)
})

test('@full a registration without an answer is repeated once, or given up knowingly', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/500.*\/api\/adjustments\/register/, /could not be registered/i)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity >= 4 && isFresh(place))
  await putInList(page, [found])
  await page.route('**/api/adjustments/register', breakAfter)
  await page.getByRole('button', { name: 'Registrera 1 uttag' }).click()
  const banner = page.getByRole('region', { name: 'Oavslutad registrering' })
  await expect(banner).toContainText('inget tas ut två gånger')
  await checkAccessibility(page)

  await banner.getByRole('button', { name: 'Sluta försöka' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sluta försöka?' })
  await expect(question).toContainText('Först kontrolleras om uttaget är gjort.')
  await question.getByRole('button', { name: 'Fortsätt' }).click()

  await page.unroute('**/api/adjustments/register')
  await page.reload()
  await banner.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByText('Inga uttag väntar')).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 1)
})

test('@full the list is closed to people who only read', async ({ page }) => {
  await signIn(page, 'read')
  await expect(page.getByRole('link', { name: 'Uttag' })).toHaveCount(0)
  await page.goto('/retrieval')
  await expect(page.getByText('Du saknar behörighet')).toBeVisible()
  await checkAccessibility(page)
})
