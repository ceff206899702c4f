import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { checkAccessibility, expect, password, signIn, test } from './fixtures.ts'
import { findStock, openCard, panelOf, type Found } from './items.helpers.ts'
import { isFresh } from './retrieval.helpers.ts'
import { column, header, rowsOf, textOf } from './tables.helpers.ts'
import { changing } from './locations.helpers.ts'
import { demandWitness, findNarcotic, newWitness } from './witness.helpers.ts'

// At a desk: phones have cards, and no columns to choose.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
test.setTimeout(120_000)
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))
test.afterEach(({ page }) => demandWitness(page, { remove: null }))

const REFERENCE = 'LV 2026/517'
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Exportera/ })

/** The table of a CSV file that the open dialog makes: its head, then its rows. */
async function exported(page: Page): Promise<readonly (readonly string[])[]> {
  await dialog(page).getByLabel('Filformat').selectOption({ label: 'CSV' })
  const coming = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Exportera' }).click()
  const text = (await readFile(await (await coming).path())).toString('utf8').slice(1)
  await expect(dialog(page)).toHaveCount(0)
  return text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(';').map((cell) => cell.replaceAll('"', '')))
}

test('@desktop a column that a plugin adds is chosen, follows its plugin, and stands on paper and in the file', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { item, location, place } = await findStock(
    page,
    (found) =>
      found.place.batches.length === 2 &&
      found.place.batches.every(({ identifier }) => identifier !== null) &&
      isFresh(found.place),
  )
  const lot = place.batches[0]?.identifier ?? ''
  const begun = await page.request.post('/api/recalls', {
    headers: await changing(page),
    data: { recall: { item_id: item.id, lots: [lot], class: 'II', reference: REFERENCE } },
  })
  expect(begun.status()).toBe(201)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/recalls\?.*limit=/.test(request.url())) asked.push(request.url())
  })

  await page.goto(`/locations/${location.id}#inventory`)
  await page
    .getByRole('searchbox', { name: 'Filtrera vara, batch, hyllplats' })
    .fill(item.vendor_name)
  // The batch itself says that it is blocked; the column, by what.
  await expect.poll(() => column(page, 'Saldo', 'Batch')).toContain(`${lot}Spärrad`)
  await expect(header(page, 'Spärrad')).toHaveCount(0)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Kolumner' }).click()
  const choice = page.getByRole('group', { name: 'Kolumner' })
  await choice.getByRole('button', { name: 'Spärrad' }).click()
  const words = async (): Promise<Readonly<Record<string, string>>> => {
    const marked = await column(page, 'Saldo', 'Batch')
    const lots = marked.map((text) => text.replace(/Spärrad$/, ''))
    const cells = await column(page, 'Saldo', 'Spärrad')
    return Object.fromEntries(lots.map((one, at) => [one, cells[at] ?? '?']))
  }
  const expected = (said: string) =>
    Object.fromEntries(
      place.batches.map(({ identifier }) => [identifier, identifier === lot ? said : '']),
    )
  await expect.poll(words).toMatchObject(expected(`Indragen: ${REFERENCE}`))
  expect(asked.length).toBeGreaterThan(0)
  await checkAccessibility(page)
  // A press on its header sorts nothing.
  await expect(header(page, 'Spärrad').getByRole('button')).toHaveCount(0)
  expect(await textOf(await page.pdf({ format: 'A4' }))).toContain(`Indragen: ${REFERENCE}`)

  await page.getByRole('button', { name: 'Exportera' }).click()
  const [head = [], ...rows] = await exported(page)
  const at = (name: string) => head.indexOf(name)
  expect(at('Spärrad')).toBe(head.length - 1)
  const said = rows
    .filter((row) => row[at('Hyllplats')] === place.identifier)
    .map((row) => [row[at('Batch')], row[at('Spärrad')]])
  expect(Object.fromEntries(said)).toMatchObject(expected(`Indragen: ${REFERENCE}`))

  // The choice is kept, and what others change is seen.
  await page.reload()
  await expect(header(page, 'Spärrad')).toBeVisible()
  await expect.poll(words).toMatchObject(expected(`Indragen: ${REFERENCE}`))
  const { recall }: { readonly recall: { readonly id: number } } = await begun.json()
  const ended = await page.request.post(`/api/recalls/${recall.id}/end`, {
    headers: await changing(page),
  })
  expect(ended.status()).toBe(200)
  await expect.poll(words).toMatchObject(expected(''))
  await expect(rowsOf(page, 'Saldo').first()).toBeVisible()
})

/** Takes one of a narcotic; what goes with it says who witnessed it, or that nobody did yet. */
async function take(page: Page, { item, place }: Found, extra: object): Promise<number> {
  const { identifier = null, expiration_date = null } = place.batches[0] ?? {}
  const update = { storage_location_id: place.id, identifier, expiration_date, quantity: -1 }
  const answer = await page.request.post('/api/adjustments/register', {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: {
      adjustments: [{ item_id: item.id, type: 'remove', extra, batch_updates: [update] }],
    },
  })
  expect(answer.status(), 'picking').toBe(200)
  const history = await page.request.get(`/api/adjustments?item_id=${item.id}&limit=1`)
  const { adjustments }: { readonly adjustments: readonly { readonly id: number }[] } =
    await history.json()
  return adjustments[0]?.id ?? 0
}

test('@desktop the ledger in a file says who witnessed each act, and which lacks its witness', async ({
  page,
  server,
}) => {
  await signIn(page, 'administrate')
  await demandWitness(page, { remove: true })
  const witness = await newWitness(page, server.dataFolder)
  const found = await findNarcotic(page)
  const signed = async (what: object): Promise<string> => {
    const answer = await page.request.post('/api/witness/signatures', {
      headers: await changing(page),
      data: { signature: { email: witness.email, password, ...what } },
    })
    expect(answer.status(), 'signing').toBe(200)
    return (await answer.json()).signature.secret
  }
  const line = {
    item_id: found.item.id,
    type: 'remove',
    storage_location_id: found.place.id,
    quantity: -1,
  }
  await take(page, found, { 'witness/signature': await signed({ lines: [line] }) })
  const lacking = await take(page, found, { 'witness/later': true })

  const name = `${witness.first_name} ${witness.last_name}`
  const card = await openCard(page, found.item)
  await card.getByRole('button', { name: `Öppna ${found.item.display_name}` }).click()
  const panel = panelOf(page, found.item.display_name)
  const witnesses = async () => {
    await panel.getByRole('button', { name: 'Exportera' }).click()
    const [head = [], ...rows] = await exported(page)
    expect(head.at(-1)).toBe('Vittne')
    return rows.slice(0, 2).map((row) => row.at(-1))
  }
  // Newest first, as the ledger is.
  expect(await witnesses()).toEqual(['Saknar vittne', name])
  await signed({ adjustment_ids: [lacking] })
  expect(await witnesses()).toEqual([name, name])
})
