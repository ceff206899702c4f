import type { Page } from '@playwright/test'
import { breakAfter } from './bad.network.ts'
import { checkAccessibility, expect, forgetSession, password, signIn, test } from './fixtures.ts'
import {
  allItems,
  colleague,
  findStock,
  notice,
  openCard,
  panelOf,
  stockNow,
  type Found,
} from './items.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const sheet = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Spara' })

function field(page: Page, { place }: Found) {
  return sheet(page).getByRole('textbox', { name: place.identifier, exact: true })
}

async function openCount(page: Page, found: Found): Promise<void> {
  const card = await openCard(page, found.item)
  await card
    .getByRole('button', { name: `Inventera i ${found.location.name}`, exact: true })
    .click()
  await expect(sheet(page).getByRole('heading', { name: found.item.display_name })).toBeVisible()
}

test('counts down and up, shows the batches first, and undoes it', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity }) => quantity >= 4)
  await openCount(page, found)
  await expect(field(page, found)).toHaveValue(String(found.quantity))
  await expect(save(page)).toBeDisabled()
  const lower = found.quantity - 3
  await field(page, found).fill(String(lower))
  const batches = sheet(page).getByRole('list', { name: `Batcher på ${found.place.identifier}` })
  await expect(batches.getByText('blir').first()).toBeAttached()
  await checkAccessibility(page)
  await save(page).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(notice(page, /^Saldot för .* är sparat\.$/)).toBeVisible()
  expect(await stockNow(page, found)).toBe(lower)

  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(notice(page, /^Ångrat\./)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity)

  await openCount(page, found)
  await field(page, found).fill(String(found.quantity + 5))
  await save(page).click()
  await expect(sheet(page)).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(found.quantity + 5)
})

test('a count that is opened from the item’s panel lies over it, and says that it is right', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity }) => quantity >= 4)
  const name = found.item.display_name
  const card = await openCard(page, found.item)
  await card.getByRole('button', { name: `Öppna ${name}` }).click()
  await panelOf(page, name)
    .getByRole('button', { name: `Inventera i ${found.location.name}`, exact: true })
    .click()
  await page.getByRole('button', { name: /^Stämmer/ }).click()
  await expect(notice(page, /som i saldot\.$/)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity)
})

test('a touch selects the figure, and a count that differs a lot is asked about once', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity }) => quantity >= 4 && quantity <= 9)
  await openCount(page, found)
  await field(page, found).click()
  await page.keyboard.type('7', { delay: 150 })
  await field(page, found).click()
  await page.keyboard.type('5', { delay: 150 })
  await expect(field(page, found)).toHaveValue('5')
  await field(page, found).click()
  await page.keyboard.type('175', { delay: 150 })
  await save(page).click()
  const question = page.getByRole('alertdialog', { name: 'Stämmer siffran?' })
  await expect(question).toContainText(`från ${found.quantity} till 175 st`)
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Ändra' }).click()
  await expect(field(page, found)).toHaveValue('175')
  expect(await stockNow(page, found)).toBe(found.quantity)
  await save(page).click()
  await question.getByRole('button', { name: 'Spara ändå' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(175)
})

test('counts on a shelf place where the item did not lie', async ({ page }) => {
  await signIn(page, 'edit')
  // What other tests have made of a location has no other shelf place.
  const found = await findStock(
    page,
    ({ location }) =>
      location.storage_locations.length === 1 && !location.name.startsWith('Testlager'),
  )
  await openCount(page, found)
  const other = sheet(page).getByRole('combobox', { name: 'Räkna på en annan hyllplats' })
  const [name = ''] = (await other.locator('option:not([disabled])').allTextContents()).slice(0, 1)
  await other.selectOption(name)
  const added = sheet(page).getByRole('textbox', { name, exact: true })
  await expect(added).toHaveValue('0')
  await added.fill('6')
  await expect(sheet(page).getByRole('list', { name: `Batcher på ${name}` })).toContainText('OKÄND')
  await save(page).click()
  await expect(sheet(page)).toHaveCount(0)
  const answer = await page.request.get(`/api/items/${found.item.id}`)
  expect(JSON.stringify(await answer.json())).toContain(`"identifier":"${name}"`)
})

test('asks for a recount when a colleague picks meanwhile', async ({ page, baseURL }) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ place }) => (place.batches[0]?.quantity ?? 0) >= 4)
  await openCount(page, found)
  await field(page, found).fill('1')
  const other = await colleague(baseURL ?? '', 'administrate')
  await other.take(found, 2)
  const now = found.quantity - 2
  await expect(sheet(page).getByRole('alert')).toContainText(
    `${found.place.identifier}: det fanns ${found.quantity} st, nu finns ${now} st.`,
  )
  await expect(field(page, found)).toHaveValue('1')
  await checkAccessibility(page)
  await field(page, found).fill(String(now - 1))
  await expect(sheet(page).getByRole('alert')).toHaveCount(0)
  await save(page).click()
  await expect(sheet(page)).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(now - 1)
  await other.end()
})

test('is refused and recounts also when no word of the colleague’s pick has come', async ({
  page,
  baseURL,
}) => {
  // Nothing is heard of others' changes.
  await page.route('**/api/changes*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: 'retry: 60000\n\n' }),
  )
  await signIn(page, 'edit')
  const found = await findStock(page, ({ place }) => (place.batches[0]?.quantity ?? 0) >= 4)
  await openCount(page, found)
  await field(page, found).fill(String(found.quantity - 3))
  const other = await colleague(baseURL ?? '', 'edit')
  await other.take(found, 1)
  await save(page).click()
  const now = found.quantity - 1
  await expect(sheet(page).getByRole('alert')).toContainText(`nu finns ${now} st.`)
  expect(await stockNow(page, found)).toBe(now)
  await field(page, found).fill(String(found.quantity - 2))
  // What was wrong goes once the figure is taken, and in the middle of the screen the button moves with it.
  await field(page, found).press('Tab')
  await save(page).click()
  await expect(sheet(page)).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(found.quantity - 2)
  await other.end()
})

test('@full saves once when the server breaks before it answers and the person tries again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/500.*\/api\/adjustments\/register/, /change of stock failed/i)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity }) => quantity >= 3)
  await openCount(page, found)
  await field(page, found).fill(String(found.quantity - 2))
  await page.route('**/api/adjustments/register', breakAfter)
  await save(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('Inventeringen kunde inte sparas')
  await page.unroute('**/api/adjustments/register')
  await save(page).click()
  await expect(sheet(page)).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(found.quantity - 2)
})

test('@full a session that ended in the middle: sign in again in place, the count is kept', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/401.*\/api\//, /could not be fetched|change of stock failed/)
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity }) => quantity >= 3)
  await openCount(page, found)
  await field(page, found).fill(String(found.quantity - 1))
  await page.context().clearCookies({ name: /session/ })
  await save(page).click()
  const again = page.getByRole('alertdialog', { name: 'Logga in igen' })
  await again.getByLabel('Lösenord', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Logga in' }).click()
  await expect(again).toHaveCount(0)
  await expect(field(page, found)).toHaveValue(String(found.quantity - 1))
  await save(page).click()
  await expect(sheet(page)).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(found.quantity - 1)
})

test('refuses what is no quantity, and says so', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity }) => quantity >= 3)
  await openCount(page, found)
  const wrong = [
    ['', 'Måste anges'],
    ['-1', 'Måste vara minst 0'],
    ['1,5', 'Ange ett heltal'],
    ['1000000', 'Högst 999'],
    ['٣', 'Ange ett giltigt nummer'],
  ] as const
  for (const [text, words] of wrong) {
    await field(page, found).fill(text)
    await expect(sheet(page)).toContainText(words)
    await expect(save(page)).toBeDisabled()
  }
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(found.quantity)
})

test('@full a person who reads has no hand, nor has anybody without the flag on a narcotic', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const narcotic = (await allItems(page)).find(({ narcotic_level }) => narcotic_level > 0)
  if (!narcotic) throw new Error('no narcotic in the demo data')
  const card = await openCard(page, narcotic)
  await expect(card.getByRole('button', { name: /^(Inventera|Ändra|Ta ut)/ })).toHaveCount(0)
  await forgetSession(page)
  await signIn(page, 'read')
  const found = await findStock(page, () => true)
  const read = await openCard(page, found.item)
  await expect(read.getByRole('button', { name: /^Öppna/ })).toBeVisible()
  await expect(read.getByRole('button', { name: /^(Inventera|Ändra|Ta ut)/ })).toHaveCount(0)
})
