import type { Item } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { noticed, ownPlace, type FilledRemoval, type RemovalFlow } from './bad.name-flows.ts'
import { expect } from './fixtures.ts'
import { findStock, openCard, panelOf, stockNow, type Found } from './items.helpers.ts'
import {
  changing,
  createElsewhere,
  entries,
  itemsOf,
  list,
  question,
  title,
} from './locations.helpers.ts'
import { isFresh, openPick, quantityOf } from './retrieval.helpers.ts'
import { edit, form, inviteElsewhere, isSmall } from './users.helpers.ts'

/** Enough pieces, none expired. */
const plenty = ({ quantity, place }: Found) => quantity >= 4 && isFresh(place)

interface Asked extends Pick<FilledRemoval, 'saved' | 'applied'> {
  /** Stands behind the question once it is gone. */
  readonly behind: string | RegExp
}

/** The question before something is removed, answered with yes. */
function asked(page: Page, { behind, saved, applied }: Asked): FilledRemoval {
  const yes = question(page).getByRole('button', { name: 'Ta bort', exact: true })
  const allGone = async () => {
    await expect(question(page)).toHaveCount(0)
    await saved()
  }
  return {
    send: () => yes.click(),
    sendTwice: () => yes.dblclick(),
    kept: () => expect(yes).toBeVisible(),
    saved: allGone,
    async heard() {
      await expect(page.getByText(behind)).toBeAttached()
      await yes.click()
      await allGone()
    },
    applied,
  }
}

/** 1 when a call finds nothing any more, 0 while it does. */
async function gone(page: Page, path: string): Promise<number> {
  return (await page.request.get(path)).status() === 404 ? 1 : 0
}

const deleteLocation: RemovalFlow = {
  name: 'a deleted location',
  role: 'administrate',
  method: 'DELETE',
  path: /\/api\/locations\/\d+$/,
  failure: /Det gick inte att radera lagerplatsen/,
  async fill(page) {
    const { id, name } = await createElsewhere(page)
    await page.goto(`/locations/${id}`)
    await page.getByRole('button', { name: 'Ta bort lager' }).click()
    return asked(page, {
      behind: 'Lagret finns inte',
      async saved() {
        await noticed(page, new RegExp(`^Lagret ${name} har tagits bort`))
        await expect(page).toHaveURL('/locations')
        await expect(title(page, 'Lager')).toBeVisible()
      },
      applied: () => gone(page, `/api/locations/${id}`),
    })
  },
}

const deletePlace: RemovalFlow = {
  name: 'a deleted shelf place',
  role: 'administrate',
  method: 'DELETE',
  path: /\/api\/storage_locations\/\d+$/,
  failure: /Det gick inte att ta bort hyllplatsen/,
  async fill(page) {
    const { location, placeId } = await ownPlace(page, 'A1')
    await page.goto(`/locations/${location.id}#shelf-places`)
    await page.getByRole('button', { name: 'Ta bort A1' }).click()
    return asked(page, {
      behind: 'Inga hyllplatser än',
      saved: () => expect(page.getByText('Inga hyllplatser än')).toBeVisible(),
      async applied() {
        const answer = await page.request.get(`/api/locations/${location.id}`)
        const { location: now } = await answer.json()
        const places: readonly { readonly id: number }[] = now.storage_locations
        return places.some(({ id }) => id === placeId) ? 0 : 1
      },
    })
  },
}

const takeOut: RemovalFlow = {
  name: 'an item taken out of a location',
  role: 'administrate',
  method: 'DELETE',
  path: /\/api\/location_items\/\d+$/,
  failure: /Det gick inte att ta bort varan/,
  async fill(page) {
    const { id } = await createElsewhere(page)
    const { item } = await findStock(page, plenty)
    const made = await page.request.post('/api/location_items', {
      headers: await changing(page),
      data: { location_item: { item_id: item.id, location_id: id } },
    })
    expect(made.status()).toBe(201)
    await page.goto(`/locations/${id}`)
    await page.getByRole('button', { name: 'Ta bort varor' }).click()
    const row = entries(list(page, 'Varor'))
    await row.getByRole('button', { name: /^Ta bort/ }).click()
    return asked(page, {
      behind: 'Inga hyllplatser än',
      saved: () => expect(page.getByText('Inga hyllplatser än')).toBeVisible(),
      applied: async () => 1 - (await itemsOf(page, id)).length,
    })
  },
}

const deleteUser: RemovalFlow = {
  name: 'a deleted user',
  role: 'administrate',
  method: 'DELETE',
  path: /\/api\/users\/[^/]+$/,
  failure: /Användaren kunde inte tas bort/,
  async fill(page) {
    const user = await inviteElsewhere(page)
    const name = `${user.first_name} ${user.last_name}`
    await page.goto(`/users?q=${encodeURIComponent(user.last_name)}`)
    if (isSmall(page)) {
      await edit(page, name)
      await form(page).getByRole('button', { name: 'Ta bort användaren' }).click()
    } else await page.getByRole('button', { name: `Ta bort ${name}` }).click()
    return asked(page, {
      behind: /^Ingen användare matchar/,
      async saved() {
        await noticed(page, new RegExp(`^${name} har tagits bort`))
        await expect(page.getByText(/^Ingen användare matchar/)).toBeVisible()
      },
      async applied() {
        const { users } = await (await page.request.get('/api/users')).json()
        const known: readonly { readonly apoex_id: string }[] = users
        return known.some(({ apoex_id }) => apoex_id === user.apoex_id) ? 0 : 1
      },
    })
  },
}

const UNDO = /\/api\/adjustments\/\d+\/undo$/

/** How many of the pieces taken, one, lie there again. */
const putBack = async (page: Page, found: Found) =>
  (await stockNow(page, found)) - (found.quantity - 1)

/** Takes one piece behind the page's back, as the person who is signed in. */
async function takeOne(page: Page, { item, place }: Found): Promise<void> {
  const batch = place.batches.find(({ quantity }) => quantity > 0)
  const update = {
    storage_location_id: place.id,
    identifier: batch?.identifier ?? null,
    expiration_date: batch?.expiration_date ?? null,
    quantity: -1,
  }
  const answer = await page.request.post('/api/adjustments/register', {
    headers: { ...(await changing(page)), 'Idempotency-Key': crypto.randomUUID() },
    data: { adjustments: [{ item_id: item.id, type: 'remove', batch_updates: [update] }] },
  })
  expect(answer.status()).toBe(200)
}

/** The newest entry of an item's history, in its open panel. */
async function newestEntry(page: Page, item: Item): Promise<Locator> {
  const card = await openCard(page, item)
  await card.getByRole('button', { name: `Öppna ${item.display_name}` }).click()
  return panelOf(page, item.display_name)
    .getByRole('region', { name: 'Historik' })
    .getByRole('list', { name: 'Historik' })
    .locator('> li')
    .first()
}

const undoInHistory: RemovalFlow = {
  name: 'undo in an item’s history',
  role: 'edit',
  method: 'POST',
  path: UNDO,
  failure: /Ingen kontakt med servern/,
  broken: /Något gick fel på servern/,
  async fill(page) {
    const found = await findStock(page, plenty)
    await takeOne(page, found)
    const entry = await newestEntry(page, found.item)
    const undo = entry.getByRole('button', { name: 'Ångra' })
    await expect(undo).toBeVisible()
    return {
      send: () => undo.click(),
      sendTwice: () => undo.dblclick(),
      kept: () => expect(undo).toBeVisible(),
      // The ledger has nothing of it yet.
      accepted: () => noticed(page, /^Ångrat\./),
      async saved() {
        await noticed(page, /^Ångrat\./)
        await expect(entry).toContainText('Ångring')
      },
      async heard() {
        await expect(entry).toContainText('Ångring')
        const taken = entry.locator('xpath=following-sibling::li[1]')
        await expect(taken).toContainText('Ångrad')
        await expect(taken.getByRole('alert')).toBeEmpty()
        await expect(undo).toHaveCount(0)
      },
      applied: () => putBack(page, found),
    }
  },
}

const undoInNotice: RemovalFlow = {
  name: 'undo in the notice after a pick',
  role: 'edit',
  method: 'POST',
  path: UNDO,
  failure: /^Uttaget av .* kunde inte ångras/,
  async fill(page) {
    const found = await findStock(page, plenty)
    const popup = await openPick(page, found)
    await quantityOf(popup, found).fill('1')
    await popup.getByRole('button', { name: 'Ta ut' }).click()
    await expect(popup).toHaveCount(0)
    const undo = page
      .getByRole('region', { name: 'Meddelanden' })
      .getByRole('button', { name: /^(Ångra|Försök igen)$/ })
      .last()
    await expect(undo).toBeVisible()
    return {
      send: () => undo.click(),
      sendTwice: () => undo.dblclick(),
      waits: () => noticed(page, /^Ångrar …/),
      kept: () => expect(undo).toHaveText('Försök igen'),
      saved: () => noticed(page, /^Ångrat\./),
      async heard() {
        await expect.poll(() => putBack(page, found)).toBe(1)
        await noticed(page, /^Ångrat\./)
      },
      applied: () => putBack(page, found),
    }
  },
}

/** What is removed, once a question is answered with yes. */
export const removalFlows: readonly RemovalFlow[] = [
  deleteLocation,
  deletePlace,
  takeOut,
  deleteUser,
]

/** What is taken back; it changes stock, and carries an idempotency key. */
export const undoFlows: readonly RemovalFlow[] = [undoInHistory, undoInNotice]
