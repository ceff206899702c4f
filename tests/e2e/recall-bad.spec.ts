import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { findStock } from './items.helpers.ts'
import { noticed } from './bad.name-flows.ts'
import { changing } from './locations.helpers.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('a letter that is too large is said at its field, and a recall of a lot that nobody has says that nothing of it is in stock', async ({
  page,
}) => {
  await signIn(page, 'administrate', '/recalls')
  const { item } = await findStock(page, () => true)
  const lot = `OKAND${Date.now()}`
  await page.getByRole('button', { name: 'Ny indragning' }).click()
  const form = page.getByRole('dialog', { name: 'Ny indragning' })
  await form.getByLabel('Varunummer eller GTIN').fill(item.vendor_name)
  const lots = form.getByLabel('Batcher, med komma emellan')
  await lots.fill(lot)
  const letter = form.getByLabel('Brev: PDF eller bild, högst 10 MB')
  const file = (bytes: number) => ({
    name: 'Indragning.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 '.padEnd(bytes, 'x')),
  })
  await letter.setInputFiles(file(10 * 1024 * 1024 + 1))
  const save = form.getByRole('button', { name: 'Spara utkastet' })
  await save.click()
  await expect(form.getByText('Filen är större än 10 MB. Välj en mindre.')).toBeVisible()
  await expect(lots).toHaveValue(lot)
  await checkAccessibility(page)
  await letter.setInputFiles(file(2000))
  const made: string[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/recalls') && answer.status() === 201) made.push(answer.url())
  })
  // A double touch makes one: the letter is read before the button shows that it is at work.
  await save.dblclick()
  await expect(form).toHaveCount(0)
  expect(made).toHaveLength(1)
  await page.getByRole('button', { name: 'Spärra i alla lager' }).click()
  await expect(page.getByText(`Batch ${lot} är spärrad`)).toBeVisible()
  await expect(page.getByText('Inget av det finns i lager. Ingen behöver svara.')).toBeVisible()
  await checkAccessibility(page)
  const [, id] = /\/recalls\/(\d+)/.exec(page.url()) ?? []
  const headers = await changing(page)
  expect((await page.request.post(`/api/recalls/${id}/end`, { headers })).status()).toBe(200)
})

test('a report whose part of the app does not come is said, and can be asked for again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/Failed to load resource|Failed to fetch/)
  await signIn(page, 'administrate')
  const { item } = await findStock(page, () => true)
  const headers = await changing(page)
  const recall = { item_id: item.id, lots: [`OKAND${Date.now()}`], class: 'III' }
  const begun = await page.request.post('/api/recalls', { headers, data: { recall } })
  expect(begun.status()).toBe(201)
  const { id } = (await begun.json()).recall
  await page.goto(`/recalls/${id}`)
  const button = page.getByRole('button', { name: 'Rapport som PDF' })
  await expect(button).toBeEnabled()
  await page.route(/save-report.*\.js/, (route) => route.abort())
  await button.click()
  await noticed(page, /^Rapporten kunde inte skapas/)
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await page.unrouteAll()
  expect((await page.request.post(`/api/recalls/${id}/end`, { headers })).status()).toBe(200)
})

test('a lot that a colleague has added to a draft stays when its due date is corrected; of what both changed the second is told', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409.*\/api\/recalls/)
  await signIn(page, 'administrate')
  const { item } = await findStock(page, () => true)
  const headers = await changing(page)
  const mark = `OKAND${Date.now()}`
  const recall = { item_id: item.id, lots: [`${mark}A`], class: 'II', due_on: '2031-12-01' }
  const begun = await page.request.post('/api/recalls', { headers, data: { recall, draft: true } })
  expect(begun.status()).toBe(201)
  const { id } = (await begun.json()).recall
  /** Changes the draft as a colleague's window does, behind the page's back. */
  const changeElsewhere = async (fields: object) => {
    const data = { recall: { ...recall, ...fields } }
    expect((await page.request.put(`/api/recalls/${id}`, { headers, data })).status()).toBe(200)
  }
  await page.goto(`/recalls/${id}`)
  const form = page.getByRole('dialog', { name: 'Ändra indragningen' })
  const save = form.getByRole('button', { name: 'Spara' })
  const lots = form.getByLabel('Batcher, med komma emellan')
  const due = form.getByLabel('Svara senast (valfritt)')
  await page.getByRole('button', { name: 'Ändra utkastet' }).click()
  await expect(lots).toHaveValue(`${mark}A`)
  await changeElsewhere({ lots: [`${mark}A`, `${mark}B`] })
  await due.fill('2031-12-24')
  await save.click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Indragningen är sparad.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Ändra utkastet' }).click()
  await expect(lots).toHaveValue(`${mark}A, ${mark}B`)
  await expect(due).toHaveValue('2031-12-24')

  await changeElsewhere({ lots: [`${mark}A`, `${mark}C`], class: 'I', due_on: '2031-12-24' })
  await lots.fill(`${mark}A, ${mark}D`)
  await save.click()
  const told = `En kollega har ändrat det här till ”${mark}A, ${mark}C”.`
  await expect(form.getByText(told, { exact: false })).toBeVisible()
  await expect(lots).toHaveValue(`${mark}A, ${mark}D`)
  await expect(form.getByRole('button', { name: 'Klass I', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await checkAccessibility(page)
  await save.click()
  await expect(form).toHaveCount(0)
  const { recall: saved } = await (await page.request.get(`/api/recalls/${id}`)).json()
  expect(saved).toMatchObject({ lots: [`${mark}A`, `${mark}D`], class: 'I' })
  expect((await page.request.post(`/api/recalls/${id}/end`, { headers })).status()).toBe(200)
})
