import type { Page } from '@playwright/test'

/** A file or answer as it came over the wire. */
export interface Sent {
  readonly path: string
  readonly kind: string
  /** Of the packed body, without the headers. */
  readonly bytes: number
}

/** The most that a first visit may ask for: kilobytes of JavaScript as sent, and requests. */
export const BUDGETS = {
  'sign-in': { script: 95, requests: 10 },
  start: { script: 130, requests: 15 },
} as const

/**
 * Opens a page with an empty cache and lists what was asked for until the app had drawn it, as the
 * server sent it. What the app fetches ahead of its need comes after that and does not count.
 */
export async function firstVisit(page: Page, url: string): Promise<readonly Sent[]> {
  // What a page that stood here before still asks for is not this visit's.
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  const asked = new Map<string, { path: string; kind: string; bytes: number; ended: boolean }>()
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const { pathname } = new URL(request.url)
    asked.set(requestId, { path: pathname, kind: type ?? '', bytes: 0, ended: false })
  })
  // What has come when the headers are there is the headers.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = asked.get(requestId)
    if (entry) entry.bytes = -response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = asked.get(requestId)
    if (entry) Object.assign(entry, { bytes: entry.bytes + encodedDataLength, ended: true })
  })
  // One that the app gave up has ended too, with what came of it.
  session.on('Network.loadingFailed', ({ requestId }) => {
    const entry = asked.get(requestId)
    if (entry) entry.ended = true
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('#root h1').first().waitFor()
  const needed = [...asked.values()]
  // Streams of changes never end.
  const streams = (kind: string) => kind === 'EventSource'
  while (needed.some(({ ended, kind }) => !ended && !streams(kind))) await page.waitForTimeout(50)
  await session.detach()
  return needed
}

/** Kilobytes of JavaScript among what was sent. */
export function scriptOf(sent: readonly Sent[]): number {
  return (
    sent.filter(({ kind }) => kind === 'Script').reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  )
}
