import { wait } from './bad.network.ts'
import { expect, signIn, test } from './fixtures.ts'
import { allItems } from './items.helpers.ts'
import { heading, mainMenu } from './shell.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const LOOK_UP = '**/api/items/search_by_vendor_name*'

test('a varunummer that is still looked up when the receiving is left opens nothing on the next page', async ({
  page,
}) => {
  await signIn(page, 'administrate', '/receival')
  const item = (await allItems(page)).find(
    ({ narcotic_level, locations }) => narcotic_level === 0 && locations.length > 0,
  )
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(LOOK_UP, async (route) => {
    await held
    await route.continue()
  })
  const field = page.getByRole('searchbox', { name: 'Varunummer, namn, kod' })
  const asked = page.waitForRequest(LOOK_UP)
  await field.fill(item?.vendor_name ?? '')
  await field.press('Enter')
  await asked
  await mainMenu(page).getByRole('link', { name: 'Start' }).click()
  await expect(heading(page, 'Start')).toBeVisible()
  const answered = page.waitForResponse(LOOK_UP)
  answer()
  await answered
  // What the answer leads to would be seen by then.
  await wait(500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page, 'Start')).toBeVisible()
})
