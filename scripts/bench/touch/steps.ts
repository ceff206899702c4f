import type { Page } from '@playwright/test'
import { accounts, password } from '../../../tests/e2e/fixtures.ts'

/** A step: its name, and what is tapped until its result can be seen. */
type Step = readonly [name: string, act: (page: Page) => Promise<unknown>]

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).last()
const sheet = (page: Page) => page.getByRole('dialog').last()
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name }).tap()

/** The daily work, one touch at a time; each begins where the one before it ended. */
export const steps: readonly Step[] = [
  [
    'sign-in page',
    async (page) => {
      await page.goto('/')
      await button(page, 'Logga in').waitFor()
    },
  ],
  [
    'sign in',
    async (page) => {
      await page.getByLabel('E-post').fill(accounts.administrate)
      await page.getByLabel('Lösenord', { exact: true }).fill(password)
      await button(page, 'Logga in').tap()
      await page.getByRole('navigation', { name: 'Huvudmeny' }).waitFor()
      await page.getByText(/varor/).first().waitFor()
    },
  ],
  [
    'open the menu',
    async (page) => {
      await button(page, 'Öppna menyn').tap()
      await page.getByRole('dialog', { name: 'Meny' }).waitFor()
    },
  ],
  [
    'close the menu',
    async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Meny' }).waitFor({ state: 'detached' })
    },
  ],
  [
    'open the search',
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: /^Sök/ }).tap()
      await page.getByRole('searchbox').waitFor()
    },
  ],
  [
    'type “paracetamol”',
    async (page) => {
      await page.getByRole('searchbox').pressSequentially('paracetamol', { delay: 120 })
      await page.getByRole('article').first().waitFor()
    },
  ],
  [
    'open an item',
    async (page) => {
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Öppna/ })
        .tap()
      await sheet(page).getByRole('heading', { name: 'Historik' }).waitFor()
    },
  ],
  [
    'close the item',
    async (page) => {
      await sheet(page).getByRole('button', { name: 'Stäng' }).tap()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  ],
  [
    'open a pick',
    async (page) => {
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Ta ut/ })
        .first()
        .tap()
      await sheet(page).getByRole('button', { name: 'Lägg till i listan' }).waitFor()
    },
  ],
  ['one more', (page) => sheet(page).getByRole('button', { name: /^Öka/ }).first().tap()],
  [
    'add to the list',
    async (page) => {
      await sheet(page).getByRole('button', { name: 'Lägg till i listan' }).tap()
      await button(page, /^Registrera/).waitFor()
    },
  ],
  [
    'register the list',
    async (page) => {
      await button(page, /^Registrera/).tap()
      await button(page, 'Ångra').waitFor()
    },
  ],
  [
    'undo',
    async (page) => {
      await button(page, 'Ångra').tap()
      await page
        .getByText(/^Ångrat/)
        .first()
        .waitFor()
    },
  ],
  [
    'locations',
    async (page) => {
      await nav(page, 'Lager')
      await heading(page, 'Lager')
      await page.locator('main').getByRole('link').first().waitFor()
    },
  ],
  [
    'a location',
    async (page) => {
      await page.locator('main').getByRole('listitem').getByRole('link').first().tap()
      await page.getByRole('tab', { name: 'Saldo' }).waitFor()
      await page.getByRole('article').first().waitFor()
    },
  ],
  [
    'its inventory',
    async (page) => {
      await page.getByRole('tab', { name: 'Saldo' }).tap()
      await page.getByRole('list', { name: 'Saldo' }).getByRole('article').first().waitFor()
    },
  ],
  [
    'its shelf places',
    async (page) => {
      await page.getByRole('tab', { name: 'Hyllplatser' }).tap()
      await page.getByRole('list', { name: 'Hyllplatser' }).getByRole('listitem').first().waitFor()
    },
  ],
  [
    'receival',
    async (page) => {
      await nav(page, 'Inleverans')
      await heading(page, 'Inleverans')
      await page.getByRole('searchbox').waitFor()
    },
  ],
  [
    'start page',
    async (page) => {
      await nav(page, 'Start')
      await page.getByText(/varor/).first().waitFor()
    },
  ],
]
