import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { findStock, panelOf } from './items.helpers.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
})

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Exportera/ })

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('button', { name: 'Exportera' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Exports what is chosen and answers the file's name and bytes. */
async function exported(page: Page, format: 'PDF' | 'Excel' | 'CSV') {
  await dialog(page).getByLabel('Filformat').selectOption({ label: format })
  const coming = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Exportera' }).click()
  const download = await coming
  const bytes = await readFile(await download.path())
  await expect(dialog(page)).toHaveCount(0)
  return { name: download.suggestedFilename(), bytes }
}

test('exports a location’s inventory in each format', async ({ page }) => {
  await signIn(page, 'read')
  await openExport(page)
  await expect(dialog(page).getByLabel('Lager').locator('option:checked')).toHaveText(
    'Centralförråd',
  )
  await checkAccessibility(page)
  const pdf = await exported(page, 'PDF')
  expect(pdf.name).toMatch(/^Saldo Centralförråd \d{4}-\d{2}-\d{2}\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(pdf.bytes.subarray(-6).toString('latin1')).toContain('%%EOF')

  await openExport(page)
  const excel = await exported(page, 'Excel')
  expect(excel.name).toMatch(/\.xlsx$/)
  expect(excel.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(excel.bytes.toString('latin1')).toContain('xl/worksheets/sheet1.xml')

  await openExport(page)
  const csv = await exported(page, 'CSV')
  expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = csv.bytes.toString('utf8').slice(1).split('\r\n')
  expect(lines[0]).toBe(
    'Lager;Hyllplats;Varunummer;Vara;Styrka;Batch;Utgångsdatum;Utgången;Antal;Beställningspunkt;Önskad lagernivå;Spärrad',
  )
  expect(lines.length).toBeGreaterThan(100)
  expect(lines[1]).toMatch(/^Centralförråd;[^;]*;[^;]+;[^;]+;/)
  // The strength stands in its column and, being part of the name, at the name's end.
  const named = lines.slice(1).map((line) => line.replaceAll('"', '').split(';').slice(3, 5))
  const strong = named.filter(([, strength]) => strength)
  expect(strong.length).toBeGreaterThan(50)
  expect(strong.filter(([name, strength]) => !name?.endsWith(` ${strength}`))).toEqual([])
})

test('the inventory that is shown on a location’s page is the one that is exported', async ({
  page,
}) => {
  await signIn(page, 'read', '/locations/2#inventory')
  await page.getByRole('button', { name: 'Exportera' }).click()
  await expect(page.getByRole('dialog', { name: 'Exportera: Ett lagers saldo' })).toBeVisible()
  await expect(dialog(page).getByLabel('Vad', { exact: true })).toHaveCount(0)
  const shown = dialog(page).getByLabel('Lager').locator('option:checked')
  await expect(shown).toHaveText('Läkemedelsrum 2')
  const csv = await exported(page, 'CSV')
  const [, ...rows] = csv.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(new Set(rows.map((row) => row.split(';')[0]))).toEqual(new Set(['"Läkemedelsrum 2"']))
})

test('exports reorder suggestions, and a period of the history', async ({ page }) => {
  await signIn(page, 'edit')
  await openExport(page)
  await expect(dialog(page).getByLabel('Vad').locator('option')).toHaveText([
    'Ett lagers saldo',
    'Saldo alla lager',
    'På väg',
    'Beställningsförslag',
    'Historik',
  ])
  await dialog(page).getByLabel('Vad').selectOption({ label: 'Beställningsförslag' })
  const reorder = await exported(page, 'CSV')
  const [head = '', ...rows] = reorder.bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
  expect(head.split(';')).toEqual([
    'Lager',
    'Varunummer',
    'Vara',
    'Styrka',
    'I lager',
    'Varav utgångna',
    'Varav spärrade',
    'Användbara',
    'Beställningspunkt',
    'Önskad lagernivå',
    'Beställningsmultipel',
    'Beställ',
  ])
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) {
    const [stock, expired, blocked, usable, point, preferred, multiple, order] = row
      .split(';')
      .slice(-8)
      .map(Number)
    expect(usable).toBe((stock ?? 0) - (expired ?? 0) - (blocked ?? 0))
    expect(usable).toBeLessThanOrEqual(point ?? 0)
    const missing = Math.max(0, (preferred ?? 0) - (usable ?? 0))
    expect(order).toBe(Math.ceil(missing / (multiple ?? 1)) * (multiple ?? 1))
  }

  await openExport(page)
  await dialog(page).getByLabel('Vad').selectOption({ label: 'Historik' })
  await dialog(page).getByLabel('Från och med').fill('2026-02-31')
  await dialog(page).getByRole('button', { name: 'Exportera' }).click()
  await expect(dialog(page).getByText(/^Välj ett lager, och en period/)).toBeVisible()
  await expect(dialog(page).getByLabel('Från och med')).toHaveValue('2026-02-31')
  await checkAccessibility(page)
  await dialog(page).getByLabel('Från och med').fill('2020-01-01')
  const history = await exported(page, 'CSV')
  expect(history.bytes.toString('utf8')).toMatch(/^\ufeffTid;Händelse;Varunummer;/)
})

test('an item’s history is exported from its panel, and holds nothing else', async ({ page }) => {
  await signIn(page, 'edit')
  await page.goto('/search?q=101234')
  await page
    .getByRole('button', { name: /^Öppna / })
    .first()
    .click()
  const panel = panelOf(page, 'Paracetamol')
  await panel.getByRole('button', { name: 'Exportera' }).click()
  await expect(page.getByRole('dialog', { name: 'Exportera: Historik' })).toBeVisible()
  await checkAccessibility(page)
  const history = await exported(page, 'CSV')
  expect(history.name).toMatch(/^Historik .*Paracetamol.* \d{4}-\d{2}-\d{2}\.csv$/)
  const [head = '', ...rows] = history.bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
  const column = head.split(';').indexOf('Varunummer')
  expect(new Set(rows.map((row) => row.split(';')[column]))).toEqual(new Set(['"101234"']))
  await expect(panel.getByRole('heading', { name: 'Historik' })).toBeVisible()
})

test('@full the list of users is for administrators, from its own page', async ({ page }) => {
  await signIn(page, 'administrate', '/users')
  await page.getByRole('button', { name: 'Exportera' }).click()
  await expect(page.getByRole('dialog', { name: 'Exportera: Användare' })).toBeVisible()
  const users = await exported(page, 'CSV')
  expect(users.name).toMatch(/^Användare /)
  expect(users.bytes.toString('utf8')).toContain(';admin@forrad.example;Administratör;')
})

test('@full a worker killed in the middle is told, what was chosen stays, and the next try works', async ({
  page,
}) => {
  let kills = true
  await page.route(/documents\.worker.*\.js/, async (route) => {
    if (!kills) return route.continue()
    const answer = await route.fetch()
    const body = `${await answer.text()}\n;setTimeout(() => self.close(), 300)`
    return route.fulfill({ response: answer, body })
  })
  // The rows never come to an end before the worker is gone.
  await page.route(/\/api\/locations\/\d+\/items/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, kills ? 2500 : 0))
    await route.continue()
  })
  await signIn(page, 'read')
  await openExport(page)
  await dialog(page).getByLabel('Filformat').selectOption({ label: 'Excel' })
  await dialog(page).getByRole('button', { name: 'Exportera' }).click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await expect(dialog(page).getByText(/^Arbetet avbröts av webbläsaren/)).toBeVisible()
  await expect(dialog(page).getByLabel('Filformat').locator('option:checked')).toHaveText('Excel')
  kills = false
  const excel = await exported(page, 'Excel')
  expect(excel.bytes.subarray(0, 2).toString('latin1')).toBe('PK')
})

test('@full the work can be cancelled, and lost contact is told', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/net::ERR_FAILED/)
  let mode: 'slow' | 'broken' | 'fine' = 'slow'
  await page.route(/\/api\/locations\/\d+\/items/, async (route) => {
    if (mode === 'broken') return route.abort()
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 1500))
    return route.continue().catch(() => {})
  })
  await signIn(page, 'read')
  await openExport(page)
  await dialog(page).getByRole('button', { name: 'Exportera' }).click()
  await dialog(page).getByRole('button', { name: 'Avbryt' }).click()
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0)
  mode = 'broken'
  await dialog(page).getByRole('button', { name: 'Exportera' }).click()
  await expect(dialog(page).getByText('Filen kunde inte skapas')).toBeVisible()
  await checkAccessibility(page)
  mode = 'fine'
  expect((await exported(page, 'CSV')).name).toMatch(/\.csv$/)
})

test('the picks of a month from another batch than the first are exported with their reason', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { item, place, location } = await findStock(page, ({ quantity }) => quantity >= 2)
  const { identifier = null, expiration_date = null } = place.batches.at(-1) ?? {}
  const reason = { code: 'batch_patient', text: 'Patientens batch' }
  const update = { storage_location_id: place.id, identifier, expiration_date, quantity: -1 }
  const token = await (await page.request.get('/api/csrf_token')).json()
  const answer = await page.request.post('/api/adjustments/register', {
    headers: { 'X-CSRF-TOKEN': token.csrf_token, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      adjustments: [{ item_id: item.id, type: 'remove', reason, batch_updates: [update] }],
    },
  })
  expect(answer.status()).toBe(200)

  await openExport(page)
  await dialog(page).getByLabel('Vad').selectOption({ label: 'Annan batch än den första' })
  await expect(dialog(page).getByLabel('Månad')).toBeVisible()
  await checkAccessibility(page)
  const { name, bytes } = await exported(page, 'CSV')
  expect(name).toMatch(/^Annan batch än den första \d{4}-\d{2} \d{4}-\d{2}-\d{2}\.csv$/)
  const lines = bytes.toString('utf8').slice(1).split('\r\n')
  expect(lines[0]).toBe(
    'Månad;Lager;Av;Tid;Varunummer;Vara;Styrka;Hyllplats;Batch;Utgångsdatum;Uttaget;Orsak',
  )
  const line = lines.find((one) => one.includes(item.vendor_name))
  // A name with a figure in it stands in quotation marks.
  expect(line?.split(';')[1]?.replaceAll('"', '')).toBe(location.name)
  expect(line).toMatch(/;1;Patientens batch$/)
})

test('what is on its way between locations is a file of its own, which the whole inventory names', async ({
  page,
}) => {
  await signIn(page, 'read')
  await openExport(page)
  await dialog(page).getByLabel('Vad').selectOption({ label: 'Saldo alla lager' })
  await expect(dialog(page).getByText(/finns i filen ”På väg”\.$/)).toBeVisible()
  await checkAccessibility(page)
  await dialog(page).getByLabel('Vad').selectOption({ label: 'På väg' })
  await expect(dialog(page).getByText(/^Varje batch som har lämnat ett lager/)).toBeVisible()
  const { name, bytes } = await exported(page, 'CSV')
  expect(name).toMatch(/^På väg mellan lager \d{4}-\d{2}-\d{2}\.csv$/)
  const [head] = bytes.toString('utf8').slice(1).split('\r\n')
  expect(head).toBe(
    'Överföring;Från lager;Till lager;Skickat;Varunummer;Vara;Styrka;Batch;Utgångsdatum;På väg',
  )
})
