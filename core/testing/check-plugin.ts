import {
  OWN_SLOTS,
  startRegistry,
  type PluginManifest,
  type PluginProblem,
  type Services,
  type ViewKind,
} from '../kernel/index.ts'
import { isRecord } from '../domain/index.ts'
import type { Scheduler } from '../stores/index.ts'
import { actsProblems, type Acts } from './check-acts.ts'
import { slotNameProblems } from './check-slot-names.ts'
import { fakeServices } from './fake-services.ts'

/** What `checkPlugin` may be told. */
export interface CheckOptions {
  /** Services beside the product's own that the plugin needs. */
  readonly services?: Partial<Services>
  /** Whether every `load` is run too; true when missing. Views may need a bundler's or test runner's help. */
  readonly loads?: boolean
  /** Slots of other packages that it puts something into; of any other name it is told that nobody draws it. */
  readonly slots?: readonly string[]
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
  { services = {}, loads = true, slots = [], acts }: CheckOptions = {},
): Promise<readonly PluginProblem[]> {
  const id = String(manifest?.id)
  const registry = await startRegistry<Kind>(
    // As a third party's: what its slots need is asked for, too.
    [{ id, own: false, load: async () => ({ default: manifest }) }],
    {
      services: { ...fakeServices(), ...services },
      timers,
      log: () => {},
    },
  )
  registry.dispose()
  // Of one that is left out nothing more can be said; one that runs is told of the rest beside.
  if (!registry.plugins.some(({ status }) => status === 'active')) return registry.problems
  const parts = loads ? loadsOf(manifest) : []
  const found = await Promise.all(parts.map((part) => loadProblem(id, part)))
  return [
    ...registry.problems,
    ...slotNameProblems(manifest, slots),
    ...found.flat(),
    ...(acts ? await actsProblems(id, acts) : []),
  ]
}

/** Real time: a plugin's `setup` may use timers of its own. */
const timers: Scheduler = {
  after(milliseconds, run) {
    const handle = setTimeout(run, milliseconds)
    return () => clearTimeout(handle)
  },
}

/** What a module's default export must be; null: it need have none. */
type Kind = 'a view' | 'a function' | 'an object' | null

interface Part {
  readonly where: string
  readonly load: () => Promise<unknown>
  readonly kind: Kind
}

/** What slots' contributions load beside a view. */
const LOADED: Readonly<Record<string, Kind>> = {
  load: 'a view',
  cells: 'a function',
  rule: 'a function',
  open: 'a function',
  write: 'a function',
  make: 'a function',
  texts: 'an object',
}

function loadsOf<Views extends ViewKind>(manifest: PluginManifest<Views>): readonly Part[] {
  const { routes = [], scans = [], slots = {}, commands = {} } = manifest
  const lists: readonly (readonly [string, readonly object[] | undefined])[] = Object.entries(slots)
  return [
    ...routes.map(({ id, load }) => ({ where: `routes ${id}`, load, kind: 'a view' }) as const),
    ...lists.flatMap(([slot, list = []]) => list.flatMap((part) => partsOf(slot, { ...part }))),
    ...scans.map(({ id, load }) => ({ where: `scans ${id}`, load, kind: 'a function' }) as const),
    ...Object.entries(commands).flatMap(([name, command]): readonly Part[] => {
      if (!command) return []
      const { load, ahead } = command
      const where = `commands ${name}`
      const run = { where, load, kind: 'a function' } as const
      return ahead ? [run, { where: `${where} ahead`, load: ahead, kind: null }] : [run]
    }),
  ]
}

/** What one contribution of a slot loads; of a third party's slot, only its view is known. */
function partsOf(slot: string, fields: Readonly<Record<string, unknown>>): readonly Part[] {
  const known = OWN_SLOTS.some((own) => own === slot) ? LOADED : { load: LOADED['load'] ?? null }
  return Object.entries(known).flatMap(([name, kind]) => {
    const load = fields[name]
    if (typeof load !== 'function') return []
    const where = `${slot} ${String(fields['id'])}${name === 'load' ? '' : ` ${name}`}`
    return [{ where, load: async () => load(), kind }]
  })
}

async function loadProblem(plugin: string, part: Part): Promise<readonly PluginProblem[]> {
  const { where, load, kind } = part
  try {
    const loaded = await load()
    const value = isRecord(loaded) ? loaded['default'] : undefined
    if (isSound(kind, value)) return []
    const detail = `${where}: the module's default export is not ${kind}`
    return [{ code: 'bad_manifest', plugin, detail }]
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [{ code: 'throws_at_import', plugin, detail: `${where}: ${message}` }]
  }
}

function isSound(kind: Kind, value: unknown): boolean {
  if (kind === 'a function') return typeof value === 'function'
  if (kind === 'an object') return isRecord(value)
  return kind === null || (value !== undefined && value !== null)
}
