import { createCore } from '@forrad/core'
import {
  createCommandRunner,
  matchRoute,
  routeAccess,
  startRegistry,
  visibleTo,
  type Registry,
  type Services,
} from '@forrad/core/kernel'
import type { SiteSettings, User } from '@forrad/openapi'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { PageHead } from './components/PageHead/PageHead.tsx'
import { ListSkeleton } from './components/Skeletons/Skeletons.tsx'
import { wordError } from './errors.ts'
import { RegistryProvider } from './hooks/useRegistry.tsx'
import { ServicesProvider } from './hooks/useServices.tsx'
import { messages } from './locales/sv.po'
import type { ReactView } from './plugin.ts'
import { pluginCandidates } from './plugins.ts'
import { loadPluginTexts } from './services/pluginTexts.ts'
import type { ShownRoute } from './shell/RouteView.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignIn } from './shell/SignIn/SignIn.tsx'
import { Standalone } from './shell/Standalone.tsx'

/** What the server knows when it is asked for a page. */
export interface PageRequest {
  readonly path: string
  /** Answers of calls by their path, that of `/api/user` and `/api/settings` among them. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** A first screen. */
export interface ServedScreen {
  /** Empty where the app finds it. */
  readonly title: string
  /** Empty where only the app can draw it. */
  readonly html: string
  /** The app's modules that draw it, relative to the project's root. */
  readonly modules: readonly string[]
}

/** Modules until somebody has signed in, and after that. */
const OUTSIDE = ['ui/main.tsx']
const INSIDE = [...OUTSIDE, 'ui/shell/Inside.tsx']
/** What a page needs besides that only the app draws. */
const UNDRAWN = ['ui/theme/icons.tsx']

i18n.load('sv', messages)
i18n.activate('sv')

/**
 * Draws the first screen as the app will before any of it runs: the sign-in, or the frame with its
 * page. Each call has a core and plugins of its own: nothing of one person is there for the next.
 */
export async function drawScreen(request: PageRequest): Promise<ServedScreen> {
  const core = coreOn(request.answers)
  await core.session.load()
  const registry = await startRegistry<ReactView>(pluginCandidates(), {
    services: allServices(core, () => null),
    timers: core.scheduler,
    log: () => {},
    settings: request.answers['/api/settings'] as SiteSettings,
  })
  loadPluginTexts(registry)
  try {
    const services = allServices(core, () => registry)
    return await screenOf(request, { registry, services, user: core.session.state.user })
  } finally {
    registry.dispose()
  }
}

interface Stage {
  readonly registry: Registry<ReactView>
  readonly services: Services
  readonly user: User | null
}

async function screenOf({ path, answers }: PageRequest, stage: Stage): Promise<ServedScreen> {
  const { registry, services, user } = stage
  const shown = matchRoute(registry.routes, path)
  const access = shown ? routeAccess(shown.route, user) : 'sign-in'
  if (shown && shown.route.access === 'public') {
    const title = services.translate(shown.route.title)
    return { title, html: '', modules: [...INSIDE, ...moduleOf(shown.route.load)] }
  }
  if (!user) {
    const html = await drawn(<SignIn onNear={() => {}} />, path, stage)
    return { title: t`Sign in`, html, modules: OUTSIDE }
  }
  const views = ['shell.topBar', 'shell.overlays'] as const
  const modules = [
    ...INSIDE,
    ...registry.plugins.map(({ id }) => `plugins/${id}/plugin.ts`),
    ...views
      .flatMap((slot) => registry.slot(slot).filter(visibleTo(user)))
      .flatMap(({ load }) => moduleOf(load)),
  ]
  if (!shown || access === 'forbidden') return { title: '', html: '', modules }
  const { route } = shown
  const page = {
    title: services.translate(route.title),
    modules: [...modules, ...moduleOf(route.load), ...(route.drawn ? [] : UNDRAWN)],
  }
  if (route.layout === 'standalone') {
    if (!route.drawn) return { ...page, html: '' }
    return { ...page, html: await drawn(<Standalone user={user} shown={shown} />, path, stage) }
  }
  if (route.drawn && '/api/summary' in answers) await services.locations.loadSummary()
  const frame = <Shell user={user} shown={route.drawn ? shown : withSkeleton(shown, page.title)} />
  return { ...page, html: await drawn(frame, path, stage) }
}

/** Only the frame is drawn, and the page's heading: its own view needs a browser. */
function withSkeleton(shown: ShownRoute, title: string): ShownRoute {
  const Skeleton = () => (
    <>
      <PageHead title={title} />
      <ListSkeleton rows={5} />
    </>
  )
  const load = async () => ({ default: Skeleton })
  return { ...shown, route: { ...shown.route, load } }
}

async function drawn(content: ReactElement, path: string, stage: Stage): Promise<string> {
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <Router ssrPath={path} ssrSearch="">
        <ServicesProvider value={stage.services}>
          <RegistryProvider value={stage.registry}>{content}</RegistryProvider>
        </ServicesProvider>
      </Router>
    </I18nProvider>,
    // In one piece: what comes later would need a script inside the page.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}

/** A core whose calls are answered by what the server knows already. */
function coreOn(answers: PageRequest['answers']) {
  return createCore({
    baseUrl: 'http://served',
    fetch: async ({ url }) => {
      const answer = answers[new URL(url).pathname]
      return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer)
    },
    log: () => {},
  })
}

function allServices(
  core: ReturnType<typeof createCore>,
  registry: () => Registry<ReactView> | null,
): Services {
  const nothing = () => {}
  const never = () => Promise.reject(new Error('Not while a page is served'))
  const services: Services = {
    ...core,
    scans: {
      receive: never,
      prepare: nothing,
      listen: () => nothing,
      act: () => null,
      onAct: () => nothing,
      recent: () => [],
    },
    decoder: never,
    documents: never,
    outbox: never,
    device: never,
    commands: createCommandRunner({
      registry,
      services: () => services,
      user: () => core.session.state.user,
      log: nothing,
      onFailure: nothing,
    }),
    diagnostics: () => ({ plugins: [], problems: [] }),
    navigation: { path: () => '', go: nothing, back: nothing, params: () => ({}) },
    overlays: { open: () => nothing, close: nothing },
    notices: { show: nothing },
    wordError,
    translate: (message, values) => i18n._(values ? { ...message, values } : message),
  }
  return services
}

/** The module that a `load` imports; the build notes it there. */
function moduleOf(load: object): readonly string[] {
  return 'module' in load && typeof load.module === 'string' ? [load.module] : []
}
