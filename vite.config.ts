import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { labelsFirst } from './scripts/setup/labels-first.mjs'

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

/** The plugin folders that only re-export a package: a third party's. */
function thirdPartyPlugins(): readonly string[] {
  const folder = `${import.meta.dirname}/plugins`
  return readdirSync(folder).filter((id) => {
    const manifest = `${folder}/${id}/plugin.ts`
    if (!existsSync(manifest)) return false
    return /^export \{ default \} from '[^.]/m.test(readFileSync(manifest, 'utf8'))
  })
}

/** The browser app. The server serves what this builds (`dist/client`). */
export default defineConfig({
  root: 'ui',
  plugins: [
    // Before the macros are gone: they tell which modules show texts.
    labelsFirst(),
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    shortTokens(),
  ],
  define: { THIRD_PARTY_PLUGINS: JSON.stringify(thirdPartyPlugins()) },
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['zxing-wasm'] },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The CSP allows nothing inline, so nothing is inlined.
    assetsInlineLimit: 0,
    // What sign-in needs comes in two files: one that seldom changes, and ours.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/ },
            { name: 'app', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
