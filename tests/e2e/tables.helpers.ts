import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A table by its name. */
export const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
/** Its rows that are drawn. */
export const rowsOf = (page: Page, name: string) => table(page, name).locator('[data-row]')
/** A column's heading. */
export const header = (page: Page, name: string) =>
  page.getByRole('columnheader', { name, exact: true })
/** Sorts by a column. */
export const press = (page: Page, name: string) =>
  header(page, name).getByRole('button', { name, exact: true }).click()

/** The texts of one column of the rows that are drawn. */
export async function column(
  page: Page,
  name: string,
  heading: string,
): Promise<readonly string[]> {
  const headings = await table(page, name).getByRole('columnheader').allTextContents()
  const place = headings.indexOf(heading)
  expect(place).toBeGreaterThanOrEqual(0)
  return rowsOf(page, name).evaluateAll(
    (rows, at) => rows.map((row) => row.children[at]?.textContent?.trim() ?? ''),
    place,
  )
}

let library: Promise<PDFiumLibrary> | undefined

/** All words of a document. */
export async function textOf(pdf: Buffer): Promise<string> {
  // One for all: the package does not stand being started again.
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  return texts.join('\n').replaceAll(/\s+/g, ' ')
}
