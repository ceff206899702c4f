import type { Page } from '@playwright/test'

/** Turns the wheel as fast as the screen follows until the page's end has come; returns how long. */
export async function scrollToEnd(page: Page): Promise<number> {
  const started = Date.now()
  await page.mouse.move(200, 500)
  const step = await page.evaluate(() => document.documentElement.scrollHeight / 80)
  for (let turn = 0; turn < 160; turn += 1) {
    await page.mouse.wheel(0, step)
    const atEnd = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          requestAnimationFrame(() =>
            resolve(scrollY + innerHeight >= document.documentElement.scrollHeight - 2),
          )
        }),
    )
    if (atEnd) break
  }
  return Date.now() - started
}

/** Milliseconds until the list called `label` shows a row. */
export async function untilRows(
  page: Page,
  label: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const started = Date.now()
  await act()
  await page.getByRole('list', { name: label, exact: true }).getByRole('article').first().waitFor()
  return Date.now() - started
}
