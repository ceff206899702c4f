import { setTimeout as wait } from 'node:timers/promises'
import { createCore, type Core } from '@forrad/core'
import { createChangesFeed } from '@forrad/core/stores'
import { EventSource } from 'eventsource'
import type { ScreenName, Shown } from './screens.ts'
import { screens } from './screens.ts'

/** A signed-in client that shows a screen and hears what others change. */
export interface Client {
  readonly screen: ScreenName
  readonly core: Core
  /** Everything its screen shows, as text. */
  readonly shown: () => string
  /** When it last took something over, by `performance.now()`. */
  readonly touched: () => number
  /** Requests so far, its stream left aside. */
  readonly requests: () => number
  readonly close: () => void
}

/** Who is signed in where, and what is looked at. */
export interface ClientWishes {
  readonly url: string
  /** Cookies and token of somebody signed in. */
  readonly headers: Readonly<Record<string, string>>
  readonly screen: ScreenName
  readonly shows: Shown
}

/** Opens the product's own core with what the app asks for on that screen, and its stream of changes. */
export async function openClient(wishes: ClientWishes): Promise<Client> {
  const { url, headers, screen, shows } = wishes
  let requests = 0
  let touched = 0
  const touch = () => {
    touched = performance.now()
  }
  const send = async (request: Request) => {
    requests += 1
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    const response = await fetch(request)
    // What it brings is taken over when its body has been read.
    const text = await response.text()
    setTimeout(touch)
    const { status, headers: of } = response
    return new Response(status === 204 ? null : text, { status, headers: of })
  }
  const core = createCore({ baseUrl: url, fetch: send, log: () => {} })
  await core.session.load()
  await core.api.getSettings()
  const { shown, stop } = await screens[screen](core, shows)
  const feed = createChangesFeed({
    url: `${url}/api/changes`,
    open: (address) =>
      new EventSource(address, {
        fetch: (to, init) => fetch(to, { ...init, headers: { ...init?.headers, ...headers } }),
      }),
    scheduler: core.scheduler,
    async apply(change) {
      await core.applyChange(change)
      touch()
    },
    isMine: core.isMine,
    random: Math.random,
    log: () => {},
  })
  feed.start()
  return {
    screen,
    core,
    shown,
    touched: () => touched,
    requests: () => requests,
    close() {
      feed.stop()
      stop()
    },
  }
}

/** What a screen shows that is opened only now: what every other one of its kind has to show. */
export async function shownAnew(wishes: ClientWishes): Promise<string> {
  const client = await openClient(wishes)
  await wait(0)
  const shown = client.shown()
  client.close()
  return shown
}
