import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { findStock, type Found } from './items.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => localStorage.setItem('ak_location', '1')),
)

/** The items that nobody has counted: of one that was counted since, what happened before is a difference (INTENT-9). */
async function uncounted(page: Page): Promise<(found: Found) => boolean> {
  const answer = await page.context().request.get('/api/adjustments?type=stocktaking&limit=500')
  const { adjustments } = (await answer.json()) as {
    readonly adjustments: readonly { readonly item_id: number }[]
  }
  const counted = new Set(adjustments.map(({ item_id }) => item_id))
  return ({ item }) => !counted.has(item.id)
}

/** What a page that has gone had kept: one unit each, taken or put back, at these minutes past an hour ago. */
async function keepActs(
  page: Page,
  { item, place }: Found,
  keys: readonly string[],
  actOf: (key: string) => { readonly back?: true; readonly placeId?: number } = () => ({}),
) {
  const user = (await (await page.context().request.get('/api/user')).json()).user
  const [batch] = place.batches
  const hourAgo = Date.now() - 3_600_000
  const entries = keys.map((key, index) => {
    const { back, placeId = place.id } = actOf(key)
    const quantity = back ? 1 : -1
    const type = back ? 'return' : 'remove'
    return {
      version: 1,
      key,
      userId: user.apoex_id,
      occurredAt: new Date(hourAgo + (index % 60) * 60_000).toISOString(),
      corrected: 0,
      order: hourAgo + index,
      change: {
        operation: 'registerAdjustments',
        adjustments: [
          {
            item_id: item.id,
            type,
            ...(back ? { reason: { code: 'unused' } } : {}),
            batch_updates: [
              {
                storage_location_id: placeId,
                identifier: batch?.identifier ?? null,
                expiration_date: batch?.expiration_date ?? null,
                quantity,
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
          quantity,
          type,
          identifier: batch?.identifier ?? null,
        },
      ],
      state: 'waiting',
      tries: 1,
      triedSince: new Date(hourAgo).toISOString(),
      outcome: null,
      settledAt: null,
    }
  })
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

/** The newest of an item's entries, as many as a page of them holds. */
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
  const isFree = await uncounted(page)
  const found = await findStock(page, (one) => {
    const [batch] = one.place.batches
    return (batch?.quantity ?? 0) >= 5 && batch?.identifier !== null && isFree(one)
  })
  const at = String(found.location.id)
  await page.addInitScript((id) => localStorage.setItem('ak_location', id), at)
  const before = await historyOf(page, found)
  const name = `e2e-${project.name}-${Date.now()}`
  await keepActs(page, found, [`${name}-1`, `${name}-2`, `${name}-3`])
  await page.route('**/api/intents', (route) => route.abort())
  await page.goto('/outbox')

  const mark = page.getByRole('link', { name: 'Utkorg: 3 ändringar väntar' })
  await expect(mark).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Väntar' })).toBeVisible()
  await expect(page.getByText('Uttag 1 st')).toHaveCount(3)
  await expect(page.getByText(/Inget svar från servern. 3 ändringar väntar sedan/)).toBeVisible()
  await checkAccessibility(page)
  expect(await historyOf(page, found)).toEqual(before)

  // It asks before somebody leaves what waits behind.
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  const question = page.getByRole('dialog', { name: '3 ändringar är inte skickade' })
  await expect(question).toBeVisible()
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Stäng' }).click()
  await expect(question).toHaveCount(0)

  const cards = page.getByRole('listitem').filter({ hasText: 'Uttag 1 st' })
  const places = () => Promise.all([0, 1, 2].map((index) => cards.nth(index).boundingBox()))
  const stood = await places()
  await page.unroute('**/api/intents')
  await page.getByRole('button', { name: 'Skicka nu' }).click()
  await expect(page.getByText('Allt är skickat')).toBeVisible()
  await expect(mark).toHaveCount(0)
  // None has moved under the thumb.
  await expect(cards.getByRole('button', { name: 'Klart' })).toHaveCount(3)
  expect(await places()).toEqual(stood)
  await checkAccessibility(page)
  const after = await historyOf(page, found)
  const known = new Set(before.map(({ id }) => id))
  const written = after.filter(({ id }) => !known.has(id))
  expect(written).toHaveLength(3)
  expect(written.filter(({ occurred_at }) => occurred_at)).toHaveLength(3)

  // Another tab and another start send nothing again.
  const other = await context.newPage()
  await other.goto('/outbox')
  await expect(other.getByText('Allt är skickat')).toBeVisible()
  expect(await historyOf(page, found)).toEqual(after)
})

test('one refused among 500 holds none of the others, and its card says why and what to do', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'administrate')
  const isFree = await uncounted(page)
  const found = await findStock(
    page,
    (one) => one.place.batches[0]?.identifier !== null && isFree(one),
  )
  const name = `e2e-500-${Date.now()}`
  const keys = Array.from({ length: 500 }, (_, index) => `${name}-${index}`)
  const refused = `${name}-250`
  const quantity = async () => {
    const answer = await page.context().request.get(`/api/items/${found.item.id}`)
    const { item } = await answer.json()
    return totalOf(item.locations, found.place.id)
  }
  const before = await quantity()
  await keepActs(page, found, keys, (key) => ({
    back: true,
    ...(key === refused ? { placeId: 999_999 } : {}),
  }))
  await page.goto('/outbox')
  await expect(page.getByRole('link', { name: 'Utkorg: 1 behöver dig' })).toBeVisible({
    timeout: 60_000,
  })
  expect(await quantity()).toBe(before + 499)
  await page.getByRole('button', { name: 'Visa', exact: true }).first().click()
  const needy = page.getByRole('region', { name: 'Behöver dig' })
  await expect(needy.getByText('Behöver dig', { exact: true })).toHaveCount(2)
  await expect(needy.getByRole('button', { name: 'Skicka igen' })).toBeVisible()
  await expect(needy.getByText(/^Hyllplatsen eller varan finns inte längre/)).toBeVisible()
  await expect(
    needy.getByText(/^Den är inte bokförd\. Gör om den där varan finns nu/),
  ).toBeVisible()
  await checkAccessibility(page)
})

test('a difference goes as soon as its shelf is counted in the same window, and is back once the count is undone', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/409/)
  await signIn(page, 'administrate')
  const isFree = await uncounted(page)
  const { item, place, quantity } = await findStock(
    page,
    (one) =>
      one.location.storage_locations.length === 1 && one.place.batches.length === 1 && isFree(one),
  )
  const { identifier = null, expiration_date = null } = place.batches[0] ?? {}
  const adjusting = (type: string, change: number) => {
    const batch = { identifier, expiration_date, quantity: change }
    return { item_id: item.id, type, batch_updates: [{ storage_location_id: place.id, ...batch }] }
  }
  const { csrf_token } = await (await page.request.get('/api/csrf_token')).json()
  const headers = { 'X-CSRF-TOKEN': csrf_token }
  const intent = {
    version: 1,
    key: `e2e-count-${Date.now()}`,
    occurred_at: new Date().toISOString(),
    adjustments: [adjusting('remove', -quantity - 2)],
  }
  const told = await page.request.post('/api/intents', { headers, data: { intents: [intent] } })
  expect((await told.json()).outcomes).toMatchObject([{ state: 'difference' }])
  const data = { adjustments: [adjusting('receive', 3)] }
  expect((await page.request.post('/api/adjustments/register', { headers, data })).status()).toBe(
    200,
  )

  await page.goto('/outbox')
  const card = page
    .getByRole('region', { name: 'Att utreda' })
    .getByRole('listitem')
    .filter({ hasText: item.display_name })
    .filter({ hasText: place.identifier })
  await card.getByRole('button', { name: 'Räkna hyllan' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: place.identifier, exact: true }).fill('4')
  await sheet.getByRole('button', { name: 'Spara' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(card).toBeVisible()

  await card.getByRole('button', { name: 'Ange orsak' }).click()
  await sheet.getByLabel('Orsak').fill('Fel hylla')
  // Somebody else gives one first.
  const { differences } = await (
    await page.request.get(`/api/differences?item_id=${item.id}`)
  ).json()
  await page.request.post(`/api/differences/${differences[0].id}/solve`, {
    headers,
    data: { how: 'reason', text: 'Spillt' },
  })
  await sheet.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText(/^Det var redan utrett, till exempel/).last()).toBeVisible()
  await expect(card).toHaveCount(0)
})

/** Units on one shelf place. */
function totalOf(locations: Found['item']['locations'], placeId: number): number {
  return locations
    .flatMap(({ storage_locations }) => storage_locations)
    .filter(({ id }) => id === placeId)
    .flatMap(({ batches }) => batches)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

test('who keeps what waits and logs out sees that it works until the answer has come', async ({
  page,
  consoleGuard,
}, { project }) => {
  consoleGuard.expectErrors(/ERR_FAILED/)
  await signIn(page, 'administrate')
  const found = await findStock(page, ({ quantity }) => quantity >= 1)
  await keepActs(page, found, [`e2e-kept-${project.name}-${Date.now()}`])
  await page.route('**/api/intents', (route) => route.abort())
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/sign_out', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/outbox')
  await expect(page.getByRole('link', { name: 'Utkorg: 1 ändring väntar' })).toBeVisible()

  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  const question = page.getByRole('dialog', { name: '1 ändring är inte skickad' })
  const keep = question.getByRole('button', { name: 'Behåll och logga ut' })
  await keep.click()
  await expect(keep).toHaveAttribute('aria-busy', 'true')
  await expect(question.getByRole('button', { name: 'Skicka nu' })).toBeDisabled()
  answer()
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible()
})
