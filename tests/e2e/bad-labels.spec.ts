import type { Page } from '@playwright/test'
import { changesOf, KINDS, pageIsWhole, paste, TYPED } from './bad.helpers.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

test.use({ actionTimeout: 10_000 })

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

const SIZE = 'Ange mer än 0 och högst 2\u00a0000 mm'
const GAP = 'Ange 0 till 2\u00a0000 mm'
const COUNT = 'Ange ett heltal från 1 till 100'

/** Each measure with what is said of one that cannot be. */
const MEASURES = [
  ['Sidans bredd, mm', SIZE],
  ['Sidans höjd, mm', SIZE],
  ['Kolumner', COUNT],
  ['Rader', COUNT],
  ['Etikettens bredd, mm', SIZE],
  ['Etikettens höjd, mm', SIZE],
  ['Vänstermarginal, mm', GAP],
  ['Övre marginal, mm', GAP],
  ['Mellan kolumner, mm', GAP],
  ['Mellan rader, mm', GAP],
] as const

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 900

/** On phones the page has tabs; on desktops everything stands side by side. */
async function part(page: Page, name: 'Papper' | 'Förhandsvisning'): Promise<void> {
  if (isNarrow(page)) await page.getByRole('tab', { name }).click()
}

/** The page of labels with some chosen, and a sheet of own measures. */
async function ownMeasures(page: Page): Promise<void> {
  await signIn(page, 'administrate', '/labels')
  await page.getByRole('searchbox', { name: 'Filtrera' }).fill('alvedon')
  await page.getByText(/^Alla \d+ som visas$/).click()
  await part(page, 'Papper')
  await page
    .getByRole('combobox', { name: 'Etiketter', exact: true })
    .selectOption({ label: 'Egna mått' })
}

const make = (page: Page) => page.getByRole('button', { name: 'Skapa hylletiketter.pdf' })

test('@full each measure of a sheet says what it cannot be, at its field', async ({ page }) => {
  test.setTimeout(180_000)
  await ownMeasures(page)
  const sent = changesOf(page)
  for (const [label, words] of MEASURES) {
    await test.step(label, async () => {
      const field = page.getByLabel(label, { exact: true })
      const before = await field.inputValue()
      await expect(make(page)).toBeEnabled()
      for (const kind of [...KINDS, 'zero', 'beyond'] as const) {
        const text = kind === 'zero' ? '0' : kind === 'beyond' ? '2000,01' : TYPED[kind]
        await paste(field, text)
        const typed = await field.inputValue()
        await field.blur()
        await expect(field).toHaveValue(typed)
        const isDecimal = kind === 'fraction' || kind === 'comma'
        if (words !== COUNT && (isDecimal || (kind === 'zero' && words === GAP))) {
          await expect(field).not.toHaveAccessibleDescription(words)
          continue
        }
        const missing = typed.trim() === ''
        await expect(field).toHaveAccessibleDescription(missing ? 'Måste anges' : words)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(make(page)).toBeDisabled()
      }
      await pageIsWhole(page)
      await part(page, 'Förhandsvisning')
      await expect(page.getByText(/^Ett mått saknas eller är fel/)).toBeVisible()
      await part(page, 'Papper')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await paste(field, before)
    })
  }
  await expect(page.getByLabel('Börja på etikett')).toBeVisible()
  await expect(make(page)).toBeEnabled()
  expect(sent).toEqual([])
})

test('@full where a sheet begins is a label on it, and nothing else', async ({ page }) => {
  await ownMeasures(page)
  const start = page.getByLabel('Börja på etikett')
  for (const kind of KINDS) {
    await paste(start, TYPED[kind])
    const typed = await start.inputValue()
    await start.blur()
    await expect(start).toHaveAccessibleDescription('Ange ett nummer från 1 till 24')
    await expect(start).toHaveValue(typed)
    await expect(make(page)).toBeDisabled()
  }
  await pageIsWhole(page)
  await paste(start, '24')
  await expect(make(page)).toBeEnabled()
})

test('@full a page too small for its labels says how much they take; a decimal point is a comma', async ({
  page,
}) => {
  await ownMeasures(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  for (const typed of ['1,5', ' 1.5 ']) {
    await paste(field('Vänstermarginal, mm'), typed)
    await expect(field('Sidans bredd, mm')).toHaveAccessibleDescription(
      'Etiketterna behöver 211,5 mm',
    )
    await expect(field('Vänstermarginal, mm')).toHaveValue(typed)
    await expect(make(page)).toBeDisabled()
  }
  await paste(field('Rader'), '100')
  await expect(field('Sidans höjd, mm')).toHaveAccessibleDescription(
    /^Etiketterna behöver 3.700,5\smm$/,
  )
  await checkAccessibility(page)
  await paste(field('Rader'), '8')
  await paste(field('Sidans bredd, mm'), '211.5')
  await expect(make(page)).toBeEnabled()
  const coming = page.waitForEvent('download')
  await make(page).dblclick()
  expect((await coming).suggestedFilename()).toBe('hylletiketter.pdf')
  // What was typed is there the next time, too.
  await page.reload()
  await part(page, 'Papper')
  await expect(field('Vänstermarginal, mm')).toHaveValue(' 1.5 ')
})
