import type { Locator } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { findStock } from './items.helpers.ts'
import { isFresh, putInList } from './retrieval.helpers.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** How many px of ground show between a page's foot with this button and the navigation. */
function groundBelow(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const foot = element.closest('[data-foot]')?.getBoundingClientRect().bottom ?? 0
    const navigation = document.querySelector('nav[aria-label="Huvudmeny"]')
    return Math.round((navigation?.getBoundingClientRect().top ?? 0) - foot)
  })
}

/** Wherever the page is scrolled to. */
async function expectNoGroundBelow(button: Locator): Promise<void> {
  for (const top of [0, 100_000]) {
    await button.evaluate((_, to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
    await expect.poll(() => groundBelow(button), `scrolled to ${top}`).toBe(0)
  }
}

test('a page’s foot on a phone stands at the navigation', async ({ page }) => {
  await signIn(page, 'administrate')
  for (const [path, name] of [
    ['/locations', 'Nytt lager'],
    ['/users', 'Bjud in användare'],
    ['/labels', /^Skapa /],
    ['/order', 'Exportera'],
    ['/receival', 'Ta emot flera'],
    ['/retrieval', 'Ta ut flera'],
  ] as const) {
    await page.goto(path)
    await expectNoGroundBelow(page.getByRole('button', { name }).last())
  }
})

test('so does that of the retrieval list, short or long', async ({ page }) => {
  await signIn(page, 'edit')
  const found = await findStock(page, ({ quantity, place }) => quantity > 0 && isFresh(place))
  await putInList(page, [found])
  await expectNoGroundBelow(page.getByRole('button', { name: 'Registrera 1 uttag' }))
  await page.setViewportSize({ width: 390, height: 500 })
  await expectNoGroundBelow(page.getByRole('button', { name: 'Registrera 1 uttag' }))
})
