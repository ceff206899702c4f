/** A document of the contract: the core's, or what a plugin adds to it. */
export interface ContractPart {
  readonly paths?: Readonly<Record<string, object>>
  readonly components?: object
  /** The schema of what the plugin adds to items (`item.fields`), mostly a reference to a component. */
  readonly 'x-item-fields'?: object
}

/** A plugin's part of the contract: `plugins/<id>/server/openapi.yaml`. */
export interface PluginPart {
  readonly plugin: string
  readonly part: ContractPart
}

/** Something that a plugin's part claims and may not have. */
export interface ContractConflict {
  readonly code: 'path_taken' | 'operation_taken' | 'component_taken' | 'unknown_part'
  readonly plugin: string
  /** The path, the operationId, the component's place, or the part. */
  readonly detail: string
  /** The path as its holder has it, where only the names of the parameters differ. */
  readonly held?: string
  /** The plugin that has it; null: the core. */
  readonly holder: string | null
}

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type Owners = Map<string, string | null>

/** What a part may hold. */
const PARTS: ReadonlySet<string> = new Set(['paths', 'components', 'x-item-fields'])

const methods: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete'])

/**
 * The core's contract with what each plugin adds: paths, and components beside the core's, which a
 * part may name as its own. Each call that a plugin adds carries its id as `x-plugin`; what it adds to
 * items stands in `ItemExtra` under its id. What is claimed twice stays the first's, in the order of the
 * list.
 */
export function mergeContract(
  core: ContractPart,
  parts: readonly PluginPart[],
): { readonly contract: ContractPart; readonly conflicts: readonly ContractConflict[] } {
  const conflicts: ContractConflict[] = []
  const paths: Record<string, object> = { ...core.paths }
  const groups: Record<string, Record<string, unknown>> = {}
  const owners: Owners = new Map()
  /** The paths by their shape, as their holders have them. */
  const written = new Map<string, string>()
  for (const [path, item] of Object.entries(paths)) {
    owners.set(`path ${shapeOf(path)}`, null)
    written.set(shapeOf(path), path)
    for (const id of operationsOf(item)) owners.set(`operation ${id}`, null)
  }
  for (const [place, name, value] of componentsOf(core)) {
    groups[place] = { ...groups[place], [name]: value }
    owners.set(`component ${place}/${name}`, null)
  }
  for (const { plugin, part } of parts) {
    const claim = (kind: 'path' | 'operation' | 'component', detail: string, as = detail) => {
      const holder = owners.get(`${kind} ${as}`)
      if (holder === undefined) owners.set(`${kind} ${as}`, plugin)
      else conflicts.push({ code: `${kind}_taken`, plugin, detail, holder, ...heldAs(as, detail) })
      return holder === undefined
    }
    const heldAs = (shape: string, path: string) => {
      const held = written.get(shape)
      return held === undefined || held === path ? {} : { held }
    }
    for (const detail of Object.keys(part)) {
      if (PARTS.has(detail)) continue
      conflicts.push({ code: 'unknown_part', plugin, detail, holder: null })
    }
    for (const [path, item] of Object.entries(part.paths ?? {})) {
      const shape = shapeOf(path)
      const isFree = claim('path', path, shape)
      if (isFree) written.set(shape, path)
      const areFree = operationsOf(item).map((id) => claim('operation', id))
      if (isFree && areFree.every(Boolean)) paths[path] = marked(item, plugin)
    }
    for (const [place, name, value] of componentsOf(part)) {
      if (claim('component', `${place}/${name}`)) {
        groups[place] = { ...groups[place], [name]: value }
      }
    }
  }
  const components = withItemFields({ ...core.components, ...groups }, parts)
  return { contract: { ...core, paths, components }, conflicts }
}

/** The components with what each plugin adds to items, under its id. */
function withItemFields(components: Components, parts: readonly PluginPart[]): Components {
  const added = parts.flatMap(({ plugin, part }) => {
    const fields = part['x-item-fields']
    return fields ? [[plugin, fields] as const] : []
  })
  const { schemas = {} } = components
  const { ItemExtra = {} } = schemas
  if (added.length === 0) return components
  const properties = { ...ItemExtra.properties, ...Object.fromEntries(added) }
  return { ...components, schemas: { ...schemas, ItemExtra: { ...ItemExtra, properties } } }
}

interface Components {
  readonly schemas?: Readonly<Record<string, { readonly properties?: object }>>
}

/** A path as a server tells it from others: by where its parameters stand, not by their names. */
function shapeOf(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}')
}

/** Says in a sentence what is taken and what to do. */
export function describeConflict({
  code,
  plugin,
  detail,
  held = detail,
  holder,
}: ContractConflict): string {
  const file = `plugins/${plugin}/server/openapi.yaml`
  const whose = holder === null ? "the core's" : `the plugin "${holder}"'s`
  const sentences = {
    path_taken: `claims the path ${detail}, which is ${whose}${held === detail ? '' : ` (${held})`}: serve another path.`,
    operation_taken: `claims the operationId ${detail}, which is ${whose}: give the call another.`,
    component_taken: `defines ${detail}, which is ${whose}: name it otherwise, or refer to that one.`,
    unknown_part: `holds "${detail}": a plugin adds \`paths\`, \`components\` and \`x-item-fields\` only.`,
  }
  return `${file} ${sentences[code]}`
}

function operationsOf(item: object): readonly string[] {
  return Object.entries(item).flatMap(([method, call]: [string, { operationId?: string }]) =>
    methods.has(method) && call.operationId !== undefined ? [call.operationId] : [],
  )
}

function marked(item: object, plugin: string): object {
  return Object.fromEntries(
    Object.entries(item).map(([method, call]: [string, object]) => [
      method,
      methods.has(method) ? { ...call, 'x-plugin': plugin } : call,
    ]),
  )
}

function componentsOf({ components = {} }: ContractPart) {
  return Object.entries(components as Groups).flatMap(([place, group]) =>
    Object.entries(group).map(([name, value]) => [place, name, value] as const),
  )
}
