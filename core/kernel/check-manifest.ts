import type { ColumnKind } from '../documents/index.ts'
import type { TableName } from './extension-points/table-columns.ts'
import { PLUGIN_API } from './manifest.ts'
import type { PluginProblem } from './problems.ts'

type Fields = Readonly<Record<string, unknown>>
type Check = (fields: Fields) => string | null

const ROLES = ['administrate', 'edit', 'read']
const TABLES = ['items', 'batches', 'history'] as const satisfies readonly TableName[]
const COLUMN_KINDS = ['text', 'number', 'date', 'datetime'] as const satisfies readonly ColumnKind[]
const PLUGIN_ID = /^[a-z][a-z0-9-]*$/

/** The first thing in a default export that is not of the contract; null when it is a sound manifest. */
export function manifestProblem(id: string, value: unknown): PluginProblem | null {
  const problem = (code: PluginProblem['code'], detail: string) => ({ code, plugin: id, detail })
  if (!isFields(value)) return problem('bad_manifest', 'the default export is no object')
  if (value['api'] !== PLUGIN_API) return problem('wrong_api', String(value['api']))
  const fault = manifestFault(id, value)
  if (fault) return problem('bad_manifest', fault)
  const repeated = repeatedId(value)
  return repeated ? problem('id_taken', `"${repeated}" stands twice in the manifest`) : null
}

function manifestFault(id: string, manifest: Fields): string | null {
  if (manifest['id'] !== id) return `id is ${quoted(manifest['id'])} in the folder "${id}"`
  if (!PLUGIN_ID.test(id)) return `id "${id}" is not lower-case letters, digits and hyphens`
  if (!isFields(manifest['name'])) return 'name is no message'
  if (!isOptional(manifest['needs'], isTexts)) return 'needs is no list of service names'
  if (!isOptional(manifest['setup'], isFunction)) return 'setup is no function'
  if (!isOptional(manifest['messages'], isFields)) return 'messages is no object'
  if (!isOptional(manifest['document'], isFields)) return 'document is no message'
  return (
    listFault('routes', manifest['routes'], [contribution, route, load]) ??
    listFault('nav', manifest['nav'], [contribution, labelled, link]) ??
    listFault('drawer', manifest['drawer'], [contribution, labelled, linkOrCommand]) ??
    listFault('scans', manifest['scans'], [contribution, load, leadsTo]) ??
    recordFault('refusals', manifest['refusals'], (where, message) =>
      isFields(message) ? null : `${where} is no message`,
    ) ??
    recordFault('slots', manifest['slots'], (where, list) =>
      listFault(where, list, [contribution, ...(SLOT_CHECKS[where] ?? [load])]),
    ) ??
    recordFault('commands', manifest['commands'], (where, command) =>
      listFault(where, [command], [roles, load, ahead]),
    )
  )
}

const contribution: Check = (fields) => {
  if (typeof fields['id'] !== 'string' || fields['id'] === '') return 'has no id'
  if (!isOptional(fields['order'], (value) => Number.isFinite(value))) return 'order is no number'
  return roles(fields)
}

const roles: Check = (fields) =>
  isOptional(
    fields['roles'],
    (value) => isTexts(value) && value.every((role) => ROLES.includes(role)),
  )
    ? null
    : `roles is no list of ${ROLES.join(', ')}`

const load: Check = (fields) => (isFunction(fields['load']) ? null : 'load is no function')

/** A slot without views: its contributions have a function in place of one. */
const column: Check = (fields) => {
  const { table, label, kind, cells } = fields
  if (!TABLES.some((name) => name === table)) {
    return `table ${quoted(table)} is none of ${TABLES.join(', ')}`
  }
  if (!isFields(label)) return 'label is no message'
  if (!COLUMN_KINDS.some((name) => name === kind)) {
    return `kind ${quoted(kind)} is none of ${COLUMN_KINDS.join(', ')}`
  }
  return isFunction(cells) ? null : 'cells is no function'
}

const changeField: Check = (fields) => {
  const { asks, rule, everyLine } = fields
  if (!isFunction(asks)) return 'asks is no function'
  if (!isFunction(rule)) return 'rule is no function'
  return isOptional(everyLine, (value) => typeof value === 'boolean')
    ? null
    : 'everyLine is neither true nor false'
}

/** What slots ask of their contributions, beside an id; a view, where nothing stands here. */
const SLOT_CHECKS: Readonly<Record<string, readonly Check[]>> = {
  'slots.table.columns': [column],
  'slots.pick.fields': [load, changeField],
}

const leadsTo: Check = (fields) => {
  if (!isOptional(fields['leadsTo'], isTexts)) return 'leadsTo is no list of commands'
  return isOptional(fields['first'], (value) => typeof value === 'boolean')
    ? null
    : 'first is neither true nor false'
}

const ahead: Check = (fields) =>
  isOptional(fields['ahead'], isFunction) ? null : 'ahead is no function'

const route: Check = (fields) => {
  const { path, layout, access } = fields
  if (!isPath(path)) return `path ${quoted(path)} does not begin with "/", or has a query or hash`
  if (layout !== 'shell' && layout !== 'standalone') return 'layout is neither shell nor standalone'
  if (access !== 'public' && access !== 'signed-in') return 'access is neither public nor signed-in'
  return isFields(fields['title']) ? null : 'title is no message'
}

const labelled: Check = (fields) => {
  if (!isFields(fields['label'])) return 'label is no message'
  const { icon } = fields
  const isIcon = typeof icon === 'string' || (isFields(icon) && typeof icon['path'] === 'string')
  return isIcon ? null : 'icon is neither a name nor a path'
}

const link: Check = (fields) =>
  typeof fields['to'] === 'string' && fields['to'].startsWith('/') ? null : 'to is no path'

const linkOrCommand: Check = (fields) => {
  const { to, command } = fields
  if ((to === undefined) === (command === undefined)) return 'needs either to or command'
  return to === undefined || (typeof to === 'string' && to.startsWith('/')) ? null : 'to is no path'
}

function listFault(where: string, list: unknown, checks: readonly Check[]): string | null {
  if (list === undefined) return null
  if (!Array.isArray(list)) return `${where} is no list`
  for (const [index, entry] of list.entries()) {
    if (!isFields(entry)) return `${where}[${index}] is no object`
    for (const check of checks) {
      const fault = check(entry)
      if (fault) return `${where}[${index}] ${fault}`
    }
  }
  return null
}

function recordFault(
  where: string,
  record: unknown,
  check: (where: string, value: unknown) => string | null,
): string | null {
  if (record === undefined) return null
  if (!isFields(record)) return `${where} is no object`
  for (const [name, value] of Object.entries(record)) {
    const fault = value === undefined ? null : check(`${where}.${name}`, value)
    if (fault) return fault
  }
  return null
}

function repeatedId(manifest: Fields): string | undefined {
  const slots = isFields(manifest['slots']) ? Object.values(manifest['slots']) : []
  const lists = [
    manifest['routes'],
    manifest['nav'],
    manifest['drawer'],
    manifest['scans'],
    ...slots,
  ]
  const ids = lists.flatMap((list) => (Array.isArray(list) ? list : [])).map(({ id }) => String(id))
  return ids.find((id, index) => ids.indexOf(id) !== index)
}

function isOptional(value: unknown, check: (value: unknown) => boolean): boolean {
  return value === undefined || check(value)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

function isPath(value: unknown): boolean {
  return typeof value === 'string' && /^\/[^?#]*$/.test(value) && !value.startsWith('//')
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value)
}
