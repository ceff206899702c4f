import { readFile } from 'node:fs/promises'
import { accounts, checkAccessibility, expect, password } from './fixtures.ts'
import { allItems } from './items.helpers.ts'
import { openPage } from './jobs/packs.ts'
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

test('a server that takes longer than three seconds: a file waits for it, and holds what it has', async ({
  page,
}) => {
  await page.context().addInitScript(() => localStorage.setItem('ak_location', '2'))
  await takeAlong(page, 'edit', () => true)
  const slow = await page.context().newPage()
  let onServer = 0
  let cursor: string | null = ''
  while (cursor !== null) {
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const answer = await slow.request.get(`/api/adjustments?limit=500${next}`)
    const { adjustments, next_cursor } = await answer.json()
    for (const { rows } of adjustments) onServer += rows.length
    cursor = next_cursor
  }
  await slow.route('**/api/adjustments*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4000))
    await route.continue()
  })

  await slow.goto('/')
  await slow.getByRole('button', { name: 'Öppna menyn' }).click()
  await slow.getByRole('button', { name: 'Exportera' }).click()
  const dialog = slow.getByRole('dialog', { name: /^Exportera/ })
  await dialog.getByLabel('Vad').selectOption({ label: 'Historik' })
  await dialog.getByLabel('Filformat').selectOption({ label: 'CSV' })
  const coming = slow.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Exportera' }).click()
  const text = (await readFile(await (await coming).path())).toString('utf8')
  const [head = '', ...rows] = text.slice(1).trimEnd().split('\r\n')
  // The device keeps the second location alone, and its last days.
  expect(rows.length).toBeGreaterThanOrEqual(onServer)
  const at = head.split(';').indexOf('Lager')
  expect(new Set(rows.map((row) => row.split(';')[at])).size).toBeGreaterThan(1)
})

test('@desktop a sign-in that hangs says so after eight seconds, and one touch tries the same anew', async ({
  page,
}) => {
  let tries = 0
  await page.route('**/api/auth/sign_in', async (route) => {
    tries += 1
    // The first never arrives anywhere.
    if (tries > 1) await route.continue()
  })
  await openPage(page, '/')
  await page.getByLabel('E-post').fill(accounts.read)
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  const submit = page.getByRole('button', { name: 'Logga in' })
  const before = await submit.boundingBox()
  await submit.click()
  await expect(page.getByText('Det tar längre tid än vanligt')).toBeVisible()
  expect(await submit.boundingBox()).toEqual(before)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('heading', { name: 'Start', exact: true })).toBeVisible()
  expect(tries).toBe(2)
})
