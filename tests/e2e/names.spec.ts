import type { Item } from '@forrad/openapi'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { findStock, notice } from './items.helpers.ts'
import { entries, list } from './locations.helpers.ts'
import { isFresh, nameOf, quantityOf } from './retrieval.helpers.ts'

/** A location is stored, so that a large screen does not begin with the question for one; it hints at none. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

/** Where the item is named without its strength: texts, and names for screen readers. */
function namedShort(page: Page, { display_name }: Item): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ')
    const named: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const label = element.getAttribute('aria-label')
      if (label !== null) named.push(plain(label))
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      if (own.some((node) => plain(node.textContent).includes(name))) {
        named.push(plain(element.textContent))
      }
    }
    const about = named.filter((text) => text.includes(name))
    if (about.length === 0) return [`${name} is not named at all`]
    // Others of the same name have another strength.
    return about.filter((text) => !/^ \d/.test(text.slice(text.indexOf(name) + name.length)))
  }, display_name)
}

/** Texts in which a line may end between a number and its unit. */
function partedUnits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const parted: string[] = []
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      if (!parentElement?.checkVisibility()) continue
      if (getComputedStyle(parentElement).whiteSpaceCollapse !== 'collapse') continue
      if (getComputedStyle(parentElement).textWrapMode === 'nowrap') continue
      if (/\d (mg|g|ml|E|st|%)(?![\p{L}\d])/u.test(textContent ?? ''))
        parted.push(textContent ?? '')
    }
    return parted
  })
}

test('an item is named with its strength on every screen, and no number is parted from its unit @desktop', async ({
  page,
}) => {
  await signIn(page, 'administrate')
  const found = await findStock(
    page,
    ({ item, quantity, place }) =>
      item.display_name.startsWith('Alvedon') &&
      Boolean(item.strength_text) &&
      quantity > 2 &&
      isFresh(place),
  )
  const { item, location } = found
  const name = nameOf(found)
  const check = async (screen: string) => {
    expect(await namedShort(page, item), screen).toEqual([])
    expect(await partedUnits(page), screen).toEqual([])
  }

  await page.goto(`/locations/${location.id}`)
  const opens = page.getByRole('button', { name: `Öppna ${name}`, exact: true })
  const row = entries(list(page, 'Varor')).filter({ has: opens })
  await page.getByRole('searchbox', { name: 'Filtrera varor' }).fill(item.vendor_name)
  await expect(row).toBeVisible()
  await check('items of a location')
  await opens.click()
  await expect(page.getByRole('heading', { name, exact: true }).last()).toBeVisible()
  await check('item panel')

  await page.goto(`/search?q=${encodeURIComponent(item.vendor_name)}`)
  const card = page.getByRole('article', { name, exact: true })
  await card
    .getByRole('button', { name: `Ta ut ${name} från ${location.name}`, exact: true })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name, exact: true })).toBeVisible()
  await check('search and pick')
  await quantityOf(sheet, found).fill('1')
  await sheet.getByRole('button', { name: 'Ta ut' }).click()
  await expect(notice(page, `Tog ut 1 st ${name}`)).toBeVisible()
  await check('notice')
})

test('a search for a strength puts exactly that strength first', async ({ page }) => {
  await signIn(page, 'read')
  await page.goto('/search')
  const field = page.getByRole('searchbox', { name: 'Sök vara' })
  await field.fill('1 mg/ml')
  const first = page.getByRole('list', { name: 'Sökträffar' }).getByRole('article').first()
  await expect(first.getByRole('heading')).toHaveText(/\s1\smg\/ml$/)
  await field.fill('adrenalin 1 mg/ml')
  await expect(first.getByRole('heading')).toHaveText(/adrenalin.*\s1\smg\/ml$/i)
})
