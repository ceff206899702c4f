import type { Adjustment, AdjustmentType } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'
import { notice } from './items.helpers.ts'
import { changing } from './locations.helpers.ts'
import { stockedLocation } from './stocked.helpers.ts'
import { rowsOf } from './tables.helpers.ts'

test.setTimeout(120_000)
/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

const REASON = 'Årlig genomgång'
const REFUSED = 'Här krävs en orsak. Inget ändrades.'

/** Sets that changes of a kind need a reason, or takes it back. */
async function demand(page: Page, kind: AdjustmentType, level: 'all' | null): Promise<void> {
  const reasons = level === null ? null : [{ code: 'review', text: REASON }]
  const answer = await page.request.patch('/api/plugin_settings/reasons', {
    headers: await changing(page),
    data: { values: { [`required.${kind}`]: level, reasons } },
  })
  expect(answer.status(), 'setting').toBe(200)
}

/** The requests that change stock from now on. */
function changesOf(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/adjustments/register')) sent.push(request.postData() ?? '')
  })
  return sent
}

/** The reasons of the newest entries of these items, as the ledger tells them. */
async function reasonsOf(page: Page, items: readonly { readonly id: number }[]) {
  const entries = items.map(async ({ id }) => {
    const answer = await page.request.get(`/api/adjustments?item_id=${id}&limit=1`)
    const { adjustments }: { readonly adjustments: readonly Adjustment[] } = await answer.json()
    return adjustments[0]?.reason?.text
  })
  return Promise.all(entries)
}

const choice = (page: Page) =>
  page.getByRole('group', { name: 'Orsak' }).getByRole('button', { name: REASON })

test('a round asks once at its end for a reason, and every item that was counted says it', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const { location, items } = await stockedLocation(page, 2)
  await demand(page, 'stocktaking', 'all')
  try {
    const sent = changesOf(page)
    await page.goto(`/locations/${location.id}/round`)
    await page.getByRole('button', { name: /^Räkna hela lagret/ }).click()
    for (let done = 0; done < items.length; done += 1) {
      await expect(page.getByText(new RegExp(`^${done}\\sav\\s${items.length}$`))).toBeVisible()
      await page.getByRole('button', { name: /^Stämmer/ }).click()
    }
    const save = page.getByRole('button', { name: 'Spara det som stämmer' })
    await expect(choice(page)).toBeVisible()
    await save.click()
    await expect(page.getByText(REFUSED)).toBeVisible()
    expect(sent).toEqual([])
    await checkAccessibility(page)
    await choice(page).click()
    await save.click()
    await expect(page.getByText('Rundan är sparad')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(await reasonsOf(page, items)).toEqual([REASON, REASON])
  } finally {
    await demand(page, 'stocktaking', null)
  }
})

test('a delivery is received with a reason, and the next one is asked anew', async ({
  page,
  consoleGuard,
}) => {
  // A computer with a hand scanner.
  consoleGuard.expectErrors(/error getting user media/)
  await signIn(page, 'administrate')
  const { location, items } = await stockedLocation(page, 40)
  const coded = items.filter(({ gtin }) => gtin !== null).slice(0, 2)
  await demand(page, 'receive', 'all')
  try {
    const sent = changesOf(page)
    await page.evaluate((id) => localStorage.setItem('ak_location', String(id)), location.id)
    await page.addInitScript((id) => localStorage.setItem('ak_location', String(id)), location.id)
    await page.goto('/receival')
    await page.getByRole('button', { name: 'Ta emot flera' }).click()
    await expect(page.getByText('Skanna den första förpackningen')).toBeVisible()
    const figure = page.getByRole('status').filter({ hasText: /\d\sst/ })
    const scan = async ({ id, gtin, display_name }: (typeof items)[number]) => {
      await burst(page, `]C101${(gtin ?? '').padStart(14, '0')}1731013110MANGA-${id}`)
      await expect(figure).toContainText(display_name)
    }
    for (const item of coded) await scan(item)
    const receive = page.getByRole('button', { name: 'Ta emot 2 varor, 2 st' })
    await expect(choice(page)).toBeVisible()
    await receive.click()
    await expect(page.getByText(REFUSED)).toBeVisible()
    expect(sent).toEqual([])
    await checkAccessibility(page)
    await choice(page).click()
    await receive.click()
    await expect(notice(page, /Tog emot 2 varor, 2\sst\./)).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(await reasonsOf(page, coded)).toEqual([REASON, REASON])

    const [first] = coded
    if (!first) throw new Error('an item with a code')
    await scan(first)
    await expect(choice(page)).toHaveAttribute('aria-pressed', 'false')
  } finally {
    await demand(page, 'receive', null)
  }
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('@desktop many that are moved at once say one reason', async ({ page }) => {
    await signIn(page, 'administrate')
    const { location, items, to, lying } = await stockedLocation(page, 2)
    await demand(page, 'move', 'all')
    try {
      const sent = changesOf(page)
      await page.goto(`/locations/${location.id}#inventory`)
      const rows = rowsOf(page, 'Saldo')
      await expect(rows).toHaveCount(2)
      await rows.nth(0).getByRole('checkbox').click()
      await rows.nth(1).getByRole('checkbox').click()
      await page
        .getByRole('region', { name: 'Valda rader' })
        .getByRole('button', { name: 'Flytta' })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Flytta 2 batcher' })
      const move = dialog.getByRole('button', { name: /^Flytta 6\sst$/ })
      await expect(choice(page)).toBeVisible()
      await move.click()
      await expect(dialog.getByText('Välj vart den ska')).toBeVisible()
      await expect(dialog.getByText(REFUSED)).toBeVisible()
      await checkAccessibility(page)
      await dialog.getByRole('combobox', { name: 'Till hyllplatsen' }).fill(to.identifier)
      await page.getByRole('option', { name: to.identifier }).first().click()
      await move.click()
      await expect(dialog.getByText(REFUSED)).toBeVisible()
      expect(sent).toEqual([])
      await choice(page).click()
      await move.click()
      await expect(dialog).toHaveCount(0)
      expect(await reasonsOf(page, items)).toEqual([REASON, REASON])
      expect(await Promise.all(items.map((item) => lying(item, to)))).toEqual([3, 3])
    } finally {
      await demand(page, 'move', null)
    }
  })
})
