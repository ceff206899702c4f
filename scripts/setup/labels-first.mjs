import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { relative } from 'node:path'
import { root } from './process.mjs'

const LABELS = '?labels'
const REST = '?rest'

/** What of the kit and the shell shows texts before anybody has signed in. */
const OUTSIDE =
  /^ui\/(errors|faults|main|served|services\/|shell\/(Overlays|SignIn|ViewFailed)|components\/(Button|Entrance|ErrorMessage|TextField)\/)/

/**
 * Every plugin's manifest is fetched at start, with its texts. This build step leaves only the texts
 * that the manifest itself names (labels and titles) in it; the others come with the first module of
 * the plugin that shows any. Likewise the sign-in comes with its own texts, and those of the kit with
 * what stands behind it. Outside of the build each simply carries them all.
 *
 * @returns {import('vite').Plugin}
 */
export function labelsFirst() {
  const plugins = `${root}plugins/`
  const kit = `${root}ui/locales/sv.po`
  const [app, screens, inside] = ['main.tsx', 'served.tsx', 'shell/Inside.tsx'].map(
    (file) => `${root}ui/${file}`,
  )
  return {
    name: 'labels-first',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith(REST)) return source
      if (source === './locales/sv.po' && (importer === app || importer === screens)) {
        return `${kit}${LABELS}`
      }
      if (!importer?.startsWith(plugins) || !importer.endsWith('/plugin.ts')) return null
      if (source !== './locales/sv.po') return null
      return importer.replace(/plugin\.ts$/, `locales/sv.po${LABELS}`)
    },
    async load(id) {
      const part = [LABELS, REST].find((one) => id.endsWith(`.po${one}`))
      if (!part) return null
      const file = id.slice(0, -part.length)
      this.addWatchFile(file)
      const code = await catalogPart(file, part === LABELS)
      if (part === LABELS) return code
      const loaded = `import { i18n } from '@lingui/core'\n${code}\ni18n.load('sv', messages)`
      return { code: loaded, moduleSideEffects: true }
    },
    transform(code, id) {
      if (id === inside || id === screens)
        return { code: `import '${kit}${REST}'\n${code}`, map: null }
      const [, plugin, file] = /^([^/]+)\/(.+\.tsx?)$/.exec(id.slice(plugins.length)) ?? []
      if (!id.startsWith(plugins) || !plugin || file === 'plugin.ts') return null
      if (!/@lingui\/(core|react)\/macro/.test(code)) return null
      return { code: `import '${plugins}${plugin}/locales/sv.po${REST}'\n${code}`, map: null }
    },
  }
}

/** The compiled texts of a catalog that are wanted first, or all the others. @param {string} file @param {boolean} labels */
async function catalogPart(file, labels) {
  const config = getConfig({ cwd: root })
  const found = getCatalogForFile(relative(root, file), await getCatalogs(config))
  const messages = await found?.catalog.read('sv')
  if (!messages) throw new Error(`${file} is no catalog of lingui.config.ts`)
  const wanted = Object.entries(messages).filter(
    ([, { origin = [] }]) =>
      origin.some(([path]) => path.endsWith('/plugin.ts') || OUTSIDE.test(path)) === labels,
  )
  const missing = wanted.find(([, { translation }]) => !translation)
  if (missing) throw new Error(`${file}: "${missing[1].message}" has no Swedish`)
  const texts = Object.fromEntries(wanted.map(([id, { translation = '' }]) => [id, translation]))
  const { source, errors } = createCompiledCatalog('sv', texts, { namespace: 'es' })
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(String).join(', ')}`)
  return source
}
