import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { notice } from './items.helpers.ts'
import { openPage, packOf, receiveBehind, standAt, together } from './jobs/packs.ts'
import { changing } from './locations.helpers.ts'
import { choose, lines, lyingAt, target } from './transfers.helpers.ts'

test.setTimeout(90_000)

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('ak_location')) localStorage.setItem('ak_location', '999999')
  })
})

/** Sends one batch by the call itself. */
async function sendBatch(
  page: Page,
  line: {
    readonly item_id: number
    readonly storage_location_id: number
    readonly quantity: number
  },
  batch: { readonly identifier: string | null; readonly expiration_date: string | null },
  to: { readonly id: number },
): Promise<{ readonly id: number }> {
  const { identifier, expiration_date } = batch
  const answer = await page.request.post('/api/transfers', {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: {
      transfer: { to_location_id: to.id, lines: [{ ...line, identifier, expiration_date }] },
    },
  })
  expect(answer.status(), 'sending').toBe(201)
  return (await answer.json()).transfer
}

const question = (page: Page) => page.getByRole('dialog', { name: 'På väg hit' })

test('ONWAY-2 a pack scanned on the start page that is on its way here is received in its transfer, as its first, and what is counted outlives a reload', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const found = (await together(page, 5)).find(
    ({ place }) => (place.batches[0]?.quantity ?? 0) >= 2,
  )
  const [batch] = found?.place.batches ?? []
  if (!found || !batch) throw new Error('two of a batch')
  const to = await target(page)
  const line = { item_id: found.item.id, storage_location_id: found.place.id, quantity: 2 }
  const { id } = await sendBatch(page, line, batch, to)
  await standAt(page, to)
  await openPage(page, '/')
  // A scan waits a moment for what is on its way, and no longer: on a busy machine the list has to be there.
  await expect(page.getByRole('region', { name: 'På väg' }).getByRole('link').first()).toBeVisible()
  await burst(page, packOf(found))
  await expect(question(page)).toContainText(new RegExp(`2\\sst kvar i överföring ${id} från`))
  await checkAccessibility(page)
  await question(page).getByRole('button', { name: 'Ta emot där' }).click()
  await expect(page).toHaveURL(`/transfers/${id}`)
  const receive = page.getByRole('button', { name: /^Ta emot 1\sst$/ })
  await expect(receive).toBeVisible()
  await page.reload()
  await expect(receive).toBeVisible()
  await receive.click()
  await expect(notice(page, /^Tog emot 1\sst av överföring/)).toBeVisible()
  expect(await lyingAt(page, found.item.id, to.id)).toBe(1)

  // One of the lot lies here now: the pick opens as ever, and the transfer is told beside it.
  await openPage(page, '/')
  await expect(page.getByRole('region', { name: 'På väg' }).getByRole('link').first()).toBeVisible()
  await burst(page, packOf(found))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Ta ut' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await expect(notice(page, new RegExp(`är på väg hit i överföring ${id}\\.$`))).toBeVisible()
  await page.getByRole('button', { name: 'Ta emot där' }).click()
  await expect(page).toHaveURL(`/transfers/${id}`)
  await expect(receive).toBeVisible()
})

test('ONWAY-4 a pack that is said to be another goes its way, and is not asked about again', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const [found] = await together(page, 1)
  if (!found) throw new Error('an item')
  const to = await target(page)
  const batch = { identifier: `VAG${Date.now()}`, expiration_date: '2031-01-31' }
  const received = { ...batch, storage_location_id: found.place.id, quantity: 2 }
  await receiveBehind(page, [{ item: found.item, batch: received }])
  const line = { item_id: found.item.id, storage_location_id: found.place.id, quantity: 2 }
  await sendBatch(page, line, batch, to)
  await standAt(page, to)
  await openPage(page, '/receival')
  await burst(page, packOf(found, batch))
  await question(page).getByRole('button', { name: 'Något annat' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: /^Ta emot/ })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await burst(page, packOf(found, batch))
  await expect(sheet.getByRole('button', { name: /^Ta emot/ })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('SENDING-6 what is being put together outlives a reload, until it is sent', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const [found] = await together(page, 1)
  if (!found) throw new Error('an item')
  const { locations } = await (await page.request.get('/api/locations')).json()
  const to = locations.find(({ id }: { readonly id: number }) => id !== found.location.id)
  await standAt(page, found.location)
  await openPage(page, '/transfers/new')
  await expect(page.getByText('Skanna det som ska skickas')).toBeVisible()
  await burst(page, packOf(found))
  await expect(lines(page, 'Att skicka')).toHaveCount(1)
  await choose(page, 'Till lager', to.name)
  await page.reload()
  await expect(lines(page, 'Att skicka')).toContainText([found.item.display_name])
  const send = page.getByRole('button', { name: /^Skicka 1\sst till/ })
  await expect(send).toBeVisible()
  await checkAccessibility(page)
  await send.click()
  await expect(notice(page, /är på väg till/)).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(notice(page, 'Ångrat. Det ligger där det låg.')).toBeVisible()
  await page.goto('/transfers/new')
  await expect(page.getByText('Skanna det som ska skickas')).toBeVisible()
  await expect(lines(page, 'Att skicka')).toHaveCount(0)
})
