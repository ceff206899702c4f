import { accounts, checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { atBatch, findStock, notice, openCard, panelOf, stockNow } from './items.helpers.ts'
import { isFresh, openPickShown, putInList, quantityOf } from './retrieval.helpers.ts'
import { searchBar } from './shell.helpers.ts'
import { changing } from './locations.helpers.ts'
import {
  demandWitness,
  findNarcotic,
  leaveSignSheet,
  newWitness,
  signSheet,
} from './witness.helpers.ts'

test.setTimeout(120_000)
/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)
test.afterEach(({ page }) =>
  demandWitness(page, { write_off: null, stocktaking: null, remove: null }),
)

const REFUSED = 'Ett vittne behöver signera först. Inget ändrades.'

test('@desktop WITNESS-13 a narcotic is written off with a witness, refused without, and the history tells who it was', async ({
  page,
  server,
  consoleGuard,
}) => {
  // A wrong password, and one's own.
  consoleGuard.expectErrors(/422|409/)
  await signIn(page, 'administrate', '/settings')
  const section = page.getByRole('region', { name: 'Vittne' })
  await section.getByLabel('När narkotika kasseras').click()
  await checkAccessibility(page)
  await section.getByRole('button', { name: 'Spara' }).click()
  await expect(section.getByText(/Senast ändrad av Anna Åberg/)).toBeVisible()
  const witness = await newWitness(page, server.dataFolder)
  const found = await findNarcotic(page)
  const [batch] = found.place.batches

  const card = await openCard(page, found.item)
  await card.getByRole('button', { name: `Öppna ${found.item.display_name}` }).click()
  const panel = panelOf(page, found.item.display_name)
  const rows = panel.getByRole('list', {
    name: `Batcher på ${found.place.identifier}`,
    exact: true,
  })
  await (await atBatch(rows, batch?.identifier, 'Kassera eller flytta')).click()
  const sheet = page.getByRole('dialog', { name: 'Kassera eller flytta' })
  await sheet.getByRole('button', { name: 'Kassera', exact: true }).click()
  await sheet.getByRole('button', { name: 'Skadat' }).click()
  const field = sheet.getByRole('group', { name: 'Vittne' })
  await expect(field).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/adjustments/register')) sent.push(request.postData() ?? '')
  })
  // One is broken, and not the whole batch.
  const writeOff = sheet.getByRole('button', { name: /^Kassera 1\sst$/ })
  // The press leads on to what is missing; closed unsigned, it is said, and the next press leads there again.
  await writeOff.click()
  await leaveSignSheet(page)
  await expect(field.getByRole('alert')).toHaveText(REFUSED)
  expect(sent).toEqual([])
  await checkAccessibility(page)

  await writeOff.click()
  const signing = await signSheet(page, witness, 'inte rätt')
  await expect(signing.getByText('E-post och lösenord hör inte ihop')).toBeVisible()
  const list = signing.getByRole('list', { name: 'Det som signeras' })
  await expect(list).toContainText(found.place.identifier)
  await expect(list).toContainText(found.item.display_name)
  await expect(signing.getByLabel('Vittnets lösenord')).toHaveValue('')
  await checkAccessibility(page)
  await signSheet(page, { email: accounts.administrate })
  await expect(signing.getByText('Någon annan måste bevittna det här.')).toBeVisible()
  expect(sent).toEqual([])
  // Signed, the press that was stopped goes on by itself.
  await signSheet(page, witness)
  await expect(signing).toHaveCount(0)
  const name = `${witness.first_name} ${witness.last_name}`
  await expect(sheet).toHaveCount(0)
  await expect(notice(page, /kasserades/)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await stockNow(page, found)).toBe(found.quantity - 1)
  const latest = panel.getByRole('list', { name: 'Historik' }).locator('> li').first()
  await expect(latest).toContainText('Kassation')
  await expect(latest).toContainText(`Bevittnat av ${name}`)
  await checkAccessibility(page)
  await latest.getByRole('button', { name: 'Ångra' }).click()
  await expect.poll(() => stockNow(page, found)).toBe(found.quantity)
})

test('@desktop a list with a narcotic is refused without a witness: nothing of it is sent, and it goes whole once somebody has signed', async ({
  page,
  server,
}) => {
  await signIn(page, 'administrate')
  await demandWitness(page, { remove: true })
  const witness = await newWitness(page, server.dataFolder)
  const narcotic = await findNarcotic(page)
  const other = await findStock(page, ({ quantity, place }) => quantity >= 2 && isFresh(place))
  await putInList(page, [narcotic, other])
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/adjustments/register')) sent.push(request.postData() ?? '')
  })
  const register = page.getByRole('button', { name: 'Registrera 2 uttag' })
  await register.click()
  const field = page.getByRole('group', { name: 'Vittne' })
  await leaveSignSheet(page)
  await expect(field.getByRole('alert')).toHaveText(REFUSED)
  await checkAccessibility(page)
  expect(sent).toEqual([])
  expect(await stockNow(page, narcotic)).toBe(narcotic.quantity)
  expect(await stockNow(page, other)).toBe(other.quantity)

  // Past the screen, as a script of the page would: the server refuses both lines as well.
  const line = ({ item, place }: typeof narcotic) => {
    const [batch] = place.batches
    const { identifier = null, expiration_date = null } = batch ?? {}
    return {
      item_id: item.id,
      type: 'remove',
      batch_updates: [{ storage_location_id: place.id, identifier, expiration_date, quantity: -1 }],
    }
  }
  const past = await page.request.post('/api/adjustments/register', {
    headers: await changing(page),
    data: { adjustments: [line(narcotic), line(other)] },
  })
  expect(past.status()).toBe(409)
  expect(await past.json()).toMatchObject({
    error: { code: 'refused_by_rule', details: [{ item_id: narcotic.item.id }] },
  })
  expect(await stockNow(page, other)).toBe(other.quantity)

  await register.click()
  await signSheet(page, witness)
  await expect(page.getByText('Inga uttag väntar')).toBeVisible()
  expect(await stockNow(page, narcotic)).toBe(narcotic.quantity - 1)
  expect(await stockNow(page, other)).toBe(other.quantity - 1)
})

test('@desktop without a network a pick is signed later: it stands on the start page until somebody has', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/ERR_FAILED|Failed to load|could not/)
  await signIn(page, 'administrate')
  await demandWitness(page, { remove: true })
  const witness = await newWitness(page, server.dataFolder)
  const found = await findNarcotic(page)
  // From the start page, and back to it without loading it anew: so the tile is to come by itself.
  await searchBar(page).click()
  await page.getByRole('searchbox', { name: 'Sök vara' }).fill(found.item.vendor_name)
  const sheet = await openPickShown(page, found)
  await quantityOf(sheet, found).fill('1')
  const field = sheet.getByRole('group', { name: 'Vittne' })
  await page.route('**/api/witness/signatures', (route) => route.abort())
  await field.getByRole('button', { name: 'Låt någon bevittna' }).click()
  const signing = await signSheet(page, witness)
  await expect(signing.getByText('Det krävs nät för att signera.')).toBeVisible()
  await checkAccessibility(page)
  await signing.getByRole('button', { name: 'Ta ut nu, signera sedan' }).click()
  await expect(field).toContainText('Signeras sedan')
  await sheet.getByRole('button', { name: 'Ta ut', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(found.quantity - 1)

  await page.unroute('**/api/witness/signatures')
  await page.getByRole('button', { name: 'Stäng sökningen' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: /Saknar vittne/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saknar vittne' })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Bevittna' }).first().click()
  await signSheet(page, witness)
  await expect(page.getByText('Allt är bevittnat')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Saknar vittne' })).toBeFocused()
})

test('WITNESS-13 a pick of a narcotic leads to its witness by the press that takes it', async ({
  page,
  server,
}) => {
  await signIn(page, 'administrate')
  await demandWitness(page, { remove: true })
  const witness = await newWitness(page, server.dataFolder)
  const found = await findNarcotic(page)
  await searchBar(page).click()
  await page.getByRole('searchbox', { name: 'Sök vara' }).fill(found.item.vendor_name)
  const sheet = await openPickShown(page, found)
  await quantityOf(sheet, found).fill('1')
  const take = sheet.getByRole('button', { name: 'Ta ut', exact: true })
  await take.click()
  await leaveSignSheet(page)
  // Signed of one's own accord after that, it waits to be taken.
  const field = sheet.getByRole('group', { name: 'Vittne' })
  await field.getByRole('button', { name: 'Låt någon bevittna' }).click()
  await signSheet(page, witness)
  await expect(field).toContainText('Bevittnat av')
  await checkAccessibility(page)
  expect(await stockNow(page, found)).toBe(found.quantity)
  // What was signed is another quantity now: it is said, and no sheet opens until it is to be taken.
  await quantityOf(sheet, found).fill('2')
  await expect(field.getByRole('button', { name: 'Bevittna igen' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Bevittnas av' })).toHaveCount(0)
  await take.click()
  await signSheet(page, witness)
  // By that same press.
  await expect(sheet).toHaveCount(0)
  expect(await stockNow(page, found)).toBe(found.quantity - 2)
})

test('a count in the levels editor asks for its witness, and is saved with who it was', async ({
  page,
  server,
}) => {
  await signIn(page, 'administrate')
  await demandWitness(page, { stocktaking: true })
  const witness = await newWitness(page, server.dataFolder)
  const found = await findNarcotic(page)
  const card = await openCard(page, found.item)
  const name = `Ändra nivåer, ${found.location.name}`
  await card.getByRole('button', { name, exact: true }).click()
  const editor = card.getByRole('region', { name, exact: true })
  await editor.getByRole('tab', { name: 'Lagersaldo' }).click()
  const panel = editor.getByRole('tabpanel', { name: 'Lagersaldo' })
  const count = panel.getByRole('textbox', { name: found.place.identifier, exact: true })
  await count.fill(String(found.quantity - 1))
  const save = panel.getByRole('button', { name: 'Spara' })
  const field = panel.getByRole('group', { name: 'Vittne' })
  await expect(field).toBeVisible()
  await save.click()
  await leaveSignSheet(page)
  await expect(field.getByRole('alert')).toHaveText(REFUSED)
  expect(await stockNow(page, found)).toBe(found.quantity)
  await checkAccessibility(page)
  await save.click()
  await signSheet(page, witness)
  await expect(notice(page, /^Saldot för .* är sparat\.$/)).toBeVisible()
  expect(await stockNow(page, found)).toBe(found.quantity - 1)
})

test('the history that said an entry lacks its witness says who it was, once somebody has signed in the same window', async ({
  page,
  server,
}) => {
  await signIn(page, 'administrate')
  await demandWitness(page, { remove: true })
  const witness = await newWitness(page, server.dataFolder)
  const { item, place } = await findNarcotic(page)
  const { identifier = null, expiration_date = null } = place.batches[0] ?? {}
  const update = { storage_location_id: place.id, identifier, expiration_date, quantity: -1 }
  const extra = { 'witness/later': true }
  const taken = await page.request.post('/api/adjustments/register', {
    headers: await changing(page),
    data: { adjustments: [{ item_id: item.id, type: 'remove', batch_updates: [update], extra }] },
  })
  expect(taken.status()).toBe(200)

  // By the app's own links all the way: what was known of the entry stays known.
  const openHistory = async () => {
    await searchBar(page).click()
    await page.getByRole('searchbox', { name: 'Sök vara' }).fill(item.vendor_name)
    const card = page.getByRole('article').filter({ hasText: item.vendor_name })
    await card.getByRole('button', { name: `Öppna ${item.display_name}` }).click()
    return panelOf(page, item.display_name)
      .getByRole('list', { name: 'Historik' })
      .locator('> li')
      .first()
  }
  const latest = await openHistory()
  await expect(latest).toContainText('Saknar vittne')
  await page.keyboard.press('Escape')
  await expect(latest).toHaveCount(0)
  await page.getByRole('button', { name: 'Stäng sökningen' }).click()
  await page.getByRole('link', { name: /Saknar vittne/ }).click()
  await page.getByRole('button', { name: 'Bevittna' }).first().click()
  await signSheet(page, witness)
  await expect(page.getByText('Allt är bevittnat')).toBeVisible()
  await expect(await openHistory()).toContainText(
    `Bevittnat av ${witness.first_name} ${witness.last_name}`,
  )
})
