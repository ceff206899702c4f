import { createCore } from '@forrad/core'
import {
  createCommandRunner,
  startRegistry,
  type Registry,
  type Services,
} from '@forrad/core/kernel'
import type { Documents } from '@forrad/core/documents'
import type { Decoder } from '@forrad/core/scanner'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { createRoot } from 'react-dom/client'
import { wordError } from './errors.ts'
import { messages } from './locales/sv.po'
import type { ReactView } from './plugin.ts'
import { pluginCandidates } from './plugins.ts'
import { browserStorage } from './services/browserStorage.ts'
import { hasDrafts } from './services/drafts.ts'
import { followSession } from './services/followSession.ts'
import { createNavigation } from './services/navigation.ts'
import { createNotices } from './services/notices.ts'
import { createOverlays } from './services/overlays.ts'
import { pluginsWanted } from './services/pluginsWanted.ts'
import { createLazyScans } from './services/scans.ts'
import { loadStylesAgain } from './services/stylesAgain.ts'
import { App } from './shell/App.tsx'

i18n.loadAndActivate({ locale: 'sv', messages })

loadStylesAgain(window)

const storage = {
  local: browserStorage('localStorage'),
  session: browserStorage('sessionStorage'),
}
const core = createCore({ baseUrl: '', storage, hasDrafts })
const plugins = pluginsWanted(core, storage.local, location.pathname)
let registry: Registry<ReactView> | null = null

const notices = createNotices()
const overlays = createOverlays()
const commands = createCommandRunner({
  registry: () => registry,
  services: () => services,
  user: () => core.session.state.user,
  log: core.log,
  onFailure: () =>
    notices.show({
      tone: 'error',
      text: t`It could not be opened. Nothing was changed. Check the network and try again.`,
    }),
})
const scans = createLazyScans({
  core,
  registry: () => registry,
  services: () => services,
})

let decoding: Promise<Decoder> | null = null
/** One decoder for all who scan: fetched when first asked for, and anew after a failure. */
function decoder(): Promise<Decoder> {
  decoding ??= import('@forrad/workers/decoder').then(
    ({ createDecoder }) => createDecoder(),
    (error: unknown) => {
      decoding = null
      throw error
    },
  )
  return decoding
}

let documenting: Promise<Documents> | null = null
/** One maker of files for all who export or print: fetched when first asked for, and anew after a failure. */
function documents(): Promise<Documents> {
  documenting ??= import('@forrad/workers/documents').then(
    ({ createDocuments }) => createDocuments(),
    (error: unknown) => {
      documenting = null
      throw error
    },
  )
  return documenting
}

const services = {
  ...core,
  scans,
  decoder,
  documents,
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

/** The plugins start beside the fetch of the user; neither waits for the other. */
async function startPlugins(): Promise<Registry<ReactView>> {
  await plugins.wanted
  const settings = await core.api.getSettings()
  registry = await startRegistry(pluginCandidates(), {
    services,
    timers: core.scheduler,
    log: core.log,
    ...(settings.ok ? { settings: settings.data } : {}),
  })
  i18n.load('sv', registry.messages['sv'] ?? {})
  return registry
}

const root = document.getElementById('root')
if (root) {
  const starting = startPlugins()
  void core.session.load()
  followSession(core)
  createRoot(root).render(
    <App services={services} starting={starting} onSignInNear={plugins.hurry} />,
  )
}
