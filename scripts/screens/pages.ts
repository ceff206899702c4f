import { expect, type Page } from '@playwright/test'
import {
  everySize,
  fillList,
  go,
  heading,
  itemsOf,
  itemToPick,
  locationOf,
  press,
  searchFor,
  twoSizes,
  type Scene,
} from './scene.ts'

/** Every page, in the order of the specification's route table. */
export const pages: readonly Scene[] = [
  everySize('sign-in', 'nobody', (page) => go(page, '/', 'Glömt lösenordet?')),
  twoSizes('sign-in-failed', 'nobody', async (page) => {
    await go(page, '/', 'Glömt lösenordet?')
    await page.getByLabel('E-post').fill('user@forrad.example')
    await page.getByLabel('Lösenord', { exact: true }).fill('fel')
    await press(page, 'Logga in')
    await expect(page.getByText('Ogiltigt användarnamn eller lösenord')).toBeVisible()
  }),
  everySize('start', 'administrate', async (page) => {
    await go(page, '/', /^Utgånget och går ut/)
    await expect(heading(page, (await locationOf(page)).name)).toBeVisible()
  }),
  twoSizes('start-reader', 'read', async (page) => {
    await go(page, '/')
    await expect(heading(page, (await locationOf(page)).name)).toBeVisible()
  }),
  everySize('labels', 'administrate', openLabels),
  everySize('labels-paper', 'administrate', async (page) => {
    await openLabels(page)
    const tab = page.getByRole('tab', { name: 'Papper' })
    if (await tab.isVisible()) await tab.click()
    await expect(page.getByLabel('Börja på etikett')).toBeVisible()
  }),
  everySize('labels-preview', 'administrate', async (page) => {
    await openLabels(page)
    await page.getByRole('searchbox', { name: 'Filtrera' }).fill('alvedon')
    await page.getByText(/^Alla \d+ som visas$/).click()
    const tab = page.getByRole('tab', { name: 'Förhandsvisning' })
    if (await tab.isVisible()) await tab.click()
    await expect(page.getByRole('img', { name: /^Sida 1/ })).toBeVisible()
  }),
  everySize('receival', 'administrate', (page) => go(page, '/receival', 'Vilken vara har kommit?')),
  everySize('receival-item', 'administrate', async (page) => {
    await go(page, '/receival', 'Vilken vara har kommit?')
    const field = page.getByRole('searchbox', { name: 'Varunummer, namn, kod' })
    await field.fill((await itemToPick(page)).vendor_name)
    await field.press('Enter')
    await expect(page.getByRole('group', { name: 'Rad 1', exact: true })).toBeVisible()
  }),
  everySize('receival-no-match', 'administrate', async (page) => {
    await go(page, '/receival', 'Vilken vara har kommit?')
    const field = page.getByRole('searchbox', { name: 'Varunummer, namn, kod' })
    await field.fill('999999')
    await field.press('Enter')
    await expect(page.getByText('999999 matchade ingen produkt')).toBeVisible()
  }),
  everySize('locations', 'administrate', async (page) => {
    await go(page, '/locations')
    await expect(heading(page, (await locationOf(page)).name)).toBeVisible()
  }),
  everySize('location-items', 'administrate', (page) => openLocation(page, '#items')),
  everySize('location-inventory', 'administrate', (page) => openLocation(page, '#inventory')),
  everySize('location-shelf-places', 'administrate', (page) => openLocation(page, '#shelf-places')),
  everySize('forgot-password', 'nobody', (page) => go(page, '/forgot-password', 'Skicka')),
  everySize('retrieval', 'edit', async (page) => {
    await fillList(page)
    await go(page, '/retrieval', /Registrera \d uttag/)
  }),
  everySize('retrieval-empty', 'edit', (page) => go(page, '/retrieval', 'Inga uttag väntar')),
  everySize('reset-password-invalid-link', 'nobody', (page) =>
    go(page, '/user/reset-password?email=a@b.example&token=x', /Länken för att sätta lösenord/),
  ),
  everySize('location-unknown', 'edit', (page) =>
    go(page, '/locations/999999', 'Lagret finns inte'),
  ),
  everySize('sign-up-invalid-link', 'nobody', (page) =>
    go(page, '/user/signup?email=a@b.example&token=x', /Länken för att sätta lösenord/),
  ),
  everySize('users', 'administrate', (page) => go(page, '/users', 'user@forrad.example')),
  everySize('scan-doctor', 'administrate', (page) => go(page, '/scan-doctor', 'Skannerkontroll')),
  everySize('diagnostics', 'administrate', (page) => go(page, '/diagnostics', 'Diagnostik')),
  everySize('audit', 'administrate', (page) => go(page, '/audit', 'Händelselogg')),
  ...(
    [
      ['order', '/order', 'Att beställa'],
      ['round', '/round', 'Hyllrundan'],
      ['account', '/account', 'Mitt konto'],
      ['help', '/help', 'Hjälp'],
      ['recalls', '/recalls', 'Indragningar'],
      ['outbox', '/outbox', 'Utkorg'],
      ['offline', '/offline', 'Utan nät'],
      ['settings', '/settings', 'Inställningar'],
      ['service-accounts', '/service-accounts', 'Systemkonton'],
      ['transfers', '/transfers', 'Överföringar'],
      ['other-batches', '/other-batches', 'Annan batch än den första'],
    ] as const
  ).map(([name, path, title]) =>
    everySize(name, 'administrate', async (page) => {
      await go(page, path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }),
  ),
  everySize('search-empty', 'edit', (page) =>
    go(page, '/search', 'Sök på namn, varunummer eller streckkod'),
  ),
  everySize('search-results', 'administrate', async (page) => {
    await go(page, '/search?q=a')
    await expect(page.getByRole('article').first()).toBeVisible()
  }),
  twoSizes('search-narcotics-reader', 'read', async (page) => {
    const item = (await itemsOf(page)).find(({ narcotic_level }) => narcotic_level === 2)
    if (item) await searchFor(page, item)
  }),
  everySize('search-nothing-found', 'edit', (page) =>
    go(page, '/search?q=zzzzzz', /Inget matchar/),
  ),
  everySize('not-found', 'edit', (page) => go(page, '/nowhere', /Hoppsan/)),
  everySize('no-permission', 'read', (page) => go(page, '/users', 'Du saknar behörighet')),
]

async function openLabels(page: Page): Promise<void> {
  await go(page, '/labels', /^Alla \d+ som visas$/)
}

async function openLocation(page: Page, hash: string): Promise<void> {
  const location = await locationOf(page)
  await go(page, `/locations/${location.id}${hash}`)
  await expect(heading(page, location.name)).toBeVisible()
  const rows = page.getByRole('tabpanel')
  await expect(rows.getByRole('listitem').or(rows.getByRole('row')).first()).toBeVisible()
}
