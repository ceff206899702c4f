import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Exportera/ })

/** Exports what is shown as CSV and returns its rows: the cells of each. */
export async function exported(page: Page): Promise<readonly (readonly string[])[]> {
  await page.getByRole('button', { name: 'Exportera' }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByLabel('Filformat').selectOption({ label: 'CSV' })
  const coming = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Exportera' }).click()
  const text = (await readFile(await (await coming).path())).toString('utf8').slice(1)
  await expect(dialog(page)).toHaveCount(0)
  const [, ...rows] = text.trimEnd().split('\r\n')
  return rows.map((row) => row.split(';').map((cell) => cell.replaceAll('"', '')))
}
