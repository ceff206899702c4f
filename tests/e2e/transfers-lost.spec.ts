import type { Page } from '@playwright/test'
import { breakAfter, hearNothing } from './bad.network.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { notice, stockNow } from './items.helpers.ts'
import { openPage, packOf, standAt, together } from './jobs/packs.ts'
import { changing } from './locations.helpers.ts'
import { stockedLocation } from './stocked.helpers.ts'
import { choose, lines, lyingAt, target } from './transfers.helpers.ts'

test.setTimeout(90_000)

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('ak_location')) localStorage.setItem('ak_location', '999999')
  })
})

const SEND = '**/api/transfers'
const RECEIVE = '**/api/transfers/*/receive'

/** The keys under which a call leaves from now on. */
function keysOf(page: Page, path: RegExp): readonly string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !path.test(new URL(request.url()).pathname)) return
    keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

test('OUTCOME-1 what was sent, and received, without an answer goes once, though the page is loaded anew in between', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/500.*\/api\/transfers/)
  await signIn(page, 'administrate')
  const [found] = await together(page, 1)
  if (!found) throw new Error('an item')
  const to = await target(page)
  await standAt(page, found.location)
  await openPage(page, '/transfers/new')
  await expect(page.getByText('Skanna det som ska skickas')).toBeVisible()
  for (const count of [1, 2]) {
    await burst(page, packOf(found))
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `${count}` })
        .first(),
    ).toBeVisible()
  }
  await choose(page, 'Till lager', to.name)
  await hearNothing(page)
  const sent = keysOf(page, /\/api\/transfers$/)
  await page.route(SEND, async (route) => {
    if (route.request().method() === 'POST') await breakAfter(route)
    else await route.fallback()
  })
  await page.getByRole('button', { name: /^Skicka 2\sst till/ }).click()
  const again = page.getByRole('button', { name: 'Försök igen', exact: true })
  await expect(page.getByText('Det kom inget svar')).toBeVisible()
  await page.unroute(SEND)
  await page.reload()
  await expect(page.getByText('Det kom inget svar')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Till lager' })).toBeDisabled()
  await checkAccessibility(page)
  await burst(page, packOf(found))
  await expect(page.getByText('Lades inte till')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await again.click()
  const told = notice(page, /^Överföring \d+: 2\sst är på väg till/)
  await expect(told).toBeVisible()
  const number = /\d+/.exec(await told.innerText())?.[0] ?? ''
  expect(await stockNow(page, found)).toBe(found.quantity - 2)
  expect(new Set(sent).size).toBe(1)
  expect(sent.length).toBeGreaterThan(1)

  const received = keysOf(page, /\/receive$/)
  await page.route(RECEIVE, breakAfter)
  await openPage(page, `/transfers/${number}`)
  await page.getByRole('button', { name: /^Ta emot allt, 2\sst$/ }).click()
  await expect(page.getByText('Det kom inget svar')).toBeVisible()
  await page.unroute(RECEIVE)
  await page.reload()
  await expect(page.getByText('Det kom inget svar')).toBeVisible()
  await checkAccessibility(page)
  await burst(page, packOf(found))
  await expect(page.getByText('Räknades inte')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await again.click()
  await expect(notice(page, /^Tog emot 2\sst av överföring/)).toBeVisible()
  await expect(page.getByText('Det kom inget svar')).toHaveCount(0)
  expect(await lyingAt(page, found.item.id, to.id)).toBe(2)
  expect(new Set(received).size).toBe(1)
  expect(received.length).toBeGreaterThan(1)
})

test('ARRIVE-8 what was counted comes with what is said to be missing, once, though no answer comes and the page is loaded anew', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/500.*\/api\/transfers/)
  await signIn(page, 'administrate')
  const { location, items, from } = await stockedLocation(page, 1)
  const [item] = items
  if (!item) throw new Error('an item')
  const to = await target(page)
  const batch = { identifier: `MANGA-${item.id}`, expiration_date: '2031-01-31' }
  const line = { item_id: item.id, storage_location_id: from.id, ...batch, quantity: 3 }
  const answer = await page.request.post('/api/transfers', {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: { transfer: { to_location_id: to.id, lines: [line] } },
  })
  expect(answer.status(), 'sending').toBe(201)
  const { id } = (await answer.json()).transfer
  await hearNothing(page)
  await openPage(page, `/transfers/${id}`)
  await expect(page.getByRole('button', { name: /^Ta emot allt, 3\sst$/ })).toBeVisible()
  const place = { ...from, location_id: location.id, batches: [] }
  for (const count of [1, 2]) {
    await burst(page, packOf({ item, place }, batch))
    await expect(
      page.getByRole('button', { name: new RegExp(`^Ta emot ${count}\\sst$`) }),
    ).toBeVisible()
  }
  await page.getByRole('button', { name: 'Saknas eller skadat' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saknas eller skadat' })
  await expect(sheet.getByText(/^Det räknade, 2\sst, tas emot samtidigt\.$/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Borttappat' }).click()
  await checkAccessibility(page)
  const received = keysOf(page, /\/receive$/)
  await page.route(RECEIVE, breakAfter)
  await sheet.getByRole('button', { name: /^Kassera 1\sst$/ }).click()
  await expect(sheet.getByText('Det kom inget svar')).toBeVisible()
  await page.unroute(RECEIVE)
  await page.reload()
  await expect(page.getByText('Det kom inget svar')).toBeVisible()
  await page.getByRole('button', { name: 'Försök igen', exact: true }).click()
  const told = /^Tog emot 2\sst av överföring \d+\. Avvikelsen är sparad\.$/
  await expect(notice(page, told)).toBeVisible()
  expect(await lyingAt(page, item.id, to.id)).toBe(2)
  expect(new Set(received).size).toBe(1)
  expect(received.length).toBeGreaterThan(1)
  const ledger = await page.request.get(`/api/adjustments?item_id=${item.id}&type=write_off`)
  expect((await ledger.json()).adjustments[0]).toMatchObject({
    reason: { code: 'lost' },
    document_id: `transfers/${id}`,
    rows: [{ quantity: -1 }],
  })
})

test('TRANSFER-8 what is sent back by mistake goes on again, and on to another location where the sender is deleted', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const [found] = await together(page, 1)
  const [batch] = found?.place.batches ?? []
  if (!found || !batch) throw new Error('an item')
  const from = await target(page)
  const to = await target(page)
  const third = await target(page)
  const post = async (path: string, data: object) => {
    const headers = { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() }
    const answer = await page.request.post(path, { headers, data })
    expect(answer.ok(), path).toBe(true)
    return answer.json()
  }
  const { identifier, expiration_date } = batch
  const row = { identifier, expiration_date, storage_location_id: from.place.id, quantity: 1 }
  await post('/api/adjustments/register', {
    adjustments: [{ item_id: found.item.id, type: 'receive', batch_updates: [row] }],
  })
  const { transfer } = await post('/api/transfers', {
    transfer: { to_location_id: to.id, lines: [{ item_id: found.item.id, ...row }] },
  })
  await openPage(page, `/transfers/${transfer.id}`)
  const question = page.getByRole('alertdialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Skicka tillbaka').click()
  await question.getByRole('button', { name: 'Skicka tillbaka' }).click()
  await expect(notice(page, `Det är på väg till ${from.name}.`)).toBeVisible()
  await button(`Skicka till ${to.name} igen`).click()
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(notice(page, `Det är på väg till ${to.name}.`)).toBeVisible()
  await button('Skicka tillbaka').click()
  await question.getByRole('button', { name: 'Skicka tillbaka' }).click()
  await expect(button(`Skicka till ${to.name} igen`)).toBeVisible()

  await page.request.delete(`/api/locations/${from.id}`, { headers: await changing(page) })
  await page.reload()
  await expect(page.getByText(`${from.name} är borttaget`)).toBeVisible()
  await button('Skicka vidare').click()
  await expect(question).toContainText('Vart ska det?')
  await checkAccessibility(page)
  await question.getByRole('combobox').selectOption({ label: third.name })
  await question.getByRole('button', { name: 'Skicka vidare' }).click()
  await expect(notice(page, `Det är på väg till ${third.name}.`)).toBeVisible()
  await page.getByRole('button', { name: /^Ta emot allt, 1\sst$/ }).click()
  await expect(notice(page, /^Tog emot 1\sst/)).toBeVisible()
  await expect(lines(page, 'Har kommit')).toHaveCount(1)
  expect(await lyingAt(page, found.item.id, third.id)).toBe(1)
})
