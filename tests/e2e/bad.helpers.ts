import type { Locator, Page } from '@playwright/test'
import type { Flow } from './bad.name-flows.ts'
import { expect, forgetSession, signIn, test, type accounts } from './fixtures.ts'

type Guard = Parameters<Parameters<typeof test>[2]>[0]['consoleGuard']

/** Lets the browser's line about a failed call, and the app's own, stand in the console. */
export function expectFailedCalls(guard: Guard): void {
  guard.expectErrors(/Failed to load resource/, /kind: /)
}

/** Signs in as whom a flow needs, when somebody else is. */
function asRole(page: Page): (role: keyof typeof accounts) => Promise<void> {
  let current: keyof typeof accounts | null = null
  return async (role) => {
    if (role === current) return
    // What the former person left, such as picks, is not what is looked at here.
    if (current !== null) await page.evaluate(() => sessionStorage.clear())
    await forgetSession(page)
    await signIn(page, role)
    current = role
  }
}

/** Every flow, one after the other in one browser. */
export async function through<Kind extends Flow>(
  page: Page,
  all: readonly Kind[],
  run: (flow: Kind) => Promise<void>,
): Promise<void> {
  const be = asRole(page)
  for (const flow of all) {
    await test.step(flow.name, async () => {
      await be(flow.role)
      await run(flow)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
}

/** What people and their clipboards put into fields, by what it is. */
export const TYPED = {
  empty: '',
  blank: ' ',
  long: 'x'.repeat(5000),
  negative: '-1',
  fraction: '1.5',
  comma: '1,5',
  huge: '999999999999999999',
  foreign: 'Ω≈漢字عربي',
  emoji: '😀',
  markup: '<b>x</b>',
  formula: '=1+1',
  quote: "'; DROP",
  nul: 'a\u0000b',
  letter: 'e',
  exponent: '1e5',
  arabic: '٣',
  fullWidth: '１２',
  pasted: '12\n\t34',
} as const
type Kind = keyof typeof TYPED
/** Each of them. */
export const KINDS = Object.keys(TYPED) as readonly Kind[]

/** Puts a text into a field as pasting does, over what is there. */
export async function paste(field: Locator, text: string): Promise<void> {
  // What the server drew is replaced by the same of the app, with the focus and what was typed.
  await expect(field.page().locator('#served')).toHaveCount(0)
  await field.focus()
  await field.selectText()
  if (text === '') await field.press('Backspace')
  else await field.page().keyboard.insertText(text)
}

/** No view has failed, nothing stands out of the page, and no English is read. */
export async function pageIsWhole(page: Page): Promise<void> {
  await expect(page.getByText('Den här delen kunde inte visas')).toHaveCount(0)
  const outside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await outside()).toBeLessThanOrEqual(0)
  expect(await page.locator('body').innerText()).not.toMatch(
    /\b(must|invalid|required|undefined|NaN|failed|please|cannot|unexpected)\b/i,
  )
}

/** The calls that change something, from now on. */
export function changesOf(page: Page): readonly string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() !== 'GET') {
      seen.push(`${request.method()} ${pathname}`)
    }
  })
  return seen
}

/** What is said of each text that is no whole number. */
function wordsForNumber(kind: Kind): RegExp {
  if (kind === 'empty' || kind === 'blank') return /Måste anges/
  if (kind === 'negative') return /Måste vara (minst 0|större än 0)/
  if (kind === 'fraction' || kind === 'comma') return /Ange ett heltal/
  return kind === 'huge' ? /Högst 999/ : /Ange ett giltigt nummer/
}

/** Each text in a field for a whole number: said there, kept, and nothing can be sent. */
export async function refusesNumbers(page: Page, field: Locator, save: Locator): Promise<void> {
  const sent = changesOf(page)
  for (const kind of KINDS) {
    await test.step(kind, async () => {
      await paste(field, TYPED[kind])
      const typed = await field.inputValue()
      await field.blur()
      await expect(field).toHaveAccessibleDescription(wordsForNumber(kind))
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveValue(typed)
      await expect(save).toBeDisabled()
    })
  }
  await field.press('Enter')
  expect(sent).toEqual([])
  await pageIsWhole(page)
}

/** Each text in a quantity control: 0 when it is left, but too much stays in red; nothing can be sent. */
export async function refusesQuantities(page: Page, field: Locator, save: Locator): Promise<void> {
  const sent = changesOf(page)
  for (const kind of KINDS) {
    await test.step(kind, async () => {
      await paste(field, TYPED[kind])
      if (kind === 'huge') await expect(page.getByText(/^Högst [\d\s]+\sst$/).first()).toBeVisible()
      await field.blur()
      await expect(field).toHaveValue(kind === 'huge' ? TYPED.huge : '0')
      // A pick says what is wrong when it is asked for.
      if (kind === 'huge' && (await save.isEnabled())) await save.click()
      else await expect(save).toBeDisabled()
    })
  }
  expect(sent).toEqual([])
  await pageIsWhole(page)
}

/** A name as it is kept: one line, without what nobody sees. */
export const asKept = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()
