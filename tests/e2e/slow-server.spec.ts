import { checkAccessibility, expect } from './fixtures.ts'
import { allItems } from './items.helpers.ts'
import { late, takeAlong, test } from './network.fixtures.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(() => test.setTimeout(90_000 + 2 * late))

test('a server that takes longer than three seconds: what the device keeps is shown and said to be that, then the late answer, asked for once', async ({
  page,
}) => {
  // The second location is taken along: not everything lies there.
  await page.context().addInitScript(() => localStorage.setItem('ak_location', '2'))
  await takeAlong(page, 'edit', () => true)
  const slow = await page.context().newPage()
  const elsewhere = (await allItems(slow)).find(
    ({ locations, narcotic_level }) =>
      narcotic_level === 0 && locations.length > 0 && locations.every(({ id }) => id !== 2),
  )
  if (!elsewhere) throw new Error('every item is kept at the second location')
  let asked = 0
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await slow.route('**/api/items/search*', async (route) => {
    asked += 1
    await arrival
    await route.continue()
  })

  await slow.goto(`/search?q=${encodeURIComponent(elsewhere.vendor_name)}`)
  const card = slow.getByRole('article').filter({ hasText: elsewhere.vendor_name }).first()
  await expect(card).toContainText('Finns inte i lagren på den här enheten')
  await expect(slow.getByText(/^Servern svarar långsamt\. Du ser hur det var/)).toBeVisible()
  await checkAccessibility(slow)

  arrive()
  await expect(card).toContainText(elsewhere.locations[0]?.name ?? '')
  await expect(slow.getByText(/^Servern svarar långsamt/)).toHaveCount(0)
  expect(asked).toBe(1)
})
