import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { biggest, list } from './locations.helpers.ts'

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
