import type { Batch } from '@forrad/openapi'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { findStock, notice, panelOf } from './items.helpers.ts'
import { changing } from './locations.helpers.ts'
import { isFresh, nameOf, openPick, quantityOf } from './retrieval.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const REASON = 'Skadad eller saknas'

/** The second batch goes out later than the first. */
function hasLater([first, second]: readonly Batch[]): boolean {
  if (!first || !second || first.expiration_date === null) return false
  return second.expiration_date === null || second.expiration_date > first.expiration_date
}

test('picks from the second batch with one tap that says why, which the history tells', async ({
  page,
}) => {
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ place, quantity }) => quantity >= 2 && isFresh(place) && hasLater(place.batches),
  )
  const [first, second] = found.place.batches
  const sheet = await openPick(page, found)
  const batches = sheet.getByRole('list', { name: `Batcher på ${found.place.identifier}` })
  const rows = batches.getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Går ut först')
  await expect(batches.getByRole('radio').nth(0)).toBeChecked()

  await quantityOf(sheet, found).fill('1')
  const why = sheet.getByRole('group', { name: 'Varför inte den batch som går ut först?' })
  await expect(why).toBeHidden()
  await batches.getByRole('radio').nth(1).check()
  await expect(rows.nth(1)).toContainText('Vald')
  await expect(why).toBeVisible()
  await checkAccessibility(page)

  // Nothing is taken before it is said why.
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: 'Ange varför' })).toBeVisible()
  await why.getByRole('button', { name: REASON }).click()
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(notice(page, /^Tog ut 1\sst/)).toBeVisible()

  const answer = await (await page.request.get(`/api/items/${found.item.id}`)).json()
  const left = (batch: Batch | undefined) =>
    (answer.item.locations as typeof found.item.locations)
      .flatMap(({ storage_locations }) => storage_locations)
      .find(({ id }) => id === found.place.id)
      ?.batches.find(({ id }) => id === batch?.id)?.quantity
  expect(left(first)).toBe(first?.quantity)
  expect(left(second) ?? 0).toBe((second?.quantity ?? 0) - 1)

  await page.getByRole('article').getByRole('button').first().click()
  const panel = panelOf(page, nameOf(found))
  await expect(panel.getByText(`Orsak: ${REASON}`).first()).toBeVisible()
})

test('the list keeps the batch and the reason until it is registered', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(
    page,
    ({ place, quantity }) => quantity >= 2 && isFresh(place) && hasLater(place.batches),
  )
  const [, second] = found.place.batches
  const sheet = await openPick(page, found)
  await quantityOf(sheet, found).fill('1')
  await sheet
    .getByRole('radio', { name: `, ${second?.expiration_date ?? '–'}` })
    .first()
    .check()
  await sheet.getByRole('button', { name: 'Öppnad förpackning' }).click()
  await sheet.getByRole('button', { name: 'Lägg till i listan' }).click()
  await expect(page).toHaveURL(/\/retrieval#retrieval-list$/)
  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: found.item.vendor_name })
  await expect(line).toContainText('Orsak: Öppnad förpackning')
  await expect(line).toContainText(second?.identifier ?? 'OKÄND')
  const sent = page.waitForRequest('**/api/adjustments/register')
  await page.getByRole('button', { name: 'Registrera 1 uttag' }).click()
  const body = (await sent).postDataJSON()
  expect(body.adjustments).toMatchObject([
    {
      reason: { code: 'batch_opened', text: 'Öppnad förpackning' },
      batch_updates: [{ identifier: second?.identifier ?? null, quantity: -1 }],
    },
  ])
  await expect(notice(page, '1 uttag registrerat.')).toBeVisible()
})

test('@desktop an administrator sees who took another batch, by month, location and person, and exports it', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const found = await findStock(
    page,
    ({ place, quantity }) => quantity >= 2 && isFresh(place) && hasLater(place.batches),
  )
  const [, second] = found.place.batches
  const line = {
    storage_location_id: found.place.id,
    identifier: second?.identifier ?? null,
    expiration_date: second?.expiration_date ?? null,
    quantity: -1,
  }
  const reason = { code: 'batch_patient', text: 'Patientens batch' }
  const adjustments = [{ item_id: found.item.id, type: 'remove', reason, batch_updates: [line] }]
  const answer = await page.request.post('/api/adjustments/register', {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: { adjustments },
  })
  expect(answer.status()).toBe(200)

  await page.goto('/other-batches')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annan batch än den första')
  const room = page.getByRole('region', { name: found.location.name, exact: true })
  const person = room.getByRole('button').filter({ hasText: 'Patientens batch' }).first()
  await person.click()
  await expect(person).toHaveAttribute('aria-expanded', 'true')
  const pick = room.getByRole('listitem').filter({ hasText: second?.identifier ?? 'OKÄND' })
  await expect(pick.first()).toContainText('Patientens batch')
  await checkAccessibility(page)

  await page.getByLabel('Lager', { exact: true }).selectOption(found.location.name)
  await expect(page).toHaveURL(/location=/)
  await expect(room).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportera' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Exportera' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Annan batch än den första/)

  const [, before] = await page.getByLabel('Månad').locator('option').all()
  await page.getByLabel('Månad').selectOption((await before?.getAttribute('value')) ?? '')
  await expect(page.getByText('Alla uttag togs i tur')).toBeVisible()
})

test('what is not for administrators is not there for others', async ({ page }) => {
  await signIn(page, 'edit', '/other-batches')
  await expect(page.getByText('Du saknar behörighet')).toBeVisible()
})
