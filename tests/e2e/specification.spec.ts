import { expect, signIn, signInByForm, test } from './fixtures.ts'
import { findStock, openCard } from './items.helpers.ts'
import { biggest, freshName } from './locations.helpers.ts'
import { isFresh, openPick, putInList, quantityOf, takeElsewhere } from './retrieval.helpers.ts'
import { drawer, heading, mainMenu, openDrawer, watch } from './shell.helpers.ts'

// Statements of the specification, seen in the running app at the size and role they speak of.

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

const screens: Readonly<Record<string, string>> = {
  Start: 'Start',
  Lager: 'Lager',
  Inleverans: 'Inleverans',
  Uttag: 'Uttagslista',
}

for (const [role, shown] of [
  ['read', ['Start', 'Lager']],
  ['edit', ['Start', 'Lager', 'Uttag']],
  ['administrate', ['Start', 'Lager', 'Inleverans', 'Uttag']],
] as const) {
  test(`@phone navigation at the bottom for ${role}: each entry leads to its screen and stays`, async ({
    page,
  }) => {
    await signInByForm(page, role)
    const bar = mainMenu(page)
    for (const name of shown) {
      await expect(bar.getByRole('link')).toHaveText([...shown])
      await bar.getByRole('link', { name, exact: true }).click()
      await expect(heading(page, screens[name] ?? name)).toBeVisible()
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      const box = await bar.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height)
    }
  })
}

test('the lists of locations and of picks stand at their paths and at their hashes, also after a reload', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const { name } = await biggest(page)
  const found = await findStock(page, ({ quantity, place }) => quantity >= 2 && isFresh(place))
  await putInList(page, [found])
  const shown: readonly (readonly [string, string])[] = [
    ['/locations', name],
    ['/locations#locations-items', name],
    ['/retrieval', found.item.display_name],
    ['/retrieval#retrieval-list', found.item.display_name],
  ]
  for (const [address, text] of shown) {
    await page.goto(address)
    const list = page.getByRole('main').getByText(text, { exact: false }).first()
    await expect(list).toBeVisible()
    await page.reload()
    await expect(list).toBeVisible()
    await expect(page).toHaveURL(address)
  }
})

test('a location’s id is a number: it is asked for as one, and what is none leads nowhere', async ({
  page,
}) => {
  await signIn(page, 'read')
  const { id, name } = await biggest(page)
  const asked = watch(page, `/api/locations/${id}/items`)
  await page.goto(`/locations/${id}`)
  await expect(heading(page, name)).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  for (const none of ['abc', `${id}abc`, '0', '-1']) {
    const calls = watch(page, `/api/locations/${none}`)
    await page.goto(`/locations/${none}`)
    await expect(heading(page, 'Lagret finns inte')).toBeVisible()
    expect(calls).toHaveLength(0)
  }
})

test('@phone the search field starts the scanner, and a hit opens the item’s panel', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const { item } = await findStock(page, ({ quantity }) => quantity > 0)
  await page.getByRole('banner').getByRole('button', { name: /^Sök/ }).click()
  await expect(page.getByRole('button', { name: 'Skanna en streckkod' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Sök vara' }).fill(item.vendor_name)
  const card = page.getByRole('article').filter({ hasText: item.vendor_name })
  await card.getByRole('button', { name: /^Öppna / }).click()
  await expect(page.getByRole('dialog').getByText('Historik').first()).toBeVisible()

  // A device that is placed nowhere is asked first.
  await page.addInitScript(() => localStorage.removeItem('ak_location'))
  await page.goto('/')
  await page.getByRole('button', { name: 'Skanna en streckkod' }).click()
  await expect(page.getByRole('heading', { name: 'Skanna' })).toBeVisible()
})

test('the drawer closes on each of its entries', async ({ page }) => {
  // Each entry loads the start page anew.
  test.setTimeout(120_000)
  await signIn(page, 'administrate')
  await openDrawer(page)
  const entries = drawer(page).getByRole('navigation').locator('a, button')
  const names = (await entries.allTextContents()).filter(Boolean)
  expect(names.length).toBeGreaterThanOrEqual(3)
  for (const name of names) {
    await page.goto('/')
    await openDrawer(page)
    await drawer(page)
      .getByRole('navigation')
      .locator('a, button')
      .filter({ hasText: name })
      .click()
    await expect(drawer(page)).toHaveCount(0)
  }
})

test('each invalid link, to reset and to sign up, leads to forgot-password', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/422.*\/api\/password_resets/, /The link could not be verified/)
  for (const path of ['/user/reset-password', '/user/signup']) {
    await page.goto(`${path}?email=user%40forrad.example&token=wrong`)
    await expect(
      page.getByText('Länken för att sätta lösenord är ogiltig eller har gått ut.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Klicka här för att skapa en ny länk.' }).click()
    await expect(page).toHaveURL(/\/forgot-password/)
  }
})

test('counts are worded in the singular and in the plural', async ({ page }) => {
  await signIn(page, 'administrate')
  const { csrf_token } = await (await page.request.get('/api/csrf_token')).json()
  const post = async (path: string, data: object) => {
    const headers = { 'X-CSRF-TOKEN': csrf_token as string }
    const answer = await page.request.post(path, { headers, data })
    expect(answer.status()).toBe(201)
    return answer.json()
  }
  const name = freshName()
  const { location } = await post('/api/locations', { location: { name } })
  const items = (await (await page.request.get('/api/items')).json()).items
  for (const [index, words] of [
    [0, { item: '1 vara', place: '1 hyllplats' }],
    [1, { item: '2 varor', place: '2 hyllplatser' }],
  ] as const) {
    await post('/api/storage_locations', {
      storage_location: { location_id: location.id, identifier: `P${index}` },
    })
    await post('/api/location_items', {
      location_item: { item_id: items[index].id, location_id: location.id },
    })
    await page.goto('/locations')
    const card = page.getByRole('listitem').filter({ hasText: name })
    await expect(card).toContainText(words.item)
    await expect(card).toContainText(words.place)
  }
})

test.describe('in a browser of another language', () => {
  test.use({ locale: 'en-US' })

  test('every screen is in Swedish, and nothing chooses another language', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page, 'Logga in')).toBeVisible()
    await signInByForm(page, 'administrate')
    for (const [path, name] of [
      ['/', 'Start'],
      ['/locations', 'Lager'],
      ['/receival', 'Inleverans'],
      ['/retrieval', 'Uttagslista'],
      ['/labels', 'Hylletiketter'],
      ['/users', 'Användare'],
    ] as const) {
      await page.goto(path)
      await expect(heading(page, name)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
      const texts = await page.locator('body').innerText()
      expect(texts).not.toMatch(/\b(the|search|save|loading|language|items?|settings)\b/i)
    }
  })
})

test('a pick may not exceed what lies on its shelf place, the sum of its batches', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ place, quantity }) =>
      place.batches.length >= 2 && isFresh(place) && quantity > (place.batches[0]?.quantity ?? 0),
  )
  const sheet = await openPick(page, found)
  const field = quantityOf(sheet, found)
  const row = sheet.getByRole('group', { name: `Antal från ${found.place.identifier}` })
  await field.fill(String(found.quantity + 1))
  await field.blur()
  // Nothing is cut in silence: it stays as typed, in red, and cannot be taken.
  await expect(field).toHaveValue(String(found.quantity + 1))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/^Högst/)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Det gick inte att hämta ut varan.')
  await expect(row.getByRole('button', { name: /Öka/ })).toBeDisabled()
  await row.getByRole('button', { name: /Minska/ }).click()
  await expect(field).toHaveValue(String(found.quantity))
  await expect(sheet.getByRole('alert')).toBeEmpty()
  await row.getByRole('button', { name: /Minska/ }).click()
  await expect(field).toHaveValue(String(found.quantity - 1))
  await field.fill('-3')
  await field.blur()
  await expect(field).toHaveValue('0')
  await expect(row.getByRole('button', { name: /Minska/ })).toBeDisabled()
  await expect(sheet.getByRole('button', { name: 'Ta ut' })).toBeDisabled()
})

test('a count is saved only when each field holds a quantity and one has changed', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity }) => quantity >= 3)
  const card = await openCard(page, found.item)
  const name = `Inventera i ${found.location.name}`
  await card.getByRole('button', { name, exact: true }).click()
  const sheet = page.getByRole('dialog')
  const field = sheet.getByRole('textbox', { name: found.place.identifier, exact: true })
  const save = sheet.getByRole('button', { name: 'Spara' })
  await expect(field).toHaveValue(String(found.quantity))
  await expect(save).toBeDisabled()
  for (const [typed, isRight] of [
    ['', false],
    [String(found.quantity + 1), true],
    ['två', false],
    [String(found.quantity), false],
    [String(found.quantity - 1), true],
  ] as const) {
    await field.fill(typed)
    await (isRight ? expect(save).toBeEnabled() : expect(save).toBeDisabled())
  }
})

test('a pick that is refused says so with the reason, and stays open', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ quantity, place }) => quantity >= 3 && place.batches.length === 1 && isFresh(place),
  )
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('3')
  await takeElsewhere(page, found, 1)
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  const error = sheet.getByRole('alert')
  await expect(error).toContainText('Det gick inte att hämta ut varan.')
  await expect(error).toContainText('1 st finns kvar')
  await expect(sheet).toBeVisible()
})

test('@desktop the table of users has a search and items per page', async ({ page }) => {
  // Phones have cards in place of the table.
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'administrate', '/users')
  await expect(page.getByRole('table')).toBeVisible()
  const all = await page.getByRole('row').count()
  await page.getByRole('searchbox', { name: 'Sök användare' }).fill('user@forrad.example')
  await expect(page.getByRole('row').filter({ hasText: 'user@forrad.example' })).toHaveCount(1)
  expect(await page.getByRole('row').count()).toBeLessThan(all)
  const perPage = page.getByLabel('Per sida')
  await expect(perPage).toBeVisible()
  expect(await perPage.locator('option').count()).toBeGreaterThan(1)
})
