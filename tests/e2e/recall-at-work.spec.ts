import type { Locator, Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { notice } from './items.helpers.ts'
import { openPage, standAt } from './jobs/packs.ts'
import { changing } from './locations.helpers.ts'
import { block, codeOf, lotOf } from './recall.helpers.ts'
import { itemNow, stockedLocation } from './stocked.helpers.ts'
import { lines, lyingAt, sendBehind, target } from './transfers.helpers.ts'

test.setTimeout(90_000)

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('ak_location')) localStorage.setItem('ak_location', '999999')
  })
})

const stop = (page: Page) =>
  page.getByRole('dialog', { name: 'Spärrad: använd inte förpackningen' })
const warning = (page: Page) => notice(page, 'Indragen: LV 1. Ta den inte.')

test('@desktop RECALL-5 packs of a blocked batch are counted in a round by scan as any other, with the warning', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { location, items, from, lying } = await stockedLocation(page, 1)
  const [item] = items
  if (!item) throw new Error('an item')
  const { lift } = await block(page, item)
  await standAt(page, location)
  // The start page has fetched what is recalled: of a page that was opened alone the first scan may be
  // asked about before that has come.
  await openPage(page, '/')
  await expect(page.getByRole('link', { name: /^Indragen batch:/ })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Lager' }).click()
  await page.getByRole('link', { name: location.name }).click()
  await page.getByRole('button', { name: 'Hyllrundan' }).click()
  const chosen = page.getByRole('checkbox', { name: new RegExp(`^${from.identifier}\\b`) })
  await expect(chosen).toBeVisible()

  // Nobody counts it before the round has begun: it is warned of, and told to begin.
  await burst(page, codeOf(item))
  await expect(notice(page, 'Börja rundan först, skanna sedan förpackningarna.')).toBeVisible()
  await expect(warning(page)).toBeVisible()
  await expect(stop(page)).toHaveCount(0)

  await chosen.check()
  await page.getByRole('button', { name: /^Räkna valda hyllplatser/ }).click()
  const main = page.getByRole('button', { name: /^(Stämmer|Räknat, nästa) / })
  await expect(main).toHaveAccessibleName(/^Stämmer/)
  await burst(page, codeOf(item))
  await expect(main).toHaveAccessibleName(/^Räknat, nästa/)
  await expect(warning(page)).toBeVisible()
  // Beside what is pressed next, not over it.
  const lowest = async (shown: Locator) => {
    const box = await shown.boundingBox()
    return box ? box.y + box.height : Infinity
  }
  await expect
    .poll(async () => (await lowest(warning(page))) <= ((await main.boundingBox())?.y ?? 0))
    .toBe(true)
  await expect(stop(page)).toHaveCount(0)
  const figure = page.getByRole('button', { name: /^Ändra antalet av/ }).first()
  for (const counted of [2, 3]) {
    await burst(page, codeOf(item))
    await expect(figure).toHaveAccessibleName(new RegExp(`,\\D*${counted}\\D*$`))
  }
  await main.click()
  await page.getByRole('button', { name: /^Spara/ }).click()
  await expect(page.getByText('Rundan är sparad')).toBeVisible()
  expect(await lying(item, from)).toBe(3)
  await lift()
})

/** Of how many lines of a transfer it is said that they are recalled, with the quarantine chosen. */
async function expectPutAside(page: Page, count: number) {
  await expect(
    page.getByRole('alert').filter({ hasText: 'Batchen är indragen (LV 1)' }),
  ).toHaveCount(count)
  await expect(page.getByRole('button', { name: /^Karantän: byt hyllplats för / })).toHaveCount(
    count,
  )
}

/** Two of a batch are on their way to a location, and then the batch is blocked. */
async function blockedOnItsWay(page: Page) {
  await signIn(page, 'administrate')
  const { items, from } = await stockedLocation(page, 1)
  const [item] = items
  if (!item) throw new Error('an item')
  const to = await target(page)
  const batch = { identifier: lotOf(item), expiration_date: '2031-01-31' }
  const line = { item_id: item.id, storage_location_id: from.id, quantity: 2, ...batch }
  const sent = await page.request.post('/api/transfers', {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: { transfer: { to_location_id: to.id, lines: [line] } },
  })
  expect(sent.status(), 'sending').toBe(201)
  const { transfer } = await sent.json()
  const { lift } = await block(page, item)
  /** One is counted there: it is put in, and the other is still on its way. */
  const receiveOne = async () => {
    const receive = page.getByRole('button', { name: /^Ta emot 1\sst$/ })
    await expect(receive).toBeVisible()
    await expect(warning(page)).toBeVisible()
    await expect(stop(page)).toHaveCount(0)
    await expectPutAside(page, 1)
    await receive.click()
    await expect(notice(page, /^Tog emot 1\sst av överföring/)).toBeVisible()
    expect(await lyingAt(page, item.id, to.id)).toBe(1)
    const now = await (await page.request.get(`/api/transfers/${transfer.id}`)).json()
    expect(now.transfer.left).toBe(1)
  }
  return { item, to, transfer, receiveOne, lift }
}

test('RECALL-13 a pack that was on its way when its batch was blocked arrives by scan, and no other receipt is made', async ({
  page,
}) => {
  const { item, transfer, receiveOne, lift } = await blockedOnItsWay(page)
  await openPage(page, `/transfers/${transfer.id}`)
  await expect(lines(page, 'På väg')).toHaveCount(1)
  await burst(page, codeOf(item))
  await receiveOne()
  await lift()
})

test('RECALL-13 scanned on the start page it leads to its transfer, with the warning, also where some of it lies blocked here', async ({
  page,
}) => {
  const { item, to, transfer, receiveOne, lift } = await blockedOnItsWay(page)
  const question = page.getByRole('dialog', { name: 'På väg hit' })
  await standAt(page, to)
  // A scan waits a moment for what is on its way, and no longer: on a busy machine the list has to be there.
  const openStart = async () => {
    await openPage(page, '/')
    await expect(
      page.getByRole('region', { name: 'På väg' }).getByRole('link').first(),
    ).toBeVisible()
  }
  await openStart()
  await burst(page, codeOf(item))
  await expect(question).toContainText('Indragen: LV 1. Ta den inte.')
  await expect(stop(page)).toHaveCount(0)
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Ta emot där' }).click()
  await expect(page).toHaveURL(`/transfers/${transfer.id}`)
  await receiveOne()

  await openStart()
  await burst(page, codeOf(item))
  await expect(question).toBeVisible()
  // It is said to be another one: only then it may be received by itself.
  await question.getByRole('button', { name: 'Något annat' }).click()
  await expect(stop(page)).toBeVisible()
  await lift()
})

test('RECALL-13 all that was on its way when its batches were blocked goes to the quarantine in one tap, and says so', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const stocked = await stockedLocation(page, 2)
  const to = await target(page)
  const { id } = await sendBehind(page, stocked, to, 2)
  await openPage(page, `/transfers/${id}`)
  const shelf = page.getByRole('button', { name: /^M1: byt hyllplats för / })
  await expect(shelf).toHaveCount(2)
  // Blocked while the page is open: both lines are told of and go elsewhere, though nobody reloads.
  const blocked = []
  for (const item of stocked.items) blocked.push(await block(page, item))
  await expectPutAside(page, 2)
  await expect(shelf).toHaveCount(0)
  await checkAccessibility(page)
  await page.getByRole('button', { name: /^Ta emot allt, 4\sst$/ }).click()
  await expect(notice(page, /^Tog emot 4\sst av överföring/)).toBeVisible()
  for (const item of stocked.items) {
    const there = (await itemNow(page, item.id)).locations.find((one) => one.id === to.id)
    const lying = there?.storage_locations.filter(({ batches }) =>
      batches.some(({ quantity }) => quantity > 0),
    )
    expect(lying?.map(({ identifier }) => identifier)).toEqual(['Karantän'])
    expect(await lyingAt(page, item.id, to.id)).toBe(2)
  }
  for (const { lift } of blocked) await lift()
})

test('the form of a new recall takes the item and the batch of a scanned pack, blocked already or not', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { items } = await stockedLocation(page, 1)
  const [item] = items
  if (!item) throw new Error('an item')
  const { lift } = await block(page, item)
  await openPage(page, '/recalls')
  await page.getByRole('button', { name: 'Ny indragning' }).click()
  const form = page.getByRole('dialog', { name: 'Ny indragning' })
  await expect(form.getByLabel('Varunummer eller GTIN')).toBeVisible()
  await burst(page, codeOf(item))
  await expect(form.getByLabel('Varunummer eller GTIN')).toHaveValue(item.vendor_name)
  await expect(form.getByLabel('Batcher, med komma emellan')).toHaveValue(lotOf(item))
  await expect(stop(page)).toHaveCount(0)
  await expect(warning(page)).toHaveCount(0)
  await lift()
})

test('the list says of an answer at once that it is given, also in the tab that gave it', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { location, items } = await stockedLocation(page, 1)
  const [item] = items
  if (!item) throw new Error('an item')
  const { id, lift } = await block(page, item)
  await openPage(page, '/recalls')
  const answered = (count: number) =>
    page.getByText(new RegExp(`^${count} av \\d+ lager har svarat$`))
  await expect(answered(0)).toBeVisible()
  await page.getByRole('link', { name: 'Öppna och svara' }).click()
  await expect(page).toHaveURL(`/recalls/${id}`)
  const task = page.getByRole('listitem').filter({ hasText: location.name })
  await task.getByRole('button', { name: 'Svara' }).click()
  const sheet = page.getByRole('dialog', { name: `Svara för ${location.name}` })
  // What is found is scanned pack by pack, from one on, and nothing stops it (RECALL-19).
  for (const found of [1, 2, 3]) {
    await burst(page, codeOf(item))
    await expect(
      sheet.getByRole('button', { name: `Lägg ${found} i karantän och svara` }),
    ).toBeVisible()
  }
  await expect(stop(page)).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Lägg 3 i karantän och svara' }).click()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await expect(answered(1)).toBeVisible()
  await lift()
})
