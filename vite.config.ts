import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { className } from './scripts/setup/class-name.mjs'
import { labelsFirst } from './scripts/setup/labels-first.mjs'
import { offlineFiles } from './scripts/setup/offline-files.mjs'
import { precompress } from './scripts/setup/precompress.mjs'
import { PAGES_FOLDER, servedPages } from './scripts/setup/served-pages.mjs'
import { thirdPartyPlugins } from './scripts/setup/third-party-plugins.mjs'
import { viewFiles } from './scripts/setup/view-files.mjs'

/**
 * Fluent's list of tokens says for each name that it is the CSS variable of that name, in 31 kB; this
 * says it in one line.
 */
function shortTokens(): Plugin {
  return {
    name: 'short-tokens',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/@fluentui/tokens/lib/tokens.js')) return null
      return 'export const tokens = new Proxy({}, { get: (_, name) => `var(--${String(name)})` })'
    },
  }
}

/**
 * Fluent's symbols can be coloured, named and turned around in ways of their own, in 1.5 kB;
 * `ui/theme/Icon.tsx`, which alone draws them, says all that of the `<svg>` itself.
 */
function shortSymbols(): Plugin {
  return {
    name: 'short-symbols',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/@fluentui/react-icons/lib/headless/createFluentIcon.js')) return null
      return `import { createElement } from 'react'
export const createFluentIcon = (_name, size, paths) => (props) =>
  createElement('svg', { ...props, viewBox: \`0 0 \${size} \${size}\` },
    ...paths.map((d) => createElement('path', { d })))`
    },
  }
}

/** What wouter carries for a React before 18, which had no `useSyncExternalStore`: React's own is the same. */
function ownExternalStore(): Plugin {
  return {
    name: 'own-external-store',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!/^use-sync-external-store\/shim(\/index\.js)?$/.test(source)) return null
      return this.resolve('react', importer)
    },
  }
}

/** Seven characters tell a file from its other versions; the name of every view stands in what comes first. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/**
 * The page is not painted before `first.ts`, half a kilobyte that comes beside the style sheet, hears
 * what is pressed; browsers that do not know this paint as soon as they can.
 */
function hearsFromFirstPaint(): Plugin {
  return {
    name: 'hears-from-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module"', '$& blocking="render"'),
    },
  }
}

/** The folders of plugins that come in a package. */
const thirdParty = thirdPartyPlugins(`${import.meta.dirname}/plugins`).map(({ id }) => id)

/**
 * What everybody signed in needs at once: the frame, the product's own manifests, what they put into
 * the frame, and the start page. In one file; a third party's manifest stays alone, so that one that
 * fails leaves the others.
 */
function standsInside(id: string): boolean {
  const [, plugin] = /\/plugins\/([^/]+)\/plugin\.ts$/.exec(id) ?? []
  if (plugin) return !thirdParty.includes(plugin)
  return /\/(ui\/shell\/Inside|ui\/startPlugins|views\/(DashboardPage|TopBarSearch|PlacementBar|ShortcutListener|ItemAddress|FirstStart|ScanShortcut))\.tsx?$/.test(
    id,
  )
}

/** Built twice: the browser app, which the server sends, and the first screens, which it draws itself. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: 'ui',
  plugins: [
    // Before the macros are gone: they tell which modules show texts.
    labelsFirst(),
    servedPages(),
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    shortTokens(),
    shortSymbols(),
    ownExternalStore(),
    hearsFromFirstPaint(),
    ...(isSsrBuild ? [] : [viewFiles(), offlineFiles(), precompress()]),
  ],
  define: {
    THIRD_PARTY_PLUGINS: JSON.stringify(thirdParty),
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  css: { modules: { generateScopedName: className } },
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['zxing-wasm'] },
  // The screens carry all they need: the server's own packages are none of theirs.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: `../dist/client/${PAGES_FOLDER}/screens`,
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: {
          input: { screens: 'ui/served.tsx' },
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      }
    : {
        outDir: '../dist/client',
        emptyOutDir: true,
        target: 'es2023',
        // The CSP allows nothing inline, so nothing is inlined.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // The app proper is fetched with the page and runs after its first paint (`first.ts`).
          input: { index: 'ui/index.html', main: 'ui/main.tsx' },
          output: {
            ...fileNames,
            codeSplitting: {
              groups: [
                // Alone, so that what `first.ts` imports by does not bring the app before the first paint.
                { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
                // What sign-in needs comes in two files: one that seldom changes, and ours.
                { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
                {
                  name: 'app',
                  tags: ['$initial'],
                  test: /\/(ui|core)\/(?!first\.ts|index\.html)/,
                  priority: 2,
                },
                { name: 'inside', test: standsInside, priority: 1 },
                // The ways into its sheets are a line each.
                { name: 'handling', test: /\/handling\/views\/open-/, priority: 1 },
                // What goes on once the first screen stands.
                {
                  name: 'following',
                  test: /\/ui\/services\/(followSession|changesFeed)\.ts$/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
}))
