import { relative } from 'node:path'
import { root } from './process.mjs'

/** Below the built client, where the server finds it and sends it to nobody: names with a dot stay inside. */
export const PAGES_FOLDER = '.pages'

/**
 * What the server needs to serve a page with its first screen. In the client's build: which files
 * hold each module, with what these import and their style sheets. In the build of the screens: each
 * `load` of a manifest says which module it imports.
 *
 * @returns {import('vite').Plugin}
 */
export function servedPages() {
  let server = false
  return {
    name: 'served-pages',
    apply: 'build',
    configResolved({ build }) {
      server = Boolean(build.ssr)
    },
    transform(code, id) {
      if (!server || !/\/plugins\/[^/]+\/plugin\.ts$/.test(id)) return null
      const folder = relative(root, id).replace(/plugin\.ts$/, '')
      const named = code.replace(
        /\(\) => import\((['"])\.\/([^'"]+)\1\)/g,
        (load, _quote, module) => `Object.assign(${load}, { module: '${folder}${module}' })`,
      )
      return { code: named, map: null }
    },
    generateBundle(_options, bundle) {
      if (server) return
      /** @type {Record<string, string>} */
      const modules = {}
      /** @type {Record<string, { imports: string[], styles: string[] }>} */
      const files = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) modules[relative(root, id)] = chunk.fileName
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
        files[chunk.fileName] = { imports: chunk.imports, styles }
      }
      const own = Object.entries(modules).filter(([id]) => /^(ui|plugins)\/[^?]+$/.test(id))
      const source = JSON.stringify({ modules: Object.fromEntries(own), files })
      this.emitFile({ type: 'asset', fileName: `${PAGES_FOLDER}/files.json`, source })
    },
  }
}
