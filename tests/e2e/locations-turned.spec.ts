import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { biggest, list } from './locations.helpers.ts'
import { table } from './tables.helpers.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test.describe('on a turned phone', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('the inventory has the height for itself: its export stands beside the search', async ({
    page,
  }) => {
    await signIn(page, 'edit')
    const location = await biggest(page)
    await page.goto(`/locations/${location.id}#inventory`)
    await expect(list(page, 'Saldo').getByRole('article').first()).toBeVisible()
    const search = await page.getByRole('searchbox', { name: /^Filtrera/ }).boundingBox()
    const way = await page.getByRole('button', { name: 'Exportera' }).boundingBox()
    if (!search || !way) throw new Error('the search and the export')
    expect(Math.abs(way.y + way.height / 2 - (search.y + search.height / 2))).toBeLessThan(8)
    // Scrolled, the list reaches down to the screen's edge.
    await page.mouse.move(500, 300)
    await page.mouse.wheel(0, 400)
    const atFoot = () =>
      page.evaluate(() => {
        const lists = document.querySelector('main ul')
        return [340, 360, 384].every((y) => lists?.contains(document.elementFromPoint(600, y)))
      })
    await expect.poll(atFoot).toBe(true)
    await checkAccessibility(page)
  })
})

test('a turned tablet keeps the levels that are typed in a row of the list', async ({ page }) => {
  const across = { width: 1180, height: 820 }
  const upright = { width: 820, height: 1180 }
  await page.setViewportSize(across)
  await signIn(page, 'administrate')
  const location = await biggest(page)
  await page.goto(`/locations/${location.id}`)
  const name = `Ändra nivåer, ${location.name}`
  await table(page, 'Varor').getByRole('button', { name, exact: true }).first().click()
  const level = page
    .getByRole('region', { name, exact: true })
    .getByRole('textbox', { name: 'Önskad lagernivå', exact: true })
  await level.fill('77')
  for (const size of [upright, across, upright]) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width)
    // What the turn would lose is lost once that has been drawn.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 2; turn += 1) await new Promise(requestAnimationFrame)
    })
    await expect(level).toHaveValue('77')
    await expect(level).toBeFocused()
  }
  await checkAccessibility(page)
  // Once nothing is open in it, the list is as the screen is.
  await page.getByRole('button', { name, exact: true, expanded: true }).click()
  await expect(table(page, 'Varor')).toHaveCount(0)
  await expect(list(page, 'Varor')).toBeVisible()
  // The button went with its list.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
