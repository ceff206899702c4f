import { cpSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../setup/process.mjs'
import { compile, doorsOf, manifestOf, target, usedOf, writeManifest } from './folders.mjs'

/** `@forrad/ui`: its code with the texts' names in place of the macros, its types, one style sheet, its catalog. */
export async function buildUi() {
  const { private: _, dependencies, ...manifest } = manifestOf('ui')
  await compile('ui')
  await build({
    configFile: false,
    root: join(root, 'ui'),
    logLevel: 'error',
    publicDir: false,
    plugins: [
      react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
      lingui({ failOnMissing: true, failOnCompileError: true }),
    ],
    build: {
      outDir: join(target, 'ui'),
      emptyOutDir: false,
      minify: false,
      target: 'es2023',
      cssCodeSplit: false,
      lib: { entry: { index: 'index.ts', catalog: 'catalog.ts' }, formats: ['es'] },
      // What a package is, whoever installs it has once.
      rolldownOptions: {
        external: (/** @type {string} */ id) => /^[a-z@]/.test(id) && !/^[a-z]:/i.test(id),
      },
    },
  })
  renameSync(join(target, 'ui/ui.css'), join(target, 'ui/styles.css'))
  cpSync(join(root, 'ui/types.d.ts'), join(target, 'ui/client.d.ts'))
  writeFileSync(join(target, 'ui/styles.d.ts'), 'export {}\n')
  writeManifest('ui', {
    ...manifest,
    sideEffects: ['**/*.css'],
    dependencies: usedOf('ui', dependencies),
    exports: {
      ...doorsOf(manifest.exports),
      './styles.css': { types: './styles.d.ts', default: './styles.css' },
      './client': { types: './client.d.ts' },
    },
  })
}
