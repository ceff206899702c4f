import type { Page } from '@playwright/test'
import { LOCATION } from './data.ts'

/** A step: its name, and what is touched until its result can be seen. */
type Step = readonly [name: string, act: () => Promise<unknown>]

/** What took longest on a slow phone, one touch at a time; each begins where the one before it ended. */
export function slowSteps(page: Page): readonly Step[] {
  const rows = (name: string) => page.getByRole('list', { name, exact: true })
  const sheet = page.getByRole('dialog').last()
  const field = page.getByRole('searchbox', { name: /^Filtrera/ })
  return [
    [
      'open the location',
      async () => {
        await page.getByRole('link', { name: LOCATION }).tap()
        await rows('Varor').getByRole('article').first().waitFor()
        // The other tabs come when these rows have.
        await page.waitForTimeout(4000)
      },
    ],
    [
      'first change of tab, to the inventory',
      async () => {
        await page.getByRole('tab', { name: 'Saldo' }).tap()
        await rows('Saldo').getByRole('article').first().waitFor()
      },
    ],
    [
      'inventory: type “para”',
      async () => {
        await field.pressSequentially('para', { delay: 120 })
        await rows('Saldo').getByRole('article', { name: /^Para/ }).first().waitFor()
      },
    ],
    [
      'inventory: empty the filter',
      async () => {
        await page.getByRole('button', { name: 'Rensa sökningen' }).tap()
        await rows('Saldo').getByRole('article').first().waitFor()
      },
    ],
    [
      '400 shelf places',
      async () => {
        await page.getByRole('tab', { name: 'Hyllplatser' }).tap()
        await rows('Hyllplatser').getByRole('listitem').first().waitFor()
      },
    ],
    [
      'back to the items',
      async () => {
        await page.getByRole('tab', { name: 'Varor' }).tap()
        await rows('Varor').getByRole('article').first().waitFor()
      },
    ],
    [
      'open a pick',
      async () => {
        await rows('Varor')
          .getByRole('button', { name: /^Ta ut/ })
          .first()
          .tap()
        await sheet.getByRole('button', { name: 'Lägg till i listan' }).waitFor()
      },
    ],
    ['one more', () => sheet.getByRole('button', { name: /^Öka/ }).first().tap()],
    [
      'add to the list',
      async () => {
        await sheet.getByRole('button', { name: 'Lägg till i listan' }).tap()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      },
    ],
  ]
}
