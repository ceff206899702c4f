import type { Page, Request, Route } from '@playwright/test'
import type { Filled, Flow } from './bad.name-flows.ts'
import { expect, password } from './fixtures.ts'

type Call = Pick<Flow, 'method' | 'path'>

/** Answers a flow's call in another way; every other call goes on. */
export function meddle(
  page: Page,
  { method, path }: Call,
  answer: (route: Route) => Promise<unknown>,
) {
  return page.route(path, async (route) => {
    if (route.request().method() === method) await answer(route)
    else await route.fallback()
  })
}

/** The calls of a flow from now on. */
export function callsOf(page: Page, { method, path }: Call): readonly Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) {
      seen.push(request)
    }
  })
  return seen
}

/** It is said that a flow's call failed. */
export const failed = (page: Page, { failure }: Flow) =>
  expect(page.getByText(failure).filter({ visible: true }).last()).toBeVisible()

/** Sends in vain: that is said, and what was filled in is still there. */
export async function failsAndKeeps(page: Page, flow: Flow, form: Filled): Promise<void> {
  await form.send()
  await failed(page, flow)
  await form.kept()
}

/** Sends what is filled in: it is saved, and applied once. */
export async function sendsOnce(form: Filled): Promise<void> {
  await form.send()
  await form.saved()
  expect(await form.applied()).toBe(1)
}

/** Nothing is heard of changes, as on a network that is gone: only an answer tells what became of a call. */
export const hearNothing = (page: Page) =>
  page.route('**/api/changes*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: 'retry: 60000\n\n' }),
  )

/** Carries a call out and loses its answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

/** Carries a call out, and the server breaks before it says so. */
export async function breakAfter(route: Route): Promise<void> {
  await route.fetch()
  await route.fulfill({
    status: 500,
    json: { error: { code: 'server_error', message: 'Något gick fel på servern.' } },
  })
}

/** A promise for later. */
export const wait = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What asks for the password where the session has ended. */
export const signInQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Logga in igen' })

/** Signs in again in place, as the person who was. */
export async function signInAgain(page: Page): Promise<void> {
  const again = signInQuestion(page)
  await again.getByLabel('Lösenord', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Logga in' }).click()
  await expect(again).toHaveCount(0)
}
