import { flows, plenty } from './bad.flows.ts'
import {
  asKept,
  changesOf,
  KINDS,
  pageIsWhole,
  paste,
  refusesNumbers,
  refusesQuantities,
  through,
  TYPED,
} from './bad.helpers.ts'
import { ownPlace } from './bad.name-flows.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { findStock, openCard, stockNow } from './items.helpers.ts'
import { createElsewhere, list, placesOf, sheet, title } from './locations.helpers.ts'
import { openPick, putInList, quantityOf } from './retrieval.helpers.ts'

test.use({ actionTimeout: 10_000 })

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('@full levels and counts take whole numbers only, and say so at the field', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'administrate')
  const found = await findStock(page, plenty)
  const card = await openCard(page, found.item)
  const name = `Ändra nivåer, ${found.location.name}`
  await card.getByRole('button', { name, exact: true }).click()
  const editor = card.getByRole('region', { name, exact: true })
  const box = (label: string) => editor.getByRole('textbox', { name: label, exact: true })
  for (const label of ['Beställningspunkt', 'Önskad lagernivå', 'Beställningsmultipel']) {
    const before = await box(label).inputValue()
    await refusesNumbers(page, box(label), editor.getByRole('button', { name: 'Spara' }))
    await box(label).fill(before)
  }
  await editor.getByRole('tab', { name: 'Lagersaldo' }).click()
  const panel = editor.getByRole('tabpanel', { name: 'Lagersaldo' })
  await refusesNumbers(page, box(found.place.identifier), panel.getByRole('button').last())
  await page.goto('/')
  await (
    await openCard(page, found.item)
  )
    .getByRole('button', { name: `Inventera i ${found.location.name}` })
    .click()
  const count = sheet(page).getByRole('textbox', { name: found.place.identifier, exact: true })
  await refusesNumbers(page, count, sheet(page).getByRole('button', { name: 'Spara' }))
  expect(await stockNow(page, found)).toBe(found.quantity)
})

test('@full a pick and goods received take quantities only, and dates are dates', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'administrate')
  const found = await findStock(page, plenty)
  const popup = await openPick(page, found)
  await refusesQuantities(
    page,
    quantityOf(popup, found),
    popup.getByRole('button', { name: 'Ta ut' }),
  )
  expect(await stockNow(page, found)).toBe(found.quantity)

  await page.goto('/receival')
  const search = page.getByRole('searchbox', { name: 'Varunummer, namn, kod' })
  await search.fill(found.item.vendor_name)
  await search.press('Enter')
  const line = page.getByRole('group', { name: 'Rad 1', exact: true })
  const location = page.getByRole('combobox', { name: 'Lager', exact: true })
  await location.selectOption({ label: found.location.name })
  const places = line.getByRole('combobox', { name: 'Hyllplats' })
  await places.fill(found.place.identifier)
  await places.press('Enter')
  const receive = sheet(page).getByRole('button', { name: /^Ta emot/ })
  const quantity = line.getByRole('textbox', { name: 'Antal' })
  await refusesQuantities(page, quantity, receive)
  await quantity.fill('2')
  await expect(receive).toBeEnabled()
  const expiry = line.getByRole('textbox', { name: 'Utgångsdatum' })
  for (const kind of KINDS) {
    await paste(expiry, TYPED[kind])
    const typed = await expiry.inputValue()
    await expiry.blur()
    // A month and a year, as people write them.
    const isDate = kind === 'pasted'
    await expect(expiry).toHaveValue(isDate ? '2034-12-31' : typed)
    if (isDate || typed.trim() === '') await expect(receive).toBeEnabled()
    else {
      await expect(expiry).toHaveAccessibleDescription('Ange ett giltigt datum (ÅÅÅÅ-MM-DD)')
      await expect(receive).toBeDisabled()
    }
  }
  await pageIsWhole(page)
})

test('@full names are kept on one line, whatever is pasted; empty and too long is said', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'administrate')
  const { id } = await createElsewhere(page)
  await page.goto(`/locations/${id}#shelf-places`)
  const field = page.getByLabel('Ny hyllplats')
  for (const kind of KINDS) {
    await test.step(kind, async () => {
      await paste(field, TYPED[kind])
      const typed = await field.inputValue()
      await page.getByRole('button', { name: 'Skapa', exact: true }).click()
      const name = asKept(typed)
      const empty = typed === '' ? 'Måste anges' : 'Texten får inte vara tom'
      const wrong = name === '' ? empty : 'Högst 50 tecken'
      if (name === '' || name.length > 50) {
        await expect(field).toHaveAccessibleDescription(wrong)
        await expect(field).toHaveValue(typed)
      } else {
        await expect(field).toHaveValue('')
        await expect(field).toHaveAccessibleDescription(/har skapats\.$/)
        expect(await placesOf(page, id)).toContain(name)
      }
    })
  }
  await pageIsWhole(page)

  await page.goto('/locations')
  await page.getByRole('button', { name: 'Nytt lager' }).click()
  const sent = changesOf(page)
  const create = sheet(page).getByRole('button', { name: 'Skapa' })
  for (const [text, words] of [
    ['', 'Måste anges'],
    ['\u0000', 'Texten får inte vara tom'],
    [TYPED.long, 'Högst 100 tecken'],
  ] as const) {
    await paste(sheet(page).getByLabel('Namn'), text)
    await sheet(page).getByLabel('Namn').press('Enter')
    await expect(sheet(page).getByLabel('Namn')).toHaveAccessibleDescription(words)
    if (words !== 'Högst 100 tecken') await expect(create).toBeDisabled()
  }
  expect(sent).toEqual([])
  await pageIsWhole(page)
})

test('@full e-mail addresses are addresses, wherever one is asked for', async ({ page }) => {
  test.setTimeout(120_000)
  const sent = changesOf(page)
  const words = (typed: string) =>
    typed.trim() === '' ? /Måste anges/ : /Ange en giltig e-post|För lång/
  await page.goto('/forgot-password')
  const email = page.getByLabel('E-post')
  for (const kind of KINDS) {
    await paste(email, TYPED[kind])
    const typed = await email.inputValue()
    await email.blur()
    await expect(email).toHaveAccessibleDescription(words(typed))
    await expect(email).toHaveValue(typed)
    await expect(page.getByRole('button', { name: 'Skicka' })).toBeDisabled()
  }
  await pageIsWhole(page)
  expect(sent).toEqual([])

  await signIn(page, 'administrate', '/users')
  await page.getByRole('button', { name: 'Bjud in användare' }).click()
  const field = sheet(page).getByLabel('E-post')
  await sheet(page).getByLabel('Förnamn').fill('Ny')
  await sheet(page).getByLabel('Efternamn').fill('Kollega')
  await sheet(page).getByLabel('Roll').selectOption('Användare')
  const before = sent.length
  for (const kind of KINDS) {
    await paste(field, TYPED[kind])
    const typed = await field.inputValue()
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(words(typed))
    await expect(field).toHaveValue(typed)
  }
  expect(sent.length).toBe(before)
  await pageIsWhole(page)
})

test('@full every search and filter takes any text as text', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'administrate')
  const { id } = await createElsewhere(page)
  const fields = [
    ['/search', 'Sök vara'],
    ['/receival', 'Varunummer, namn, kod'],
    ['/locations/1', 'Filtrera varor'],
    ['/users', 'Sök användare'],
    ['/labels', 'Filtrera'],
  ] as const
  for (const [path, name] of fields) {
    await test.step(path, async () => {
      await page.goto(path)
      const field = page.getByRole('searchbox', { name })
      for (const kind of KINDS) {
        await paste(field, TYPED[kind])
        const typed = await field.inputValue()
        await page.waitForTimeout(kind === 'long' || kind === 'nul' ? 900 : 100)
        await expect(field).toHaveValue(typed)
        if (kind === 'long') await pageIsWhole(page)
      }
      await pageIsWhole(page)
    })
  }
  await page.goto(`/locations/${id}`)
  await page.getByRole('button', { name: 'Lägg till vara' }).first().click()
  const catalogue = page.getByRole('searchbox', { name: 'Sök i hela katalogen' })
  for (const text of [TYPED.long, 'zzq\u0000zzq', TYPED.markup]) {
    const answered = page.waitForResponse(/\/api\/catalogue\/items\/search/)
    await paste(catalogue, text)
    expect((await answered).status()).toBe(200)
    await expect(sheet(page).getByRole('alert')).toHaveCount(0)
    await pageIsWhole(page)
  }
})

test('@full two fast presses of each button that sends make one call', async ({ page }) => {
  test.setTimeout(240_000)
  await through(page, flows, async (flow) => {
    const form = await flow.fill(page)
    const sent = changesOf(page)
    await form.sendTwice()
    await form.saved()
    const calls = sent.filter((call) => flow.path.test(call.split(' ')[1] ?? ''))
    expect(calls).toHaveLength(1)
    expect(await form.applied()).toBe(1)
  })
})

test('a waiting pick’s quantity can be emptied and typed anew, and is never 0', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, plenty)
  await putInList(page, [found])
  const field = page.getByRole('textbox', { name: /^Antal av/ })
  await expect(field).toHaveValue('1')
  await field.click()
  await field.press('End')
  await field.press('Backspace')
  await expect(field).toHaveValue('')
  await page.keyboard.type('2')
  await expect(field).toHaveValue('2')
  // As a person leaves a field: what is left by itself so fast may still be a hand scanner's.
  await field.press('Tab')
  for (const kind of ['empty', 'negative', 'fraction', 'huge', 'foreign', 'pasted'] as const) {
    await paste(field, TYPED[kind])
    await field.press('Tab')
    if (kind === 'huge') await expect(field).toHaveAttribute('aria-invalid', 'true')
    else await expect(field).toHaveValue('2')
    await field.fill('2')
    await field.press('Tab')
  }
  await page.getByRole('button', { name: 'Registrera 1 uttag' }).dblclick()
  await expect(page.getByText('Inga uttag väntar')).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 2)
})

test('a pasted name of a shelf place is one line, and a too long one is said in the picker', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { location } = await ownPlace(page, 'A1')
  await page.goto(`/locations/${location.id}#shelf-places`)
  await expect(title(page, location.name)).toBeVisible()
  await paste(page.getByLabel('Ny hyllplats'), 'B\u0000\t2')
  await page.getByLabel('Ny hyllplats').press('Enter')
  await expect(list(page, 'Hyllplatser').getByRole('link')).toHaveText(['A1', 'B 2'])

  const found = await findStock(page, plenty)
  await page.goto('/receival')
  const search = page.getByRole('searchbox', { name: 'Varunummer, namn, kod' })
  await search.fill(found.item.vendor_name)
  await search.press('Enter')
  await page.getByRole('combobox', { name: 'Lager', exact: true }).selectOption({
    label: found.location.name,
  })
  const sent = changesOf(page)
  const picker = page.getByRole('combobox', { name: 'Hyllplats' }).first()
  await paste(picker, 'y'.repeat(60))
  await expect(picker).toHaveAccessibleDescription('Högst 50 tecken')
  await picker.press('Enter')
  await expect(picker).toHaveValue('y'.repeat(60))
  expect(sent).toEqual([])
  await checkAccessibility(page)
})

test('an endless search text stays inside the page, with the way on in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'administrate', '/users')
  await paste(page.getByRole('searchbox', { name: 'Sök användare' }), TYPED.long)
  await expect(page.getByText(/^Ingen användare matchar/)).toBeVisible()
  await pageIsWhole(page)
  await expect(page.getByRole('button', { name: 'Visa alla användare' })).toBeInViewport()
})
