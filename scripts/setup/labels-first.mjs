import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { existsSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from './process.mjs'

const LABELS = '?labels'
const FRAME = '?frame'
const REST = '?rest'

/** What of the kit and the shell shows texts before anybody has signed in. */
const OUTSIDE =
  /^ui\/(errors|served|shell\/(Overlays\/OverlayFailed|SignIn\/[^/]+|ViewFailed)|components\/(Entrance\/Entrance|ErrorMessage\/ErrorMessage|TextField\/PasswordField))\.tsx?$/

/** What of them shows texts in what comes first once somebody has: the frame, the start page and what is said of errors. */
const INSIDE =
  /^ui\/(insideErrors|hooks\/useHandScanner|shell\/(MainNav\/MainNav|Notices\/PlainNotices|Pages\/Message|Shell|TopBar\/TopBar)|components\/(PageHead\/PageHead|SearchField\/SearchBar|Skeletons\/Skeletons|SlowHint\/SlowHint|StockBar\/StockBar))\.tsx?$/

/**
 * Every plugin's manifest is fetched at start, with its texts. This build step leaves only the texts
 * that the manifest itself names (labels and titles) in it; the others come with the first module of
 * the plugin that shows any. Likewise the sign-in comes with its own texts, the frame with its own, and
 * the others of the kit with the first of its modules that shows any. Outside of the build each simply
 * carries them all.
 *
 * @returns {import('vite').Plugin}
 */
export function labelsFirst() {
  const plugins = `${root}plugins/`
  const kit = `${root}ui/locales/sv.po`
  /** @param {string} code @param {string} catalog @param {readonly string[]} parts */
  const withTexts = (code, catalog, parts) => ({
    code: parts.map((part) => `import '${catalog}${part}'\n`).join('') + code,
    map: null,
  })
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
      const part = [LABELS, FRAME, REST].find((one) => id.endsWith(`.po${one}`))
      if (!part) return null
      const file = id.slice(0, -part.length)
      this.addWatchFile(file)
      const code = await catalogPart(file, part)
      if (part === LABELS) return code
      const loaded = `import { i18n } from '@lingui/core'\n${code}\ni18n.load('sv', messages)`
      return { code: loaded, moduleSideEffects: true }
    },
    transform(code, id) {
      if (id === screens) return withTexts(code, kit, [FRAME, REST])
      if (id === inside) return withTexts(code, kit, [FRAME])
      if (!/@lingui\/(core|react)\/macro/.test(code)) return null
      if (isOfKit(id)) return withTexts(code, kit, [REST])
      const [, plugin, file] = /^([^/]+)\/(.+\.tsx?)$/.exec(id.slice(plugins.length)) ?? []
      if (!id.startsWith(plugins) || !plugin || file === 'plugin.ts') return null
      return withTexts(code, `${plugins}${plugin}/locales/sv.po`, [REST])
    },
  }
}

/** Whether a module shows texts of the kit's catalog that come neither with the sign-in nor with the frame. @param {string} id */
function isOfKit(id) {
  const file = relative(root, id)
  if (!file.startsWith('ui/') || OUTSIDE.test(file) || INSIDE.test(file)) return false
  // A folder with a catalog of its own loads that.
  return dirname(file) === 'ui' || !existsSync(`${dirname(id)}/locales/sv.po`)
}

/** When a text comes that these modules show. @param {readonly (readonly [path: string, line?: number])[]} origin */
function partOf(origin) {
  const shownBy = (/** @type {RegExp} */ files) => origin.some(([path]) => files.test(path))
  if (shownBy(OUTSIDE) || shownBy(/\/plugin\.ts$/)) return LABELS
  return shownBy(INSIDE) ? FRAME : REST
}

/** The compiled texts of a catalog that come at the same time. @param {string} file @param {string} part */
async function catalogPart(file, part) {
  const config = getConfig({ cwd: root })
  const found = getCatalogForFile(relative(root, file), await getCatalogs(config))
  const messages = await found?.catalog.read('sv')
  if (!messages) throw new Error(`${file} is no catalog of lingui.config.ts`)
  const wanted = Object.entries(messages).filter(([, { origin = [] }]) => partOf(origin) === part)
  const missing = wanted.find(([, { translation }]) => !translation)
  if (missing) throw new Error(`${file}: "${missing[1].message}" has no Swedish`)
  const texts = Object.fromEntries(wanted.map(([id, { translation = '' }]) => [id, translation]))
  const { source, errors } = createCompiledCatalog('sv', texts, { namespace: 'es' })
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(String).join(', ')}`)
  return source
}
