import type { Page } from '@playwright/test'
import { expect, type accounts } from './fixtures.ts'
import {
  changing,
  createElsewhere,
  freshName,
  itemsOf,
  list,
  sheet,
  title,
} from './locations.helpers.ts'
import { edit, field as userField, inviteElsewhere } from './users.helpers.ts'

/** A form that is filled in and can be sent. */
export interface Filled {
  /** Sends it, also after it failed. */
  send(): Promise<void>
  /** Two presses as fast as can be. */
  sendTwice(): Promise<void>
  /** The page shows that an answer is awaited, when no button does. */
  waits?(): Promise<void>
  /** What was typed, or asked, is still there. */
  kept(): Promise<void>
  /** The page shows that it goes on by itself, where that is less than {@link saved}. */
  accepted?(): Promise<void>
  /** The page shows that it was saved. */
  saved(): Promise<void>
  /** How often the server has applied it. */
  applied(): Promise<number>
}

/** What is removed or taken back, which others' changes tell of, too. */
export interface FilledRemoval extends Filled {
  /** The page has heard that it was done, though no answer came; and there is a way on. */
  heard(): Promise<void>
}

/** A way through a form that ends in one call. */
export interface Flow {
  readonly name: string
  readonly role: keyof typeof accounts
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The call's path. */
  readonly path: RegExp
  /** What is said when the call fails. */
  readonly failure: RegExp
  /** What is said when the server breaks, where that is something else. */
  readonly broken?: RegExp
  fill(page: Page): Promise<Filled>
}

/** A way to remove something, or to take it back. */
export interface RemovalFlow extends Flow {
  fill(page: Page): Promise<FilledRemoval>
}

/** Waits for a notice at the edge of the screen. */
export const noticed = (page: Page, text: RegExp) =>
  expect(page.getByText(text).last()).toBeVisible()

interface Named {
  readonly name: string
  readonly button: string
  saved(): Promise<void>
  applied(): Promise<number>
}

/** The popup that asks for one name. */
async function named(page: Page, { name, button, saved, applied }: Named): Promise<Filled> {
  const field = sheet(page).getByLabel('Namn')
  await field.fill(name)
  const save = sheet(page).getByRole('button', { name: button, exact: true })
  return {
    send: () => save.click(),
    sendTwice: () => save.dblclick(),
    kept: () => expect(field).toHaveValue(name),
    async saved() {
      await expect(sheet(page)).toHaveCount(0)
      await saved()
    },
    applied,
  }
}

async function locationsNamed(page: Page, name: string): Promise<number> {
  const answer = await page.request.get('/api/locations')
  const { locations }: { readonly locations: readonly { readonly name: string }[] } =
    await answer.json()
  return locations.filter((location) => location.name === name).length
}

/** A location of its own with one shelf place. */
export async function ownPlace(page: Page, identifier: string) {
  const location = await createElsewhere(page)
  const answer = await page.request.post('/api/storage_locations', {
    headers: await changing(page),
    data: { storage_location: { location_id: location.id, identifier } },
  })
  expect(answer.status()).toBe(201)
  const { storage_location }: { readonly storage_location: { readonly id: number } } =
    await answer.json()
  return { location, placeId: storage_location.id }
}

async function placesNamed(page: Page, locationId: number, identifier: string): Promise<number> {
  const answer = await page.request.get(`/api/locations/${locationId}`)
  const { location } = await answer.json()
  const places: readonly { readonly identifier: string }[] = location.storage_locations
  return places.filter((place) => place.identifier === identifier).length
}

const createLocation: Flow = {
  name: 'a new location',
  role: 'administrate',
  method: 'POST',
  path: /\/api\/locations$/,
  failure: /Det gick inte att skapa lagret/,
  async fill(page) {
    const name = freshName()
    await page.goto('/locations')
    await page.getByRole('button', { name: 'Nytt lager' }).click()
    return named(page, {
      name,
      button: 'Skapa',
      saved: () => noticed(page, new RegExp(`^Lagret ${name} har skapats`)),
      applied: () => locationsNamed(page, name),
    })
  },
}

const renameLocation: Flow = {
  name: 'another name of a location',
  role: 'administrate',
  method: 'PATCH',
  path: /\/api\/locations\/\d+$/,
  failure: /Det gick inte att ändra lagret/,
  async fill(page) {
    const { id, name } = await createElsewhere(page)
    await page.goto(`/locations/${id}`)
    await page.getByRole('button', { name: 'Ändra lager' }).click()
    return named(page, {
      name: `${name} B`,
      button: 'Spara',
      saved: () => expect(title(page, `${name} B`)).toBeVisible(),
      applied: () => locationsNamed(page, `${name} B`),
    })
  },
}

const createPlace: Flow = {
  name: 'a new shelf place',
  role: 'administrate',
  method: 'POST',
  path: /\/api\/storage_locations$/,
  failure: /Det gick inte att skapa hyllplatsen/,
  async fill(page) {
    const { id } = await createElsewhere(page)
    await page.goto(`/locations/${id}#shelf-places`)
    const field = page.getByLabel('Ny hyllplats')
    await field.fill('Q7')
    const create = page.getByRole('button', { name: 'Skapa', exact: true })
    return {
      send: () => create.click(),
      sendTwice: () => create.dblclick(),
      kept: () => expect(field).toHaveValue('Q7'),
      saved: () => expect(list(page, 'Hyllplatser').getByRole('link')).toHaveText(['Q7']),
      applied: () => placesNamed(page, id, 'Q7'),
    }
  },
}

const renamePlace: Flow = {
  name: 'another name of a shelf place',
  role: 'administrate',
  method: 'PATCH',
  path: /\/api\/storage_locations\/\d+$/,
  failure: /Det gick inte att uppdatera hyllplatsen/,
  async fill(page) {
    const { location } = await ownPlace(page, 'A1')
    await page.goto(`/locations/${location.id}#shelf-places`)
    await page.getByRole('button', { name: 'Byt namn på A1' }).click()
    return named(page, {
      name: 'A2',
      button: 'Spara',
      saved: () => expect(list(page, 'Hyllplatser').getByRole('link')).toHaveText(['A2']),
      applied: () => placesNamed(page, location.id, 'A2'),
    })
  },
}

const addItem: Flow = {
  name: 'an item added to a location',
  role: 'administrate',
  method: 'POST',
  path: /\/api\/location_items$/,
  failure: /Det gick inte att lägga till|kunde inte läggas till/,
  async fill(page) {
    const { id } = await createElsewhere(page)
    await page.goto(`/locations/${id}`)
    await page.getByRole('button', { name: 'Lägg till vara' }).first().click()
    const search = page.getByRole('searchbox', { name: 'Sök i hela katalogen' })
    await search.fill('paracetamol')
    const hit = list(page, 'Sökträffar').getByRole('listitem').first()
    const add = hit.getByRole('button', { name: 'Lägg till' })
    await expect(add).toBeVisible()
    return {
      send: () => add.click(),
      sendTwice: () => add.dblclick(),
      kept: () => expect(search).toHaveValue('paracetamol'),
      saved: () => expect(hit).toContainText('Finns redan här'),
      applied: async () => (await itemsOf(page, id)).length,
    }
  },
}

const changeUser: Flow = {
  name: 'a changed user',
  role: 'administrate',
  method: 'PUT',
  path: /\/api\/users\/[^/]+$/,
  failure: /Användaren kunde inte sparas/,
  async fill(page) {
    const user = await inviteElsewhere(page)
    await page.goto(`/users?q=${encodeURIComponent(user.last_name)}`)
    await edit(page, `${user.first_name} ${user.last_name}`)
    await userField(page, 'Förnamn').fill('Nyare')
    const save = sheet(page).getByRole('button', { name: 'Spara' })
    return {
      send: () => save.click(),
      sendTwice: () => save.dblclick(),
      kept: () => expect(userField(page, 'Förnamn')).toHaveValue('Nyare'),
      async saved() {
        await expect(sheet(page)).toHaveCount(0)
        await noticed(page, /^Nyare .* har sparats\.$/)
      },
      async applied() {
        const { users } = await (await page.request.get('/api/users')).json()
        const known: readonly { readonly apoex_id: string; readonly first_name: string }[] = users
        return known.filter(
          ({ apoex_id, first_name }) => apoex_id === user.apoex_id && first_name === 'Nyare',
        ).length
      },
    }
  },
}

/** The forms that change no stock. */
export const nameFlows: readonly Flow[] = [
  createLocation,
  renameLocation,
  createPlace,
  renamePlace,
  addItem,
  changeUser,
]
