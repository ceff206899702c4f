import {
  startRegistry,
  type PluginManifest,
  type PluginProblem,
  type Services,
  type ViewKind,
} from '../kernel/index.ts'
import type { Scheduler } from '../stores/index.ts'
import { actsProblems, type Acts } from './check-acts.ts'
import { fakeServices } from './fake-services.ts'

/** What `checkPlugin` may be told. */
export interface CheckOptions {
  /** Services beside the product's own that the plugin needs. */
  readonly services?: Partial<Services>
  /** Whether every `load` is run too; true when missing. Views may need a bundler's or test runner's help. */
  readonly loads?: boolean
  /**
   * What the plugin does to the stock, with the services that it is handed: one item lies on a shelf
   * place of theirs. It is done three times, with a network, without one, and where answers are lost,
   * and must end in the same entries of the ledger each time.
   */
  readonly acts?: Acts
}

/**
 * Starts a plugin alone over fake services, loads everything that it contributes, and returns what is
 * wrong: an empty list when it is sound. `describeProblem` words each problem.
 */
export async function checkPlugin<Kind extends ViewKind>(
  manifest: PluginManifest<Kind>,
  { services = {}, loads = true, acts }: CheckOptions = {},
): Promise<readonly PluginProblem[]> {
  const id = String(manifest?.id)
  const registry = await startRegistry<Kind>(
    [{ id, own: true, load: async () => ({ default: manifest }) }],
    {
      services: { ...fakeServices(), ...services },
      timers,
      log: () => {},
    },
  )
  registry.dispose()
  if (registry.problems.length > 0) return registry.problems
  const parts = loads ? loadsOf(manifest) : []
  const found = await Promise.all(parts.map((part) => loadProblem(id, part)))
  return [...found.flat(), ...(acts ? await actsProblems(id, acts) : [])]
}

/** Real time: a plugin's `setup` may use timers of its own. */
const timers: Scheduler = {
  after(milliseconds, run) {
    const handle = setTimeout(run, milliseconds)
    return () => clearTimeout(handle)
  },
}

interface Part {
  readonly where: string
  readonly load: () => Promise<{ readonly default: unknown }>
  /** A command or scan handler, a field's rule, or what gives a column's cells: its default export must be a function. */
  readonly isHandler: boolean
}

function loadsOf<Kind extends ViewKind>(manifest: PluginManifest<Kind>): readonly Part[] {
  const { routes = [], scans = [], slots = {}, commands = {} } = manifest
  return [
    ...routes.map(({ id, load }) => ({ where: `routes ${id}`, load, isHandler: false })),
    ...Object.entries(slots).flatMap(([slot, list]) =>
      (list ?? []).flatMap((part) => {
        const where = `${slot} ${part.id}`
        return [
          ...('load' in part ? [{ where, load: part.load, isHandler: false }] : []),
          ...('cells' in part ? [{ where, load: part.cells, isHandler: true }] : []),
          ...('rule' in part ? [{ where: `${where} rule`, load: part.rule, isHandler: true }] : []),
        ]
      }),
    ),
    ...scans.map(({ id, load }) => ({ where: `scans ${id}`, load, isHandler: true })),
    ...Object.entries(commands).flatMap(([name, command]) =>
      command ? [{ where: `commands ${name}`, load: command.load, isHandler: true }] : [],
    ),
  ]
}

async function loadProblem(plugin: string, part: Part): Promise<readonly PluginProblem[]> {
  const { where, load, isHandler } = part
  try {
    const loaded: { readonly default?: unknown } | undefined = await load()
    const value = loaded?.default
    const isSound = isHandler ? typeof value === 'function' : value !== undefined && value !== null
    if (isSound) return []
    const expected = isHandler ? 'a function' : 'a view'
    const detail = `${where}: the module's default export is not ${expected}`
    return [{ code: 'bad_manifest', plugin, detail }]
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [{ code: 'throws_at_import', plugin, detail: `${where}: ${message}` }]
  }
}
