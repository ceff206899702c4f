import { breakAfter } from './bad.network.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst, part } from './hand-scanner.ts'
import { findStock, notice, stockNow } from './items.helpers.ts'
import { entries, list } from './locations.helpers.ts'
import { isFresh, openPick, quantityOf, takeElsewhere } from './retrieval.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

// What is typed or scanned is taken as it is, or said; nothing is cut or counted in silence.

test('more than there is stays as typed, says where the rest lies, and one tap takes it there', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ location, place, quantity }) => {
    const others = location.storage_locations.filter(({ id }) => id !== place.id)
    return (
      quantity > 0 && isFresh(place) && others.some((one) => one.batches.length > 0 && isFresh(one))
    )
  })
  const sheet = await openPick(page, found)
  const field = quantityOf(sheet, found)
  await field.fill(String(found.quantity + 1))
  await field.blur()
  await expect(field).toHaveValue(String(found.quantity + 1))
  await expect(sheet.getByText('Andra hyllplatser')).toBeVisible()
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: /^Ta resten, 1 st, från/ }).click()
  await expect(field).toHaveValue(String(found.quantity))
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(notice(page, new RegExp(`^Tog ut ${found.quantity + 1}\\sst`))).toBeVisible()
  expect(await stockNow(page, found)).toBe(0)
})

test('a scan that opens the pick counts the pack on its shelf place: Enter takes it, Escape closes', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ item, quantity, place }) =>
      item.gtin !== null &&
      quantity >= 3 &&
      isFresh(place) &&
      Boolean(place.batches[0]?.identifier),
  )
  const [batch] = found.place.batches
  const gtin = (found.item.gtin ?? '').padStart(14, '0')
  const date = batch?.expiration_date?.slice(2).replaceAll('-', '') ?? ''
  const pack = `]C101${gtin}${date === '' ? '' : `17${date}`}10${batch?.identifier}`
  await page.goto(`/locations/${found.location.id}`)
  // What the server drew has given its place to the app, which hears the scanner.
  await expect(page.locator('#served')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: found.location.name })).toBeVisible()
  await burst(page, pack)
  const sheet = page.getByRole('dialog')
  await expect(quantityOf(sheet, found)).toHaveValue('1')
  await expect(quantityOf(sheet, found)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(found.quantity)

  await burst(page, pack)
  await expect(quantityOf(sheet, found)).toHaveValue('1')
  await burst(page, pack)
  await expect(quantityOf(sheet, found)).toHaveValue('2')
  // An Enter right after a scan, whose last key is stamped ahead of the clock, is its second end key.
  await page.waitForTimeout(600)
  await page.keyboard.press('Enter')
  await expect(notice(page, /^Tog ut 2\sst/)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 2)
})

test('a scan that opens the receival counts the pack where its batch lies: Enter receives it, Escape closes', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const found = await findStock(page, ({ item, quantity, place }) => {
    const [batch] = place.batches
    return (
      item.gtin !== null &&
      item.narcotic_level === 0 &&
      quantity > 0 &&
      isFresh(place) &&
      Boolean(batch?.identifier && batch.expiration_date)
    )
  })
  const [batch] = found.place.batches
  const gtin = (found.item.gtin ?? '').padStart(14, '0')
  const date = batch?.expiration_date?.slice(2).replaceAll('-', '') ?? ''
  const pack = `]C101${gtin}17${date}10${batch?.identifier}`
  await page.addInitScript(
    (id) => localStorage.setItem('ak_location', String(id)),
    found.location.id,
  )
  await page.goto('/receival')
  await expect(page.locator('#served')).toHaveCount(0)
  await expect(page.getByText('Vilken vara har kommit?')).toBeVisible()
  const sheet = page.getByRole('dialog')
  const quantity = sheet.getByRole('textbox', { name: 'Antal', exact: true })
  await burst(page, pack)
  await expect(quantity).toHaveValue('1')
  await expect(quantity).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(found.quantity)

  await burst(page, pack)
  await expect(quantity).toHaveValue('1')
  await expect(quantity).toBeFocused()
  await checkAccessibility(page)
  // An Enter right after a scan, whose last key is stamped ahead of the clock, is its second end key.
  await page.waitForTimeout(600)
  await page.keyboard.press('Enter')
  await expect(notice(page, /^Tog emot 1\sst/)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity + 1)
})

test('a pack that does not fit the records is said with a signal of its own, counts nothing, and can be received', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const felt: unknown[] = []
    Object.assign(window, { felt })
    Object.assign(navigator, { vibrate: (pattern: unknown) => felt.push(pattern) })
  })
  await signIn(page, 'administrate')
  const found = await findStock(
    page,
    ({ item, quantity, place }) => item.gtin !== null && quantity >= 2 && isFresh(place),
  )
  const gtin = (found.item.gtin ?? '').padStart(14, '0')
  await page.goto(`/locations/${found.location.id}`)
  // What the server drew has given its place to the app, which hears the scanner.
  await expect(page.locator('#served')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: found.location.name })).toBeVisible()
  await burst(page, `]C101${gtin}1731013110FRAMMANDE`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('alert').filter({ hasText: 'stämmer inte' })).toContainText(
    'Den finns inte i lager här.',
  )
  await expect(sheet.getByRole('button', { name: 'Ta ut' })).toBeDisabled()
  expect(await page.evaluate(() => Reflect.get(window, 'felt'))).toEqual([[60, 60, 60, 60, 240]])
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: 'Ta emot den' }).click()
  await expect(page.getByRole('textbox', { name: 'Batch' })).toHaveValue('FRAMMANDE')
  await expect(page.getByRole('textbox', { name: 'Antal' })).toHaveValue('1')
})

test('a line keeps what was asked for when less lies there, one tap takes what there is, and a failed registration says why', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/Failed to load/, /could not be registered/)
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ quantity, place, location }) =>
      quantity >= 5 && isFresh(place) && location.storage_locations.length === 1,
  )
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('4')
  await sheet.getByRole('button', { name: 'Lägg till i listan' }).click()
  await expect(page).toHaveURL('/retrieval#retrieval-list')
  await takeElsewhere(page, found, 2)
  const line = page.getByRole('listitem').filter({ hasText: found.item.vendor_name })
  await expect(
    line.getByText(`Du vill ta 4 st, på ${found.place.identifier} finns 2 st.`),
  ).toBeVisible()
  // Now that it is known how little lies there.
  await expect(line.getByRole('textbox')).toHaveValue('4')
  await expect(line.getByRole('button', { name: 'Öka' })).toBeDisabled()
  await checkAccessibility(page)
  await line.getByRole('button', { name: 'Ta 2 st, allt som finns' }).click()
  await expect(line.getByRole('textbox')).toHaveValue('2')

  await page.route('**/api/adjustments/register', breakAfter)
  await page.getByRole('button', { name: 'Registrera 1 uttag' }).click()
  await expect(page.getByText('Det gick inte att hämta ut varan.')).toBeVisible()
  await expect(page.getByText(/Något gick fel på servern/)).toBeVisible()
})

test('a scanned batch that is not in stock here is named on the pick, and that it has expired', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ item, quantity, place }) => item.gtin !== null && quantity >= 2 && isFresh(place),
  )
  const sheet = await openPick(page, found)
  const gtin = (found.item.gtin ?? '').padStart(14, '0')
  await burst(page, `]C101${gtin}1726013110FRAMMANDE`)
  await expect(sheet.getByText('Skannad: batch FRAMMANDE, 2026-01-31.')).toBeVisible()
  await expect(sheet.getByText('Den finns inte i lager här.')).toBeVisible()
  await expect(sheet.getByText('Förpackningen har gått ut.')).toBeVisible()
  await expect(quantityOf(sheet, found)).toHaveValue('0')
  await checkAccessibility(page)
})

test('expired stock is no stock to take: the row says so, the filter finds it, and the question names what can be used', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const found = await findStock(
    page,
    ({ quantity, place, location }) =>
      quantity >= 2 && isFresh(place) && location.storage_locations.length === 1,
  )
  const { item, location, place } = found
  await takeElsewhere(page, found, 1)
  const { csrf_token } = await (await page.request.get('/api/csrf_token')).json()
  const old = { identifier: 'GAMMAL', expiration_date: '2026-01-31', quantity: 999 }
  const batch_updates = [{ storage_location_id: place.id, ...old }]
  const received = await page.request.put('/api/items/adjust', {
    headers: { 'X-CSRF-TOKEN': csrf_token, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      item_adjustment: {
        adjustments: [{ item_id: item.id, type: 'receive', batch_updates }],
        location_item: { item_id: item.id, location_id: location.id, reorder_point: 5 },
      },
    },
  })
  expect(received.status()).toBe(200)

  const sheet = await openPick(page, found)
  await expect(sheet.getByText('1 användbar', { exact: true })).toBeVisible()
  await quantityOf(sheet, found).fill('1')
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ta ut utgånget?' })
  await expect(question).toContainText('Det här kan användas i stället:')
  const colour = (name: string) =>
    question
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  const cancel = await colour('Ta något annat')
  expect(cancel).not.toBe(await colour('Ta ut ändå'))
  expect(cancel).toBe('rgb(18, 64, 127)')
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Ta något annat' }).click()
  await expect(question).toHaveCount(0)

  await takeElsewhere(page, { ...found, quantity: 1 }, 0)
  await page.goto(`/locations/${location.id}`)
  await page.getByRole('searchbox', { name: 'Filtrera varor' }).fill(item.vendor_name)
  await page.getByRole('button', { name: 'Slut', exact: true }).click()
  const row = entries(list(page, 'Varor')).filter({ hasText: item.vendor_name })
  await expect(row.getByText('Bara utgånget')).toBeVisible()
  // The dot keeps the specification's colour, over all batches.
  await expect(row.getByText(/^I lager: 999/)).toBeAttached()
  await checkAccessibility(page)
})

test('half a scan is no search: its field is as before, and it acts when its rest comes', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ item, quantity, place }) => item.gtin !== null && quantity >= 2 && isFresh(place),
  )
  const gtin = (found.item.gtin ?? '').padStart(14, '0')
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/items/search?')) searches.push(request.url())
  })
  await page.getByRole('banner').getByRole('button', { name: /^Sök/ }).click()
  const field = page.getByRole('searchbox', { name: 'Sök vara' })
  await expect(field).toBeFocused()
  await part(page, [gtin.slice(0, 9)])
  await expect(field).toHaveValue('')
  await expect(notice(page, 'Bara halva koden kom fram. Skanna igen.')).toBeVisible()
  expect(searches).toEqual([])
  await checkAccessibility(page)

  // The rest comes late, as on a busy computer: it is one code.
  await part(page, [gtin.slice(0, 9), gtin.slice(9)])
  await expect(page.getByRole('dialog')).toContainText(found.item.display_name)
  expect(searches).toEqual([])
})
