import type { Item } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { atBatch, notice, openCard, panelOf, stockNow } from './items.helpers.ts'
import { openPage, packOf, standAt, together } from './jobs/packs.ts'
import { changing } from './locations.helpers.ts'
import { field, openSearch } from './search.helpers.ts'
import { itemNow, stockedLocation } from './stocked.helpers.ts'
import { choose, lines, lyingAt, sendBehind, target } from './transfers.helpers.ts'

test.setTimeout(90_000)

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('ak_location')) localStorage.setItem('ak_location', '999999')
  })
})

/** The item panel. */
async function openPanel(page: Page, item: Item): Promise<Locator> {
  const card = await openCard(page, item)
  await card.getByRole('button', { name: `Öppna ${item.display_name}` }).click()
  return panelOf(page, item.display_name)
}

test('@desktop five scanned packs go to another location, are seen at both ends and on the start page, and come whole with one tap', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const packs = await together(page, 5)
  const [{ location, item }] = packs as [(typeof packs)[number]]
  const to = await target(page)
  await standAt(page, location)
  await openPage(page, '/transfers')
  // What earlier flows have sent may still be on its way.
  await page.getByRole('button', { name: 'Ny överföring' }).first().click()
  await expect(page.getByText('Skanna det som ska skickas')).toBeVisible()
  await checkAccessibility(page)
  for (const [index, found] of packs.entries()) {
    await burst(page, packOf(found))
    await expect(lines(page, 'Att skicka')).toHaveCount(index + 1)
  }
  const send = page.getByRole('button', { name: /^Skicka( \d|$)/ })
  await send.click()
  await expect(page.getByText('Välj vart den ska').last()).toBeVisible()
  await choose(page, 'Till lager', to.name)
  await checkAccessibility(page)
  await expect(send).toHaveText(new RegExp(`^Skicka 5\\sst till ${to.name}$`))
  await send.click()
  await expect(notice(page, /^Överföring \d+: 5\sst är på väg till/)).toBeVisible()
  for (const found of packs) expect(await stockNow(page, found)).toBe(found.quantity - 1)

  await page.goto(`/locations/${location.id}`)
  await expect(
    page.getByRole('link', { name: new RegExp(`^På väg: 5\\sst till ${to.name}`) }),
  ).toBeVisible()
  const panel = await openPanel(page, item)
  await expect(
    panel.getByRole('link', { name: new RegExp(`^På väg: 1\\sst från .* till ${to.name}`) }),
  ).toBeVisible()
  await expect(panel.getByText(/ · Överföring \d+$/).first()).toBeVisible()
  await checkAccessibility(page)

  await standAt(page, to)
  await openPage(page, '/')
  const tile = page.getByRole('region', { name: 'På väg' })
  await checkAccessibility(page)
  await tile.getByRole('link', { name: /^På väg: 5\sst från/ }).click()
  await expect(lines(page, 'På väg')).toHaveCount(5)
  await checkAccessibility(page)
  await page.getByRole('button', { name: /^Ta emot allt, 5\sst$/ }).click()
  await expect(notice(page, /^Tog emot 5\sst av överföring \d+\.$/)).toBeVisible()
  await expect(lines(page, 'Har kommit')).toHaveCount(5)
  await checkAccessibility(page)
  for (const found of packs) expect(await lyingAt(page, found.item.id, to.id)).toBe(1)
  const there = (await itemNow(page, item.id)).locations.find(({ id }) => id === to.id)
  const [batch] = packs[0]?.place.batches ?? []
  expect(there?.storage_locations[0]?.batches).toMatchObject([
    { identifier: batch?.identifier, expiration_date: batch?.expiration_date },
  ])
})

test('what is sent by mistake is taken back from the notice, where it lay', async ({ page }) => {
  await signIn(page, 'edit')
  const [found] = await together(page, 1)
  if (!found) throw new Error('an item')
  const to = (await (await page.request.get('/api/locations')).json()).locations.find(
    ({ id }: { id: number }) => id !== found.location.id,
  )
  await standAt(page, found.location)
  await openPage(page, '/transfers/new')
  await expect(page.getByText('Skanna det som ska skickas')).toBeVisible()
  await burst(page, packOf(found))
  await expect(lines(page, 'Att skicka')).toHaveCount(1)
  await choose(page, 'Till lager', to.name)
  await page.getByRole('button', { name: /^Skicka 1\sst/ }).click()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(notice(page, 'Ångrat. Det ligger där det låg.')).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity)
  // Of what earlier flows have sent some may still be on its way.
  const way = `Från ${found.location.name} till ${to.name}`
  await expect(page.getByRole('heading', { name: 'Överföringar', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: way, exact: true })).toHaveCount(0)
})

test('what is short is explained and what is too many is refused; the rest comes by scanning', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const made = await stockedLocation(page, 2)
  const [item, other] = made.items
  if (!item || !other) throw new Error('two items')
  const to = await target(page)
  const { id } = await sendBehind(page, made, to)
  await openPage(page, `/transfers/${id}`)
  await expect(lines(page, 'På väg')).toHaveCount(2)
  const batch = { identifier: `MANGA-${item.id}`, expiration_date: '2031-01-31' }
  const pack = packOf(
    { item, place: { ...made.from, location_id: 1, batches: [] } },
    {
      ...batch,
    },
  )
  const said = page.getByRole('status').filter({ hasText: /\d\sst|Fler/ })
  for (const count of [1, 2, 3]) {
    await burst(page, pack)
    await expect(said).toContainText(new RegExp(`${count}\\sst`))
  }
  await burst(page, pack)
  await expect(said).toContainText('Fler än som skickades')
  await checkAccessibility(page)
  await page.getByRole('button', { name: /^Ta emot 3\sst$/ }).click()
  await expect(notice(page, /^Tog emot 3\sst/)).toBeVisible()
  expect(await lyingAt(page, item.id, to.id)).toBe(3)

  await page.getByRole('button', { name: 'Saknas eller skadat' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saknas eller skadat' })
  await expect(sheet.getByText(/^Räkna först det som är helt/)).toBeVisible()
  await sheet.getByRole('button', { name: /^Kassera 3\sst$/ }).click()
  await expect(sheet.getByText('Välj en orsak')).toBeVisible()
  await sheet.getByRole('button', { name: 'Borttappat' }).click()
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: /^Kassera 3\sst$/ }).click()
  await expect(notice(page, 'Avvikelsen är sparad.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saknas eller skadat' })).toHaveCount(0)
  const ledger = await page.request.get(`/api/adjustments?item_id=${other.id}&type=write_off`)
  expect((await ledger.json()).adjustments[0]).toMatchObject({
    reason: { code: 'lost', text: 'Borttappat' },
    document_id: `transfers/${id}`,
  })
  expect(await lyingAt(page, other.id, to.id)).toBe(0)
})

test('what came damaged is taken out of the number, and written off beside what came whole', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const made = await stockedLocation(page, 1)
  const [item] = made.items
  if (!item) throw new Error('an item')
  const to = await target(page)
  const { id } = await sendBehind(page, made, to)
  await openPage(page, `/transfers/${id}`)
  const line = lines(page, 'På väg').first()
  const damaged = page.getByRole('button', { name: 'Saknas eller skadat' })
  const sheet = page.getByRole('dialog', { name: 'Saknas eller skadat' })
  const place = { ...made.from, location_id: made.location.id, batches: [] }
  const batch = { identifier: `MANGA-${item.id}`, expiration_date: '2031-01-31' }
  for (const count of [1, 2, 3]) {
    await burst(page, packOf({ item, place }, batch))
    const receive = page.getByRole('button', { name: new RegExp(`^Ta emot ${count}\\sst$`) })
    await expect(receive).toBeVisible()
  }
  await damaged.click()
  await expect(notice(page, /Ta bort det skadade ur antalet först/)).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await line.getByRole('button', { name: 'Minska' }).click()
  await damaged.click()
  await sheet.getByRole('button', { name: 'Skadat' }).click()
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: /^Kassera 1\sst$/ }).click()
  await expect(notice(page, /^Tog emot 2\sst av .* Avvikelsen är sparad\.$/)).toBeVisible()
  expect(await lyingAt(page, item.id, to.id)).toBe(2)
  const ledger = await page.request.get(`/api/adjustments?item_id=${item.id}&type=write_off`)
  expect((await ledger.json()).adjustments[0]).toMatchObject({ reason: { code: 'damaged' } })
})

test('the search begun at a transfer is filtered by no location: its number is none', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { id } = await sendBehind(page, await stockedLocation(page, 1), await target(page))
  await openPage(page, `/transfers/${id}`)
  await expect(lines(page, 'På väg')).toHaveCount(1)
  await openSearch(page)
  await expect(page).toHaveURL(/\/search$/)
  const search = page.waitForRequest(/\/api\/items\/search\?/)
  await field(page).fill('natrium')
  expect(new URL((await search).url()).searchParams.getAll('location_ids')).toEqual([])
})

test('a location is emptied into another from the question before it is deleted; a target deleted meanwhile sends it back', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409/, /could not be deleted/)
  // The location that was deleted is asked for, as the list lacks it.
  consoleGuard.allowErrors(/404/, /could not be fetched/)
  await signIn(page, 'administrate')
  const { location, items } = await stockedLocation(page, 3)
  const to = await target(page)
  await page.goto(`/locations/${location.id}`)
  await page.getByRole('button', { name: 'Ta bort lager' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Ta bort', exact: true }).click()
  await question.getByRole('button', { name: 'Flytta allt till ett annat lager' }).click()
  await expect(lines(page, 'Att skicka')).toHaveCount(3)
  await choose(page, 'Till lager', to.name)
  await page.getByRole('button', { name: /^Skicka 9\sst/ }).click()
  await expect(notice(page, /^Överföring \d+: 9\sst är på väg/)).toBeVisible()
  await page.request.delete(`/api/locations/${to.id}`, { headers: await changing(page) })

  await page.getByRole('link', { name: new RegExp(to.name) }).click()
  await expect(page.getByText(`${to.name} är borttaget`)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Skicka tillbaka' }).click()
  const back = page.getByRole('alertdialog', { name: `Skicka tillbaka till ${location.name}?` })
  await back.getByRole('button', { name: 'Skicka tillbaka' }).click()
  await expect(notice(page, `Det är på väg till ${location.name}.`)).toBeVisible()
  await page.getByRole('button', { name: /^Ta emot allt, 9\sst$/ }).click()
  await expect(notice(page, /^Tog emot 9\sst/)).toBeVisible()
  for (const { id } of items) expect(await lyingAt(page, id, location.id)).toBe(3)
})

test('of two who receive the same line the second is told, and reads what is left', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409/)
  await signIn(page, 'administrate')
  const made = await stockedLocation(page, 1)
  const to = await target(page)
  const { id } = await sendBehind(page, made, to)
  await openPage(page, `/transfers/${id}`)
  const all = page.getByRole('button', { name: /^Ta emot allt, 3\sst$/ })
  await expect(all).toBeVisible()
  // The stream of changes is held back: the colleague's act is not known here.
  await page.route('**/api/transfers/*/receive', async (route) => {
    const answer = await page.request.post(`/api/transfers/${id}/receive`, {
      headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
      data: {
        arrivals: [{ line: 1, storage_location_id: to.place.id, quantity: 3, outcome: 'arrived' }],
      },
    })
    expect(answer.status()).toBe(200)
    await route.fallback()
  })
  await all.click()
  await expect(page.getByText(/En kollega hann ta emot det/)).toBeVisible()
  await expect(lines(page, 'Har kommit')).toHaveCount(1)
  expect(await lyingAt(page, made.items[0]?.id ?? 0, to.id)).toBe(3)
})

test('@desktop a batch goes to another location from its sheet, and many from the table', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'administrate')
  const { location, items } = await stockedLocation(page, 2)
  const [item] = items
  if (!item) throw new Error('an item')
  const panel = await openPanel(page, item)
  await (await atBatch(panel, `MANGA-${item.id}`, 'Kassera eller flytta')).click()
  const sheet = page.getByRole('dialog', { name: 'Kassera eller flytta' })
  await sheet.getByRole('button', { name: 'Flytta', exact: true }).click()
  await sheet.getByRole('button', { name: 'Till ett annat lager' }).click()
  await expect(lines(page, 'Att skicka')).toHaveCount(1)
  if (isMobile) return
  await page.goto(`/locations/${location.id}`)
  await page.getByRole('checkbox', { name: 'Välj alla som visas' }).click()
  await page.getByRole('button', { name: 'Skicka till annat lager' }).click()
  await expect(lines(page, 'Att skicka')).toHaveCount(2)
})
