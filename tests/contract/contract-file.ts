import { readFileSync, readdirSync, existsSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: Readonly<Record<string, object>>
  readonly 'x-item-fields'?: object
}

interface Schemas {
  readonly ItemExtra: { readonly properties: Record<string, object> }
}

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => parse(readFileSync(file, 'utf8')) as Contract
const plugins = path.join(root, 'plugins')
const parts = readdirSync(plugins)
  .map((id) => ({ id, file: path.join(plugins, id, 'server/openapi.yaml') }))
  .filter(({ file }) => existsSync(file))
  .map(({ id, file }) => ({ id, ...read(file) }))

/** The contract with every plugin's part, read from the files and without the server's own code. */
export const contract: Contract = parts.reduce(
  (merged, { paths, components = {} }) => ({
    ...merged,
    paths: { ...merged.paths, ...paths },
    components: Object.entries(components).reduce(
      (groups, [name, group]) => ({ ...groups, [name]: { ...groups[name], ...group } }),
      merged.components,
    ),
  }),
  read(path.join(root, 'openapi/forrad.yaml')),
)
const { ItemExtra } = (contract.components as { readonly schemas: Schemas }).schemas
for (const { id, 'x-item-fields': fields } of parts) if (fields) ItemExtra.properties[id] = fields
