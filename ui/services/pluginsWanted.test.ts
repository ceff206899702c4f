import { createStore, type KeyValueStorage } from '@forrad/core/stores'
import { settled } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import type { Core } from '@forrad/core'
import { pluginsWanted } from './pluginsWanted.ts'

/** A session and a clock by hand. */
function setUp(remembered: boolean) {
  const session = createStore(
    { ready: false, user: null as object | null, nobody: false },
    () => ({}),
  )
  const later: (() => void)[] = []
  const scheduler = { after: (_: number, run: () => void) => (later.push(run), () => {}) }
  const values = new Map(remembered ? [['forrad_signed_in', '1']] : [])
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  } satisfies KeyValueStorage
  return { core: { session, scheduler } as unknown as Core, session, storage, values, later }
}

/** Whether the promise has resolved by now. */
async function resolved(promise: Promise<void>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    new Promise<false>((no) => setTimeout(no, 5, false)),
  ])
}

it('wants them at once where somebody was signed in', async () => {
  const { core, storage } = setUp(true)
  expect(await resolved(pluginsWanted(core, storage, '/').wanted)).toBe(true)
})

it('wants them at once on a deep link, which may be public', async () => {
  const { core, storage } = setUp(false)
  expect(await resolved(pluginsWanted(core, storage, '/forgot-password').wanted)).toBe(true)
})

it('waits on the start page until somebody is signed in, and remembers it', async () => {
  const { core, session, storage, values } = setUp(false)
  const { wanted } = pluginsWanted(core, storage, '/')
  expect(await resolved(wanted)).toBe(false)
  Object.assign(session.state, { ready: true, user: {} })
  expect(await resolved(wanted)).toBe(true)
  expect(values.get('forrad_signed_in')).toBe('1')
})

it('shows a stranger the sign-in first and lets them follow', async () => {
  const { core, session, storage, values, later } = setUp(false)
  const { wanted } = pluginsWanted(core, storage, '/')
  session.state.ready = true
  expect(await resolved(wanted)).toBe(false)
  expect(values.size).toBe(0)
  later[0]?.()
  expect(await resolved(wanted)).toBe(true)
})

it('hurries when somebody begins to sign in', async () => {
  const { core, storage } = setUp(false)
  const plugins = pluginsWanted(core, storage, '/')
  plugins.hurry()
  expect(await resolved(plugins.wanted)).toBe(true)
})

it('LEFT-2 the device knows when a server has said that nobody is signed in, and that somebody is again', async () => {
  const { core, session, storage } = setUp(true)
  const { isSignedIn } = pluginsWanted(core, storage, '/')
  Object.assign(session.state, { ready: true, user: {} })
  await settled()
  expect(isSignedIn()).toBe(true)
  session.state.nobody = true
  await settled()
  expect(isSignedIn()).toBe(false)
  session.state.nobody = false
  await settled()
  expect(isSignedIn()).toBe(true)
})

it('LEFT-2 what a tab has believed since before is no news to what another has learned', async () => {
  const { core, session, storage, values } = setUp(true)
  const { isSignedIn } = pluginsWanted(core, storage, '/')
  Object.assign(session.state, { ready: true, user: {} })
  await settled()
  // Another tab has heard from the server.
  values.delete('forrad_signed_in')
  session.state.user = {}
  await settled()
  expect(isSignedIn()).toBe(false)
})

it('LEFT-2 that no server has answered says nothing of who is signed in', async () => {
  const { core, session, storage } = setUp(true)
  const { isSignedIn } = pluginsWanted(core, storage, '/')
  session.state.ready = true
  await settled()
  expect(isSignedIn()).toBe(true)
  session.state.nobody = true
  await settled()
  expect(isSignedIn()).toBe(false)
})
