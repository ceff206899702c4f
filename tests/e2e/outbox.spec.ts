import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { findStock, type Found } from './items.helpers.ts'

/** What a page that has gone had kept: picks of one unit each, made at these minutes past an hour ago. */
async function keepPicks(page: Page, { item, place }: Found, keys: readonly string[]) {
  const user = (await (await page.context().request.get('/api/user')).json()).user
  const [batch] = place.batches
  const hourAgo = Date.now() - 3_600_000
  const entries = keys.map((key, index) => ({
    version: 1,
    key,
    userId: user.apoex_id,
    occurredAt: new Date(hourAgo + index * 60_000).toISOString(),
    corrected: 0,
    order: hourAgo + index,
    change: {
      operation: 'registerAdjustments',
      adjustments: [
        {
          item_id: item.id,
          type: 'remove',
          batch_updates: [
            {
              storage_location_id: place.id,
              identifier: batch?.identifier ?? null,
              expiration_date: batch?.expiration_date ?? null,
              quantity: -1,
            },
          ],
        },
      ],
    },
    lines: [
      {
        itemId: item.id,
        itemName: item.display_name,
        placeName: place.identifier,
        locationName: 'Lager',
        quantity: -1,
        type: 'remove',
        identifier: batch?.identifier ?? null,
      },
    ],
    state: 'waiting',
    tries: 1,
    triedSince: new Date(hourAgo).toISOString(),
    outcome: null,
    settledAt: null,
  }))
  await page.evaluate(async (kept) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const opening = indexedDB.open('forrad-outbox', 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('entries')
    })
    const database = await done(opening)
    const store = database.transaction('entries', 'readwrite').objectStore('entries')
    await Promise.all(kept.map((entry) => done(store.put(entry, [entry.userId, entry.key]))))
    database.close()
  }, entries)
}

const historyOf = async (page: Page, { item }: Found) => {
  const answer = await page.context().request.get(`/api/adjustments?item_id=${item.id}&limit=50`)
  return (await answer.json()).adjustments as readonly { id: number; occurred_at?: string | null }[]
}

test('@desktop what a page left waiting is seen, waits through a network that is away, and is written once', async ({
  page,
  context,
  consoleGuard,
}, { project }) => {
  consoleGuard.expectErrors(/ERR_FAILED/)
  await signIn(page, 'administrate')
  const found = await findStock(
    page,
    ({ place }) => (place.batches[0]?.quantity ?? 0) >= 5 && place.batches[0]?.identifier !== null,
  )
  const at = String(found.location.id)
  await page.addInitScript((id) => localStorage.setItem('ak_location', id), at)
  const before = await historyOf(page, found)
  const name = `e2e-${project.name}-${Date.now()}`
  await keepPicks(page, found, [`${name}-1`, `${name}-2`, `${name}-3`])
  await page.route('**/api/intents', (route) => route.abort())
  await page.goto('/outbox')

  const mark = page.getByRole('link', { name: 'Utkorg: 3 ändringar väntar' })
  await expect(mark).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Väntar' })).toBeVisible()
  await expect(page.getByText('Uttag 1 st')).toHaveCount(3)
  await expect(page.getByText(/Inget svar från tjänsten. 3 ändringar väntar sedan/)).toBeVisible()
  await checkAccessibility(page)
  expect(await historyOf(page, found)).toHaveLength(before.length)

  // It asks before somebody leaves what waits behind.
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  const question = page.getByRole('dialog', { name: '3 ändringar är inte skickade' })
  await expect(question).toBeVisible()
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Stäng' }).click()

  await page.unroute('**/api/intents')
  await page.getByRole('button', { name: 'Skicka nu' }).click()
  await expect(page.getByText('Allt är skickat')).toBeVisible()
  await expect(mark).toHaveCount(0)
  const after = await historyOf(page, found)
  expect(after).toHaveLength(before.length + 3)
  expect(after.filter(({ occurred_at }) => occurred_at).length).toBeGreaterThanOrEqual(3)

  // Another tab and another start send nothing again.
  const other = await context.newPage()
  await other.goto('/outbox')
  await expect(other.getByText('Allt är skickat')).toBeVisible()
  expect(await historyOf(page, found)).toHaveLength(after.length)
})
