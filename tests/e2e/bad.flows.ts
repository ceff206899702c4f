import type { Page } from '@playwright/test'
import { nameFlows, noticed, type Flow } from './bad.name-flows.ts'
import { removalFlows, undoFlows } from './bad.removal-flows.ts'
import { expect } from './fixtures.ts'
import { findStock, openCard, stockNow, type Found } from './items.helpers.ts'
import { freshName, sheet } from './locations.helpers.ts'
import { isFresh, openPick, putInList, quantityOf } from './retrieval.helpers.ts'

/** Enough pieces, none expired. */
export const plenty = ({ quantity, place, location }: Found) =>
  quantity >= 4 && isFresh(place) && location.location_item !== null

/** Pieces gone from a shelf place since it was found, in steps of `each`. */
const timesGone = async (page: Page, found: Found, each = 1) =>
  (found.quantity - (await stockNow(page, found))) / each

const saveLevels: Flow = {
  name: 'levels',
  role: 'administrate',
  method: 'PATCH',
  path: /\/api\/location_items\/\d+$/,
  failure: /Nivåerna kunde inte sparas/,
  async fill(page) {
    const found = await findStock(page, plenty)
    const name = `Ändra nivåer, ${found.location.name}`
    const card = await openCard(page, found.item)
    await card.getByRole('button', { name, exact: true }).click()
    const editor = card.getByRole('region', { name, exact: true })
    const field = editor.getByRole('textbox', { name: 'Önskad lagernivå', exact: true })
    // One more than before: a much larger change would be asked about.
    await expect(field).not.toHaveValue('')
    const wanted = String(Number(await field.inputValue()) + 1)
    await field.fill(wanted)
    const save = editor.getByRole('button', { name: 'Spara' })
    return {
      send: () => save.click(),
      sendTwice: () => save.dblclick(),
      kept: () => expect(field).toHaveValue(wanted),
      saved: () => noticed(page, /^Nivåerna för .* är sparade\.$/),
      async applied() {
        const { item } = await (await page.request.get(`/api/items/${found.item.id}`)).json()
        const known: Found['item'] = item
        return known.locations.filter(
          ({ id, location_item }) =>
            id === found.location.id && location_item?.preferred_stock_level === Number(wanted),
        ).length
      },
    }
  },
}

const stocktake: Flow = {
  name: 'a stocktake',
  role: 'edit',
  method: 'POST',
  path: /\/api\/adjustments\/register$/,
  failure: /Inventeringen kunde inte sparas/,
  async fill(page) {
    const found = await findStock(page, plenty)
    const card = await openCard(page, found.item)
    await card.getByRole('button', { name: `Inventera i ${found.location.name}` }).click()
    const field = sheet(page).getByRole('textbox', { name: found.place.identifier, exact: true })
    const counted = String(found.quantity - 1)
    await field.fill(counted)
    const save = sheet(page).getByRole('button', { name: 'Spara' })
    return {
      send: () => save.click(),
      sendTwice: () => save.dblclick(),
      kept: () => expect(field).toHaveValue(counted),
      saved: () => expect(sheet(page)).toHaveCount(0),
      applied: () => timesGone(page, found),
    }
  },
}

const pick: Flow = {
  name: 'an instant pick',
  role: 'edit',
  method: 'POST',
  path: /\/api\/adjustments\/register$/,
  failure: /Det gick inte att hämta ut varan\./,
  async fill(page) {
    const found = await findStock(page, plenty)
    const popup = await openPick(page, found)
    await quantityOf(popup, found).fill('2')
    const take = popup.getByRole('button', { name: 'Ta ut' })
    return {
      send: () => take.click(),
      sendTwice: () => take.dblclick(),
      kept: () => expect(quantityOf(popup, found)).toHaveValue('2'),
      saved: () => expect(sheet(page)).toHaveCount(0),
      applied: () => timesGone(page, found, 2),
    }
  },
}

const register: Flow = {
  name: 'the retrieval list',
  role: 'edit',
  method: 'POST',
  path: /\/api\/adjustments\/register$/,
  failure: /Ingen kontakt med servern|inget tas ut två gånger/,
  async fill(page) {
    const found = await findStock(page, plenty)
    await putInList(page, [found])
    const button = page.getByRole('button', { name: /^(Registrera 1 uttag|Försök igen)$/ }).first()
    await expect(button).toBeVisible()
    return {
      send: () => button.click(),
      sendTwice: () => button.dblclick(),
      kept: () => expect(page.getByRole('textbox', { name: /^Antal av/ })).toHaveValue('1'),
      saved: () => expect(page.getByText('Inga uttag väntar')).toBeVisible(),
      applied: () => timesGone(page, found),
    }
  },
}

const labelText: Flow = {
  name: 'the text of a label',
  role: 'administrate',
  method: 'PATCH',
  path: /\/api\/items\/\d+$/,
  failure: /Ingen kontakt med servern|Du hade loggats ut/,
  broken: /^Något gick fel på servern\. Det du har fyllt i finns kvar\./,
  async fill(page) {
    const found = await findStock(page, plenty)
    await page.goto('/labels')
    await page.getByRole('searchbox', { name: 'Filtrera' }).fill(found.item.vendor_name)
    await page
      .getByRole('button', { name: /^Ändra etikettexten/ })
      .first()
      .click()
    const field = page.getByLabel('Text på etiketten')
    const text = `Text ${freshName()}`
    await field.fill(text)
    const save = page.getByRole('button', { name: 'Spara', exact: true })
    return {
      send: () => save.click(),
      sendTwice: () => save.dblclick(),
      kept: () => expect(field).toHaveValue(text),
      saved: () => expect(field).toHaveCount(0),
      async applied() {
        const { item } = await (await page.request.get(`/api/items/${found.item.id}`)).json()
        return item.print_label_text === text ? 1 : 0
      },
    }
  },
}

/** Those that change stock, and carry an idempotency key. */
export const stockFlows: readonly Flow[] = [stocktake, pick, register, ...undoFlows]

/** Every form that changes something, but for those that specs of their own take through the same. */
export const flows: readonly Flow[] = [
  ...nameFlows,
  saveLevels,
  labelText,
  ...removalFlows,
  ...stockFlows,
]
