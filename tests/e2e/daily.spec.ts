import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { allItems, findStock, panelOf } from './items.helpers.ts'
import { openPage, packOf, receiveBehind, standAt } from './jobs/packs.ts'
import { biggest, changing, list } from './locations.helpers.ts'
import { isFresh, putInList } from './retrieval.helpers.ts'
import { card, field, findItem, openSearch } from './search.helpers.ts'
import { stockedLocation } from './stocked.helpers.ts'

// What the daily work asks for beside its jobs, one flow for each.

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('the site can let the dot follow what can be used', async ({ page, server }) => {
  const file = path.join(server.dataFolder, 'site.json')
  await signIn(page, 'administrate')
  const { location, from, items } = await stockedLocation(page, 1)
  const item = (await allItems(page)).find(
    ({ id, narcotic_level }) => narcotic_level === 0 && id !== items[0]?.id,
  )
  if (!item) throw new Error('an item')
  const old = { identifier: 'GAMMAL', expiration_date: '2026-01-31', quantity: 9 }
  await receiveBehind(page, [{ item, batch: { storage_location_id: from.id, ...old } }])
  const row = list(page, 'Varor')
  await page.goto(`/locations/${location.id}`)
  await expect(row.getByText('Bara utgånget')).toBeVisible()
  await expect(row.getByText(/^I lager: 9/)).toBeAttached()
  await writeFile(file, JSON.stringify({ stock_status: 'usable' }))
  try {
    await page.goto(`/locations/${location.id}`)
    await expect(row.getByText('Bara utgånget')).toBeVisible()
    await expect(row.getByText(/^Slut: 9/)).toBeAttached()
  } finally {
    await rm(file)
  }
})

test('an item’s form is told at a glance', async ({ page }) => {
  await signIn(page, 'read')
  const forms = [
    ['tablett', 'tablet'],
    ['injektionsvätska', 'injection'],
    ['depotplåster', 'plaster'],
  ] as const
  for (const [words, form] of forms) {
    const item = await findItem(page, ({ display_name: name }) => name.endsWith(` ${words}`))
    await page.goto(`/search?q=${encodeURIComponent(item.vendor_name)}`)
    await expect(card(page, item).locator(`svg[data-form="${form}"]`)).toBeVisible()
  }
})

test('what was found lately stands before anything is typed, and a favourite stays first', async ({
  page,
}) => {
  await signIn(page, 'read')
  const item = await findItem(page, ({ display_name }) => display_name.startsWith('Ibuprofen'))
  await page.goto(`/search?q=${encodeURIComponent(item.vendor_name)}`)
  await card(page, item)
    .getByRole('button', { name: /^Öppna/ })
    .click()
  await expect(panelOf(page, item.display_name)).toBeVisible()
  await page.goto('/search')
  const favourites = page.getByRole('region', { name: 'Favoriter' })
  const lately = page.getByRole('region', { name: 'Senast hittade' })
  await expect(lately).toContainText(item.display_name)
  await expect(favourites).toHaveCount(0)
  await lately.getByRole('button', { name: /^Favorit: Ibuprofen/ }).click()
  await expect(favourites).toContainText(item.display_name)
  await page.reload()
  await expect(favourites).toContainText(item.display_name)
  await expect(lately).toHaveCount(0)
  await checkAccessibility(page)
  await favourites.getByRole('button', { name: /^Öppna Ibuprofen/ }).click()
  await expect(panelOf(page, item.display_name)).toBeVisible()
})

test('a narcotic says beside its stock why nothing can be done with it', async ({ page }) => {
  await signIn(page, 'edit')
  const item = await findItem(
    page,
    ({ narcotic_level, locations }) => narcotic_level > 0 && locations.length > 0,
  )
  await openSearch(page)
  await field(page).fill(item.vendor_name)
  const why = 'Kräver behörighet för narkotika'
  await expect(card(page, item).getByText(why).first()).toBeVisible()
  await expect(card(page, item).getByText(why).first().locator('svg')).toBeVisible()
  await checkAccessibility(page)
  await card(page, item)
    .getByRole('button', { name: /^Öppna/ })
    .click()
  await expect(panelOf(page, item.display_name).getByText(why).first()).toBeVisible()
})

test('choosing some of the list can be left, and a notice covers no button', async ({ page }) => {
  await signIn(page, 'edit')
  const first = await findStock(page, ({ quantity, place }) => quantity >= 3 && isFresh(place))
  const second = await findStock(
    page,
    ({ item, quantity, place }) => item.id !== first.item.id && quantity >= 3 && isFresh(place),
  )
  await putInList(page, [first, second])
  await page.getByRole('button', { name: 'Välj vilka' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('button', { name: 'Välj alla' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Registrera 2 uttag' })).toBeEnabled()

  await page.getByRole('button', { name: 'Välj vilka' }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Registrera 1 av 2 uttag' }).click()
  const notice = page
    .getByRole('region', { name: 'Meddelanden' })
    .getByRole('button', { name: 'Stäng meddelandet' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Registrera 1 uttag' })).toBeVisible()
  const covered = () =>
    page.evaluate(() => {
      const isNotice = (one: Element) => one.closest('section[aria-label="Meddelanden"]')
      return [...document.querySelectorAll('main button, nav a')]
        .filter((button) => button.checkVisibility() && !isNotice(button))
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          const over = document.elementFromPoint(left + width / 2, top + height / 2)
          return over !== null && isNotice(over)
        })
        .map((button) => button.textContent)
    })
  expect(await covered()).toEqual([])
})

test('a file of a location’s stock waits for the location where the device is placed nowhere', async ({
  page,
}) => {
  await signIn(page, 'read')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('button', { name: 'Exportera' }).click()
  const dialog = page.getByRole('dialog', { name: /^Exportera/ })
  const go = dialog.getByRole('button', { name: 'Exportera' })
  await dialog.getByLabel('Vad', { exact: true }).selectOption({ label: 'Ett lagers saldo' })
  await go.click()
  await expect(dialog.getByText('Välj ett lager, och en period', { exact: false })).toBeVisible()
  const { name } = await biggest(page)
  await dialog.getByLabel('Lager', { exact: true }).selectOption({ label: name })
  const coming = page.waitForEvent('download')
  await go.click()
  expect((await coming).suggestedFilename()).toContain(name)
})

test('in a round each scan of the item adds one, it can be paused, and what was right is listed and kept as counted', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { location, from, items } = await stockedLocation(page, 12)
  const [item] = items.filter(({ gtin }) => gtin !== null)
  if (!item) throw new Error('an item with a code')
  await standAt(page, location)
  await openPage(page, `/locations/${location.id}/round`)
  await page.getByRole('button', { name: /^Räkna hela lagret/ }).click()
  const main = page.getByRole('button', { name: /^(Stämmer|Räknat, nästa) / })
  const batch = { identifier: `MANGA-${item.id}`, expiration_date: '2031-01-31' }
  const pack = packOf({ item, place: { ...from, location_id: location.id, batches: [] } }, batch)
  for (let count = 1; count <= 3; count += 1) {
    await burst(page, pack)
    await expect(main).toHaveAccessibleName(new RegExp(`\\s${count}(\\s|$)`))
  }
  await page.getByRole('button', { name: 'Paus' }).click()
  await expect(main).toHaveCount(0)
  await openPage(page, `/locations/${location.id}/round`)
  await expect(main).toHaveAccessibleName(/\s3(\s|$)/)
  await page.getByRole('button', { name: 'Gå igenom rundan' }).click()
  await expect(page.getByText('Inga skillnader.')).toBeVisible()
  await page.getByText(/^Visa (den|dem)$/).click()
  await expect(page.getByRole('region', { name: 'Stämmer' })).toContainText(item.display_name)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Spara det som stämmer' }).click()
  await expect(page.getByText('Rundan är sparad')).toBeVisible()
  const { adjustments } = await (
    await page.request.get(`/api/adjustments?item_id=${item.id}&type=stocktaking&limit=1`, {
      headers: await changing(page),
    })
  ).json()
  expect(adjustments[0].rows).toMatchObject([{ before: 3, after: 3, quantity: 0 }])
})
