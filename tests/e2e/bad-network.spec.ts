import type { Route } from '@playwright/test'
import { flows, stockFlows } from './bad.flows.ts'
import { expectFailedCalls, through } from './bad.helpers.ts'
import {
  breakAfter,
  callsOf,
  failed,
  failsAndKeeps,
  hearNothing,
  loseAnswer,
  meddle,
  sendsOnce,
  signInAgain,
  signInQuestion,
  wait,
} from './bad.network.ts'
import { removalFlows, undoFlows } from './bad.removal-flows.ts'
import { checkAccessibility, expect, signIn, test } from './fixtures.ts'
import { burst } from './hand-scanner.ts'

test.use({ actionTimeout: 10_000 })

/** What is no change of stock waits for the person. */
const otherFlows = flows.filter((flow) => !stockFlows.includes(flow))

/** A location is stored, so that a large screen does not begin with the question for one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ak_location', '999999')),
)

test('@full the network is cut at sending: said, kept, and sent once at the next try', async ({
  page,
  consoleGuard,
}) => {
  test.setTimeout(240_000)
  expectFailedCalls(consoleGuard)
  await through(page, otherFlows, async (flow) => {
    const form = await flow.fill(page)
    await meddle(page, flow, (route) => route.abort())
    await failsAndKeeps(page, flow, form)
    expect(await form.applied()).toBe(0)
    await page.unrouteAll()
    await sendsOnce(form)
  })
})

for (const [what, answer] of [
  ['never left', (route: Route) => route.abort()],
  ['got no answer', loseAnswer],
] as const) {
  test(`@full a change of stock that ${what} is applied once, and nobody has to press again`, async ({
    page,
    consoleGuard,
  }) => {
    test.setTimeout(240_000)
    consoleGuard.expectErrors(/Failed to load resource/)
    await through(page, stockFlows, async (flow) => {
      await hearNothing(page)
      const form = await flow.fill(page)
      await meddle(page, flow, answer)
      await form.send()
      await (form.accepted ?? form.saved)()
      await page.unrouteAll({ behavior: 'wait' })
      await expect.poll(() => form.applied(), { timeout: 45_000 }).toBe(1)
    })
  })
}

test('@full the server breaks before it answers: the next try applies nothing twice, and has the same key', async ({
  page,
  consoleGuard,
}) => {
  test.setTimeout(240_000)
  expectFailedCalls(consoleGuard)
  await through(page, flows, async (flow) => {
    await hearNothing(page)
    const form = await flow.fill(page)
    const calls = callsOf(page, flow)
    await meddle(page, flow, breakAfter)
    await failsAndKeeps(page, { ...flow, failure: flow.broken ?? flow.failure }, form)
    await page.unrouteAll()
    await sendsOnce(form)
    const keys = calls.map((request) => request.headers()['idempotency-key'])
    const isStock = stockFlows.includes(flow)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0] !== undefined).toBe(isStock)
  })
})

test('@full the answer is lost, and the change is heard: no question goes, no failure is left', async ({
  page,
  consoleGuard,
}) => {
  test.setTimeout(240_000)
  expectFailedCalls(consoleGuard)
  await through(page, [...removalFlows, ...undoFlows], async (flow) => {
    const form = await flow.fill(page)
    await meddle(page, flow, loseAnswer)
    await form.send()
    // A change of stock goes on by itself, and is heard of meanwhile.
    if (!stockFlows.includes(flow)) await failed(page, flow)
    await page.unrouteAll({ behavior: 'wait' })
    await form.heard()
    expect(await form.applied()).toBe(1)
  })
})

test('@full an answer takes three seconds: busy, and pressing again sends nothing', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await through(page, flows, async (flow) => {
    const form = await flow.fill(page)
    const calls = callsOf(page, flow)
    await meddle(page, flow, async (route) => {
      await wait(3000)
      await route.continue()
    })
    await form.sendTwice()
    await (form.waits?.() ?? expect(page.locator('button[aria-busy=true]')).toBeVisible())
    await form.saved()
    expect(calls).toHaveLength(1)
    expect(await form.applied()).toBe(1)
  })
})

test('@full after eight seconds the person reads that it takes longer, and the input stays', async ({
  page,
}) => {
  test.setTimeout(240_000)
  // One of each kind of form.
  const kinds = [
    'a new shelf place',
    'an item added to a location',
    'a changed user',
    'levels',
    'a deleted location',
  ]
  const waiting = flows.filter(({ name }) => kinds.includes(name))
  await through(page, waiting, async (flow) => {
    const form = await flow.fill(page)
    await meddle(page, flow, async (route) => {
      await wait(9000)
      await route.continue()
    })
    await form.send()
    await expect(page.getByText('Det tar längre tid än vanligt')).toBeVisible()
    await form.kept()
    await form.saved()
    expect(await form.applied()).toBe(1)
  })
})

test('@full a network that comes and goes: each try is said, and the last one applies once', async ({
  page,
  context,
  consoleGuard,
}) => {
  test.setTimeout(240_000)
  expectFailedCalls(consoleGuard)
  // Of what had not come yet when the network went.
  consoleGuard.allowErrors(/Failed to fetch dynamically imported module/)
  await through(page, otherFlows, async (flow) => {
    const form = await flow.fill(page)
    for (let time = 0; time < 2; time += 1) {
      await context.setOffline(true)
      await failsAndKeeps(page, flow, form)
      await context.setOffline(false)
    }
    await sendsOnce(form)
  })
})

test('@full the session ended elsewhere: sign in again in place, and go on', async ({
  page,
  consoleGuard,
}) => {
  test.setTimeout(240_000)
  expectFailedCalls(consoleGuard)
  await through(page, flows, async (flow) => {
    const form = await flow.fill(page)
    await page.context().clearCookies({ name: /session/ })
    // Something else that asks the server may find it out first.
    await form.send().catch(async (error: unknown) => {
      if (!(await signInQuestion(page).isVisible())) throw error
    })
    await signInAgain(page)
    expect(await form.applied()).toBe(0)
    await form.kept()
    await sendsOnce(form)
  })
})

test('a cut network and an ended session keep a shelf place’s name, and it is made once', async ({
  page,
  consoleGuard,
}) => {
  expectFailedCalls(consoleGuard)
  const flow = flows.find(({ name }) => name === 'a new shelf place')
  if (!flow) throw new Error('no such flow')
  await signIn(page, 'administrate')
  const form = await flow.fill(page)
  await meddle(page, flow, (route) => route.abort())
  await failsAndKeeps(page, flow, form)
  await checkAccessibility(page)
  await page.unrouteAll()
  await page.context().clearCookies({ name: /session/ })
  await form.send()
  await signInAgain(page)
  await form.kept()
  await form.sendTwice()
  await form.saved()
  expect(await form.applied()).toBe(1)
})

test('undo in a notice that the server broke at can be tried again there, and undoes once', async ({
  page,
  consoleGuard,
}) => {
  expectFailedCalls(consoleGuard)
  const flow = undoFlows.find(({ name }) => name === 'undo in the notice after a pick')
  if (!flow) throw new Error('no such flow')
  await signIn(page, 'edit')
  await hearNothing(page)
  const form = await flow.fill(page)
  await meddle(page, flow, breakAfter)
  await failsAndKeeps(page, flow, form)
  await checkAccessibility(page)
  await page.unrouteAll()
  await sendsOnce(form)
})

test('a page asked for without a network comes, with its looks, when it is back', async ({
  page,
  context,
  consoleGuard,
}) => {
  // What the bar holds may be asked for anew at that moment.
  consoleGuard.expectErrors(
    /Failed to load resource/,
    /Failed to fetch dynamically imported module|Locations could not be fetched/,
  )
  // A page without calls but the bar's, so that none is under way when the network goes.
  await signIn(page, 'administrate', '/nowhere')
  await expect(page.getByRole('button', { name: /^Placering \S/ })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Inleverans' }).click()
  // Of the frame something may not have come either.
  const main = page.getByRole('main')
  await expect(main.getByText('Den här delen kunde inte visas')).toBeVisible()
  await context.setOffline(false)
  await main.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByText('Vilken vara har kommit?')).toBeVisible()
  const bare = () =>
    page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.filter((link) => !(link as HTMLLinkElement).sheet).length)
  await expect.poll(bare).toBe(0)
})

test('a notice whose looks cannot be fetched is read all the same, and nothing else goes', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(
    /Failed to load resource/,
    /Failed to fetch dynamically imported module/,
    /An item could not be looked up/,
  )
  // As on a network that goes before they were fetched ahead.
  await page.route(/NoticeToaster|search_by_/, (route) => route.abort())
  await signIn(page, 'edit')
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  await burst(page, '07046269999993')
  const told = page.getByRole('alert').filter({ hasText: 'Ingen kontakt med servern' })
  await expect(told).toBeVisible()
  await checkAccessibility(page)
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible()
  await page.unrouteAll()
  await told.getByRole('button', { name: 'Stäng' }).click()
  await expect(told).toHaveCount(0)
  await burst(page, '07046269999993')
  await expect(page.getByRole('dialog').or(page.getByRole('searchbox'))).toBeVisible()
})
