import { createCore } from '@forrad/core'
import { subscribe } from '@forrad/core/stores'
import {
  createCommandRunner,
  type Registry,
  type Services,
  type startRegistry as StartRegistry,
} from '@forrad/core/kernel'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { NOT_OPENED, wordError } from './errors.ts'
import { messages } from './locales/sv.po'
import type { ReactView } from './plugin.ts'
import { pluginCandidates } from './plugins.ts'
import { browserStorage } from './services/browserStorage.ts'
import { hasDrafts } from './services/drafts.ts'
import { createNavigation } from './services/navigation.ts'
import { createNotices } from './services/notices.ts'
import { createOverlays } from './services/overlays.ts'
import { pluginsWanted } from './services/pluginsWanted.ts'
import { createLazyScans } from './services/scans.ts'
import { setServerWaiting } from './hooks/useServerWaiting.ts'
import { readServedAnswers } from './services/servedAnswers.ts'
import { loadStylesAgain } from './services/stylesAgain.ts'
import { isServed, takeOver } from './services/takeOver.ts'
import { App } from './shell/App.tsx'
import { readyFirstScreen } from './shell/preload.ts'

i18n.loadAndActivate({ locale: 'sv', messages })

loadStylesAgain(window)

const storage = {
  local: browserStorage('localStorage'),
  session: browserStorage('sessionStorage'),
}
const served = readServedAnswers(document, (request) => fetch(request))
const core = createCore({
  baseUrl: '',
  fetch: served.fetch,
  storage,
  hasDrafts,
  onWaiting: setServerWaiting,
})
const plugins = pluginsWanted(core, storage.local, location.pathname)
let registry: Registry<ReactView> | null = null

const notices = createNotices()
const overlays = createOverlays()
const commands = createCommandRunner({
  registry: () => registry,
  services: () => services,
  user: () => core.session.state.user,
  log: core.log,
  onFailure: () => notices.show({ tone: 'error', text: translate(NOT_OPENED) }),
})
const scans = createLazyScans({
  core,
  registry: () => registry,
  services: () => services,
})

/** Made when first asked for and then shared by all; asked for anew after a failure. */
function shared<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}

const services = {
  ...core,
  scans,
  decoder: shared(async () => (await import('@forrad/workers/decoder')).createDecoder()),
  documents: shared(async () => (await import('@forrad/workers/documents')).createDocuments()),
  outbox: shared(async () => (await import('./services/outbox.ts')).makeOutbox(core)),
  commands,
  diagnostics: () => ({ plugins: registry?.plugins ?? [], problems: registry?.problems ?? [] }),
  navigation: createNavigation(() => registry?.routes ?? []),
  overlays,
  notices,
  wordError,
  translate,
} satisfies Services

function translate(message: MessageDescriptor, values?: Record<string, unknown>): string {
  const filled = values ? { ...message, values } : message
  return i18n._(filled)
}

/** Comes with the manifests; asked for again for as long as the network is away. */
function registryCode(): Promise<{ readonly startRegistry: typeof StartRegistry }> {
  return import('./services/startPlugins.ts').catch((error: unknown) => {
    core.log('The plugins cannot be started yet', error)
    return new Promise((resolve) => {
      core.scheduler.after(2000, () => resolve(registryCode()))
    })
  })
}

/** The plugins start beside the fetch of the user; neither waits for the other. */
async function startPlugins(): Promise<Registry<ReactView>> {
  await plugins.wanted
  const settings = await core.api.getSettings()
  const { startRegistry } = await registryCode()
  registry = await startRegistry(pluginCandidates(), {
    services,
    timers: core.scheduler,
    log: core.log,
    ...(settings.ok ? { settings: settings.data } : {}),
  })
  i18n.load('sv', registry.messages['sv'] ?? {})
  return registry
}

/** Nothing of what a signed-in person needs is fetched before somebody is. */
function followWhenSignedIn(): void {
  let stop = () => {}
  const follow = () => {
    if (core.session.state.user === null) return
    stop()
    import('./services/followSession.ts').then(
      ({ followSession }) => followSession(core, services),
      (error: unknown) => core.log('The session cannot be followed', error),
    )
  }
  stop = subscribe(core.session.state, follow)
  follow()
}

/** Draws once what the server drew can be drawn again; at once where it drew nothing. */
async function start(root: HTMLElement): Promise<void> {
  const starting = startPlugins()
  const loading = core.session.load()
  followWhenSignedIn()
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
  setTimeout(served.end)
}

/** The page that the device keeps came in place of the server's: it says so until the server answers. */
async function reachServer(root: HTMLElement): Promise<void> {
  if (!('withoutServer' in document.documentElement.dataset)) return
  const { showWithoutServer } = await import('./shell/WithoutServer/showWithoutServer.tsx')
  await showWithoutServer(root)
}

const root = document.getElementById('root')
if (root) void reachServer(root).then(() => start(root))
