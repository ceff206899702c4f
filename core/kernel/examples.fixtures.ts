import { vi } from 'vitest'
import { fakeClock, fakeServices, settled, type FakeClock } from '../testing/index.ts'
import {
  PLUGIN_API,
  startRegistry,
  type Candidate,
  type PluginManifest,
  type Registry,
  type RegistryOptions,
  type RouteContribution,
  type Services,
  type ViewKind,
} from './index.ts'

/** A kind of view without a library: a function from props to text. */
export interface TextView extends ViewKind {
  readonly view: (props: this['props']) => string
}

/** A manifest with such views. */
export type TextManifest = PluginManifest<TextView>

const text = { id: 'text' }
/** Loads a view. */
export const view = async () => ({ default: () => 'view' })

/** A sound manifest with one route. */
export function aManifest(id: string, more: Partial<TextManifest> = {}): TextManifest {
  return { api: PLUGIN_API, id, name: text, routes: [aRoute(`/${id}`)], ...more }
}

/** A route in the shell for everybody signed in. */
export function aRoute(
  path: string,
  more: Partial<RouteContribution<TextView>> = {},
): RouteContribution<TextView> {
  return {
    id: 'page',
    path,
    title: text,
    layout: 'shell',
    access: 'signed-in',
    load: view,
    ...more,
  }
}

/** An entry of the bottom navigation. */
export function aNav(id: string, more: object = {}) {
  return { id, label: text, icon: 'home', to: '/', ...more }
}

/** A contribution to a slot without data. */
export function aTile(id: string, more: object = {}) {
  return { id, load: view, ...more }
}

/** A candidate whose manifest is there at once. */
export function candidate(manifest: TextManifest, own = true): Candidate<TextView> {
  return { id: manifest.id, own, load: async () => ({ default: manifest }) }
}

/** A started registry with its surroundings. */
export interface Started {
  readonly registry: Registry<TextView>
  readonly services: Services
  readonly log: ReturnType<typeof vi.fn>
}

type Options = Partial<RegistryOptions> & {
  readonly clock?: FakeClock
  /** Milliseconds to let pass while the plugins start. */
  readonly wait?: number
}

/** Starts candidates over fake services. */
export async function start(
  candidates: readonly Candidate<TextView>[],
  { clock = fakeClock(), wait = 0, ...options }: Options = {},
): Promise<Started> {
  const services = fakeServices()
  const log = vi.fn()
  const starting = startRegistry(candidates, { services, timers: clock, log, ...options })
  await settled()
  await clock.advance(wait)
  return { registry: await starting, services, log }
}

/** The codes of the problems, with the plugin each is about. */
export function codes({ registry }: Started): readonly string[] {
  return registry.problems.map(({ plugin, code }) => `${plugin}: ${code}`)
}
