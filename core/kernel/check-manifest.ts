import { isRecord } from '../domain/index.ts'
import { PLUGIN_API } from './manifest.ts'
import type { PluginProblem } from './problems.ts'

type Fields = Readonly<Record<string, unknown>>
/** What is wrong with a contribution; null when nothing is. */
export type Check = (fields: Fields) => string | null

const ROLES = ['administrate', 'edit', 'read']
const PLUGIN_ID = /^[a-z][a-z0-9-]*$/

/** The first thing in a default export that is not of the contract; null when it is a sound manifest. */
export function manifestProblem(id: string, value: unknown): PluginProblem | null {
  const problem = (code: PluginProblem['code'], detail: string) => ({ code, plugin: id, detail })
  if (!isRecord(value)) return problem('bad_manifest', 'the default export is no object')
  if (value['api'] !== PLUGIN_API) return problem('wrong_api', String(value['api']))
  const fault = manifestFault(id, value)
  if (fault) return problem('bad_manifest', fault)
  const repeated = repeatedId(value)
  return repeated ? problem('id_taken', `"${repeated}" stands twice in the manifest`) : null
}

function manifestFault(id: string, manifest: Fields): string | null {
  if (manifest['id'] !== id) return `id is ${quoted(manifest['id'])} in the folder "${id}"`
  if (!PLUGIN_ID.test(id)) return `id "${id}" is not lower-case letters, digits and hyphens`
  return (
    firstFault(manifest, manifestChecks) ??
    listFault('routes', manifest['routes'], [...contribution, ...route, load]) ??
    listFault('nav', manifest['nav'], [...contribution, ...labelled, link, mayRun('badge')]) ??
    listFault('drawer', manifest['drawer'], [...contribution, ...labelled, linkOrCommand]) ??
    listFault('scans', manifest['scans'], [...contribution, load, leadsTo, mayBe('first')]) ??
    recordFault('refusals', manifest['refusals'], (where, message) =>
      isRecord(message) ? null : `${where} is no message`,
    ) ??
    recordFault('slots', manifest['slots'], (where, list) =>
      // What each slot needs beside a view, `check-slots.ts` knows.
      listFault(
        where,
        list,
        where === 'slots.table.columns' ? contribution : [...contribution, load],
      ),
    ) ??
    recordFault('commands', manifest['commands'], (where, command) =>
      listFault(where, [command], [roles, load, mayRun('ahead')]),
    )
  )
}

/** Refuses a field that is not what `isOne` takes. */
export const must =
  (name: string, isOne: (value: unknown) => boolean, words: string): Check =>
  (fields) =>
    isOne(fields[name]) ? null : `${name} is ${words}`

/** The same of one that may be missing. */
const may = (name: string, isOne: (value: unknown) => boolean, words: string) =>
  must(name, (value) => value === undefined || isOne(value), words)

/** Refuses one that is no function. */
export const mustRun = (name: string) => must(name, isFunction, 'no function')
/** The same of one that may be missing. */
export const mayRun = (name: string) => may(name, isFunction, 'no function')
/** Refuses one that is there and neither true nor false. */
export const mayBe = (name: string) =>
  may(name, (value) => typeof value === 'boolean', 'neither true nor false')
const message = (name: string) => must(name, isRecord, 'no message')

/** What a manifest is asked for beside its contributions. */
const manifestChecks: readonly Check[] = [
  message('name'),
  may('needs', isTexts, 'no list of service names'),
  mayRun('setup'),
  may('messages', isRecord, 'no object'),
  may('document', isRecord, 'no message'),
]

const roles = may(
  'roles',
  (value) => isTexts(value) && value.every((role) => ROLES.includes(role)),
  `no list of ${ROLES.join(', ')}`,
)

const contribution: readonly Check[] = [
  ({ id }) => (isText(id) ? null : 'has no id'),
  may('order', Number.isFinite, 'no number'),
  mayRun('when'),
  roles,
]

const load = mustRun('load')

/** What its host draws of it: nothing would stand there without. */
export const labelled: readonly [label: Check, icon: Check] = [
  message('label'),
  ({ icon }) =>
    isText(isRecord(icon) ? icon['path'] : icon) ? null : 'icon is neither a name nor a path',
]

const leadsTo = may('leadsTo', isTexts, 'no list of commands')

const route: readonly Check[] = [
  ({ path }) =>
    isPath(path) ? null : `path ${quoted(path)} does not begin with "/", or has a query or hash`,
  ({ layout }) =>
    layout === 'shell' || layout === 'standalone' ? null : 'layout is neither shell nor standalone',
  ({ access }) =>
    access === 'public' || access === 'signed-in' ? null : 'access is neither public nor signed-in',
  message('title'),
]

const isLink = (to: unknown) => typeof to === 'string' && to.startsWith('/')
const link = must('to', isLink, 'no path')

const linkOrCommand: Check = (fields) => {
  const { to, command } = fields
  if ((to === undefined) === (command === undefined)) return 'needs either to or command'
  return to === undefined ? null : link(fields)
}

function firstFault(entry: Fields, checks: readonly Check[]): string | null {
  for (const check of checks) {
    const fault = check(entry)
    if (fault) return fault
  }
  return null
}

/** The first thing wrong in a list of contributions. */
export function listFault(where: string, list: unknown, checks: readonly Check[]): string | null {
  if (list === undefined) return null
  if (!Array.isArray(list)) return `${where} is no list`
  for (const [index, entry] of list.entries()) {
    const fault = isRecord(entry) ? firstFault(entry, checks) : 'is no object'
    if (fault) return `${where}[${index}] ${fault}`
  }
  return null
}

/** The first thing wrong with what a record holds. */
export function recordFault(
  where: string,
  record: unknown,
  check: (where: string, value: unknown) => string | null,
): string | null {
  if (record === undefined) return null
  if (!isRecord(record)) return `${where} is no object`
  for (const [name, value] of Object.entries(record)) {
    const fault = value === undefined ? null : check(`${where}.${name}`, value)
    if (fault) return fault
  }
  return null
}

/** Of a manifest without a fault, whose lists are lists. */
function repeatedId({ routes, nav, drawer, scans, slots }: Fields): string | undefined {
  const lists = [routes, nav, drawer, scans, ...Object.values(slots ?? {})]
  const ids = lists.flatMap((list: readonly { id: string }[] = []) => list.map(({ id }) => id))
  return ids.find((id, index) => ids.indexOf(id) !== index)
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

/** Whether it is a text with something in it. */
export function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

function isPath(value: unknown): boolean {
  return typeof value === 'string' && /^\/(?!\/)[^?#]*$/.test(value)
}

/** A value as a sentence shows it. */
export function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value)
}
