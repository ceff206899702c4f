import { createCore } from '@forrad/core'
import { hasLeft } from '@forrad/core/domain'
import { subscribe } from '@forrad/core/stores'
import {
  createCommandRunner,
  type CommandFailure,
  type Registry,
  type Services,
} from '@forrad/core/kernel'
import type { Away } from '@forrad/core/away'
import type { Outbox } from '@forrad/core/outbox'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { NOT_OPENED, wordErrorOf } from './errors.ts'
import { messages } from './locales/sv.po'
import type { ReactView } from './plugin.ts'
import { browserStorage } from './services/browserStorage.ts'
import { hasDrafts } from './services/drafts.ts'
import { createNavigation } from './services/navigation.ts'
import { createNotices } from './services/notices.ts'
import { createOverlays } from './services/overlays.ts'
import { loadPluginTexts } from './services/pluginTexts.ts'
import { pluginsWanted } from './services/pluginsWanted.ts'
import { createLazyScans } from './services/scans.ts'
import { noteServer } from './hooks/useServerState.ts'
import { readServedAnswers } from './services/servedAnswers.ts'
import { loadStylesAgain } from './services/stylesAgain.ts'
import { isServed, takeOver } from './services/takeOver.ts'
import { untilItComes } from './services/untilItComes.ts'
import { App } from './shell/App.tsx'
import { readyFirstScreen } from './shell/preload.ts'

i18n.loadAndActivate({ locale: 'sv', messages })

loadStylesAgain(window)

const storage = {
  local: browserStorage('localStorage'),
  session: browserStorage('sessionStorage'),
}
/** What goes on while no server answers; null until it is there. */
let away: Away | null = null
let awayComes: (there: Away) => void
const awayThere = new Promise<Away>((resolve) => (awayComes = resolve))
const isAway = () => away?.state.away === true

const isHttps = location.protocol === 'https:'
/** Whether somebody has left the device unheard. */
const isLeft = () => hasLeft(document.cookie, isHttps)

/** How calls go out; from the sign-in on with a word of those that nobody has caused. */
let send = (request: Request) => fetch(request)
const served = readServedAnswers(document, (request) => send(request))
const core = createCore({
  baseUrl: '',
  fetch: served.fetch,
  storage,
  hasDrafts,
  onWaiting: (waits) => noteServer({ waits }),
  reserve(operation, input, ask) {
    if (away) return away.reserve(operation, input, ask)
    const asking = ask()
    // Still without an answer when that is there, it may be answered from what is kept.
    const reserved = awayThere.then((there) => there.reserve(operation, input, () => asking))
    return Promise.race([asking, reserved])
  },
  isAway,
  hasLeft: isLeft,
  outbox: () => outbox(),
})
const plugins = pluginsWanted(core, storage.local, location.pathname)
let registry: Registry<ReactView> | null = null

const notices = createNotices(() => core.session.state.user?.apoex_id)
const scans = createLazyScans({
  core,
  registry: () => registry,
  services: () => services,
})
const overlays = createOverlays({ listen: scans.listen, onUnheard: scanUnheard })
const commands = createCommandRunner({
  registry: () => registry,
  services: () => services,
  user: () => core.session.state.user,
  log: core.log,
  onFailure: (failure) => void tellFailed(failure),
})
// What somebody had open is not for whoever comes next.
core.session.onSignedOut(overlays.closeAll)
core.session.onSignedOut(notices.forget)
core.session.onSignedIn(notices.forget)

/** One for all who ask: made when first asked for, and anew after a failure. */
function shared<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let making: Promise<Made> | null = null
  return () => {
    making ??= make().catch((error: unknown) => {
      making = null
      throw error
    })
    return making
  }
}

const decoder = shared(async () => (await import('@forrad/workers/decoder')).createDecoder())
const documents = shared(async () => (await import('@forrad/workers/documents')).createDocuments())
const outbox: () => Promise<Outbox> = shared(async () =>
  (await import('./services/outboxOff/appOutbox.ts')).makeAppOutbox(services, isAway),
)
const device = shared(async () =>
  (await import('@forrad/workers/device')).createBrowserDevice(core.clock),
)

/** Reading from the device, and going on with the server when it is back. */
const withoutServer = shared(async () => {
  const [{ createWithoutServer, goOnFromDevice }, kept] = await Promise.all([
    import('./services/withoutServer.ts'),
    device(),
  ])
  const send = async () => (await outbox()).send()
  const made = createWithoutServer({ core, device: kept, send, isSignedIn: plugins.isSignedIn })
  away = made
  awayComes(made)
  return { device: kept, goOn: () => goOnFromDevice(made, kept, isLeft(), plugins.isSignedIn()) }
})

const services = {
  ...core,
  scans,
  decoder,
  documents,
  outbox,
  device,
  commands,
  diagnostics: () => ({ plugins: registry?.plugins ?? [], problems: registry?.problems ?? [] }),
  navigation: createNavigation(() => registry?.routes ?? []),
  overlays,
  notices,
  wordError: wordErrorOf(core.session),
  translate,
} satisfies Services

function translate(message: MessageDescriptor, values?: Record<string, unknown>): string {
  const filled = values ? { ...message, values } : message
  return i18n._(filled)
}

/** Comes once the page stands, when files that are gone do no harm; before, it is the network that is away. */
function tellFailed(failure: CommandFailure): Promise<void> {
  return import('./services/onceItStands.ts').then(
    (code) => code.tellFailed(failure, services),
    () => notices.show({ tone: 'error', text: translate(NOT_OPENED) }),
  )
}

/** Comes with the first scan that nobody in an open overlay has claimed. */
function scanUnheard(): void {
  import('./services/tellUnheard.ts').then(
    ({ tellUnheard }) => tellUnheard(services),
    (error: unknown) => core.log('An unheard scan cannot be told of', error),
  )
}

/** The plugins start beside the fetch of the user; neither waits for the other. */
async function startPlugins(): Promise<Registry<ReactView>> {
  await plugins.wanted
  const settings = await core.api.getSettings()
  // Comes with the manifests.
  const { startRegistry, pluginCandidates } = await untilItComes(
    () => import('./startPlugins.ts'),
    core,
  )
  registry = await startRegistry(pluginCandidates(), {
    services,
    timers: core.scheduler,
    log: core.log,
    ...(settings.ok ? { settings: settings.data } : {}),
  })
  loadPluginTexts(registry)
  return registry
}

/** How long a first screen that was drawn has the network and the device to itself, in milliseconds. */
const FOLLOWED_AFTER = 300

/** Nothing of what a signed-in person needs is fetched before somebody is, nor before they see something. */
function followWhenSignedIn(starting: Promise<Registry<ReactView>>): void {
  let isFollowing = false
  let stop = () => {}
  const follow = () => {
    if (isFollowing || core.session.state.user === null) return
    isFollowing = true
    stop()
    void untilItComes(() => import('./services/followSession.ts'), core).then(
      ({ attendedFetch, followSession }) => {
        send = attendedFetch({ page: window, fetch: send, now: Date.now })
        return followSession(core, services, withoutServer, starting)
      },
    )
  }
  stop = subscribe(core.session.state, follow)
  core.scheduler.after(FOLLOWED_AFTER, follow)
}

/** Draws once what the server drew can be drawn again; at once where it drew nothing. */
async function start(root: HTMLElement): Promise<void> {
  const starting = startPlugins()
  const loading = core.session.load()
  if (isServed(document)) {
    await loading
    const { user } = core.session.state
    if (user) await readyFirstScreen(await starting, user, location.pathname)
    if (user && served.has('/api/summary')) await core.locations.loadSummary()
  }
  takeOver(document, root, () => {
    const app = (
      <App
        services={services}
        started={registry}
        starting={starting}
        onSignInNear={plugins.hurry}
      />
    )
    // In one go, so that nothing is painted between what the server drew and the same drawn here.
    flushSync(() => createRoot(root).render(app))
  })
  // What others change from the page's making on is told from here on: nothing drawn waits for it.
  followWhenSignedIn(starting)
  setTimeout(served.end)
}

/**
 * The page that the device keeps came in place of the server's: what it keeps of somebody is shown. Where
 * that is nothing, it says so until the server answers.
 */
async function reachServer(root: HTMLElement): Promise<void> {
  if (!('withoutServer' in document.documentElement.dataset)) return
  if (
    await withoutServer()
      .then(({ goOn }) => goOn())
      .catch(() => false)
  )
    return
  const { showWithoutServer } = await import('./shell/WithoutServer/showWithoutServer.tsx')
  await showWithoutServer(root)
}

const root = document.getElementById('root')
if (root) void reachServer(root).then(() => start(root))
