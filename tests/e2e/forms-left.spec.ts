import type { Page } from '@playwright/test'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('ak_location', '1')))

test('a form that is left by back, Escape or its close button asks before what was typed is lost', async ({
  page,
}) => {
  await signIn(page, 'administrate', '/recalls')
  const begin = page.getByRole('button', { name: 'Ny indragning' })
  const form = page.getByRole('dialog', { name: 'Ny indragning' })
  const question = page.getByRole('alertdialog', { name: 'Stänga utan att spara?' })
  const leaving = {
    back: () => goBack(page),
    Escape: () => page.keyboard.press('Escape'),
    'the close button': () => form.getByRole('button', { name: 'Stäng' }).click(),
  }
  // Untouched, each of them closes at once.
  for (const leave of Object.values(leaving)) {
    await begin.click()
    await expect(form.getByRole('textbox').first()).toBeFocused()
    await leave()
    await expect(form).toHaveCount(0)
  }
  await expect(page).toHaveURL('/recalls')

  await begin.click()
  const instructions = form.getByLabel('Vad som ska göras (valfritt)')
  await instructions.fill('Ställ undan alla förpackningar och ring apoteket.')
  for (const [way, leave] of Object.entries(leaving)) {
    await test.step(way, async () => {
      await leave()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Fortsätt' }).click()
      await expect(question).toHaveCount(0)
      await expect(instructions).toHaveValue('Ställ undan alla förpackningar och ring apoteket.')
    })
  }
  await goBack(page)
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Ta bort det ifyllda' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/recalls')
  await expect(begin).toBeFocused()
})

/** Goes back once the form alone has its entry in the history. */
async function goBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state)).toMatchObject({ overlays: 1 })
  await page.goBack()
}
