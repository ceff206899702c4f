import type { User } from '@forrad/openapi'
import type { Locator, Page } from '@playwright/test'
import { expect, password } from './fixtures.ts'
import { allItems, type Found } from './items.helpers.ts'
import { mailedLink } from './mails.ts'
import { isFresh } from './retrieval.helpers.ts'
import { changing } from './locations.helpers.ts'
import { someone } from './users.helpers.ts'

/** Sets which acts with narcotics need a witness; null takes it back. */
export async function demandWitness(page: Page, values: object): Promise<void> {
  const answer = await page.request.patch('/api/plugin_settings/witness', {
    headers: await changing(page),
    data: { values },
  })
  expect(answer.status(), 'setting').toBe(200)
}

/** A colleague who may handle narcotics and has chosen a password. */
export async function newWitness(page: Page, dataFolder: string): Promise<User> {
  const invited = await page.request.post('/api/users', {
    headers: await changing(page),
    data: { user: { ...someone(), role: 'read', narcotics: true } },
  })
  const { user }: { readonly user: User } = await invited.json()
  const link = new URL(await mailedLink(dataFolder, user.email), 'http://localhost')
  const token = link.searchParams.get('token') ?? link.searchParams.get('reset_password_token')
  const chosen = await page.request.put('/api/password_resets', {
    headers: await changing(page),
    data: { email: user.email, token, password, password_confirmation: password },
  })
  expect(chosen.status(), 'choosing a password').toBe(204)
  return user
}

/** A named batch of a narcotic, good for a while yet. */
export async function findNarcotic(page: Page): Promise<Found> {
  for (const item of await allItems(page)) {
    for (const location of item.narcotic_level > 0 ? item.locations : []) {
      for (const place of location.storage_locations) {
        const quantity = place.batches.reduce((sum, batch) => sum + batch.quantity, 0)
        const isNamed = place.batches.every(({ identifier }) => identifier !== null)
        if (quantity > 3 && isNamed && isFresh(place)) return { item, location, place, quantity }
      }
    }
  }
  throw new Error('no narcotic in the demo data')
}

/** The witness signs in the sheet that is open. */
export async function signSheet(page: Page, { email }: Pick<User, 'email'>, typed = password) {
  const sheet: Locator = page.getByRole('dialog', { name: 'Bevittnas av' })
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('Vittnets e-post').fill(email)
  await sheet.getByLabel('Vittnets lösenord').fill(typed)
  await sheet.getByRole('button', { name: 'Signera' }).click()
  return sheet
}

/** The sheet that opens for the witness is closed, and nobody has signed. */
export async function leaveSignSheet(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Bevittnas av' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Stäng' }).click()
  await expect(sheet).toHaveCount(0)
}
