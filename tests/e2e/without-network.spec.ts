import type { Adjustment } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect } from './fixtures.ts'
import { colleague, notice, openCard, type Colleague, type Found } from './items.helpers.ts'
import { late, open, takeAlong, test } from './network.fixtures.ts'
import { isFresh, openPick, quantityOf } from './retrieval.helpers.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(() => test.setTimeout(90_000 + 2 * late))

const note = (page: Page) => page.getByText(/^Ingen kontakt med servern\. Du ser hur det var/)

/** What the ledger has of the item since then, newest first. */
async function ledger({ request }: Colleague, { item }: Found, since: string) {
  const answer = await request.get(`/api/adjustments?item_id=${item.id}`)
  const { adjustments }: { readonly adjustments: readonly Adjustment[] } = await answer.json()
  return adjustments.filter(({ created_at }) => created_at >= since)
}

test('without a network: found, picked, counted and received; once in the ledger when it is back', async ({
  page,
  front,
  server,
}) => {
  const found = await takeAlong(page, 'administrate', ({ quantity, place }) => {
    return quantity >= 6 && isFresh(place)
  })
  const other = await colleague(server.url, 'edit')
  const begun = new Date().toISOString()
  front.network = 'cut'

  const away = await open(page, '/')
  await expect(away.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible()
  await expect(note(away)).toBeVisible()
  await checkAccessibility(away)

  const pick = await openPick(away, found)
  await quantityOf(pick, found).fill('2')
  await pick.getByRole('button', { name: 'Ta ut' }).click()
  await expect(pick).toHaveCount(0)
  await expect(notice(away, /^Tog ut 2\sst/)).toBeVisible()
  const pickedAt = Date.now()

  const card = await openCard(away, found.item)
  await card
    .getByRole('button', { name: `Inventera i ${found.location.name}`, exact: true })
    .click()
  const count = away
    .getByRole('dialog')
    .getByRole('textbox', { name: found.place.identifier, exact: true })
  await expect(count).toHaveValue(String(found.quantity - 2))
  await count.fill(String(found.quantity - 3))
  await away.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
  await expect(notice(away, /^Saldot för .* är sparat\.$/)).toBeVisible()
  expect(await ledger(other, found, begun)).toEqual([])

  // Beside the figure stands how much of it waits: two picked, one counted away.
  const shown = await openCard(away, found.item)
  await expect(shown.getByText('varav 3 väntar').first()).toBeVisible()
  await checkAccessibility(away)

  // Closed and opened once more: what waits is still there, and shown.
  await away.close()
  const again = await open(page, '/outbox')
  await expect(again.getByText('Väntar', { exact: true }).first()).toBeVisible()
  await checkAccessibility(again)
  const pickAgain = await openPick(again, found)
  await expect(pickAgain).toContainText(String(found.quantity - 3))
  await again.keyboard.press('Escape')
  await expect(pickAgain).toHaveCount(0)
  // Also in a list that was there before it was known what waits.
  await again.goto('/locations/1#locations-items')
  // A card on small screens, a row of the table on wide ones.
  const listed = again
    .getByRole('article')
    .or(again.getByRole('row'))
    .filter({ hasText: found.item.vendor_name })
  await expect(listed.getByText('varav 3 väntar')).toBeVisible()
  // Of all its shelf places there.
  await expect(listed).toContainText(`${found.location.quantity - 3} /`)

  // What happened five seconds before it was written says so (INTENT-5).
  await expect.poll(() => Date.now() - pickedAt, { timeout: 10_000 }).toBeGreaterThan(6000)
  front.network = 'up'
  await expect.poll(async () => (await ledger(other, found, begun)).length).toBe(2)
  await expect(note(again)).toHaveCount(0)
  const [counted, picked] = await ledger(other, found, begun)
  expect([counted?.type, picked?.type]).toEqual(['stocktaking', 'remove'])
  expect(picked?.rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(-2)
  const happened = Date.parse(picked?.occurred_at ?? '')
  expect(Math.abs(happened - pickedAt)).toBeLessThan(3000)
  expect(Date.parse(picked?.created_at ?? '') - happened).toBeGreaterThan(5000)
  await again.goto('/outbox')
  await expect(again.getByText('Allt är skickat', { exact: true })).toBeVisible()
  expect((await ledger(other, found, begun)).length).toBe(2)
  await other.end()
})

test('a pick that waits can be undone before it has left', async ({ page, front, server }) => {
  const found = await takeAlong(page, 'edit', ({ quantity, place }) => {
    return quantity >= 4 && isFresh(place)
  })
  const other = await colleague(server.url, 'edit')
  const begun = new Date().toISOString()
  front.network = 'cut'
  const away = await open(page, '/')
  const pick = await openPick(away, found)
  await quantityOf(pick, found).fill('1')
  await pick.getByRole('button', { name: 'Ta ut' }).click()
  await away.getByRole('button', { name: 'Ångra' }).click()
  await expect(notice(away, /^Ångrat\./)).toBeVisible()
  front.network = 'up'
  await expect(note(away)).toHaveCount(0)
  await away.goto('/outbox')
  await expect(away.getByText('Allt är skickat', { exact: true })).toBeVisible()
  expect(await ledger(other, found, begun)).toEqual([])
  await other.end()
})

test('what a colleague took meanwhile leaves a difference, and nothing is lost', async ({
  page,
  front,
  server,
}) => {
  const found = await takeAlong(page, 'edit', ({ quantity, place }) => {
    return quantity >= 3 && place.batches.length === 1 && isFresh(place)
  })
  const other = await colleague(server.url, 'edit')
  front.network = 'cut'
  const away = await open(page, '/')
  const pick = await openPick(away, found)
  await quantityOf(pick, found).fill('3')
  await pick.getByRole('button', { name: 'Ta ut' }).click()
  await expect(notice(away, /^Tog ut 3\sst/)).toBeVisible()
  await other.take(found, found.quantity - 1)
  front.network = 'up'
  const differences = async () => {
    const answer = await other.request.get(`/api/differences?item_id=${found.item.id}`)
    return (await answer.json()).differences as readonly { readonly quantity: number }[]
  }
  await expect.poll(async () => (await differences()).map(({ quantity }) => quantity)).toEqual([2])
  await away.goto('/')
  await expect(away.getByRole('link', { name: /Att utreda/ })).toBeVisible()
  await expect(away.getByRole('link', { name: 'Utkorg: 1 behöver dig' })).toBeVisible()
  await checkAccessibility(away)
  await away.goto('/outbox')
  await expect(away.getByText('Behöver dig').first()).toBeVisible()
  await checkAccessibility(away)

  // A colleague counts the shelf place: nothing is left to be looked into, here neither.
  await other.count(found, 1)
  await expect.poll(async () => (await differences()).length).toBe(0)
  await away.goto('/')
  await expect(away.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible()
  await expect(away.getByRole('link', { name: /Att utreda/ })).toHaveCount(0)
  await other.end()
})
